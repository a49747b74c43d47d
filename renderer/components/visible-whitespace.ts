import { formatList, formatNumber } from '../../shared/text/formats.ts';
import { valueText } from '../../shared/text/en/secrets.ts';

/** A value in three parts, so that white space at its ends, which is easily missed, can be marked. */
export interface Ends {
  before: string;
  middle: string;
  after: string;
}

/**
 * Splits a value; joined, the parts are the value again. A value of white space alone is all `before`.
 *
 * Uses no regular expression: `RegExp.input` would keep the value in memory long after it is hidden.
 */
export function splitEnds(value: string): Ends {
  const rest = value.trimStart();
  const middle = rest.trimEnd();
  return { before: value.slice(0, value.length - rest.length), middle, after: rest.slice(middle.length) };
}

const marks: Readonly<Record<string, string>> = { ' ': '·', '\t': '→', '\n': '↵', '\r': '␍' };

/** White space as marks, one per character; unusual white space, such as a no-break space, becomes an open box. */
export function markWhitespace(space: string): string {
  return Array.from(space, (character) => marks[character] ?? '⍽').join('');
}

/** A text that explains the marks; empty if there are none. */
export function endsText({ before, middle, after }: Ends): string {
  if (middle === '') return before === '' ? '' : valueText.whiteSpaceAlone(before.length);
  const parts = [
    before && valueText.atBeginning({ amount: amount(before) }),
    after && valueText.atEnd({ amount: amount(after) }),
  ];
  const positions = formatList(parts.filter(Boolean));
  return positions && valueText.whiteSpace({ places: positions });
}

function amount(space: string): string {
  return space === '\n' ? valueText.lineBreak : formatNumber(space.length);
}
