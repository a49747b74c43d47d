import { locatorSchema, type Locator } from './secure-value.ts';
import { valueRuleText } from '../text/value-rules.ts';

/** What a pasted text turned out to be. */
export type ParsedLink =
  | { kind: 'locator'; locator: Locator }
  | { kind: 'other-pod'; origin: string }
  | { kind: 'unreadable'; message: string };

const pattern =
  /(?:^|\/)assets\/(?<assetType>[^/]+)\/(?<assetId>[^/]+)\/revisions\/(?<revisionId>[^/]+)\/secure\/(?<property>[^/]+)\/?$/;

/**
 * Reads a pasted URL or path that holds the four names of a secure value (service-api §4.3).
 *
 * `podUrl` is the pod of the account in use: a link to another origin is named as such, never followed.
 */
export function parseSecureValueLink(text: string, podUrl: string): ParsedLink {
  const unreadable = (message: string): ParsedLink => ({ kind: 'unreadable', message });
  const trimmed = text.trim();
  if (trimmed === '') return unreadable(valueRuleText.pasteLink);
  if (trimmed.length > 4096) return unreadable(valueRuleText.linkTooLong);

  const absolute = /^[a-z][a-z0-9+.-]*:/i.test(trimmed);
  const url = URL.parse(absolute ? trimmed : `/${trimmed.replace(/^\/+/, '')}`, podUrl);
  if (!url) return unreadable(valueRuleText.neitherLinkNorPath);
  if (url.origin !== new URL(podUrl).origin) return { kind: 'other-pod', origin: url.origin };

  const names = pattern.exec(url.pathname)?.groups;
  if (!names) return unreadable(valueRuleText.linkShape);
  const decoded = decodeAll(names);
  if (!decoded) return unreadable(valueRuleText.linkBroken);
  const locator = locatorSchema.safeParse(decoded);
  if (!locator.success) return unreadable(locator.error.issues[0]?.message ?? valueRuleText.linkUnreadable);
  return { kind: 'locator', locator: locator.data };
}

function decodeAll(names: Record<string, string>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(names).map(([name, part]) => [name, decodeURIComponent(part)]));
  } catch {
    return undefined;
  }
}
