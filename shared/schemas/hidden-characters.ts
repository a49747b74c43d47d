import type { z } from 'zod';
import { fieldRuleText } from '../text/en/failures.ts';
import { rightToLeft } from '../text/formats.ts';

/**
 * Characters that a person can't see, that reorder the letters around them, or that no font is sure to draw: control characters, lone
 * surrogates, line separators, direction controls, zero-width and other default-ignorable characters, tags, annotations, the blank
 * Braille pattern, private-use and unassigned ones (Unicode TR 9, TR 36 §2.8, TR 39 §3.1).
 */
const hidden = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]`;
/** A text without any of them, as most are. */
const plain = /^[ -~\u00a1-\u00ac\u00ae-\u02ff]*$/;
/** Direction marks, which Hebrew and Arabic names may need beside digits and punctuation (Unicode TR 9 §2.6). */
const marks = /^[\u061c\u200e\u200f]$/;
const visible = String.raw`[^\p{ASCII}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]`;
/** A joiner within a word of a script that needs it, or within an emoji (Unicode TR 31 §2.3). */
const joiner = String.raw`(?<=${visible}|\p{Variation_Selector})[\u200c\u200d](?=${visible})`;
/** One variation selector after an emoji, a keycap or an ideograph (Unicode TR 37, TR 51). */
const variation = String.raw`(?<=[0-9#*]|${visible})\p{Variation_Selector}`;
/** The last group has what is hidden. */
const hiddenOrNeeded = new RegExp(`${joiner}|${variation}|(${hidden})`, 'gu');

/** The code of a character, such as `U+202E`. */
const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * The first hidden character of a text, such as `U+202E`; undefined if there is none.
 *
 * What a script needs does not count as hidden: a direction mark in a text with right-to-left letters, a joiner between
 * letters that join, a variation selector after an emoji or an ideograph.
 */
export function hiddenCharacterIn(text: string): string | undefined {
  if (plain.test(text)) return undefined;
  const isRightToLeft = rightToLeft.test(text);
  for (const [, found] of text.matchAll(hiddenOrNeeded))
    if (found !== undefined && !(isRightToLeft && marks.test(found))) return codeOf(found);
  return undefined;
}

/** A text in which each hidden character is its code: `[U+202E]`. For names that a person did not enter, or entered long ago. */
export function withCodes(text: string): string {
  if (plain.test(text)) return text;
  const isRightToLeft = rightToLeft.test(text);
  return text.replace(hiddenOrNeeded, (all, found?: string) =>
    found === undefined || (isRightToLeft && marks.test(found)) ? all : `[${codeOf(found)}]`,
  );
}

/** What a paste brings along at a text's ends: white space and characters without a shape. An emoji's variation selector has one. */
const shapeless = String.raw`(?!\p{Variation_Selector})[\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;
const ends = new RegExp(`^(?:${shapeless})+|(?<!${shapeless})(?:${shapeless})+$`, 'gu');
/** What programs and people put around a text that they pass on. */
const quotes =
  /^(?:"(?<a>[^"]+)"|'(?<b>[^']+)'|`(?<c>[^`]+)`|[“„”](?<d>[^“„”]+)[“”]|[‘‚’](?<e>[^‘‚’]+)[‘’]|[«»](?<f>[^«»]+)[«»]|<(?<g>[^<>]+)>)[,;]?$/;

/** A text without white space and hidden characters at its ends. */
export const withoutEnds = (text: string): string => text.replace(ends, '');

/** The same, without the quotation marks around it either. For what never begins and ends with them. */
export function unquoted(text: string): string {
  const bare = withoutEnds(text);
  // Only the group that matched has a text.
  const inside = Object.values(quotes.exec(bare)?.groups ?? {}).find(Boolean);
  return inside === undefined ? bare : withoutEnds(inside);
}

/** The first line break, tab, wide or hidden character inside a pasted text, such as `U+00A0`; undefined if there is none. */
export function oddCharacterIn(text: string): string | undefined {
  const space = /[^\S ]/u.exec(text)?.[0];
  return space === undefined ? hiddenCharacterIn(text) : codeOf(space);
}

/**
 * A schema that refuses hidden characters, or others that `find` names, for what a person types or a file contains.
 *
 * Not for stored data or a pod's data: that is shown isolated (see `isolated`).
 */
export function withoutHidden<Text extends z.ZodString>(text: Text, find = hiddenCharacterIn): Text {
  return text.refine((given) => find(given) === undefined, {
    error: ({ input }) => fieldRuleText.hiddenCharacter({ code: find(String(input)) ?? '' }),
  });
}
