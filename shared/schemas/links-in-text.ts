/** A link or path found in a text. */
export interface WrittenLink {
  /**
   * Null for a path, which has no origin; the text `null` for an address without an origin or an invalid one (WHATWG URL
   * §4.7).
   */
  origin: string | null;
  /** Still percent-encoded. */
  pathname: string;
}

/**
 * Characters that a URI never contains unencoded (RFC 3986 §2) end a link, as do typographic quotes and invisible characters.
 * The brackets of an IPv6 address belong to the link.
 */
const pieces = /(?:[^\s<>"`|\\^{}[\]“”„«»‹›\p{Cc}\p{Cf}]|(?<=\/\/)\[[\da-f:.]+\])+/giu;
const address = /(?:(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:\/\/|https?:|^[a-z][a-z0-9+.-]*:).*/i;
/** A host without a scheme: a domain, an IPv4 address, or any name with a port. */
const bareHost = /^(?:[^/:@]+@)?(?:[^/:]+\.[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3}|[^/:]+(?=:\d))(?::\d{1,5})?\//i;
const hostHeader = /^host:\s*(\S+)/gim;

/** Finds the links and paths in a text, however they are wrapped: in brackets, quotes, a sentence, a request or a command. */
export function linksInText(text: string): WrittenLink[] {
  const plain = text.replaceAll(String.raw`\/`, '/');
  const links = [...plain.matchAll(pieces)]
    .map(([piece]) => piece)
    .filter((piece) => piece.includes('/'))
    .map(readPiece);
  const hosts = [...plain.matchAll(hostHeader)].map(([, host = '']) => readAddress(`https://${host}`));
  return [...links, ...hosts];
}

function readPiece(piece: string): WrittenLink {
  const opened = piece.replace(/^(?:[\w-]+=)?['‘‚(*]*/, '');
  const hostFirst = opened.replace(/^\/\//, '');
  if (bareHost.test(hostFirst)) return readAddress(`https://${withoutEnd(hostFirst)}`);
  const [found] = address.exec(opened) ?? [];
  if (found !== undefined) return readAddress(withoutEnd(found));
  const path = URL.parse(`https://pod.invalid/${withoutEnd(opened).replace(/^\/+/, '')}`);
  return { origin: null, pathname: path?.pathname ?? '' };
}

function readAddress(text: string): WrittenLink {
  const { origin = 'null', pathname = '' } = URL.parse(text) ?? {};
  return { origin, pathname };
}

/** Removes what ends a sentence or closes a bracket or quote that was opened before the link. */
function withoutEnd(link: string): string {
  const count = (bracket: string) => link.split(bracket).length;
  const last = link.at(-1) ?? ' ';
  const isEnd = last === ')' ? count(')') > count('(') : ".,;:!?*'’".includes(last);
  return isEnd ? withoutEnd(link.slice(0, -1)) : link;
}
