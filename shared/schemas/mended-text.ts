/*
 * A link that a person copies out of a mail, a chat or a page's source comes with that program's quoting. These functions remove it. They
 * take no text that the quoting does not join to the link.
 */

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  sol: '/',
  colon: ':',
  period: '.',
  lowbar: '_',
  quest: '?',
  equals: '=',
  num: '#',
  percnt: '%',
};

/** A text without the quoting of HTML, JSON, RTF, Markdown and mail: entities, backslashes, quoted-printable, and `>` before each line. */
export function unquotedText(text: string): string {
  return withoutQuotedPrintable(text.replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n'))
    .replaceAll(/<wbr ?\/?>/gi, '')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replaceAll(/\\u00([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\'([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\([/_*~.&()#=!-])/g, '$1')
    .replaceAll(
      /&(?:(amp|lt|gt|quot|apos|nbsp|sol|colon|period|lowbar|quest|equals|num|percnt)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
      (_, name, decimal, hex) =>
        typeof name === 'string'
          ? (namedEntities[name.toLowerCase()] ?? '')
          : String.fromCodePoint(typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)),
    );
}

/** Undoes quoted-printable (RFC 2045 §6.7). A `=3D` shows that a text is encoded so, or a `=` at a line's end if there is no other one. */
function withoutQuotedPrintable(text: string): string {
  if (!/=3D/.test(text) && (!/=[ \t]*\r?\n/.test(text) || /=(?![\dA-F]{2}|[ \t]*\r?(?:\n|$))/.test(text)))
    return text;
  return text.replaceAll(/=[ \t]*\r?\n(?:[ \t]*>)*[ \t]?/g, '').replaceAll(/(?:=[\dA-F]{2})+/g, (encoded) => {
    try {
      return decodeURIComponent(encoded.replaceAll('=', '%'));
    } catch {
      return encoded;
    }
  });
}

/**
 * What a word is as a link.
 *
 * - `closed`: a whole link with something after it that shows its end
 * - `unclosed`: a whole link after a bracket or quotation mark, or in another address, whose end is missing
 * - `open`: a whole link that ends with the word
 */
export type LinkInWord = 'closed' | 'unclosed' | 'open' | 'none';

/** A mail wraps a link into at most this many lines. */
const mostLines = 40;
/** In characters. */
const longestWord = 4_096;
/** Prevents a pasted file from freezing the window: so many words are judged, which is enough for a long mail. */
const mostJudged = 400;

/**
 * Joins the lines of a link that a mail has wrapped. `linkIn` judges a word.
 *
 * Only lines that make a whole link together are joined, and no more of them. If such a link fills its last line, it may continue in the
 * next one: then both readings are in the result, so that neither is taken for what is meant.
 */
export function joinedLines(text: string, linkIn: (word: string) => LinkInWord): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  let judged = 0;
  const judge = (word: string): LinkInWord => ((judged += 1) > mostJudged ? 'none' : linkIn(word));
  const result: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const word = line.split(/\s/).at(-1) ?? '';
    const joined =
      word.includes('/') && judged < mostJudged ? continued(word, lines, index, judge) : undefined;
    if (!joined) {
      result.push(line);
      continue;
    }
    result.push(`${line.slice(0, line.length - word.length)}${joined.words.join(' ')}`);
    lines[joined.last] = joined.rest;
    index = joined.last - 1;
  }
  return result.join('\n');
}

/** The words that a line's last word makes with the next lines, the last of these, and what follows the link there. */
interface Joined {
  words: string[];
  last: number;
  rest: string;
}

function continued(
  first: string,
  lines: readonly string[],
  index: number,
  linkIn: (word: string) => LinkInWord,
): Joined | undefined {
  let state = linkIn(first);
  // Without an end to look for, a whole link is left as it is.
  if (state === 'closed' || state === 'open') return undefined;
  let word = first;
  let found: Joined | undefined;
  for (let last = index + 1; last <= index + mostLines && word.length < longestWord; last += 1) {
    const line = (lines[last] ?? '').trimStart();
    const next = line.split(/\s/, 1)[0] ?? '';
    const rest = line.slice(next.length).trimStart();
    // Another address begins, unless the one before leads to it.
    if (next === '' || (/^(?:https?|podkey):\/\//i.test(next) && !/[=_/]$/.test(word))) return found;
    word += next;
    const before = state;
    state = linkIn(word);
    const isFull = rest === '' && (lines[last] ?? '').length >= (lines[last - 1] ?? '').length;
    const [more = ''] = isFull && state !== 'closed' ? (lines[last + 1] ?? '').trim().split(/\s/, 1) : [];
    if (state !== 'none' && (before === 'none' || state === 'closed'))
      found = { words: more === '' ? [word] : [word, word + more], last, rest };
    if (state === 'closed' || state === 'open' || rest !== '') return found;
  }
  return found;
}
