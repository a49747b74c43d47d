import type { DeclaredTexts } from './languages.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const changed = 'áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';

/** A text in brackets, with letters that no English text has, and about two fifths longer, as a translation may be. */
export function pseudoText(text: string): string {
  // Braces hold the name of a placeholder.
  const letters = text.replace(/\{\w+\}|[a-z]/gi, (part) => changed[plain.indexOf(part)] ?? part);
  return `⟦${letters}${' ~'.repeat(Math.ceil(text.length / 5))}⟧`;
}

export function pseudoTexts(texts: DeclaredTexts): DeclaredTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? pseudoText(text)
        : Object.fromEntries(Object.entries(text).map(([form, each]) => [form, pseudoText(each)])),
    ]),
  );
}
