import type { ListedLogin } from '../../../shared/schemas/command-line.ts';

/* How `podkey` writes what others chose: nothing in it commands a terminal. */

/** What a terminal obeys: control characters but for the line break and the tab, and characters that turn the text around. */
const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A text whose lines and tabs stay. */
export const inLines = (text: string): string =>
  text.replace(obeyed, (character) => (character === '\n' || character === '\t' ? character : '\uFFFD'));

/** A text as a part of a line. */
export const inOneLine = (text: string): string => text.replace(obeyed, '\uFFFD');

/** JSON in one line, in ASCII where a terminal would obey. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A login as a line: its name, user name and items, with tabs between them. */
export function loginLine({ name, client, userName, items }: ListedLogin): string {
  const full = client === null ? name : `${client}/${name}`;
  const labels = items.map((item) => item.name.slice(full.length + 1));
  return [full, userName ?? '', labels.join(', ')].map(inOneLine).join('\t');
}
