import type { GlobalKeyState } from '../../../shared/schemas/clipboard.ts';
import type { LockReason, LockState } from '../../../shared/schemas/lock.ts';
import type { SystemUnlockState } from '../../../shared/schemas/system-unlock.ts';
import { systemUnlockFailures } from '../../../shared/text/en/failures.ts';
import { untilAborted } from '../../pod-client/transport/exchange.ts';
import type { Journal } from '../activity/journal.ts';
import type { Clock } from '../clock.ts';
import { TaskQueue } from '../task-queue.ts';
import type { IdleMonitor } from './idle-monitor.ts';
import type { Passcode } from './passcode.ts';
import { type SystemUnlock } from './system-unlock.ts';

/** How long a start waits for the keychain if nothing says that there is a passcode, in ms. */
export const longestCheckMs = 2_000;

/** The gate that refuses calls while it is shut. */
interface Gate {
  shut(): void;
  open(): void;
}

/** An event of the lock, for the journal. */
export type LockEvent =
  | { what: 'locked'; reason: LockReason }
  | { what: 'unlocked'; by?: 'system' }
  | { what: 'unlock-failed'; count: number };

interface Options {
  clock: Clock;
  gate: Gate;
  passcode: Passcode;
  system: SystemUnlock;
  idle: Pick<IdleMonitor, 'start' | 'stop'>;
  panicKeyState: () => GlobalKeyState;
  /** Whether only input in Podkey's own windows counts. */
  seesOwnInputOnly: () => boolean;
  onChanged: (state: LockState) => void;
  /** Ends the account session. Called after the gate is shut and the window is told. */
  endSession: () => void;
  /** Resolves when the former session's client is closed. Podkey does not unlock before that. */
  sessionClosed: () => Promise<void>;
  /** Removes every account and its secrets. */
  removeAccounts: () => Promise<void>;
  /** Must not throw: nothing may prevent a lock. */
  onEvent: (event: LockEvent) => void;
}

/**
 * Locks and unlocks Podkey.
 *
 * Locking happens at once, in one order: the gate is shut, the window is covered, the account session ends. It never waits, least
 * of all for the keychain, and never changes the window's focus.
 */
export class LockService {
  readonly #options: Options;
  #state: 'checking' | 'locked' | 'unlocked' = 'checking';
  #reason: LockReason = 'start';
  #lockedAt: number;
  /** How often a lock was requested, even if Podkey was already locked. */
  #timesAsked = 0;
  /** Called at the next unlocking. */
  readonly #awaitingUnlock = new Set<() => void>();
  /** Checks passcodes one after another. Otherwise many at once would share one delay. */
  readonly #queue = new TaskQueue();

  constructor(options: Options) {
    this.#options = options;
    this.#lockedAt = options.clock.now();
  }

  get state(): LockState {
    const { clock, panicKeyState, passcode, seesOwnInputOnly, system } = this.#options;
    const hasPasscode = passcode.isSet ?? false;
    switch (this.#state) {
      case 'checking':
        return { is: 'checking' };
      case 'unlocked':
        return {
          is: 'unlocked',
          hasPasscode,
          panicKey: panicKeyState(),
          ...(seesOwnInputOnly() && { idleBy: 'own-windows' }),
        };
      case 'locked': {
        const lockedForMs = Math.max(0, clock.now() - this.#lockedAt);
        const waitMs = hasPasscode ? passcode.waitMs : 0;
        const unlockWith = hasPasscode ? system.method : undefined;
        return {
          is: 'locked',
          reason: this.#reason,
          lockedForMs,
          hasPasscode,
          waitMs,
          ...(unlockWith && { unlockWith }),
        };
      }
    }
  }

  /** Whether it is the passcode. */
  isPasscode(text: string): Promise<boolean> {
    return this.#options.passcode.matches(text);
  }

  /**
   * Starts with the gate shut: locked if there is a passcode, otherwise open.
   *
   * If the database remembers a passcode, Podkey locks at once. Otherwise it asks the keychain, unless there is
   * `nothingToProtect`. A keychain that fails or takes too long still holds the secrets back itself; if it reports a passcode
   * later, Podkey locks.
   */
  begin(nothingToProtect: boolean): void {
    if (this.#options.passcode.isSet) this.#lockFor('start');
    else if (nothingToProtect) this.#open();
    else this.#check();
  }

  /** Locks, unless it is locked already. */
  lock(reason: LockReason): void {
    this.#timesAsked += 1;
    this.#options.system.end();
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
    const { passcode, system } = this.#options;
    if (this.#state === 'unlocked') return;
    if (this.#state === 'checking' || !passcode.isSet) throw systemUnlockFailures.off();
    passcode.refuseDuringDelay();
    const asked = this.#timesAsked;
    if (!(await system.verify())) return;
    await this.#queue.run(async () => {
      if (this.#state === 'unlocked') return;
      passcode.refuseDuringDelay();
      await this.#openUnlessLockedSince(asked, { what: 'unlocked', by: 'system' });
    });
  }

  /** What Settings shows of unlocking with the system. */
  systemUnlock(): Promise<SystemUnlockState> {
    return this.#options.system.state();
  }

  /** Lets the system unlock Podkey from now on. `current` must match the passcode. */
  allowSystemUnlock(current: string): Promise<void> {
    return this.#queue.run(async () => {
      await this.#admit(current, 'current');
      if (!this.#options.passcode.isSet) throw systemUnlockFailures.needsPasscode();
      await this.#options.system.turnOn();
    });
  }

  forbidSystemUnlock(): void {
    this.#options.system.turnOff();
  }

  /** Ends the system's prompt, because nobody waits for it any more. */
  endPrompt(): void {
    this.#options.system.end();
  }

  /** Sets the passcode. If there is one, `current` must match it. */
  setPasscode(passcode: string, current: string | undefined): Promise<void> {
    return this.#queue.run(async () => {
      await this.#admit(current, 'current');
      await this.#options.passcode.set(passcode);
      this.#announce();
    });
  }

  removePasscode(current: string): Promise<void> {
    return this.#queue.run(async () => {
      await this.#admit(current, 'current');
      this.#options.system.turnOff();
      await this.#options.passcode.remove();
      this.#announce();
    });
  }

  /** Removes all accounts, and then the passcode. If a removal fails, Podkey stays locked. */
  forgetPasscode(): Promise<void> {
    return this.#queue.run(async () => {
      const { removeAccounts, passcode, system } = this.#options;
      await removeAccounts();
      system.turnOff();
      await passcode.remove();
      passcode.forgetWrongOnes();
      this.#open();
    });
  }

  /** Announces the state again, because something outside the lock has changed. */
  announceUnlocked(): void {
    if (this.#state === 'unlocked') this.#announce();
  }

  /** Applies the present settings. */
  followSettings(): void {
    if (this.#state !== 'unlocked') return;
    this.#announce();
    this.#options.idle.start();
  }

  #lockFor(reason: LockReason): void {
    const { clock, gate, idle, endSession, onEvent } = this.#options;
    this.#state = 'locked';
    this.#reason = reason;
    this.#lockedAt = clock.now();
    gate.shut();
    this.#announce();
    idle.stop();
    endSession();
    onEvent({ what: 'locked', reason });
  }

  async #openUnlessLockedSince(asked: number, event: LockEvent): Promise<void> {
    await this.#options.sessionClosed();
    // The computer may have gone to sleep meanwhile.
    if (asked !== this.#timesAsked) return;
    this.#open();
    this.#options.onEvent(event);
  }

  #open(): void {
    this.#state = 'unlocked';
    this.#options.system.end();
    this.#options.gate.open();
    this.#announce();
    this.#options.idle.start();
    for (const resolveWaiting of this.#awaitingUnlock) resolveWaiting();
  }

  #announce(): void {
    this.#options.onChanged(this.state);
  }

  #check(): void {
    const { clock, passcode } = this.#options;
    const openUnlessKnown = () => {
      if (this.#state === 'checking') this.#open();
    };
    const callOff = clock.after(longestCheckMs, openUnlessKnown);
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
    const { passcode, system, onEvent } = this.#options;
    return passcode.admit(given, field, (count) => {
      if (passcode.waitMs > 0) system.end();
      this.#announce();
      onEvent({ what: 'unlock-failed', count });
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
