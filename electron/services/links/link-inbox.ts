import { randomUUID } from 'node:crypto';
import { Failure } from '../../../shared/errors/failure.ts';
import { accountBadgeSchema, type Account, type AccountsState } from '../../../shared/schemas/account.ts';
import { readDeepLink, type LinkRefusal, type ReadLink } from '../../../shared/schemas/deep-link.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { mostToldOfPod, type NamedValue, type PendingLink } from '../../../shared/schemas/pending-link.ts';
import { linksText } from '../../../shared/text/links/links.ts';

interface Options {
  accounts: { state(): Promise<AccountsState>; select(id: string): Promise<void> };
  /** There is another link to ask a person about. */
  onArrived: () => void;
}

/**
 * The link into Podkey that came last, until a person has answered it.
 *
 * It is in memory alone, and waits there while Podkey is locked. Another one replaces it: however many come, one is asked about.
 * Which account it is of is looked up when it is asked about, for they may have changed meanwhile.
 */
export class LinkInbox {
  readonly #options: Options;
  #latest: { id: string; read: ReadLink | { chosen: NamedValue } } | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a text that was to open Podkey; gives the reason why it is no good, if it is not. */
  take(text: string): LinkRefusal | null {
    const read = readDeepLink(text);
    this.#keep(read);
    return read.ok ? null : read.refusal;
  }

  /** Takes what a person has chosen elsewhere in Podkey: there is nothing to be asked about it. */
  choose(chosen: NamedValue): void {
    this.#keep({ chosen });
  }

  /** What there is to ask about. */
  async pending(): Promise<PendingLink | null> {
    const state = await this.#options.accounts.state();
    // After the wait: it may have been replaced, or answered.
    if (!this.#latest) return null;
    const { id, read } = this.#latest;
    if ('chosen' in read) return { is: 'chosen', id };
    if (!read.ok) return { is: 'refused', id, refusal: read.refusal };
    const { podUrl, accountId, locator } = read.link;
    const there = state.accounts.filter((account) => account.podUrl === podUrl);
    const meant = there.filter((account) => sameUuid(account.accountId, accountId));
    const inUse = meant.find((account) => account.id === state.selectedId);
    const account = inUse ?? meant[0];
    if (account) return { is: 'offered', id, account: badge(account), inUse: inUse !== undefined, locator };
    const pod = podUrl.slice(0, mostToldOfPod);
    return { is: 'unknown', id, what: there.length === 0 ? 'pod' : 'account', pod };
  }

  /** Drops the link a person turned down. No harm if another has come since. */
  dismiss(id: string): void {
    if (this.#latest?.id === id) this.#latest = null;
  }

  /** Puts the account of a confirmed link in use and gives what is to be opened; fails where another link has come since. */
  async accept(id: string): Promise<NamedValue> {
    const link = await this.pending();
    const latest = this.#latest;
    if (!link || !latest || latest.id !== id) throw linkReplaced();
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
  if (link.is !== 'offered') throw linkReplaced();
  return { accountId: link.account.id, locator: link.locator };
}

function linkReplaced(): Failure {
  return new Failure({
    kind: 'cancelled',
    message: linksText.replaced,
    nextStep: linksText.openAgain,
    retryable: false,
  });
}
