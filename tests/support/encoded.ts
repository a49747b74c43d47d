/** A text in an encoding that `TextDecoder` knows, of one or two bytes for each character; undefined if it can't be written in it. */
export function encoded(text: string, encoding: string): Uint8Array | undefined {
  const bytesOf = (tables[encoding] ??= tableOf(encoding));
  const bytes: number[] = [];
  for (const letter of text) {
    const found = letter < '\u0080' ? [letter.charCodeAt(0)] : bytesOf.get(letter);
    if (!found) return undefined;
    bytes.push(...found);
  }
  return Uint8Array.from(bytes);
}

const tables: Record<string, ReadonlyMap<string, readonly number[]>> = {};

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const note = (...bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(letter).length === 1 && letter !== '\uFFFD' && !table.has(letter))
      table.set(letter, bytes);
  };
  for (let first = 0x80; first <= 0xff; first += 1) note(first);
  if (!['shift_jis', 'gb18030', 'big5', 'euc-kr', 'euc-jp'].includes(encoding)) return table;
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) note(first, second);
  return table;
}
