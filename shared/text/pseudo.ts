import type { DeclaredTexts } from './catalogue.ts';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const changed = 'áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';

/** A text in brackets, with letters no English text has and two fifths longer, as a translation may be. */
export function pseudoText(text: string): string {
  // What stands in braces is the name of a place to fill in.
  const letters = text.replace(/\{\w+\}|[a-z]/gi, (part) => changed[plain.indexOf(part)] ?? part);
  return `⟦${letters}${' ~'.repeat(Math.ceil(text.length / 5))}⟧`;
}

/** A domain's English texts, each made strange. */
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
