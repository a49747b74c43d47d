import { randomUUID } from 'node:crypto';
import { accountBadgeSchema, type Account, type AccountsState } from '../../../shared/schemas/account.ts';
import {
  readDeepLink,
  type LinkRefusal,
  type ReadLink,
  writeDeepLink,
  maxShownPodLength,
  type NamedValue,
  type PendingLink,
} from '../../../shared/schemas/deep-link.ts';
import type { ValueName } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { linkFailures } from '../../../shared/text/en/links.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';

interface Options {
  accounts: { state(): Promise<AccountsState>; select(id: string): Promise<void> };
  nameOf: (accountId: string, locator: Locator) => ValueName | null;
  /** There is a new link to ask the person about. */
  onArrived: () => void;
}

/**
 * The latest link into Podkey, until the person has chosen.
 *
 * It is only in memory, and waits while Podkey is locked. A new link replaces it, so the person is asked about one at a time. Its
 * account is looked up when the person is asked, because accounts may change meanwhile.
 */
export class LinkInbox {
  readonly #options: Options;
  #latest: { id: string; read: ReadLink | { chosen: NamedValue } } | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a text that was opened with Podkey. Returns why it is invalid, or null. */
  receive(text: string): LinkRefusal | null {
    const read = readDeepLink(text);
    this.#keep(read);
    return read.ok ? null : read.refusal;
  }

  /** Tells the person that something they wanted to open is no link, and returns why. */
  refuse(refusal: LinkRefusal): LinkRefusal {
    this.#keep({ ok: false, refusal });
    return refusal;
  }

  /** Takes a value that the person chose in the palette, so there is nothing to ask. */
  choose(chosen: NamedValue): void {
    this.#keep({ chosen });
  }

  /** The link to ask about, if there is one. */
  async pending(): Promise<PendingLink | null> {
    const state = await this.#options.accounts.state();
    // After the wait: it may have been replaced, or decided.
    if (!this.#latest) return null;
    const { id, read } = this.#latest;
    if ('chosen' in read) return { is: 'chosen', id };
    if (!read.ok) return { is: 'refused', id, refusal: read.refusal };
    const { podUrl, accountId, locator } = read.link;
    const there = state.accounts.filter((account) => account.podUrl === podUrl);
    const meant = there.filter((account) => sameUuid(account.accountId, accountId));
    const inUse = meant.find((account) => account.id === state.selectedId);
    const account = inUse ?? meant[0];
    if (account) {
      const of = this.#options.nameOf(account.id, locator);
      return { is: 'offered', id, account: badge(account), inUse: inUse !== undefined, locator, of };
    }
    const pod = podUrl.slice(0, maxShownPodLength);
    return { is: 'unknown', id, what: there.length === 0 ? 'pod' : 'account', pod };
  }

  /** Drops the link that the person declined, unless a newer one has arrived. */
  dismiss(id: string): void {
    if (this.#latest?.id === id) this.#latest = null;
  }

  /** Selects the account of a confirmed link and returns the value to open. Fails if a newer link has arrived. */
  async accept(id: string): Promise<NamedValue> {
    const link = await this.pending();
    const latest = this.#latest;
    if (!link || !latest || latest.id !== id) throw linkFailures.replaced();
    const value = 'chosen' in latest.read ? latest.read.chosen : offered(link);
    this.#latest = null;
    const { selectedId } = await this.#options.accounts.state();
    if (value.accountId !== selectedId) await this.#options.accounts.select(value.accountId);
    return value;
  }

  #keep(read: ReadLink | { chosen: NamedValue }): void {
    this.#latest = { id: randomUUID(), read };
    this.#options.onArrived();
  }
}

const badge = ({ id, label, podUrl, environment, color }: Account) =>
  accountBadgeSchema.parse({ id, label, podUrl, environment, color });

function offered(link: PendingLink): NamedValue {
  if (link.is !== 'offered') throw linkFailures.replaced();
  return { accountId: link.account.id, locator: link.locator };
}

interface CopyLinkOptions {
  accounts: { state(): Promise<AccountsState> };
  clipboard: Pick<GuardedClipboard, 'copyPlain' | 'mark'>;
}

/** Copies the link to a value. It is no secret, so it stays on the clipboard. Fails if no link can express the value. */
export async function copyLink({ accounts, clipboard }: CopyLinkOptions, value: NamedValue): Promise<void> {
  const since = clipboard.mark();
  const { accounts: known } = await accounts.state();
  const account = known.find(({ id }) => id === value.accountId);
  if (!account) throw linkFailures.accountGone();
  const { podUrl, accountId } = account;
  const link = writeDeepLink({ podUrl, accountId, locator: value.locator });
  // Don't copy a link that Podkey itself would refuse.
  if (!readDeepLink(link).ok) throw linkFailures.cannotBeWritten();
  await clipboard.copyPlain(link, since);
}
