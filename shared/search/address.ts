import { fold, readingsOf, spellingsOf, lettersOf } from './fold.ts';

/** An address in a text, as it is compared: folded, without its scheme, user name, `www.`, default port, query and trailing slash. */
interface Address {
  /** With letters instead of Punycode. */
  host: string;
  /** Port and path, such as `:8443/admin`; empty for none. */
  rest: string;
  /** Whether only an address is written like this. Otherwise its words may also be those of a name, such as “St.John”. */
  isOnlyAddress: boolean;
}

/** How well an address fits a typed one. The same host counts, whatever its port and path. */
export const addressScore = { same: 10, host: 9, start: 6, label: 5, part: 4 };

const scheme = /^[a-z][a-z\d+.-]*:\/\/|^\/\//i;
/** What surrounds an address in a sentence. */
const before = '<("\'“„‘';
const after = '>)"\'”’,;.';
const hostName = /^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+$/u;
const numbers = /^[\d.]+$/;
const colonsOfHex = /^[\da-f.]*(?::[\da-f.]*){2,}(?:%\w+)?$/i;

/** A text without a space, without its scheme: words of that are no use to find it by. */
export function withoutScheme(piece: string): string {
  return piece.replace(scheme, '');
}

/** Reads a text without a space as an address; undefined if it is none. */
function readAddress(piece: string): Address | undefined {
  // Most pieces are words.
  if (!/[.:/]/.test(piece)) return undefined;
  const bare = trimmed(piece, before, after);
  const hasScheme = scheme.test(bare);
  const [, authority = '', path = ''] = /^([^/?#\\]*)([^?#]*)/.exec(withoutScheme(bare)) ?? [];
  const place = authority.slice(authority.lastIndexOf('@') + 1);
  const [, six = place, sixPort = ''] = /^\[([^\]]*)\](?::(\d*))?$/.exec(place) ?? [];
  if (colonsOfHex.test(six))
    return { host: sixthVersion(six), rest: restOf(sixPort, path, bare), isOnlyAddress: true };
  const colon = place.indexOf(':');
  const port = colon < 0 ? '' : place.slice(colon + 1);
  if (!/^\d*$/.test(port)) return undefined;
  const named = trimmed(colon < 0 ? place : place.slice(0, colon), '.', '.');
  const host = /^www\..*\./i.test(named) ? named.slice(4) : named;
  const isHost = hostName.test(host) || (host !== '' && (hasScheme || port !== ''));
  if (!isHost) return undefined;
  return {
    host: host.split('.').map(decodedLabel).join('.'),
    rest: restOf(port, path, bare),
    isOnlyAddress: hasScheme || port !== '' || numbers.test(host),
  };
}

/** The text without these characters at its start and at its end. */
function trimmed(text: string, starts: string, ends: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && starts.includes(text.charAt(from))) from += 1;
  while (from < to && ends.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function restOf(port: string, path: string, whole: string): string {
  const isDefault =
    port === '' || (port === '443' && !/^http:/i.test(whole)) || (port === '80' && /^http:/i.test(whole));
  return fold(`${isDefault ? '' : `:${port}`}${trimmed(path, '', '/')}`);
}

/** An IPv6 address in its shortest form and in brackets, if it is a whole one. */
function sixthVersion(written: string): string {
  const address = (written.split('%')[0] ?? '').toLowerCase();
  return URL.parse(`http://[${address}]/`)?.hostname ?? address;
}

/** The forms in which the search knows a piece of a text that is an address; none for any other. */
export function addressForms(piece: string): readonly string[] {
  const address = readAddress(piece);
  return address ? [`${fold(address.host)}${address.rest}`] : [];
}

/** A typed address, and how well a form of an address fits it; 0 if it does not. */
export interface TypedAddress {
  isOnlyAddress: boolean;
  /** A form that fits has all these letters (`lettersOf`). */
  letters: number;
  score: (form: string) => number;
}

/** Reads a typed text without a space as an address; undefined if it is none, or if it is an e-mail address. */
export function typedAddress(piece: string): TypedAddress | undefined {
  const address = readAddress(piece);
  if (!address || (piece.includes('@') && !scheme.test(piece))) return undefined;
  const { rest, isOnlyAddress } = address;
  const hosts = [...new Set(readingsOf(address.host).flatMap(spellingsOf))];
  return {
    isOnlyAddress,
    letters: hosts.reduce((letters, host) => letters & lettersOf(host), -1),
    score: (form) => hosts.reduce((best, host) => Math.max(best, scoreOf(form, host, rest)), 0),
  };
}

function scoreOf(form: string, host: string, rest: string): number {
  const at = form.indexOf(host);
  if (at < 0) return 0;
  const after = form.charAt(at + host.length);
  const isWhole = after === '' || after === '/' || after === ':';
  if (at > 0) return isWhole && form.charAt(at - 1) === '.' ? addressScore.label : addressScore.part;
  if (!isWhole) return addressScore.start;
  return form.length === host.length + rest.length && form.endsWith(rest)
    ? addressScore.same
    : addressScore.host;
}

const punycodePrefix = /^xn--/i;

/** A label of a host with its letters instead of Punycode (RFC 3492 §6.2); as it is if it is not in Punycode. */
function decodedLabel(label: string): string {
  if (!punycodePrefix.test(label)) return label;
  const encoded = label.slice(4).toLowerCase();
  const delimiter = encoded.lastIndexOf('-');
  const letters = Array.from(
    delimiter < 0 ? '' : encoded.slice(0, delimiter),
    (letter) => letter.codePointAt(0) ?? 0,
  );
  let code = 128;
  let bias = 72;
  let place = 0;
  for (let at = delimiter + 1; at < encoded.length;) {
    const before = place;
    let weight = 1;
    for (let step = 36; ; step += 36) {
      const digit = digitOf(encoded.charCodeAt(at++));
      if (digit < 0 || place > 0x10_ffff * 64) return label;
      place += digit * weight;
      const threshold = Math.min(26, Math.max(1, step - bias));
      if (digit < threshold) break;
      weight *= 36 - threshold;
    }
    const count = letters.length + 1;
    bias = adapted(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10_ffff) return label;
    letters.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

function digitOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : -1;
}

function adapted(difference: number, count: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(difference / 700) : difference >> 1;
  delta += Math.floor(delta / count);
  let steps = 0;
  for (; delta > 455; steps += 36) delta = Math.floor(delta / 35);
  return steps + Math.floor((36 * delta) / (delta + 38));
}
