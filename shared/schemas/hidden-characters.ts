import type { z } from 'zod';
import { fieldRuleText } from '../text/en/failures.ts';
import { rightToLeft } from '../text/formats.ts';

/**
 * Characters that a person can't see, or that reorder the letters around them: control characters, lone surrogates, line
 * separators, direction controls, zero-width and other default-ignorable characters, tags, annotations, the blank Braille
 * pattern (Unicode TR 9, TR 36 §2.8).
 */
const hidden =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/u;
/** A text without any of them, as most are. */
const plain = /^[ -~\u00a1-\u00ac\u00ae-\u02ff]*$/;
/** Direction marks, which Hebrew and Arabic names may need beside digits and punctuation (Unicode TR 9 §2.6). */
const marks = /[\u061c\u200e\u200f]/g;
/** Joiners within a word of a script that needs them, or within an emoji (Unicode TR 31 §2.3). */
const joiners =
  /(?<=[^\p{ASCII}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]|\p{Variation_Selector})[\u200c\u200d](?=[^\p{ASCII}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}])/gu;
/** One variation selector after an emoji, a keycap or an ideograph (Unicode TR 37, TR 51). */
const variations =
  /(?<=[0-9#*]|[^\p{ASCII}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}])\p{Variation_Selector}/gu;

/**
 * The first hidden character of a text, such as `U+202E`; undefined if there is none.
 *
 * What a script needs does not count as hidden: a direction mark in a text with right-to-left letters, a joiner between
 * letters that join, a variation selector after an emoji or an ideograph.
 */
export function hiddenCharacterIn(text: string): string | undefined {
  if (plain.test(text)) return undefined;
  const inPlace = text.replace(joiners, '').replace(variations, '');
  const rest = rightToLeft.test(text) ? inPlace.replace(marks, '') : inPlace;
  const code = hidden.exec(rest)?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * A schema that refuses hidden characters, for what a person types or a file contains.
 *
 * Not for stored data or a pod's data: that is shown isolated (see `isolated`).
 */
export function withoutHidden<Text extends z.ZodString>(text: Text): Text {
  return text.refine((given) => hiddenCharacterIn(given) === undefined, {
    error: ({ input }) => fieldRuleText.hiddenCharacter({ code: hiddenCharacterIn(String(input)) ?? '' }),
  });
}
