import type { CallParsed } from '../../../shared/ipc/contract.ts';
import type {
  Comparison,
  Lease,
  Locator,
  OneTimeCode,
  RevealedValue,
} from '../../../shared/schemas/secure-value.ts';
import type { Copied } from '../../../shared/schemas/clipboard.ts';
import type { ValueAction } from '../../../shared/schemas/activity.ts';
import type { CalledBy } from '../../../shared/schemas/journal-action.ts';
import type { AccountSession } from '../accounts/account-session.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import { accountSnapshot, type Journal } from '../activity/journal.ts';
import type { Act, CopyTerms, LastAct } from '../clipboard/act.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { Clock } from '../clock.ts';
import type { ScreenGuard } from '../screen/screen-guard.ts';
import { accountBadge } from '../accounts/known-accounts.ts';
import { compareValues } from './compare-values.ts';
import {
  type HeldValue,
  type LeaseRegistry,
  type LentValue,
  isCode,
  type ValueToUse,
  type WhatToCopy,
} from './lease-registry.ts';
import type { ValueFetcher } from './value-fetcher.ts';
import { LiveCodes, codeHasRunOut, oneTimeCodeAt, withCredibleExpiry, CodeCopies } from './live-codes.ts';
import { valueFailures } from '../../../shared/text/en/secrets.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';

interface Options {
  sessions: AccountSessions;
  leases: LeaseRegistry;
  clipboard: GuardedClipboard;
  lastAct: Pick<LastAct, 'ofValue'>;
  activity: Journal;
  clock: Clock;
  /** A monotonic clock in ms. */
  monotonic: () => number;
  screen: ScreenGuard;
  logins: Pick<LoginService, 'nameOf' | 'noteUse'>;
  /** Values from their pod or, if it can't be reached, from an offline copy. */
  fetcher: ValueFetcher;
  settings: ObeyedSettings;
}

/** Who asks for a value outside Podkey's windows: a program on the command line, or a browser for a page. */
export type Asker = { by: CalledBy } | { origin: string };

/** A program that asks for a value on the command line, until it is gone. */
interface ForProgram {
  by: CalledBy;
  signal: AbortSignal;
}

/**
 * Opens, shows, copies and compares secure values (service-api §4.3).
 *
 * A value stays in its lease in main. A copy does not pass through the page, and only a reveal sends the value there.
 *
 * The file is long because every way out of a lease is here, each recorded before it happens.
 */
export class SecretService {
  readonly #core: Options;
  readonly #codes: LiveCodes;
  readonly #codeCopies: CodeCopies;
  /** Values whose code was shown. That is recorded once, not each time the code changes on the screen. */
  readonly #codesShown = new WeakSet<HeldValue>();
  /** Revealed values of active leases. Each is removed from the X selection when its lease ends. */
  readonly #revealed = new WeakMap<HeldValue, string>();

  constructor(core: Options) {
    this.#core = core;
    this.#codes = new LiveCodes(core);
    this.#codeCopies = new CodeCopies({ ...core, codes: this.#codes });
  }

  /** Fetches a value into a lease. `accountId` is Podkey's ID of the account that the person sees. `until` also ends the request to the pod. */
  async open(accountId: string, locator: Locator, until?: AbortSignal): Promise<Lease> {
    const session = this.#core.sessions.use(accountId);
    const { handle } = await session.call(() => this.#fetch(session, locator, until));
    // After the last wait, so that no ended lease is returned.
    const { value, kept, endsAt } = this.#core.leases.get(handle);
    return {
      handle,
      account: accountBadge(session.account),
      locator,
      kind: value.type,
      isEmpty: value.value === '',
      hasCode: value.type === 'totp' && value.code !== null,
      hasExpiry: value.type === 'totp' && value.expiresAt !== null,
      kept,
      endsInMs: endsAt - this.#core.clock.now(),
    };
  }

  /** Copies an open value or its code, or a value that is not open on screen. */
  async copy(asked: CallParsed<'secrets.copy'>, until?: AbortSignal): Promise<void> {
    if ('locator' in asked) return this.copyDirectly(asked.accountId, asked.locator, asked.what);
    const { handle, what } = asked;
    if (what === 'next-code') return this.copyNextCode(handle, until);
    await (what === 'code' ? this.copyCode(handle) : this.copyValue(handle));
  }

  /**
   * Copies a value, or its current code, without opening it on screen. `default`: the code if it has one, else the value.
   *
   * Its lease ends with the call, so no newer code replaces an expired one on the clipboard.
   */
  async copyDirectly(
    accountId: string,
    locator: Locator,
    what: WhatToCopy,
    program?: ForProgram,
  ): Promise<void> {
    await this.#copyFetched(this.#core.sessions.use(accountId), { accountId, locator, what }, { ...program });
  }

  /** The same, for a queue. The lease lasts as long as the copy, so that newer codes replace an expired one. */
  copyWhileHeld(
    session: AccountSession,
    locator: Locator,
    what: 'value' | 'default',
    terms: CopyTerms,
  ): Promise<Act> {
    return this.#copyFetched(session, { accountId: session.account.id, locator, what }, terms, true);
  }

  #copyFetched(
    session: AccountSession,
    value: ValueToUse,
    { by, ...terms }: CopyTerms & { by?: CalledBy },
    isFollowed = false,
  ): Promise<Act> {
    const since = this.#core.clipboard.mark();
    const copy = async (act: Act) => {
      const lease = await this.#fetch(session, value.locator, act.signal);
      lease.by = by;
      const close = () => this.#core.leases.end(lease.handle, 'closed');
      act.over.addEventListener('abort', close, { once: true });
      const isOfCode = isCode(lease, value.what);
      await (isOfCode ? this.#putCode(act, lease.handle) : this.#putValue(act, lease.handle));
      if (!isFollowed || !isOfCode || act.over.aborted) close();
      return act;
    };
    return this.#core.lastAct.ofValue(value, (act) => session.call(() => copy(act)), { since, ...terms });
  }

  /** Fetches a value for another use than the clipboard. `end` it soon. `signal` cancels the fetch; `asker` is not Podkey's window. */
  async lend(
    session: AccountSession,
    locator: Locator,
    what: WhatToCopy,
    signal: AbortSignal,
    asker?: Asker,
  ): Promise<LentValue> {
    const lease = await session.call(() => this.#fetch(session, locator, signal));
    Object.assign(lease, asker);
    const { handle } = lease;
    const lent = isCode(lease, what) ? 'code' : 'value';
    return {
      ...this.#whatOf(lease),
      what: lent,
      text: async (actions) => (await this.#call(handle, () => this.#use(handle, lent, actions[lent]))).text,
      whenEnded: (task) => this.#core.leases.whenEnded(handle, task),
      end: () => this.#core.leases.end(handle, 'closed'),
    };
  }

  /** The value, for display, and how long it may stay there. */
  reveal(handle: string, as: 'reveal' | 'peek'): RevealedValue {
    const lease = this.#core.leases.get(handle);
    this.#record(as === 'peek' ? 'peeked' : 'revealed', lease);
    const { value } = lease.value;
    if (value !== '' && this.#revealed.get(lease) !== value) {
      this.#revealed.set(lease, value);
      // Failures are ignored: they are no reason to keep the value open.
      this.#core.leases.whenEnded(
        handle,
        () => void this.#core.clipboard.removeFromSelection(value).catch(() => undefined),
      );
    }
    this.#core.screen.valueShows(handle);
    return { value, hidesInMs: this.#core.settings.current.hideAfterS * 1000 };
  }

  /** The page no longer shows the value. */
  hide(handle: string): void {
    this.#core.screen.valueHidden(handle);
  }

  /** The current code, a newer one if the last has expired. */
  async code(handle: string): Promise<OneTimeCode> {
    const { totp, next } = await this.#call(handle, () => this.#codes.current(handle));
    // After the last wait, so that no code of an ended lease is returned.
    const lease = this.#core.leases.get(handle);
    if (totp.code !== null) this.#core.screen.codeShows(handle);
    if (!this.#codesShown.has(lease)) this.#record('code-shown', lease);
    this.#codesShown.add(lease);
    const shown = oneTimeCodeAt(totp, this.#core.clock.now(), lease.clockSkewMs());
    return { ...shown, nextIsKnown: next !== null };
  }

  /** Copies an open value. `terms` are for one of several copies that follow each other. */
  copyValue(handle: string, terms?: CopyTerms): Promise<Act> {
    return this.#copyOpen(handle, 'value', (act) => this.#putValue(act, handle), terms);
  }

  /** See `copyValue`; copies the current code. */
  copyCode(handle: string, terms?: CopyTerms): Promise<Act> {
    return this.#copyOpen(handle, 'code', (act) => this.#putCode(act, handle), terms);
  }

  async #copyOpen(
    handle: string,
    what: 'value' | 'code',
    copy: (act: Act) => Promise<void>,
    terms?: CopyTerms,
  ): Promise<Act> {
    const since = this.#core.clipboard.mark();
    const { session, locator } = this.#core.leases.get(handle);
    const copyNow = (act: Act) => copy(act).then(() => act);
    const value = { accountId: session.account.id, locator, what };
    return this.#core.lastAct.ofValue(value, copyNow, { since, ...terms });
  }

  #putValue(act: Act, handle: string): Promise<void> {
    return this.#call(handle, async () => {
      const { lease, text } = await this.#use(handle, 'value', 'value-copied');
      await this.#core.clipboard.copy(
        act,
        { what: 'value', text, keptAt: lease.kept?.keptAt },
        lease.session,
      );
    });
  }

  #putCode(act: Act, handle: string): Promise<void> {
    return this.#call(handle, async () => {
      const { text: code, expiresAt } = await this.#use(handle, 'code', 'code-copied');
      await this.#codeCopies.put(act, handle, { code, expiresAt });
    });
  }

  /** Records an action with a value, or with its current code, before it is done. Fails if there is nothing to use. */
  async #use(handle: string, what: 'value' | 'code', action: ValueAction) {
    const totp = what === 'code' ? (await this.#codes.current(handle)).totp : undefined;
    // After the last wait, so that nothing of an ended lease is used.
    const lease = this.#core.leases.get(handle);
    const text = totp ? totp.code : lease.value.value;
    if (!text) throw totp ? valueFailures.noCodeSent() : valueFailures.empty();
    if (totp && codeHasRunOut(totp, this.#core.clock.now(), lease.clockSkewMs()))
      throw valueFailures.codeExpired();
    this.#record(action, lease);
    return { lease, text, expiresAt: totp?.expiresAt ?? null };
  }

  /** Copies the next code: now if it is known, otherwise at the rollover, unless `until` aborts before. */
  async copyNextCode(handle: string, until?: AbortSignal): Promise<void> {
    const copy = async (act: Act) => {
      const signal = until ? AbortSignal.any([act.signal, until]) : act.signal;
      const next = await this.#codeCopies.next(handle, signal);
      this.#record('code-copied', this.#core.leases.get(handle));
      await this.#codeCopies.put(act, handle, next);
    };
    await this.#copyOpen(handle, 'code', (act) => this.#call(handle, () => copy(act)));
  }

  /** The parts of a value that can be copied, in order, and the session it was opened in. */
  copyable(handle: string) {
    const lease = this.#core.leases.get(handle);
    const { value, session, locator } = lease;
    const items = [
      ...(value.value === '' ? [] : (['value'] as const)),
      ...(value.type === 'totp' && value.code !== null ? (['code'] as const) : []),
    ];
    return { ...this.#whatOf(lease), session, locator, items };
  }

  /**
   * Compares the open value with the same property at another revision, fetched only for this.
   *
   * For a TOTP value, the stored seeds are compared.
   */
  compare(handle: string, revisionId: string): Promise<Comparison> {
    return this.#call(handle, async ({ session, locator }) => {
      const other = await this.#core.fetcher.fromPod(session, { ...locator, revisionId });
      // The lease may have ended before the pod responded.
      const open = this.#core.leases.get(handle).value;
      return compareValues({ ...open, revisionId: locator.revisionId }, { ...other, revisionId });
    });
  }

  close(handle: string): void {
    this.#core.leases.end(handle, 'closed');
  }

  async #fetch(session: AccountSession, locator: Locator, until?: AbortSignal): Promise<HeldValue> {
    const { value, from } = await this.#core.fetcher.fetch(session, locator, until);
    const usable = withCredibleExpiry(
      value,
      this.#core.clock.now(),
      session.clockSkewMs() ?? from?.aheadBy ?? null,
    );
    const lease = this.#core.leases.begin(session, locator, usable, from);
    this.#core.logins.noteUse(session.account.id, locator, value.type === 'totp');
    return lease;
  }

  /** Runs a call for an open value, as a call of its session. */
  async #call<T>(handle: string, task: (lease: HeldValue) => Promise<T>): Promise<T> {
    const lease = this.#core.leases.get(handle);
    return lease.session.call(() => task(lease));
  }

  /** Records an action before it is done. */
  #record(action: ValueAction, { session, locator, by, origin, kept }: HeldValue): void {
    const account = accountSnapshot(session.account);
    const from = kept && { keptAt: kept.keptAt };
    const asked = { ...(by && { caller: by }), ...(origin !== undefined && { origin }) };
    this.#core.activity.record({ action, account, locator, ...asked, ...from });
  }

  #whatOf({ session, locator, kept }: HeldValue): Omit<Copied, 'what'> {
    const valueName = this.#core.logins.nameOf(session.account.id, locator);
    const account = accountBadge(session.account);
    return { property: locator.property, account, valueName, ...(kept && { keptAt: kept.keptAt }) };
  }
}
