import { legacyEncodings, type LegacyEncoding, type ReadAs } from '../../../shared/schemas/file-import.ts';
import type { SlicedWork } from '../turns.ts';
import { startsWith } from './file-contents.ts';

/** A file's text, and the encoding in which it was read; null for Unicode. */
export interface FileText {
  text: string;
  encoding: LegacyEncoding | null;
}

/** Bytes between two slices: a few milliseconds' work. */
const sliceLength = 1024 * 1024;

/**
 * The text of a file, in UTF-8, UTF-16 or an older encoding. Several readings, the likelier first, if the words in it do not tell which; none if it
 * is no text.
 */
export function* textsOf(bytes: Uint8Array): SlicedWork<FileText[]> {
  const unicode = unicodeEncodingOf(bytes);
  const text = yield* decoded(unicode ?? 'utf-8', bytes);
  if (text !== null) return [{ text, encoding: null }];
  if (unicode !== null || bytes.some((byte) => isControl(byte))) return [];
  const readings: FileText[] = [];
  for (const encoding of yield* likelyEncodings(bytes)) {
    const read = yield* decodedAs(encoding, bytes);
    if (read !== null) readings.push({ text: read, encoding });
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
/** The upper halves of encodings that `TextDecoder` does not know (unicode.org/Public/MAPPINGS: CP850, CP852, CP857, CENTEURO). */
const upperHalves: Readonly<Record<string, string>> = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  ibm857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0',
  'x-mac-ce':
    'ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ',
};
const wide = ['shift_jis', 'euc-kr', 'gb18030', 'big5'] as const;
type Wide = (typeof wide)[number];
type Narrow = Exclude<LegacyEncoding, Wide>;
const isWide = (encoding: LegacyEncoding): encoding is Wide => wide.some((one) => one === encoding);

/** The upper half of an encoding of one byte for each character. */
function upperHalfOf(encoding: Narrow): string {
  return upperHalves[encoding] ?? new TextDecoder(encoding).decode(everyByte);
}

function* decodedAs(encoding: LegacyEncoding, bytes: Uint8Array): SlicedWork<string | null> {
  if (isWide(encoding)) return yield* decoded(encoding, bytes);
  const upper = upperHalfOf(encoding);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += sliceLength) {
    const latin1 = Buffer.from(bytes.subarray(at, at + sliceLength)).toString('latin1');
    parts.push(withUpperHalf(latin1, upper));
    yield;
  }
  return parts.join('');
}

/** Decodes a text whose characters are bytes. */
function withUpperHalf(latin1: string, upper: string): string {
  return latin1.replace(/[\u0080-\u00ff]/g, (byte) => upper[byte.charCodeAt(0) - 128] ?? byte);
}

/** The share of a file's words that an encoding must make sense of, and how much less than the best one does. */
const minShare = 0.8;
const asGood = 0.9;
/** More lines than this are no choice. */
const maxReadings = 6;

/** A file's words in an encoding, and which of them make sense. */
interface Trial {
  encoding: LegacyEncoding;
  share: number;
  read: readonly string[];
  makesSense: readonly boolean[];
}

/** The encodings in which a file's words make sense, or the likeliest if it is none; of those that read the same words, one. */
function* likelyEncodings(bytes: Uint8Array): SlicedWork<LegacyEncoding[]> {
  const words = [...(yield* wordsIn(bytes))];
  const trials: Trial[] = [];
  for (const encoding of legacyEncodings) {
    trials.push(isWide(encoding) ? wideTrialOf(encoding, bytes) : trialOf(encoding, words));
    yield;
  }
  const best = Math.max(...trials.map(({ share }) => share));
  const least = best < minShare ? 0 : best * asGood;
  const likely = trials
    .filter(({ share, encoding }) => share >= least && (share > 0 || !isWide(encoding)))
    .toSorted((one, other) => other.share - one.share);
  const texts = likely.map(({ read }) => read.join(' '));
  const distinct = likely.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
  return distinct
    .filter((one) => !distinct.some((other) => saysMore(other, one)))
    .slice(0, maxReadings)
    .map(({ encoding }) => encoding);
}

/** Whether a reading differs from another one only in words that make sense in it, and not in the other one. */
function saysMore(one: Trial, other: Trial): boolean {
  return (
    one.share > other.share &&
    one.read.length === other.read.length &&
    other.read.every(
      (word, index) => word === one.read[index] || (!other.makesSense[index] && one.makesSense[index]),
    )
  );
}

function trialOf(encoding: Narrow, words: readonly string[]): Trial {
  const upper = upperHalfOf(encoding);
  const read = words.map((word) => withUpperHalf(word, upper));
  const makesSense = read.map((word) => isPlausible(word, encoding));
  return {
    encoding,
    read,
    makesSense,
    share: makesSense.filter(Boolean).length / Math.max(1, words.length),
  };
}

const triedBytes = 256 * 1024;
const letters = {
  shift_jis: /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\u3000-\u303f\uff01-\uff60]+$/u,
  gb18030: /^[\p{sc=Han}\u3000-\u303f\uff01-\uff60·—“”‘’…]+$/u,
  big5: /^[\p{sc=Han}\u3000-\u303f\uff01-\uff60·—“”‘’…]+$/u,
  'euc-kr': /^[\p{sc=Hangul}\u3000-\u303f\uff01-\uff60·—“”‘’…]+$/u,
} satisfies Record<Wide, RegExp>;

/** Tries an encoding with two bytes for some characters. A letter that it reads within a Latin word is one of another encoding. */
function wideTrialOf(encoding: Wide, bytes: Uint8Array): Trial {
  const nothing = { encoding, share: 0, read: [], makesSense: [] };
  try {
    const decoder = new TextDecoder(encoding, { fatal: true });
    const text = decoder.decode(bytes.subarray(0, triedBytes), {
      stream: bytes.length > triedBytes,
    });
    const words = [...new Set(text.match(/[A-Za-z]?[^\p{ASCII}]+[a-z]?/gu))];
    const makesSense = words.map((word) => {
      const wideLetters = word.replaceAll(/[A-Za-z]/g, '');
      const isInWord = wideLetters.length < word.length && wideLetters.length === 1;
      return !isInWord && letters[encoding].test(wideLetters) && !/[\uff61-\uff9f]/.test(word);
    });
    return {
      encoding,
      read: words,
      makesSense,
      share: makesSense.filter(Boolean).length / Math.max(1, words.length),
    };
  } catch {
    return nothing;
  }
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
const turkish = 'çğıöşüâîûİ';
const baltic = 'āčēģīķļņšūžąęėįųõäöüåéó';
const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґўђјљњћџѓќѕ';
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё';
const greek = 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ';
const lettersOf: Readonly<Record<Narrow, string>> = {
  'windows-1252': western,
  'iso-8859-15': western,
  macintosh: western,
  ibm850: western,
  'windows-1250': central,
  'iso-8859-2': central,
  ibm852: central,
  'x-mac-ce': central,
  ibm857: turkish,
  'windows-1254': turkish,
  'windows-1257': baltic,
  'windows-1251': cyrillic,
  'x-mac-cyrillic': cyrillic,
  'koi8-r': russian,
  ibm866: russian,
  'windows-1253': greek,
  'windows-1255': 'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  'windows-1256': 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگکە',
  'windows-874':
    Array.from({ length: 0x2e }, (_, index) => String.fromCodePoint(0x0e01 + index)).join('') + 'ะาำเแโใไๆ็่้๊๋์ัิีึืฺุูํ',
};
const isLatin = (encoding: Narrow) => /\p{sc=Latin}/u.test(lettersOf[encoding]);
/** In a row, words of a Latin alphabet have no more of them. */
const maxBeyondAscii = /[^\p{ASCII}]{4}/u;
/** Letters that are words. */
const aloneAllowed = 'àáâäåæéèíóôöøúüőů';
const insideWords = /^[’‘–—·\u00ad\u00a0]$/;
const besideWords = /^[“”„‚‘’«»‹›…–—•€£§°©®™²³½¼¾·±×¿¡ªº\u00a0]$/;

function isPlausible(word: string, encoding: Narrow): boolean {
  // A word in another alphabet has no Latin letters, and one in a Latin alphabet has some.
  if (isLatin(encoding) ? maxBeyondAscii.test(word.replaceAll(/[^\p{L}]/gu, ' ')) : /[A-Za-z]/.test(word))
    return false;
  const signs = word.split('');
  if (signs.length === 1 && /\p{L}/u.test(word) && isLatin(encoding))
    return aloneAllowed.includes(word.toLowerCase());
  return signs.every((letter, index) => {
    if (letter < '\u0080') return true;
    const [before = '', after = ''] = [signs[index - 1], signs[index + 1]];
    if (!/[\p{L}\p{M}]/u.test(letter) || 'ªº'.includes(letter)) {
      const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after);
      return isInside ? insideWords.test(letter) : besideWords.test(letter);
    }
    if (!lettersOf[encoding].includes(letter) && !lettersOf[encoding].includes(letter.toLowerCase()))
      return false;
    const isUpper = letter !== letter.toLowerCase();
    if (isUpper) return !/\p{Ll}/u.test(before);
    // A small letter among capital ones. ß has no capital that is in use.
    const isAmongCapitals =
      /\p{Lu}/u.test(after) || (/\p{Lu}/u.test(before) && /\p{Lu}/u.test(signs[index - 2] ?? ''));
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
