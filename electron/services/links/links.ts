import { Failure } from '../../../shared/errors/failure.ts';
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
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { linkFailures } from '../../../shared/text/en/secrets.ts';
import type { LockService } from '../lock/lock-service.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { AskedQuestion, PageQuestions } from '../questions/page-questions.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';

interface Options {
  accounts: { state(): Promise<AccountsState>; select(id: string): Promise<void> };
  logins: Pick<LoginService, 'nameOf'>;
  pageQuestions: Pick<PageQuestions, 'ask'>;
  lock: Pick<LockService, 'unlocked'>;
}

type Latest = ReadLink | { chosen: NamedValue };

/**
 * The latest link into Podkey, until the person has chosen.
 *
 * It is only in memory, and waits while Podkey is locked. A new link replaces it, so the person is asked about one at a time. Its
 * account is looked up when the person is asked, because accounts may change meanwhile.
 */
export class LinkInbox {
  readonly #options: Options;
  /** Ends what asks about the latest link. */
  #replacing = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a text that was opened with Podkey. Returns why it is invalid, or null. */
  receive(text: string): LinkRefusal | null {
    const read = readDeepLink(text);
    void this.#ask(read);
    return read.ok ? null : read.refusal;
  }

  /** Tells the person that something they wanted to open is no link, and returns why. */
  refuse(refusal: LinkRefusal): LinkRefusal {
    void this.#ask({ ok: false, refusal });
    return refusal;
  }

  /** Takes a value that the person chose in the palette, so there is nothing to ask. */
  choose(chosen: NamedValue): void {
    void this.#ask({ chosen });
  }

  /** Asks about a link instead of the former one, again after each lock, until the person has chosen or another link has arrived. */
  async #ask(latest: Latest): Promise<void> {
    this.#replacing.abort();
    const { signal } = (this.#replacing = new AbortController());
    try {
      for (let isOver = false; !isOver && !signal.aborted;) {
        await this.#options.lock.unlocked(signal);
        isOver = await ('chosen' in latest
          ? this.#isOver({ kind: 'chosen-value', ...latest.chosen }, signal, latest.chosen.accountId)
          : this.#askOnce(latest, signal));
      }
    } catch (thrown) {
      if (!signal.aborted) throw thrown;
    }
  }

  async #askOnce(read: ReadLink, signal: AbortSignal): Promise<boolean> {
    const link = await this.#describe(read);
    const accountId = link.kind === 'offered' ? link.account.id : undefined;
    return this.#isOver({ kind: 'link', link }, signal, accountId);
  }

  /** Asks. With an `accountId`, what the person opens puts that account in use. Whether the person has chosen. */
  async #isOver(
    question: AskedQuestion<'link'> | AskedQuestion<'chosen-value'>,
    signal: AbortSignal,
    accountId: string | undefined,
  ): Promise<boolean> {
    const stayed = new AbortController();
    const end = await this.#options.pageQuestions.ask<'link' | 'chosen-value'>(question, {
      window: 'main',
      outlastsSession: true,
      signal: AbortSignal.any([signal, stayed.signal]),
      accept: async (answer) => {
        const opens = answer.kind === 'chosen-value' || answer.opens;
        if (opens && accountId !== undefined) await this.#use(accountId, stayed);
      },
    });
    return end.kind === 'answered' || stayed.signal.aborted;
  }

  /** Puts an account in use. If the person keeps their unsaved changes instead, `stayed` ends the question. */
  async #use(accountId: string, stayed: AbortController): Promise<void> {
    const { accounts } = this.#options;
    const { selectedId } = await accounts.state();
    if (accountId === selectedId) return;
    try {
      await accounts.select(accountId);
    } catch (thrown) {
      if (Failure.is(thrown) && thrown.appError.kind === 'cancelled') stayed.abort();
      throw thrown;
    }
  }

  async #describe(read: ReadLink): Promise<PendingLink> {
    if (!read.ok) return { kind: 'refused', refusal: read.refusal };
    const state = await this.#options.accounts.state();
    const { podUrl, accountId, locator } = read.link;
    const there = state.accounts.filter((account) => account.podUrl === podUrl);
    const meant = there.filter((account) => sameUuid(account.accountId, accountId));
    const inUse = meant.find((account) => account.id === state.selectedId);
    const account = inUse ?? meant[0];
    if (account) {
      const valueName = this.#options.logins.nameOf(account.id, locator);
      return { kind: 'offered', account: badge(account), inUse: inUse !== undefined, locator, valueName };
    }
    const pod = podUrl.slice(0, maxShownPodLength);
    return { kind: 'unknown', what: there.length === 0 ? 'pod' : 'account', pod };
  }
}

const badge = ({ id, label, podUrl, environment, color }: Account) =>
  accountBadgeSchema.parse({ id, label, podUrl, environment, color });

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
