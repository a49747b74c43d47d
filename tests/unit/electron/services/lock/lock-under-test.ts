import { vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { LockService, type LockEvent } from '../../../../../electron/services/lock/lock-service.ts';
import { PasscodeRecord, makeVerifier, UnlockDelay } from '../../../../../electron/services/lock/passcode.ts';
import { States } from '../../../../../electron/services/states.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import type { LockState } from '../../../../../shared/schemas/lock.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { PersonAtSystem } from '../../../../support/person-at-system.ts';
import { weakestScrypt } from '../../../../support/weakest-scrypt.ts';

/** The passcode that `setPasscodeBefore` sets. */
export const passcode = 'correct horse';

/** What a keychain that is down says. */
export const keychainDown = {
  kind: 'keychain',
  message: 'No keyring is running.',
  nextStep: 'Start one. Until then, secrets can be stored for this session only.',
  retryable: true,
} as const;

/** A keychain that can be removed, or made not to respond. */
class TestKeychain extends SessionSecretStore {
  state: 'working' | 'down' | 'silent' = 'working';
  respond: () => void = () => {};

  override async get(entry: string): Promise<string | null> {
    if (this.state === 'down') throw new Failure(keychainDown);
    if (this.state === 'silent') await new Promise<void>((resolve) => (this.respond = resolve));
    return super.get(entry);
  }

  override async delete(entry: string): Promise<void> {
    if (this.state === 'down') throw new Failure(keychainDown);
    return super.delete(entry);
  }
}

/** What surrounds the lock, and what it did with it. */
export class LockUnderTest {
  readonly clock = new FakeClock();
  readonly keychain = new TestKeychain();
  readonly preferences = new Preferences(openDatabase(':memory:').database);
  readonly system = new PersonAtSystem();
  readonly removeAccounts = vi.fn(() => Promise.resolve());
  /** What the lock did, in order. */
  log: string[] = [];
  readonly events: LockEvent[] = [];
  readonly states: LockState[] = [];
  readonly idleTime = { isOwnOnly: false };
  /** Waits for the former session. */
  sessionClosed: () => Promise<void> = () => Promise.resolve();

  /** Podkey's lock after a start. */
  start({ nothingToProtect = false, isForbidden = false } = {}): LockService {
    const { clock, keychain, preferences, system, removeAccounts } = this;
    const states = new States(({ name, state }) => {
      if (name !== 'lock') return;
      this.states.push(state);
      this.log.push(`told ${state.kind}`);
    }, vi.fn());
    const lock = new LockService({
      clock,
      gate: { close: () => this.log.push('gate closed'), open: () => this.log.push('gate open') },
      stores: { keychain },
      preferences,
      monotonic: () => clock.now(),
      scrypt: weakestScrypt,
      systemAuthentication: system,
      policy: isForbidden ? { systemUnlock: 'off' } : undefined,
      idleTime: this.idleTime,
      idleMonitor: { begin: () => this.log.push('idle watched'), end: () => this.log.push('idle left') },
      shortcuts: { panicKeyState: 'off' },
      states,
      drafts: { expect: () => Promise.resolve(undefined), pageReplaced: undefined },
      forgetSecrets: () => undefined,
      sessions: {
        lock: () => Promise.resolve(void this.log.push('session ended')),
        unlock: () => undefined,
        closed: () => this.sessionClosed(),
      },
      accounts: { removeAll: removeAccounts },
      wipes: [],
      onLockEvent: (event) => this.events.push(event),
    });
    lock.begin(nothingToProtect);
    return lock;
  }

  /** As `start`, after the keychain has responded. */
  async started(): Promise<LockService> {
    const lock = this.start();
    await settled();
    return lock;
  }

  /** A locked Podkey with a passcode, which the system may unlock, too. */
  async lockedWithSystem(): Promise<LockService> {
    await this.setPasscodeBefore();
    const lock = this.start();
    await lock.unlock(passcode);
    await lock.allowSystemUnlock(passcode);
    lock.lock('person');
    return lock;
  }

  async setPasscodeBefore(): Promise<void> {
    await new PasscodeRecord(this.keychain, this.preferences).write(
      await makeVerifier(passcode, weakestScrypt),
    );
  }

  /** The delay as it is stored now. */
  delay(): UnlockDelay {
    const { clock, preferences } = this;
    return new UnlockDelay({ preferences, clock, monotonic: () => clock.now() });
  }
}

/** The kind of failure that a call ends with, or `done`. */
export const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (Failure.is(error) ? error.appError.kind : 'unforeseen'),
  );
