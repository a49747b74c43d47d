import { createHmac, randomBytes } from 'node:crypto';

/** Letters of base64 and base64url (RFC 4648 §4, §5), with their padding. */
const base64Runs = /[\w+/-]{6,}={0,2}/g;

/**
 * Finds a secret in texts without keeping the secret.
 *
 * The pod received the API key secret at sign-in and may echo it an hour later, when Podkey no longer has it in memory.
 * The fingerprint keeps the secret's length, a 32-bit rolling hash, and an HMAC with a random key.
 */
export class SecretFingerprint {
  readonly #key = randomBytes(32);
  /** The rolling hash's factor. It is random, so that a pod can't send a text in which every part has the secret's hash. */
  readonly #factor = (randomBytes(4).readUInt32LE() | 1) >>> 0;
  readonly #length: number;
  /** The fewest letters that the secret has in base64. */
  readonly #base64Length: number;
  /** The weight of the character that leaves the rolling hash: the factor to the power of the secret's length. */
  readonly #leavingWeight: number;
  readonly #hash: number;
  readonly #digest: string;

  constructor(secret: string) {
    this.#length = secret.length;
    this.#base64Length = Math.ceil((4 * Buffer.byteLength(secret)) / 3);
    let weight = 1;
    for (let index = 0; index < secret.length; index += 1) weight = Math.imul(weight, this.#factor);
    this.#leavingWeight = weight;
    this.#hash = this.#hashOf(secret);
    this.#digest = this.#digestOf(secret);
  }

  /**
   * The parts of a text that are the secret: as it is, with the escapes of JSON or URLs, or in base64, alone or within something else such
   * as `id:secret`. In base64 the part is the whole word.
   */
  partsOf(text: string): string[] {
    if (text.length < this.#length) return [];
    const parts = new Set<string>();
    for (const { text: decoded, originOf } of decodedTexts(text)) {
      for (const start of this.#startsIn(decoded))
        parts.add(text.slice(originOf(start), originOf(start + this.#length)));
      for (const { 0: run, index } of decoded.matchAll(base64Runs))
        if (this.#isInBase64(run)) parts.add(text.slice(originOf(index), originOf(index + run.length)));
    }
    return [...parts];
  }

  /** Whatever precedes the secret, it begins at one of four letters of a group. */
  #isInBase64(run: string): boolean {
    if (run.length < this.#base64Length) return false;
    return [0, 1, 2, 3].some((skipped) => {
      const decoded = Buffer.from(run.slice(skipped), 'base64').toString('utf8');
      return !this.#startsIn(decoded).next().done;
    });
  }

  /** Where the secret begins in a text. */
  *#startsIn(text: string): Generator<number, undefined> {
    const length = this.#length;
    if (text.length < length) return;
    // In variables, and without reading past the end, because the loop runs for each character of 100,000 names.
    const factor = this.#factor;
    const leavingWeight = this.#leavingWeight;
    const sought = this.#hash;
    let hash = this.#hashOf(text.slice(0, length));
    for (let end = length; ; end += 1) {
      // The rolling hash rules out nearly all parts without the slow digest.
      if (hash === sought) {
        const candidate = text.slice(end - length, end);
        if (this.#digestOf(candidate) === this.#digest) yield end - length;
      }
      if (end >= text.length) return;
      const leaving = Math.imul(text.charCodeAt(end - length), leavingWeight);
      hash = (Math.imul(hash, factor) + text.charCodeAt(end) - leaving) | 0;
    }
  }

  #hashOf(text: string): number {
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) {
      hash = (Math.imul(hash, this.#factor) + text.charCodeAt(index)) | 0;
    }
    return hash;
  }

  #digestOf(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64');
  }
}

/** A text that another one may stand for. `originOf` says where a character, or the end, is in the original. */
interface DecodedText {
  text: string;
  originOf: (at: number) => number;
}

/** A piece is `length` characters of a text, and stands for `decoded`. */
interface Piece {
  length: number;
  decoded: string;
}

/** JSON in a URL, or the reverse. */
const maxLayers = 2;

/**
 * The texts that a text may stand for: itself, and without the escapes of JSON (RFC 8259 §7), of URLs and of forms (RFC 3986 §2.1, WHATWG
 * URL), also one in another.
 */
function decodedTexts(text: string): DecodedText[] {
  let layer: DecodedText[] = [{ text, originOf: (at) => at }];
  const all = [...layer];
  for (let depth = 0; depth < maxLayers; depth += 1) {
    layer = layer.flatMap((each) =>
      decoders.flatMap(({ mark, pieceAt }) => (each.text.includes(mark) ? decode(each, pieceAt) : [])),
    );
    all.push(...layer);
  }
  return all;
}

function decode(
  { text, originOf }: DecodedText,
  pieceAt: (text: string, at: number) => Piece | undefined,
): DecodedText {
  let decoded = '';
  const origins: number[] = [];
  for (let at = 0; at < text.length;) {
    const { length, decoded: piece } = pieceAt(text, at) ?? { length: 1, decoded: text.charAt(at) };
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(originOf(at));
    decoded += piece;
    at += length;
  }
  origins.push(originOf(text.length));
  return { text: decoded, originOf: (at) => origins[at] ?? 0 };
}

const shortEscapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function jsonPiece(text: string, at: number): Piece | undefined {
  if (text.charAt(at) !== '\\') return undefined;
  const next = text.charAt(at + 1);
  const hex = next === 'u' ? /^[0-9a-f]{4}/i.exec(text.slice(at + 2, at + 6))?.[0] : undefined;
  if (hex !== undefined) return { length: 6, decoded: String.fromCharCode(Number.parseInt(hex, 16)) };
  return next === '' ? undefined : { length: 2, decoded: shortEscapes[next] ?? next };
}

const percents = /^(?:%[0-9a-f]{2})+/i;
/** Far more than a character has, and short enough that many percent signs take no time. */
const maxRunLength = 3 * 4;

function urlPiece(text: string, at: number): Piece | undefined {
  if (text.charAt(at) !== '%') return undefined;
  const run = percents.exec(text.slice(at, at + maxRunLength))?.[0];
  if (run === undefined) return undefined;
  // As many bytes as the first one says that its character has in UTF-8.
  const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
  const [first = 0] = bytes;
  const wanted = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const used = bytes.length < wanted ? 1 : wanted;
  const character = bytes.subarray(0, used).toString('utf8');
  return { length: 3 * used, decoded: character };
}

const formPiece = (text: string, at: number): Piece | undefined =>
  text.charAt(at) === '+' ? { length: 1, decoded: ' ' } : urlPiece(text, at);

const decoders = [
  { mark: '\\', pieceAt: jsonPiece },
  { mark: '%', pieceAt: urlPiece },
  { mark: '+', pieceAt: formPiece },
] as const;
