/*
 * Mail filters, chats and search pages replace an address by their own, which carries the first one. Podkey reads it there, offline; no such
 * address is ever requested. Their forms are alike, so no list of them is needed.
 */

/** An address inside another one, and whether something of the carrier follows it, which shows that it is complete. */
interface CarriedAddress {
  address: string;
  isClosed: boolean;
}

/** How often an address can carry another one, which carries another one. */
const maxDepth = 4;
/** An address that carries more, or is longer (in characters), is none that a program made of a link. */
const maxCarried = 5;
const maxCarrierLength = 8_192;

/**
 * Where an address may begin: percent-encoded any number of times, as in Proofpoint's `u=https-3A__`, in base64, or as it is after the usual
 * names of such a parameter. Postmark leaves out the scheme: `/3s/pod.example%2Fassets…`.
 */
const beginnings =
  /(?:https?|podkey)(?::|%(?:25)*3A)(?:%(?:25)*2F){1,2}|(?<==)https?-3A__|(?<=[=/](?:a1)?)aHR0c[\w+/-]+|(?<=[?&;](?:q|u|a|url|uri|link|target|dest|destination|redirect)=|\/\?)(?:https?|podkey):\/\/|(?<=\/)[a-z\d][a-z\d.-]{2,253}(?:%3A\d{1,5})?%2F/gi;

/** The addresses that another one carries, from the outermost to the innermost. `isWanted` says which end the search. */
export function carriedAddress(
  carrier: string,
  isWanted: (address: string) => boolean,
  depth = 0,
): CarriedAddress | undefined {
  for (const carried of depth < maxDepth && carrier.length <= maxCarrierLength ? carriedBy(carrier) : []) {
    if (isWanted(carried.address)) return carried;
    const inner = carriedAddress(carried.address, isWanted, depth + 1);
    if (inner) return { address: inner.address, isClosed: inner.isClosed || carried.isClosed };
  }
  return undefined;
}

function carriedBy(carrier: string): CarriedAddress[] {
  const wrapped = proofpointThree(carrier) ?? betweenUnderscores(carrier);
  if (wrapped !== undefined) return [{ address: wrapped, isClosed: true }];
  // The carrier's own beginning is not what it carries.
  return [...carrier.slice(1).matchAll(beginnings)]
    .slice(0, maxCarried)
    .flatMap(({ 0: beginning, index }) => {
      const rest = carrier.slice(index + 1);
      // An address in an object ends with its quotation mark.
      const quote = /%(?:25)*22$|"$/i.exec(carrier.slice(0, index + 1))?.[0];
      const end = quote !== undefined ? new RegExp(quote, 'i') : beginning.endsWith('/') ? /[&#]/ : /[&#;/?]/;
      const { index: length = rest.length } = end.exec(rest) ?? {};
      const address = decoded(rest.slice(0, length), beginning);
      return address === undefined ? [] : [{ address, isClosed: length < rest.length }];
    });
}

function decoded(text: string, beginning: string): string | undefined {
  if (beginning.startsWith('aHR0c')) return fromBase64(/^[\w+/-]+/.exec(text)?.[0] ?? '');
  if (/-3A__$/i.test(beginning)) return percentDecoded(text.replaceAll('-', '%').replaceAll('_', '/'));
  if (/^[^:]+%2F$/i.test(beginning) && !/^(?:https?|podkey)%/i.test(beginning)) {
    const bare = percentDecoded(text);
    return bare === undefined ? undefined : `https://${bare}`;
  }
  let address: string | undefined = text;
  // What is encoded twice is decoded twice, and its path's escapes stay.
  for (let times = 0; times < maxDepth && address && !/^[a-z]+:\//i.test(address); times += 1)
    address = percentDecoded(address);
  return address === undefined ? undefined : withTwoSlashes(address);
}

function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The UTF-8 text in base64, in either alphabet (RFC 4648 §5). */
function fromBase64(base64: string): string | undefined {
  try {
    const bytes = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    return percentDecoded(
      Array.from(bytes, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
    );
  } catch {
    return undefined;
  }
}

/** The digits of a run's length in Proofpoint's third form; the first means 2. */
const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Proofpoint's third form: `…/v3/__ADDRESS__;CHARACTERS!!…`. In the address a `*` is the next of the characters, which are in base64, and
 * `**` with a digit is a run of them.
 */
function proofpointThree(carrier: string): string | undefined {
  const written = between(carrier, '/v3/__', '__;');
  if (!written) return undefined;
  const [encoded = ''] = written.rest.split('!');
  const characters = Array.from(fromBase64(encoded) ?? '');
  let at = 0;
  const address = written.found.replaceAll(/\*(?:\*(.))?/g, (_, digit?: string) => {
    const from = at;
    at += digit === undefined ? 1 : lengths.indexOf(digit) + 2;
    return characters.slice(from, at).join('');
  });
  return withTwoSlashes(address);
}

/** Check Point's form: `…/v2/___ADDRESS___.REST`. */
function betweenUnderscores(carrier: string): string | undefined {
  const { found = '', rest = '' } = between(carrier, '/___', '___.') ?? {};
  // An address may carry another one in the same form.
  const last = rest.lastIndexOf('___.');
  const address = last === -1 ? found : `${found}___.${rest.slice(0, last)}`;
  const isEncoded = /^https?%3a/i.test(address);
  return isEncoded ? decoded(address, '') : /^https?:\/\//i.test(address) ? address : undefined;
}

/** What stands between the first two such marks, and what follows. */
function between(text: string, begin: string, end: string): { found: string; rest: string } | undefined {
  const from = text.indexOf(begin);
  const to = from === -1 ? -1 : text.indexOf(end, from + begin.length);
  if (to === -1) return undefined;
  return { found: text.slice(from + begin.length, to), rest: text.slice(to + end.length) };
}

/** Some programs write one of an address's two slashes. */
const withTwoSlashes = (address: string) => address.replace(/^(https?):\/(?!\/)/i, '$1://');

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
const maxLines = 40;
/** In characters. */
const maxWordLength = 4_096;
/** Prevents a pasted file from freezing the window: so many words are judged, which is enough for a long mail. */
const maxJudged = 400;

/**
 * Joins the lines of a link that a mail has wrapped. `linkIn` judges a word.
 *
 * Only lines that make a whole link together are joined, and no more of them. If such a link fills its last line, it may continue in the
 * next one: then both readings are in the result, so that neither is taken for what is meant.
 */
export function joinedLines(text: string, linkIn: (word: string) => LinkInWord): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  let judged = 0;
  const judge = (word: string): LinkInWord => ((judged += 1) > maxJudged ? 'none' : linkIn(word));
  const result: string[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const word = line.split(/\s/).at(-1) ?? '';
    const joined =
      word.includes('/') && judged < maxJudged ? continued(word, lines, index, judge) : undefined;
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
  for (let last = index + 1; last <= index + maxLines && word.length < maxWordLength; last += 1) {
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
