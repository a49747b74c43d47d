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
const deepest = 4;
/** An address that carries more, or is longer (in characters), is none that a program made of a link. */
const mostCarried = 5;
const longestCarrier = 8_192;

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
  for (const carried of depth < deepest && carrier.length <= longestCarrier ? carriedBy(carrier) : []) {
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
    .slice(0, mostCarried)
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
  for (let times = 0; times < deepest && address && !/^[a-z]+:\//i.test(address); times += 1)
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
