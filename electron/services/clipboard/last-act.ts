import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type { AccountBadge } from '../../../shared/schemas/account.ts';
import type { Act, LastActState } from '../../../shared/schemas/clipboard.ts';
import { confirmedLongAgo, type Item, type Login, type ValueName } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { lastActText } from '../../../shared/text/en/clipboard.ts';
import { ConnectionLost } from '../../pod-client/failures/network-failure.ts';
import type { SessionState } from '../accounts/session-state.ts';
import type { HeldValue } from '../secrets/lease-registry.ts';
import { CopyGone } from './guarded-copy.ts';
import type { Clock } from '../clock.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';

interface Options {
  badgeOf: (accountId: string) => AccountBadge;
  logins: {
    find(accountId: string, id: string): Login;
    /** The login that has a value; null if none has it. `loginId` is null if several have it. */
    ownerOf(
      accountId: string,
      locator: Locator,
    ): (Pick<Item, 'confirmedAt' | 'staleAt'> & { loginId: string | null; name: ValueName }) | null;
  };
  settings: ObeyedSettings;
  clock: Clock;
  onChanged: (state: LastActState) => void;
}

/** How typing continues after it has begun. */
export type TypingReport =
  | { kind: 'begun' }
  | { kind: 'typed'; keptAt?: number | undefined }
  | { kind: 'failed'; message: string; nextStep: string }
  | { kind: 'stopped' };

/** `note` hears of the value's lease. */
type Task<T> = (signal: AbortSignal, note: (lease: Pick<HeldValue, 'kept'>) => void) => Promise<T>;

/**
 * What was copied or typed last, from a row, the palette, a queue, the command line or a menu, and how that goes: the window shows it,
 * and its keys act on the same login.
 *
 * If there are several at once, only the one that began last is reported: the person still thinks about that one. A copy also cancels
 * the copy before it, which would otherwise replace it on the clipboard as soon as a slow pod responds.
 */
export class LastAct implements SessionState {
  readonly #options: Options;
  #state: LastActState = { is: 'none' };
  /** Cancels the act that began last. */
  #pending = new AbortController();
  /** Cancels the copy that began last. */
  #copying = new AbortController();
  /** Whether the typing service reports on the act that began last: until then it may end an earlier one. */
  #followsTyping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get state(): LastActState {
    return this.#state;
  }

  /** Copies a value, or its code, with `copy`. `default`: the code if the login says that it has one. */
  async ofValue<T>(
    accountId: string,
    locator: Locator,
    what: 'default' | 'value' | 'code',
    copy: Task<T>,
  ): Promise<T> {
    return this.#during('copy', () => this.#valueAct(accountId, locator, what), copy);
  }

  /** Copies a login's user name or address with `copy`. */
  async ofLogin<T>(
    accountId: string,
    id: string,
    what: 'user-name' | 'address',
    copy: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const act = (): Act => {
      const { name, client } = this.#options.logins.find(accountId, id);
      return {
        what,
        property: '',
        account: this.#options.badgeOf(accountId),
        of: { item: null, login: name, client: client?.name ?? null },
        subject: { kind: 'login', id },
      };
    };
    return this.#during('copy', act, copy);
  }

  /** Begins to type a value, or its code, with `start`; `followTyping` learns how it ended. */
  async ofTyping(
    accountId: string,
    locator: Locator,
    what: 'default' | 'value' | 'code',
    start: () => Promise<void>,
  ): Promise<void> {
    await this.#during('type', () => this.#valueAct(accountId, locator, what), start);
  }

  followTyping(report: TypingReport): void {
    if (this.#state.is !== 'typing') return;
    if (report.kind === 'begun') this.#followsTyping = true;
    if (!this.#followsTyping) return;
    const { act } = this.#state;
    if (report.kind === 'failed') {
      const { message, nextStep } = report;
      this.#announce({ is: 'not-typed', act, message, nextStep });
    } else if (report.kind === 'typed') {
      const { keptAt } = report;
      this.#announce({ is: 'typed', act, ...(keptAt !== undefined && { keptAt }) });
    } else if (report.kind === 'stopped') this.#announce({ is: 'none' });
  }

  /** Cancels the copy that waits for the pod, or forgets how the last act ended. */
  end(): void {
    this.#pending.abort(errorFailures.requestCancelled());
    this.#forget();
  }

  endSession(): void {
    this.#pending = new AbortController();
    this.#forget();
  }

  #valueAct(accountId: string, locator: Locator, what: 'default' | 'value' | 'code'): Act {
    const { badgeOf, clock, logins, settings } = this.#options;
    const owner = logins.ownerOf(accountId, locator);
    const of = owner?.name ?? null;
    const daysAgo = owner
      ? confirmedLongAgo(owner, settings.current.confirmedLongAgoDays, clock.now())
      : undefined;
    return {
      what: what === 'default' ? (of?.item?.kind === 'code' ? 'code' : 'value') : what,
      property: locator.property,
      account: badgeOf(accountId),
      of,
      subject: owner?.loginId ? { kind: 'login', id: owner.loginId } : { kind: 'value', locator },
      ...(daysAgo !== undefined && { confirmedDaysAgo: daysAgo }),
    };
  }

  async #during<T>(doing: 'copy' | 'type', actOf: () => Act, task: Task<T>): Promise<T> {
    const act = actOf();
    const pending = (this.#pending = new AbortController());
    if (doing === 'copy') {
      this.#copying.abort(errorFailures.requestCancelled());
      this.#copying = pending;
    }
    this.#followsTyping = false;
    this.#announce({ is: doing === 'copy' ? 'copying' : 'typing', act });
    try {
      let keptAt: number | undefined;
      const done = await task(pending.signal, (lease) => (keptAt = lease.kept?.keptAt));
      if (doing === 'copy' && this.#pending === pending)
        this.#announce({ is: 'copied', act, ...(keptAt !== undefined && { keptAt }) });
      return done;
    } catch (thrown) {
      const { kind, nextStep, message: said } = toAppError(thrown);
      // The line names the login and its account, so the pod's address would only make it longer.
      const message = thrown instanceof ConnectionLost ? lastActText.closedConnection : said;
      if (this.#pending !== pending) throw thrown;
      // Its queue says that something else was copied meanwhile.
      if (kind === 'cancelled' || thrown instanceof CopyGone) this.#forget();
      else this.#announce({ is: doing === 'copy' ? 'not-copied' : 'not-typed', act, message, nextStep });
      throw thrown;
    }
  }

  #forget(): void {
    if (this.#state.is !== 'none') this.#announce({ is: 'none' });
  }

  #announce(state: LastActState): void {
    this.#state = state;
    this.#options.onChanged(state);
  }
}
