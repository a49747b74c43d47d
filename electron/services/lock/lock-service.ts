import type { GlobalKeyState } from '../../../shared/schemas/clipboard.ts';
import type { LockReason, LockState } from '../../../shared/schemas/lock.ts';
import type { SystemUnlockState } from '../../../shared/schemas/system-unlock.ts';
import { systemUnlockFailures } from '../../../shared/text/en/failures.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import type { SecretStore } from '../../credentials/keychain.ts';
import { untilAborted } from '../../pod-client/transport/exchange.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { AccountService } from '../accounts/account-service.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { Journal } from '../activity/journal.ts';
import type { Clock } from '../clock.ts';
import type { ScryptParameters } from '../derive-key.ts';
import type { States } from '../states.ts';
import { TaskQueue } from '../turns.ts';
import type { HandedDrafts } from './handed-drafts.ts';
import type { IdleMonitor, IdleTime } from './idle-monitor.ts';
import { Passcode, PasscodeRecord, UnlockDelay } from './passcode.ts';
import { type SystemAuthentication, SystemUnlock } from './system-unlock.ts';

/** How long a start waits for the keychain if nothing says that there is a passcode, in ms. */
export const maxCheckMs = 2_000;

/** The gate that refuses calls while it is closed. */
interface Gate {
  close(): void;
  open(): void;
}

export type LockEvent =
  | { what: 'locked'; reason: LockReason }
  | { what: 'unlocked'; by?: 'system' }
  | { what: 'unlock-failed'; count: number };

interface Options {
  clock: Clock;
  gate: Gate;
  stores: { keychain: SecretStore };
  preferences: Preferences;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  scrypt?: ScryptParameters | undefined;
  systemAuthentication: SystemAuthentication;
  policy: Pick<Policy, 'systemUnlock'> | undefined;
  idleMonitor: Pick<IdleMonitor, 'begin' | 'end'>;
  idleTime: Pick<IdleTime, 'isOwnOnly'>;
  shortcuts: { readonly panicKeyState: GlobalKeyState };
  states: Pick<States, 'announce' | 'changed' | 'provide'>;
  /** Podkey does not unlock before the former session's client is closed. */
  sessions: Pick<AccountSessions, 'closed' | 'lock' | 'unlock'>;
  /** Ends what may hold secrets outside the services. Resolves when the locked page has been replaced. */
  forgetSecrets: (drafts: Promise<unknown>, released: Promise<unknown>) => unknown;
  drafts: Pick<HandedDrafts, 'expect' | 'pageReplaced'>;
  accounts: Pick<AccountService, 'removeAll'>;
  /** What else is deleted when all accounts are, because the passcode was forgotten. */
  wipes: readonly (() => Promise<void>)[];
  /** Must not throw: nothing may prevent a lock. */
  onLockEvent: (event: LockEvent) => void;
}

/**
 * Locks and unlocks Podkey.
 *
 * Locking happens at once, in one order: the gate is closed, the window is covered, the account session ends. It never waits, least
 * of all for the keychain, and never changes the window's focus.
 */
export class LockService {
  readonly #options: Options;
  readonly #passcode: Passcode;
  readonly #systemUnlock: SystemUnlock;
  #state: 'checking' | 'locked' | 'unlocked' = 'checking';
  #reason: LockReason = 'start';
  #lockedAt: number;
  /** How often a lock was requested, even if Podkey was already locked. */
  #timesAsked = 0;
  readonly #awaitingUnlock = new Set<() => void>();
  /** Checks passcodes one after another. Otherwise many at once would share one delay. */
  readonly #queue = new TaskQueue();

  constructor(options: Options) {
    this.#options = options;
    const { clock, preferences, scrypt, stores } = options;
    const record = new PasscodeRecord(stores.keychain, preferences);
    this.#passcode = new Passcode({ clock, record, delay: new UnlockDelay(options), scrypt });
    this.#systemUnlock = new SystemUnlock(options);
    this.#lockedAt = clock.now();
    options.states.provide('lock', () => this.state);
    options.states.provide('systemUnlock', () => this.systemUnlock());
  }

  get state(): LockState {
    const { clock, idleTime, shortcuts } = this.#options;
    const passcode = this.#passcode;
    const hasPasscode = passcode.isSet ?? false;
    switch (this.#state) {
      case 'checking':
        return { kind: 'checking' };
      case 'unlocked':
        return {
          kind: 'unlocked',
          hasPasscode,
          panicKey: shortcuts.panicKeyState,
          ...(idleTime.isOwnOnly && { idleBy: 'own-windows' }),
        };
      case 'locked': {
        const lockedForMs = Math.max(0, clock.now() - this.#lockedAt);
        const waitMs = hasPasscode ? passcode.waitMs : 0;
        const unlockWith = hasPasscode ? this.#systemUnlock.method : undefined;
        return {
          kind: 'locked',
          reason: this.#reason,
          lockedForMs,
          hasPasscode,
          waitMs,
          ...(unlockWith && { unlockWith }),
        };
      }
    }
  }

  isPasscode(text: string): Promise<boolean> {
    return this.#passcode.matches(text);
  }

  /**
   * Starts with the gate closed: locked if there is a passcode, otherwise open.
   *
   * If the database remembers a passcode, Podkey locks at once. Otherwise it asks the keychain, unless there is
   * `nothingToProtect`. A keychain that fails or takes too long still holds the secrets back itself; if it reports a passcode
   * later, Podkey locks.
   */
  begin(nothingToProtect: boolean): void {
    if (this.#passcode.isSet) this.#lockFor('start');
    else if (nothingToProtect) this.#open();
    else this.#check();
  }

  /** Locks, unless it is locked already. */
  lock(reason: LockReason): void {
    this.#timesAsked += 1;
    this.endPrompt();
    if (this.#state !== 'locked') this.#lockFor(reason);
  }

  /** Resolves when Podkey is unlocked. Rejects if `signal` aborts first. */
  unlocked(signal: AbortSignal): Promise<void> {
    if (this.#state === 'unlocked') return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const unlocked = () => resolve(undefined);
    this.#awaitingUnlock.add(unlocked);
    return untilAborted(promise, signal).finally(() => this.#awaitingUnlock.delete(unlocked));
  }

  /**
   * Unlocks with the passcode, or without one if there is none.
   *
   * A wrong passcode fails at its field, one that comes too early as `rate-limited`, and a keychain that does not respond as
   * `keychain`.
   */
  unlock(passcode: string | undefined): Promise<void> {
    const asked = this.#timesAsked;
    return this.#queue.run(async () => {
      if (this.#state === 'unlocked') return;
      await this.#admit(passcode, 'passcode');
      await this.#openUnlessLockedSince(asked, { what: 'unlocked' });
    });
  }

  /**
   * Lets the system ask the person, and unlocks if it verified them. Does nothing if they cancel.
   *
   * Only beside a passcode, and not during the delay after wrong ones. The queue does not wait for the person, so that they can
   * enter the passcode meanwhile. Fails as `rate-limited`, `policy` or `system-unlock`.
   */
  async unlockWithSystem(): Promise<void> {
    const passcode = this.#passcode;
    if (this.#state === 'unlocked') return;
    if (this.#state === 'checking' || !passcode.isSet) throw systemUnlockFailures.off();
    passcode.refuseDuringDelay();
    const asked = this.#timesAsked;
    if (!(await this.#systemUnlock.verify())) return;
    await this.#queue.run(async () => {
      if (this.#state === 'unlocked') return;
      passcode.refuseDuringDelay();
      await this.#openUnlessLockedSince(asked, { what: 'unlocked', by: 'system' });
    });
  }

  systemUnlock(): Promise<SystemUnlockState> {
    return this.#systemUnlock.state();
  }

  /** Lets the system unlock Podkey from now on. `current` must match the passcode. */
  async allowSystemUnlock(current: string): Promise<void> {
    await this.#queue.run(async () => {
      await this.#admit(current, 'current');
      if (!this.#passcode.isSet) throw systemUnlockFailures.needsPasscode();
      await this.#systemUnlock.turnOn();
    });
    await this.#options.states.announce('systemUnlock');
  }

  async forbidSystemUnlock(): Promise<void> {
    this.#systemUnlock.turnOff();
    await this.#options.states.announce('systemUnlock');
  }

  /** Ends the system's prompt, because nobody waits for it any more. */
  endPrompt(): void {
    this.#systemUnlock.end();
  }

  /** Sets the passcode. If there is one, `current` must match it. */
  async setPasscode(passcode: string, current: string | undefined): Promise<void> {
    await this.#queue.run(async () => {
      await this.#admit(current, 'current');
      await this.#passcode.set(passcode);
      this.#announce();
    });
    await this.#options.states.announce('systemUnlock');
  }

  async removePasscode(current: string | undefined): Promise<void> {
    await this.#queue.run(async () => {
      await this.#admit(current, 'current');
      this.#systemUnlock.turnOff();
      await this.#passcode.remove();
      this.#announce();
    });
    await this.#options.states.announce('systemUnlock');
  }

  /** Removes all accounts, and then the passcode. If a removal fails, Podkey stays locked. */
  forgetPasscode(): Promise<void> {
    return this.#queue.run(async () => {
      const { accounts, wipes } = this.#options;
      await accounts.removeAll();
      for (const wipe of wipes) await wipe();
      this.#systemUnlock.turnOff();
      await this.#passcode.remove();
      this.#passcode.forgetWrongOnes();
      this.#open();
    });
  }

  /** Announces the state again, because something outside the lock has changed. */
  announceUnlocked(): void {
    if (this.#state === 'unlocked') this.#announce();
  }

  followSettings(): void {
    if (this.#state !== 'unlocked') return;
    this.#announce();
    this.#options.idleMonitor.begin();
  }

  #lockFor(reason: LockReason): void {
    const { clock, drafts, forgetSecrets, gate, idleMonitor, onLockEvent, sessions } = this.#options;
    this.#state = 'locked';
    this.#reason = reason;
    this.#lockedAt = clock.now();
    gate.close();
    this.#announce();
    idleMonitor.end();
    drafts.pageReplaced = forgetSecrets(drafts.expect(), sessions.lock());
    onLockEvent({ what: 'locked', reason });
  }

  async #openUnlessLockedSince(asked: number, event: LockEvent): Promise<void> {
    await this.#options.sessions.closed();
    // The computer may have gone to sleep meanwhile.
    if (asked !== this.#timesAsked) return;
    this.#open();
    this.#options.onLockEvent(event);
  }

  #open(): void {
    this.#state = 'unlocked';
    this.endPrompt();
    this.#options.sessions.unlock();
    this.#options.gate.open();
    this.#announce();
    this.#options.idleMonitor.begin();
    for (const resolveWaiting of this.#awaitingUnlock) resolveWaiting();
  }

  #announce(): void {
    this.#options.states.changed('lock', this.state);
  }

  #check(): void {
    const { clock } = this.#options;
    const passcode = this.#passcode;
    const openUnlessKnown = () => {
      if (this.#state === 'checking') this.#open();
    };
    const callOff = clock.after(maxCheckMs, openUnlessKnown);
    passcode
      .look()
      .then(() => {
        if (passcode.isSet) this.lock('start');
      })
      .catch(() => undefined)
      .finally(() => {
        callOff();
        openUnlessKnown();
      });
  }

  /** Passes if the passcode is right or there is none; otherwise fails. */
  #admit(given: string | undefined, field: 'passcode' | 'current'): Promise<void> {
    const { onLockEvent } = this.#options;
    const passcode = this.#passcode;
    return passcode.admit(given, field, (count) => {
      if (passcode.waitMs > 0) this.endPrompt();
      this.#announce();
      onLockEvent({ what: 'unlock-failed', count });
    });
  }
}

/** Records the lock's events in the journal. A journal that can't be written prevents no lock or unlock. */
export function recordLock(journal: Journal, event: LockEvent): void {
  try {
    if (event.what === 'locked') journal.record({ action: 'locked', by: event.reason });
    else if (event.what === 'unlocked' && event.by === 'system')
      journal.record({ action: 'unlocked', by: 'system' });
    else journal.record({ action: event.what });
  } catch {
    // The journal reports by itself that it can't be written.
  }
}
