import type { Account } from '../../../shared/schemas/account.ts';
import { readDeepLink } from '../../../shared/schemas/deep-link.ts';
import { linkScheme } from '../../../shared/schemas/link-scheme.ts';
import { podOrigin } from '../../../shared/schemas/pod-url.ts';
import { parseSecureValueLink, partialLocator } from '../../../shared/schemas/secure-value-link.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { linkRefusalText } from '../../../shared/text/links/links.ts';
import { secretText } from '../../../shared/text/secrets/secrets.ts';

/** What a pasted text leads to: a value, the part of one that the link names, or nothing, with the reason. */
export type PastedLink =
  | { kind: 'locator'; locator: Locator }
  | { kind: 'partial'; parts: Partial<Locator> }
  | { kind: 'refused'; message: string }
  | { kind: 'unreadable'; message: string };

/** Podkey's own link, however it is wrapped in a text. */
const ownLink = new RegExp(String.raw`${linkScheme}://[^\s<>"'\u0060)\]}]+`, 'i');

/**
 * Reads what a person pasted: a link of the pod, however it is wrapped, Podkey's own link, or a part of a link.
 *
 * A link to another pod or account is refused, with the account to switch to. `accounts` are all accounts.
 */
export function readPastedLink(text: string, account: Account, accounts: readonly Account[]): PastedLink {
  const [own] = ownLink.exec(text) ?? [];
  if (own !== undefined) return readOwnLink(own, account, accounts);
  const parsed = parseSecureValueLink(text, account.podUrl);
  if (parsed.kind === 'locator') return parsed;
  if (parsed.kind === 'other-pod') return { kind: 'refused', message: otherPod(parsed.origin, accounts) };
  const parts = partialLocator(text);
  return parts ? { kind: 'partial', parts } : parsed;
}

function readOwnLink(text: string, account: Account, accounts: readonly Account[]): PastedLink {
  const read = readDeepLink(text);
  if (!read.ok) return { kind: 'refused', message: linkRefusalText[read.refusal] };
  const { podUrl, accountId, locator } = read.link;
  const leadsTo = (one: Account) =>
    podOrigin(one.podUrl) === podOrigin(podUrl) && sameUuid(one.accountId, accountId);
  if (leadsTo(account)) return { kind: 'locator', locator };
  const origin = podOrigin(podUrl);
  return { kind: 'refused', message: belongsTo(origin, accounts.filter(leadsTo)) };
}

function otherPod(origin: string, accounts: readonly Account[]): string {
  // Schemes without an origin, such as mailto:, give "null" (WHATWG URL §4.7).
  if (origin === 'null') return secretText.linkNeedsHttps;
  return belongsTo(
    origin,
    accounts.filter(({ podUrl }) => podOrigin(podUrl) === origin),
  );
}

function belongsTo(origin: string, matching: readonly Account[]): string {
  if (matching.length === 0) return secretText.linkOfNoAccount({ origin });
  const labels = matching.map(({ label }) => secretText.quoted({ name: label }));
  return secretText.linkOfOtherAccount({ origin, accounts: formatList(labels, 'disjunction') });
}
