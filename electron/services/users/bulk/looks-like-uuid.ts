/** Most of a UUID's 36 characters; a mistyped one may lack some. */
const fewestLetters = 20;
const leastShare = 0.8;

/** Whether a cell is a UUID or was meant as one, even if it is mistyped: long, without white space, and mostly hexadecimal digits and hyphens. */
export function looksLikeUuid(cell: string): boolean {
  const text = cell.trim();
  const fitting = text.match(/[\da-f-]/gi)?.length ?? 0;
  const isOneWord = !/\s/.test(text) && /\d/.test(text);
  return isOneWord && text.length >= fewestLetters && fitting >= leastShare * text.length;
}
