import { valueRuleText } from '../text/en/secrets.ts';
import { carriedAddress, joinedLines, unquotedText, type LinkInWord } from './copied-link.ts';
import { readDeepLink } from './deep-link.ts';
import { podOrigin } from './network.ts';
import { locatorSchema, type Locator } from './secure-value.ts';
import { enteredUuidSchema } from './uuid.ts';

type ParsedLink =
  | { kind: 'locator'; locator: Locator }
  | { kind: 'other-pod'; origin: string }
  | { kind: 'unreadable'; message: string };

/** Prevents a pasted file from freezing the window. No server accepts an address of this length. */
const maxTextLength = 256 * 1024;
/** A path with an empty part or a colon before `assets` is not the pod's: it contains another address. */
const pattern =
  /^(?:\/[^/:]+)*?\/assets\/(?<assetType>[^/]+)\/(?<assetId>[^/]+)\/revisions\/(?<revisionId>[^/]+)\/secure\/(?<property>[^/]+)\/?$/;

/**
 * Parses a pasted text that contains a URL or path with the four names of a secure value (service-api §4.3).
 *
 * `podUrl` is the pod of the account in use. A link to another origin is reported and never followed. A path beside another
 * pod's address does not count as this pod's.
 */
export function parseSecureValueLink(text: string, podUrl: string): ParsedLink {
  const unreadable = (message: string): ParsedLink => ({ kind: 'unreadable', message });
  if (text.trim() === '') return unreadable(valueRuleText.pasteLink);
  if (text.length > maxTextLength) return unreadable(valueRuleText.linkTooLong);

  const links = linksInText(text);
  const origin = decisiveOrigins(links).find((found) => found !== podOrigin(podUrl));
  if (origin !== undefined) return { kind: 'other-pod', origin };

  const [first, ...others] = new Set(secureValueLinks(links).map(({ pathname }) => pathname));
  if (first === undefined) return unreadable(valueRuleText.linkShape);
  if (others.length > 0) {
    const isWrapped = others.every((other) => other.startsWith(first) && !text.includes(other));
    return unreadable(isWrapped ? valueRuleText.linkWrapped : valueRuleText.severalLinks);
  }
  const decoded = decodeAll(pattern.exec(first)?.groups ?? {});
  if (!decoded) return unreadable(valueRuleText.linkBroken);
  const locator = locatorSchema.safeParse(decoded);
  if (!locator.success) return unreadable(locator.error.issues[0]?.message ?? valueRuleText.linkUnreadable);
  return { kind: 'locator', locator: locator.data };
}

const pieceOfNone = '00000000-0000-4000-8000-000000000000';
const partialPattern =
  /^(?:\/[^/:]+)*?\/assets\/(?<assetType>[^/]+)(?:\/(?<assetId>[^/]+)(?:\/revisions(?:\/(?<revisionId>[^/]+)(?:\/secure)?)?)?)?\/?$/;

/**
 * The names that an incomplete link contains, such as the link of an asset; undefined if there are none.
 *
 * Only for a text that `parseSecureValueLink` calls unreadable: it does not look at origins.
 */
export function partialLocator(text: string): Partial<Locator> | undefined {
  if (text.length > maxTextLength) return undefined;
  for (const { pathname } of linksInText(text)) {
    // A group that matched nothing is undefined.
    const named = Object.entries(partialPattern.exec(pathname)?.groups ?? {}).filter(([, part]) => part);
    const decoded = decodeAll(Object.fromEntries(named));
    if (!decoded || Object.keys(decoded).length < 2) continue;
    // A piece of a broken link is no part that a person can complete.
    if (
      [decoded['assetId'], decoded['revisionId']].every(
        (id = pieceOfNone) => enteredUuidSchema.safeParse(id).success,
      )
    )
      return decoded;
  }
  return undefined;
}

/** The origins that a pasted text names; none for a path alone, which belongs to the pod in use. */
export function originsOfLink(text: string): string[] {
  return text.length > maxTextLength ? [] : decisiveOrigins(linksInText(text));
}

const secureValueLinks = (links: readonly WrittenLink[]) =>
  links.filter(({ pathname }) => pattern.test(pathname));

/** If the text contains a complete link to a secure value, only such links count. Otherwise every address counts. */
function decisiveOrigins(links: readonly WrittenLink[]): string[] {
  const whole = secureValueLinks(links).filter(({ origin }) => origin !== null);
  const origins = (whole.length > 0 ? whole : links).map(({ origin }) => origin);
  return [...new Set(origins.filter((origin) => origin !== null))];
}

function decodeAll(names: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(names).map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return undefined;
  }
}

/** A link or path found in a text. */
interface WrittenLink {
  /**
   * Null for a path, which has no origin; the text `null` for an address without an origin or an invalid one (WHATWG URL
   * §4.7).
   */
  origin: string | null;
  /** Still percent-encoded. */
  pathname: string;
}

/**
 * Characters that a URI never contains unencoded (RFC 3986 §2) end a link, as do punctuation and symbols beyond ASCII and invisible
 * characters. The brackets of an IPv6 address belong to the link, and so do the dots of other scripts in a host's name.
 */
const pieces =
  /(?:(?!(?![ -~‘’‚])[\p{P}\p{S}])[^\s<>"`|\\^{}[\]\p{Cc}\p{Cf}\p{Variation_Selector}]|(?<=\/\/)\[[\da-f:.]+\]|(?<=\/\/[^\s/]{1,253})[。．｡])+/giu;
const webAddress = /https?:\/\/.*/i;
const address = /(?:(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:\/\/|https?:|^[a-z][a-z0-9+.-]*:).*/i;
/** A host without a scheme: a domain, an IPv4 address, or any name with a port. */
const bareHost = /^(?:[^/:@]+@)?(?:[^/:]+\.[a-z]{2,}|\d{1,3}(?:\.\d{1,3}){3}|[^/:]+(?=:\d))(?::\d{1,5})?\//i;
/** A word such as `Password:` directly before a path or a host. These schemes could stand there, too. */
const label =
  /^(?!(?:https?|javascript|vbscript|data|file|blob|about|mailto|ftps?|sftp|ssh|wss?|ldaps?|smb):)[\p{L}\p{N}_.-]+:(?=\/(?!\/)|[^/:@]+\.[a-z]{2,}(?::\d{1,5})?\/)/iu;
const hostHeader = /^host:\s*(\S+)/gim;

/** Whether an address names a value, or at least an asset. */
function leadsToAsset(text: string): boolean {
  if (readDeepLink(text).ok) return true;
  const { pathname = '' } = URL.parse(text) ?? {};
  return pattern.test(pathname) || /\/assets\/[^/]+\/[\da-f-]{36}(?:\/|$)/i.test(pathname);
}

const leadsToValue = (text: string) =>
  readDeepLink(text).ok || secureValueLinks([readPiece(text)]).length > 0;

/** What every link to a value has, also inside another address. */
const mayLead = /assets|aHR0c|podkey/i;

/** What a word at the end of a line is as a link. */
function linkInWord(word: string): LinkInWord {
  if (!mayLead.test(word)) return 'none';
  for (const { 0: piece, index } of word.matchAll(pieces)) {
    const start = /(?:https?|podkey):\/\/.*/i.exec(piece)?.[0] ?? piece;
    const around = `${word.charAt(index - 1)}${word.charAt(index + piece.length)}`;
    const opened = /^["'<[“„«]/.test(around) || piece.startsWith('(');
    const isClosed = /^(?:""|''|<>|\[\]|“”|„“|«»)$/.test(around) || /^\(.*\)[.,;:!?]*$/.test(piece);
    if (leadsToValue(start)) return isClosed ? 'closed' : opened ? 'unclosed' : 'open';
    const carried = carriedAddress(start, leadsToValue);
    if (carried) return carried.isClosed || isClosed ? 'closed' : 'unclosed';
  }
  return 'none';
}

/** A text with the links that were meant: without the quoting of mail and markup, and without addresses that carry others. */
export function pastedText(text: string): string {
  if (text.length > maxTextLength || !mayLead.test(text.replaceAll(/[\s>=\p{Cf}]+/gu, ''))) return text;
  const mended = mendedText(text);
  if (hasValueLink(mended)) return mended;
  // Some programs let long words break at invisible characters.
  const seen = mendedText(text.replaceAll(/[\p{Cf}\u034f]/gu, ''));
  return hasValueLink(seen) ? seen : mended;
}

/** Whether a text has a whole link to a value. */
export const hasValueLink = (text: string): boolean =>
  [...text.matchAll(pieces)].some(([piece]) => leadsToValue(piece));

const mendedText = (text: string) =>
  joinedLines(unquotedText(text), linkInWord).replaceAll(pieces, (piece) => {
    const start = webAddress.exec(piece)?.[0] ?? '';
    if (start === '' || leadsToValue(start)) return piece;
    const carried = carriedAddress(start, leadsToValue) ?? carriedAddress(start, leadsToAsset);
    const written = carried?.address.replaceAll(/[\s<>"`|\\^{}[\]]/g, encodeURIComponent);
    return written === undefined ? piece : `${piece.slice(0, piece.length - start.length)}${written}`;
  });

/** Finds the links and paths in a text, however they are wrapped: in brackets, quotes, a sentence, a request or a command. */
export function linksInText(text: string): WrittenLink[] {
  const plain = pastedText(text);
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
  const named = webAddress.test(opened) ? opened : opened.replace(label, '');
  if (named !== opened) return readPiece(named);
  const match = webAddress.exec(opened) ?? address.exec(opened);
  if (match) {
    // In a row of a table, what stands before the link stands after it, too.
    const separator = /[,;]$/.exec(opened.slice(0, match.index))?.[0] ?? '\n';
    return readAddress(withoutEnd(match[0].split(separator)[0] ?? ''));
  }
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
  let unopened = count(')') - count('(');
  let end = link.length;
  // In a loop over the characters: a pasted text may end with thousands of them.
  for (; end > 0; end -= 1) {
    const last = link.charAt(end - 1);
    if (last === ')' ? unopened <= 0 : !".,;:!?*'’".includes(last)) break;
    if (last === ')') unopened -= 1;
  }
  return link.slice(0, end);
}
