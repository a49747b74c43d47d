import { Failure, invalidField } from '../../../shared/errors/failure.ts';
import type { GlobalKeyState } from '../../../shared/schemas/global-key.ts';
import type { LockReason, LockState } from '../../../shared/schemas/lock.ts';
import type { Clock } from '../clock.ts';
import type { IdleMonitor } from './idle-monitor.ts';
import type { PasscodeRecord } from './passcode-record.ts';
import { makeVerifier, verify, type Verifier } from './scrypt-verifier.ts';
import { retryWhileInUse } from '../retry-while-in-use.ts';
import type { UnlockDelay } from './unlock-delay.ts';
import { lockFailureText } from '../../../shared/text/failures/lock-failures.ts';
import { TaskQueue } from '../task-queue.ts';
import { passcodeRuleText } from '../../../shared/text/lock/passcode-rules.ts';

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
  | { what: 'unlocked' }
  | { what: 'unlock-failed'; count: number };

interface Options {
  clock: Clock;
  gate: Gate;
  record: PasscodeRecord;
  delay: UnlockDelay;
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
  /** Undefined until the keychain was asked. */
  #hasPasscode: boolean | undefined;
  /** How often a lock was requested, even if Podkey was already locked. */
  #timesAsked = 0;
  /** Checks passcodes one after another. Otherwise many at once would share one delay. */
  readonly #queue = new TaskQueue();

  constructor(options: Options) {
    this.#options = options;
    this.#lockedAt = options.clock.now();
    if (options.record.isExpected) this.#hasPasscode = true;
  }

  get state(): LockState {
    const { clock, delay, panicKeyState, seesOwnInputOnly } = this.#options;
    const hasPasscode = this.#hasPasscode ?? false;
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
        const waitMs = hasPasscode ? delay.leftMs : 0;
        return { is: 'locked', reason: this.#reason, lockedForMs, hasPasscode, waitMs };
      }
    }
  }

  /**
   * Starts with the gate shut: locked if there is a passcode, otherwise open.
   *
   * If the database remembers a passcode, Podkey locks at once. Otherwise it asks the keychain, unless there is
   * `nothingToProtect`. A keychain that fails or takes too long still holds the secrets back itself; if it reports a passcode
   * later, Podkey locks.
   */
  begin(nothingToProtect: boolean): void {
    if (this.#hasPasscode) this.#lockFor('start');
    else if (nothingToProtect) this.#open();
    else this.#check();
  }

  /** Locks, unless it is locked already. */
  lock(reason: LockReason): void {
    this.#timesAsked += 1;
    if (this.#state !== 'locked') this.#lockFor(reason);
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
      await this.#options.sessionClosed();
      // The computer may have gone to sleep while the passcode was checked.
      if (asked !== this.#timesAsked) return;
      this.#open();
      this.#options.onEvent({ what: 'unlocked' });
    });
  }

  /** Sets the passcode. If there is one, `current` must match it. */
  setPasscode(passcode: string, current: string | undefined): Promise<void> {
    return this.#queue.run(async () => {
      await this.#admit(current, 'current');
      await this.#options.record.write(await makeVerifier(passcode));
      this.#learn(true);
    });
  }

  removePasscode(current: string): Promise<void> {
    return this.#queue.run(async () => {
      await this.#admit(current, 'current');
      await this.#options.record.remove();
      this.#learn(false);
    });
  }

  /** Removes all accounts, and then the passcode. If a removal fails, Podkey stays locked. */
  forgetPasscode(): Promise<void> {
    return this.#queue.run(async () => {
      const { removeAccounts, record, delay } = this.#options;
      await removeAccounts();
      await record.remove();
      delay.forget();
      this.#hasPasscode = false;
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

  #open(): void {
    this.#state = 'unlocked';
    this.#options.gate.open();
    this.#announce();
    this.#options.idle.start();
  }

  #announce(): void {
    this.#options.onChanged(this.state);
  }

  #learn(hasPasscode: boolean): void {
    this.#hasPasscode = hasPasscode;
    this.#announce();
  }

  #check(): void {
    const { clock, record } = this.#options;
    const openUnlessKnown = () => {
      if (this.#state === 'checking') this.#open();
    };
    const callOff = clock.after(longestCheckMs, openUnlessKnown);
    record
      .read()
      .then((verifier) => {
        this.#hasPasscode = verifier !== null;
        if (this.#hasPasscode) this.lock('start');
      })
      .catch(() => undefined)
      .finally(() => {
        callOff();
        openUnlessKnown();
      });
  }

  /** Passes if the passcode is right or there is none; otherwise fails. */
  async #admit(passcode: string | undefined, field: 'passcode' | 'current'): Promise<void> {
    const { clock, delay, onEvent } = this.#options;
    if (this.#hasPasscode && delay.leftMs > 0) throw tooEarly(delay.leftMs);
    const verifier = await this.#verifier();
    if (verifier === null) return;
    if (passcode === undefined) throw invalidField(field, passcodeRuleText.enter);
    await retryWhileInUse(clock, () => delay.countWrong());
    if (await verify(passcode, verifier)) {
      delay.forget();
      return;
    }
    delay.restart();
    this.#announce();
    onEvent({ what: 'unlock-failed', count: delay.count });
    throw invalidField(field, lockFailureText.wrongPasscode);
  }

  /** The verifier of the passcode, or null. A keychain that fails opens nothing if a passcode is expected. */
  async #verifier(): Promise<Verifier | null> {
    if (this.#hasPasscode === false) return null;
    try {
      const verifier = await this.#options.record.read();
      this.#hasPasscode = verifier !== null;
      return verifier;
    } catch (error) {
      if (this.#hasPasscode) throw error;
      return null;
    }
  }
}

function tooEarly(leftMs: number): Failure {
  return new Failure({
    kind: 'rate-limited',
    message: lockFailureText.tooMany,
    nextStep: lockFailureText.tooManyNext({ seconds: String(Math.ceil(leftMs / 1_000)) }),
    retryable: false,
    retryAfterMs: leftMs,
  });
}
