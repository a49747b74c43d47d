import { linksInText, type WrittenLink } from './links-in-text.ts';
import { podOrigin } from './pod-url.ts';
import { locatorSchema, type Locator } from './secure-value.ts';
import { valueRuleText } from '../text/value-rules.ts';

/** What a pasted text turned out to be. */
export type ParsedLink =
  | { kind: 'locator'; locator: Locator }
  | { kind: 'other-pod'; origin: string }
  | { kind: 'unreadable'; message: string };

/** Keeps a pasted file from holding up the window. No server takes an address that is as long. */
const longestText = 256 * 1024;
/** A path with an empty part or a colon before `assets` is not the pod's: it holds another address. */
const pattern =
  /^(?:\/[^/:]+)*?\/assets\/(?<assetType>[^/]+)\/(?<assetId>[^/]+)\/revisions\/(?<revisionId>[^/]+)\/secure\/(?<property>[^/]+)\/?$/;

/**
 * Reads a pasted text that holds a URL or path with the four names of a secure value (service-api §4.3).
 *
 * `podUrl` is the pod of the account in use. A link to another origin is named as such, never followed, and a path is not
 * read as this pod's if it stands beside another pod's address.
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

/** The origins that a pasted text leads to; none for a path alone, which is of whatever pod is in use. */
export function originsOfLink(text: string): string[] {
  return text.length > longestText ? [] : decisiveOrigins(linksInText(text));
}

const secureValueLinks = (links: readonly WrittenLink[]) =>
  links.filter(({ pathname }) => pattern.test(pathname));

/** Whole links to secure values decide alone: others around them may be anything. Without one, every address counts. */
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
