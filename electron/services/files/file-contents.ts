import type { Settings } from '../../../shared/schemas/settings.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { legacyEncodings, type LegacyEncoding, type ReadAs } from '../../../shared/schemas/file-import.ts';
import type { SlicedWork } from '../turns.ts';

/** Parses a file's bytes as JSON in UTF-8; undefined if they are neither. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  // Empty text is no JSON either.
  return parseJson(utf8Text(bytes) ?? '');
}

/** Decodes UTF-8 (RFC 3629), without a byte order mark; null if it is invalid. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is valid UTF-8, except for its zeros.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Whether a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** A name in a file, safe to show. */
export function plainName(key: string): string {
  return key.slice(0, 40).replaceAll(/[^\w.-]/g, '?');
}

/** A byte order mark. Spreadsheets recognize UTF-8 by it. */
export const utf8Mark = '\uFEFF';

/**
 * Signs with which a formula begins (OWASP, CSV injection), after what programs trim. The full-width forms, because Excel in Japanese
 * and Chinese reads them as signs; apostrophes, so that a cell that begins with some gets back exactly those.
 */
const sign = String.raw`'*[ \u00a0\u3000\ufeff"]{0,100}[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** The separators of cells that a person may choose for the CSV files that Podkey writes. */
export type CsvSeparator = ',' | ';' | '\t';

/** The separator that the person chose, or the one that spreadsheets expect in a region (BCP 47): its list separator. */
export function csvSeparator(chosen: Settings['csvSeparator'], systemLocale: string): CsvSeparator {
  if (chosen === 'tab') return '\t';
  if (chosen !== 'system') return chosen === 'comma' ? ',' : ';';
  const parts = new Intl.NumberFormat(systemLocale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ',';
}

/**
 * Where a spreadsheet could begin to read a formula: at a cell's beginning, and behind what another program takes for the end of a cell.
 * Excel separates with semicolons where the comma is the decimal sign, and then ignores all quotes but those at the line's beginning.
 */
function beginnings(separator: string, what: string): RegExp {
  const ends = separator === ',' ? ';' : ',;';
  return new RegExp(`^${what}(?=${sign}|'*[\\t\\r\\n])|(?<=[${ends}\\t\\r\\n])${what}(?=${sign})`, 'g');
}

const separators = [',', ';', '\t'];
const formulas = new Map(separators.map((separator) => [separator, beginnings(separator, '')]));
const marks = new Map(separators.map((separator) => [separator, beginnings(separator, "'")]));

/** Rows as CSV (RFC 4180), quoted, without a final line break. What looks like a formula gets an apostrophe before it. */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  separator: CsvSeparator = ',',
): string {
  const formula = formulas.get(separator) ?? /(?!)/g;
  const quoted = (cell: string | number) =>
    `"${(typeof cell === 'string' ? cell.replace(formula, "'") : String(cell)).replaceAll('"', '""')}"`;
  return rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
}

/** A cell without the apostrophes that `csvOf` added, in a file with this separator. */
export function withoutFormulaMark(cell: string, separator = ','): string {
  const mark = marks.get(separator);
  const bare = mark ? cell.replace(mark, '') : cell;
  // Programs write `="0123"`, so that a spreadsheet keeps the zero.
  return bare === cell ? cell.replace(/^="([^"]*)"$/, '$1') : bare;
}

/** A file's text, and the encoding of one byte for each character in which it was read; null for Unicode. */
export interface FileText {
  text: string;
  encoding: LegacyEncoding | null;
}

/** Bytes between two slices: a few milliseconds' work. */
const sliceLength = 1024 * 1024;

/**
 * The text of a file, in UTF-8, UTF-16 or an older encoding of one byte for each character. Several readings, the likelier first, if the words
 * in it do not tell which; none if it is no text.
 */
export function* textsOf(bytes: Uint8Array): SlicedWork<FileText[]> {
  const unicode = unicodeEncodingOf(bytes);
  const text = yield* decoded(unicode ?? 'utf-8', bytes);
  if (text !== null) return [{ text, encoding: null }];
  if (unicode !== null || bytes.some((byte) => isControl(byte))) return [];
  const readings: FileText[] = [];
  for (const encoding of yield* likelyEncodings(bytes)) {
    const parts: string[] = [];
    for (let at = 0; at < bytes.length; at += sliceLength) {
      parts.push(decodedAs(encoding, Buffer.from(bytes.subarray(at, at + sliceLength)).toString('latin1')));
      yield;
    }
    readings.push({ text: parts.join(''), encoding });
  }
  return readings;
}

function unicodeEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  // UTF-16 without a byte order mark: every other byte of ASCII is zero.
  if (bytes.length > 1 && bytes[1] === 0 && bytes[0] !== 0) return 'utf-16le';
  if (bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  return null;
}

// eslint-disable-next-line no-control-regex -- a text has no control characters but tab, line breaks and escape
const controls = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;
const isControl = (byte: number) => byte < 0x20 && controls.test(String.fromCharCode(byte));

/** Decodes a text without a byte order mark; null if it is invalid, or has control characters. */
function* decoded(encoding: string, bytes: Uint8Array): SlicedWork<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: string[] = [];
  try {
    for (let at = 0; at < bytes.length; at += sliceLength) {
      const isLast = at + sliceLength >= bytes.length;
      const part = decoder.decode(bytes.subarray(at, at + sliceLength), { stream: !isLast });
      if (controls.test(part)) return null;
      parts.push(part);
      if (!isLast) yield;
    }
  } catch {
    return null;
  }
  return parts.join('');
}

const everyByte = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
/** The upper half of code page 850, which `TextDecoder` does not know. */
const ibm850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const upperHalves = new Map(
  legacyEncodings.map((encoding) => [
    encoding,
    encoding === 'ibm850' ? ibm850 : new TextDecoder(encoding).decode(everyByte),
  ]),
);

/** Decodes a text whose characters are bytes. */
function decodedAs(encoding: LegacyEncoding, latin1: string): string {
  const upper = upperHalves.get(encoding) ?? '';
  return latin1.replace(/[\u0080-\u00ff]/g, (byte) => upper[byte.charCodeAt(0) - 128] ?? byte);
}

/** The share of a file's words that an encoding must make sense of, and how much less than the best one does. */
const minShare = 0.8;
const asGood = 0.9;

/** The encodings in which a file's words make sense, or all of them if it is none; of those that read the same words, one. */
function* likelyEncodings(bytes: Uint8Array): SlicedWork<LegacyEncoding[]> {
  const words = [...(yield* wordsIn(bytes))];
  const tried = legacyEncodings.map((encoding) => {
    const read = words.map((word) => decodedAs(encoding, word));
    const share = read.filter((word) => isPlausible(word, encoding)).length / Math.max(1, words.length);
    return { encoding, share, text: read.join(' ') };
  });
  const best = Math.max(...tried.map(({ share }) => share));
  const least = best < minShare ? 0 : best * asGood;
  const likely = tried
    .filter(({ share }) => share >= least)
    .toSorted((one, other) => other.share - one.share);
  return [...new Map(likely.map((one) => [one.text, one])).values()].map(({ text }) => {
    const first = likely.find((one) => one.text === text);
    return first?.encoding ?? 'windows-1252';
  });
}

const maxWords = 2_000;

/** A file's different words with letters beyond ASCII, with bytes as characters. */
function* wordsIn(bytes: Uint8Array): SlicedWork<Set<string>> {
  const words = new Set<string>();
  for (let at = 0; at < bytes.length && words.size < maxWords; at += sliceLength) {
    const part = Buffer.from(bytes.subarray(at, at + sliceLength)).toString('latin1');
    for (const [word] of part.matchAll(/[A-Za-z]{0,40}[\u0080-\u00ff][A-Za-z\u0080-\u00ff]{0,40}/g)) {
      words.add(word);
      if (words.size === maxWords) break;
    }
    yield;
  }
  return words;
}

/** The letters beyond ASCII of the languages that are written in an encoding. Very rare ones, such as ŕ, would make everything plausible. */
const western = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþßœšž';
const central = 'áâăäąćçčďđéęěëíîłľňńóôőöřśšşťţúůűüýźżžß';
const lettersOf: Readonly<Record<LegacyEncoding, string>> = {
  'windows-1252': western,
  macintosh: western,
  ibm850: western,
  'windows-1250': central,
  'iso-8859-2': central,
};
/** Letters that are words. */
const aloneAllowed = 'àáâäåæéèíóôöøúüőů';
const insideWords = /^[’‘–—·\u00ad\u00a0]$/;
const besideWords = /^[“”„‚‘’«»‹›…–—•€£§°©®™²³½¼¾·±×¿¡ªº\u00a0]$/;

function isPlausible(word: string, encoding: LegacyEncoding): boolean {
  const letters = word.split('');
  if (letters.length === 1 && /\p{L}/u.test(word)) return aloneAllowed.includes(word.toLowerCase());
  return letters.every((letter, index) => {
    if (letter < '\u0080') return true;
    const [before = '', after = ''] = [letters[index - 1], letters[index + 1]];
    if (!/\p{L}/u.test(letter) || 'ªº'.includes(letter)) {
      const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after);
      return isInside ? insideWords.test(letter) : besideWords.test(letter);
    }
    if (!lettersOf[encoding].includes(letter.toLowerCase())) return false;
    const isUpper = letter !== letter.toLowerCase();
    if (isUpper) return !/\p{Ll}/u.test(before);
    // A small letter among capital ones. ß has no capital that is in use.
    const isAmongCapitals =
      /\p{Lu}/u.test(after) || (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(letters[index - 2] ?? ''));
    return letter === 'ß' || !isAmongCapitals;
  });
}

const maxSamples = 3;

/** A few words of cells in which encodings may differ. */
export function readAs(encoding: LegacyEncoding | null, rows: Iterable<readonly string[]>): ReadAs {
  if (encoding === null) return null;
  const sample = new Set<string>();
  for (const cells of rows) {
    for (const cell of cells)
      for (const [word] of cell.slice(0, 400).matchAll(/[\p{L}\p{M}’'-]+/gu)) {
        const differs = /[^\p{ASCII}]/u.test(word);
        if (differs && sample.size < maxSamples) sample.add(word.slice(0, 40));
      }
    if (sample.size >= maxSamples) break;
  }
  return { encoding, sample: [...sample] };
}
