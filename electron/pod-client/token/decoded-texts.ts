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
const mostLayers = 2;

/**
 * The texts that a text may stand for: itself, and without the escapes of JSON (RFC 8259 §7), of URLs and of forms (RFC 3986 §2.1, WHATWG
 * URL), also one in another.
 */
export function decodedTexts(text: string): DecodedText[] {
  let layer: DecodedText[] = [{ text, originOf: (at) => at }];
  const all = [...layer];
  for (let depth = 0; depth < mostLayers; depth += 1) {
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
const longestRun = 3 * 4;

function urlPiece(text: string, at: number): Piece | undefined {
  if (text.charAt(at) !== '%') return undefined;
  const run = percents.exec(text.slice(at, at + longestRun))?.[0];
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
