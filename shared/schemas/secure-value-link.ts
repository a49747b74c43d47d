import { linksInText, type WrittenLink } from './links-in-text.ts';
import { podOrigin } from './pod-url.ts';
import { locatorSchema, type Locator } from './secure-value.ts';
import { valueRuleText } from '../text/secrets/value-rules.ts';

/** The result of parsing a pasted text. */
export type ParsedLink =
  | { kind: 'locator'; locator: Locator }
  | { kind: 'other-pod'; origin: string }
  | { kind: 'unreadable'; message: string };

/** Prevents a pasted file from freezing the window. No server accepts an address of this length. */
const longestText = 256 * 1024;
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
  if (text.length > longestText) return unreadable(valueRuleText.linkTooLong);

  const links = linksInText(text);
  const origin = decisiveOrigins(links).find((found) => found !== podOrigin(podUrl));
  if (origin !== undefined) return { kind: 'other-pod', origin };

  const [first, ...others] = new Set(secureValueLinks(links).map(({ pathname }) => pathname));
  if (first === undefined) return unreadable(valueRuleText.linkShape);
  if (others.length > 0) return unreadable(valueRuleText.severalLinks);
  const decoded = decodeAll(pattern.exec(first)?.groups ?? {});
  if (!decoded) return unreadable(valueRuleText.linkBroken);
  const locator = locatorSchema.safeParse(decoded);
  if (!locator.success) return unreadable(locator.error.issues[0]?.message ?? valueRuleText.linkUnreadable);
  return { kind: 'locator', locator: locator.data };
}

const partialPattern =
  /^(?:\/[^/:]+)*?\/assets\/(?<assetType>[^/]+)(?:\/(?<assetId>[^/]+)(?:\/revisions(?:\/(?<revisionId>[^/]+)(?:\/secure)?)?)?)?\/?$/;

/**
 * The names that an incomplete link contains, such as the link of an asset; undefined if there are none.
 *
 * Only for a text that `parseSecureValueLink` calls unreadable: it does not look at origins.
 */
export function partialLocator(text: string): Partial<Locator> | undefined {
  if (text.length > longestText) return undefined;
  for (const { pathname } of linksInText(text)) {
    // A group that matched nothing is undefined.
    const named = Object.entries(partialPattern.exec(pathname)?.groups ?? {}).filter(([, part]) => part);
    const decoded = decodeAll(Object.fromEntries(named));
    if (decoded && Object.keys(decoded).length > 1) return decoded;
  }
  return undefined;
}

/** The origins that a pasted text names; none for a path alone, which belongs to the pod in use. */
export function originsOfLink(text: string): string[] {
  return text.length > longestText ? [] : decisiveOrigins(linksInText(text));
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
