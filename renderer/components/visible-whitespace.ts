import { formatList, formatNumber } from '../../shared/text/formats.ts';
import { valueText } from '../../shared/text/secure-value.ts';

/** A value in three parts, so that space at its ends, easily missed, can be marked. */
export interface Ends {
  /** White space at the beginning. */
  before: string;
  middle: string;
  /** White space at the end. */
  after: string;
}

/**
 * Splits a value; joined again the parts are the value. White space alone is all `before`.
 *
 * Without a regular expression: `RegExp.input` would hold the value long after it is hidden.
 */
export function splitEnds(value: string): Ends {
  const rest = value.trimStart();
  const middle = rest.trimEnd();
  return { before: value.slice(0, value.length - rest.length), middle, after: rest.slice(middle.length) };
}

const marks: Readonly<Record<string, string>> = { ' ': '·', '\t': '→', '\n': '↵', '\r': '␍' };

/** White space as marks, one for each character; anything unusual, such as a no-break space, is an open box. */
export function markWhitespace(space: string): string {
  return Array.from(space, (character) => marks[character] ?? '⍽').join('');
}

/** What the marks mean, in words, or an empty text where there is none. */
export function endsText({ before, middle, after }: Ends): string {
  if (middle === '') return before === '' ? '' : valueText.whiteSpaceAlone({ count: before.length });
  const parts = [
    before && valueText.atBeginning({ amount: amount(before) }),
    after && valueText.atEnd({ amount: amount(after) }),
  ];
  const places = formatList(parts.filter(Boolean));
  return places && valueText.whiteSpace({ places });
}

function amount(space: string): string {
  return space === '\n' ? valueText.lineBreak : formatNumber(space.length);
}
