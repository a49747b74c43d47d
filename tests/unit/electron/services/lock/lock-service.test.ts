import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/session-secret-store.ts';
import {
  LockService,
  longestCheckMs,
  type LockEvent,
} from '../../../../../electron/services/lock/lock-service.ts';
import { passcodeEntry, PasscodeRecord } from '../../../../../electron/services/lock/passcode-record.ts';
import { makeVerifier } from '../../../../../electron/services/lock/scrypt-verifier.ts';
import { SystemUnlock } from '../../../../../electron/services/lock/system-unlock.ts';
import { UnlockDelay } from '../../../../../electron/services/lock/unlock-delay.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import type { LockState } from '../../../../../shared/schemas/lock.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { PersonAtSystem } from '../../../../support/person-at-system.ts';

const quick = { cost: 2 ** 4, blockSize: 8, parallelization: 1 };
const passcode = 'correct horse';

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
const keychainDown = {
  kind: 'keychain',
  message: 'No keyring is running.',
  nextStep: 'Start one. Until then, secrets can be stored for this session only.',
  retryable: true,
} as const;

let clock: FakeClock;
let keychain: TestKeychain;
let preferences: Preferences;
let system: PersonAtSystem;
/** The events, in order. */
let log: string[];
let events: LockEvent[];
let states: LockState[];
let seesOwnInputOnly: boolean;
/** Waits for the former session. */
let sessionClosed: () => Promise<void>;
const removeAccounts = vi.fn(() => Promise.resolve());

/** Podkey's lock after a start. */
function start({ nothingToProtect = false, isForbidden = false } = {}): LockService {
  const lock = new LockService({
    clock,
    gate: { shut: () => log.push('gate shut'), open: () => log.push('gate open') },
    record: new PasscodeRecord(keychain, preferences),
    delay: new UnlockDelay({ preferences, now: () => clock.now(), monotonic: () => clock.now() }),
    system: new SystemUnlock({ authentication: system, preferences, isForbidden }),
    seesOwnInputOnly: () => seesOwnInputOnly,
    idle: { start: () => log.push('idle watched'), stop: () => log.push('idle left') },
    panicKeyState: () => 'off',
    onChanged: (state) => {
      states.push(state);
      log.push(`told ${state.is}`);
    },
    endSession: () => log.push('session ended'),
    sessionClosed: () => sessionClosed(),
    removeAccounts,
    onEvent: (event) => events.push(event),
  });
  lock.begin(nothingToProtect);
  return lock;
}

/** As `start`, after the keychain has responded. */
async function started(): Promise<LockService> {
  const lock = start();
  await settled();
  return lock;
}

async function setPasscodeBefore(): Promise<void> {
  await new PasscodeRecord(keychain, preferences).write(await makeVerifier(passcode, quick));
}

const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (Failure.is(error) ? error.appError.kind : 'unforeseen'),
  );

beforeEach(() => {
  clock = new FakeClock();
  keychain = new TestKeychain();
  preferences = new Preferences(openDatabase(':memory:').database);
  system = new PersonAtSystem();
  sessionClosed = () => Promise.resolve();
  log = [];
  events = [];
  states = [];
  seesOwnInputOnly = false;
  removeAccounts.mockClear();
});

describe('a start', () => {
  test('without a passcode stays shut until the keychain has said so, then opens', async () => {
    const lock = start();
    expect(lock.state).toEqual({ is: 'checking' });
    expect(log).not.toContain('gate open');
    await settled();
    expect(lock.state).toEqual({ is: 'unlocked', hasPasscode: false, panicKey: 'off' });
    expect(clock.waiting).toBe(0);
  });

  test('stays locked if it was locked while the keychain was asked', async () => {
    const lock = start();
    lock.lock('os-lock');
    expect(lock.state).toMatchObject({ is: 'locked', hasPasscode: false });
    await settled();
    expect(lock.state).toMatchObject({ is: 'locked', reason: 'os-lock', hasPasscode: false });
    expect(log).not.toContain('gate open');
  });

  test('with a broken keychain that is locked at once can be unlocked, because no passcode is known', async () => {
    keychain.state = 'down';
    const lock = start();
    lock.lock('person');
    await lock.unlock(undefined);
    expect(lock.state).toMatchObject({ is: 'unlocked', hasPasscode: false });
  });

  test('with a passcode is locked at once', async () => {
    await setPasscodeBefore();
    const lock = start();
    expect(lock.state).toMatchObject({ is: 'locked', reason: 'start', hasPasscode: true });
    expect(log).not.toContain('gate open');
  });

  test('with a passcode that the database has forgotten is locked, because the keychain has it', async () => {
    await setPasscodeBefore();
    preferences.remove('lock.hasPasscode');
    const lock = await started();
    expect(lock.state).toMatchObject({ is: 'locked', reason: 'start', hasPasscode: true });
    expect(log).not.toContain('gate open');
  });

  test('with a broken keychain opens if no passcode is known, and stays locked if one is', async () => {
    keychain.state = 'down';
    expect((await started()).state).toMatchObject({ is: 'unlocked' });
    keychain.state = 'working';
    await setPasscodeBefore();
    keychain.state = 'down';
    expect((await started()).state).toMatchObject({ is: 'locked' });
  });

  test('waits a limited time for a silent keychain; a passcode it reports later locks', async () => {
    await setPasscodeBefore();
    preferences.remove('lock.hasPasscode');
    keychain.state = 'silent';
    const lock = start();
    await clock.advance(longestCheckMs - 1);
    expect(lock.state).toEqual({ is: 'checking' });
    await clock.advance(1);
    expect(lock.state).toMatchObject({ is: 'unlocked' });
    keychain.respond();
    await settled();
    expect(lock.state).toMatchObject({ is: 'locked', reason: 'start', hasPasscode: true });
  });

  test('with nothing to protect does not ask the keychain', () => {
    keychain.state = 'silent';
    expect(start({ nothingToProtect: true }).state).toMatchObject({ is: 'unlocked' });
  });
});

describe('locking', () => {
  test('shuts the gate, covers the window, and ends the session, all before anything else runs', async () => {
    const lock = await started();
    log = [];
    lock.lock('idle');
    expect(log).toEqual(['gate shut', 'told locked', 'idle left', 'session ended']);
    expect(events).toEqual([{ what: 'locked', reason: 'idle' }]);
  });

  test('never shows a negative duration, even if the clock was set back', async () => {
    const lock = await started();
    lock.lock('idle');
    vi.spyOn(clock, 'now').mockReturnValue(clock.now() - 5_000);
    expect(lock.state).toMatchObject({ lockedForMs: 0 });
  });

  test('shows the reason and the duration; the first reason stays', async () => {
    const lock = await started();
    lock.lock('os-lock');
    await clock.advance(90_000);
    lock.lock('idle');
    expect(lock.state).toMatchObject({ is: 'locked', reason: 'os-lock', lockedForMs: 90_000 });
    expect(events).toHaveLength(1);
  });

  test('without a passcode is undone on request, even if the keychain is gone', async () => {
    const lock = await started();
    lock.lock('person');
    keychain.state = 'down';
    log = [];
    await lock.unlock(undefined);
    expect(log).toEqual(['gate open', 'told unlocked', 'idle watched']);
    expect(events.at(-1)).toEqual({ what: 'unlocked' });
  });
});

describe('unlocking', () => {
  test('waits until the former session’s client is closed', async () => {
    const closed = Promise.withResolvers<undefined>();
    sessionClosed = () => closed.promise;
    const lock = await started();
    lock.lock('person');
    const unlocking = lock.unlock(undefined);
    await settled();
    expect(lock.state).toMatchObject({ is: 'locked' });
    closed.resolve(undefined);
    await unlocking;
    expect(lock.state).toMatchObject({ is: 'unlocked' });
  });

  test('does nothing if Podkey is not locked', async () => {
    const lock = await started();
    log = [];
    await lock.unlock('whatever');
    expect([log, events]).toEqual([[], []]);
  });
});

describe('a change outside the lock', () => {
  test('is announced while Podkey is unlocked, such as that only its own windows’ input counts', async () => {
    const lock = await started();
    seesOwnInputOnly = true;
    lock.announceUnlocked();
    expect(states.at(-1)).toMatchObject({ is: 'unlocked', idleBy: 'own-windows' });
  });

  test('of the settings is announced, and followed from then on', async () => {
    const lock = await started();
    log = [];
    lock.followSettings();
    expect(log).toEqual(['told unlocked', 'idle watched']);
  });

  test('is neither announced nor followed while Podkey is locked', async () => {
    const lock = await started();
    lock.lock('person');
    log = [];
    lock.announceUnlocked();
    lock.followSettings();
    expect(log).toEqual([]);
  });
});

describe('with a passcode', () => {
  beforeEach(setPasscodeBefore);

  test('the right one unlocks, and ends the count of wrong ones', async () => {
    const lock = start();
    await kindOf(lock.unlock('wrong'));
    expect(new UnlockDelay(clocks()).count).toBe(1);
    await lock.unlock(passcode);
    expect(lock.state).toMatchObject({ is: 'unlocked', hasPasscode: true });
    expect(new UnlockDelay(clocks()).count).toBe(0);
  });

  test('that is no longer in the keychain, none is needed', async () => {
    const lock = start();
    await keychain.delete(passcodeEntry);
    await lock.unlock(undefined);
    expect(lock.state).toMatchObject({ is: 'unlocked', hasPasscode: false });
    expect(new PasscodeRecord(keychain, preferences).isExpected).toBe(false);
  });

  test('an error in Podkey keeps it locked, and is not reported as the keychain’s', async () => {
    const lock = start();
    keychain.get = () => Promise.reject(new TypeError('a bug'));
    await expect(lock.unlock(passcode)).rejects.toThrow(TypeError);
    expect(lock.state).toMatchObject({ is: 'locked' });
  });

  test('a wrong one, or none, does not, and these failures differ from others', async () => {
    const lock = start();
    expect(await failureOf(lock.unlock('wrong'))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'passcode', message: 'Incorrect passcode.' }],
    });
    expect(await failureOf(lock.unlock(undefined))).toMatchObject({ fields: [{ field: 'passcode' }] });
    expect(lock.state).toMatchObject({ is: 'locked' });
    expect(log).not.toContain('gate open');
    expect(events.at(-1)).toEqual({ what: 'unlock-failed', count: 1 });
  });

  test('after four wrong ones even the right one must wait, also after a restart, and the window is told', async () => {
    const lock = start();
    for (let time = 0; time < 4; time += 1) await kindOf(lock.unlock('wrong'));
    expect(states.at(-1)).toMatchObject({ is: 'locked', waitMs: 5_000 });
    expect(await failureOf(lock.unlock(passcode))).toMatchObject({
      kind: 'rate-limited',
      nextStep: 'Wait 5 s and try again.',
      retryable: false,
      retryAfterMs: 5_000,
    });
    await clock.advance(2_000);
    const restarted = start();
    expect(restarted.state).toMatchObject({ waitMs: 3_000 });
    expect(await kindOf(restarted.unlock(passcode))).toBe('rate-limited');
    await clock.advance(3_000);
    expect(await kindOf(restarted.unlock(passcode))).toBe('done');
  });

  test('many at once are checked one by one, and all share the delay', async () => {
    const lock = start();
    const tries = Array.from({ length: 9 }, () => kindOf(lock.unlock('wrong')));
    tries.push(kindOf(lock.unlock(passcode)));
    const kinds = await Promise.all(tries);
    expect(kinds.filter((kind) => kind === 'validation')).toHaveLength(4);
    expect(kinds.at(-1)).toBe('rate-limited');
  });

  test('an attempt counts before it is checked, so quitting Podkey in the middle gives no free attempt', async () => {
    const lock = start();
    const trying = kindOf(lock.unlock('wrong'));
    await vi.waitFor(() => expect(new UnlockDelay(clocks()).count).toBe(1));
    await trying;
  });

  test('a broken keychain keeps it locked and says what to do; no attempt counts', async () => {
    const lock = start();
    keychain.state = 'down';
    expect(await failureOf(lock.unlock(passcode))).toMatchObject({
      kind: 'keychain',
      message: keychainDown.message,
      nextStep: 'It stores the passcode. Start or unlock it, then try again.',
      retryable: true,
    });
    expect(lock.state).toMatchObject({ is: 'locked', waitMs: 0 });
    keychain.state = 'working';
    expect(await kindOf(lock.unlock(passcode))).toBe('done');
  });

  test.each(['{"version":1}', '{"version":'])('a damaged record unlocks nothing: %s', async (record) => {
    const lock = start();
    await keychain.set(passcodeEntry, record);
    expect(await failureOf(lock.unlock(passcode))).toMatchObject({
      kind: 'keychain',
      message: 'The stored passcode is damaged.',
      retryable: false,
    });
    expect(lock.state).toMatchObject({ is: 'locked' });
  });

  test('a computer that goes to sleep during the check stays locked', async () => {
    const lock = start();
    const unlocking = lock.unlock(passcode);
    lock.lock('suspend');
    await unlocking;
    expect(lock.state).toMatchObject({ is: 'locked' });
  });

  test('changing and removing it require it, and a wrong one there counts too', async () => {
    const lock = start();
    await lock.unlock(passcode);
    for (const change of [
      () => lock.setPasscode('another one', undefined),
      () => lock.setPasscode('another one', 'wrong'),
      () => lock.removePasscode('wrong'),
    ]) {
      expect(await failureOf(change())).toMatchObject({ fields: [{ field: 'current' }] });
    }
    expect(events.filter(({ what }) => what === 'unlock-failed')).toHaveLength(2);
    await lock.removePasscode(passcode);
    expect(states.at(-1)).toMatchObject({ is: 'unlocked', hasPasscode: false });
    expect(await keychain.get(passcodeEntry)).toBeNull();
    expect(new PasscodeRecord(keychain, preferences).isExpected).toBe(false);
  });

  test('forgetting it removes the accounts first; if that fails, it stays locked, with its passcode', async () => {
    const lock = start();
    await kindOf(lock.unlock('wrong'));
    removeAccounts.mockRejectedValueOnce(new Failure(keychainDown));
    expect(await kindOf(lock.forgetPasscode())).toBe('keychain');
    expect(lock.state).toMatchObject({ is: 'locked', hasPasscode: true });
    expect(await keychain.get(passcodeEntry)).not.toBeNull();
    await lock.forgetPasscode();
    expect(new UnlockDelay(clocks()).count).toBe(0);
    expect(states.at(-1)).toMatchObject({ is: 'unlocked', hasPasscode: false });
    expect(await keychain.get(passcodeEntry)).toBeNull();
  });
});

describe('with the system', () => {
  beforeEach(setPasscodeBefore);

  /** A locked Podkey that the system may unlock. */
  async function lockedWithSystem(): Promise<LockService> {
    const lock = start();
    await lock.unlock(passcode);
    await lock.allowSystemUnlock(passcode);
    lock.lock('person');
    return lock;
  }

  test('a verified person unlocks, and the journal is told how', async () => {
    const lock = await lockedWithSystem();
    expect(lock.state).toMatchObject({ is: 'locked', unlockWith: 'polkit' });
    const unlocking = lock.unlockWithSystem();
    expect(lock.state).toMatchObject({ is: 'locked' });
    system.give('verified');
    await unlocking;
    expect(lock.state).toMatchObject({ is: 'unlocked' });
    expect(events.at(-1)).toEqual({ what: 'unlocked', by: 'system' });
  });

  test('a cancelled prompt changes nothing; a person whom the system does not confirm is told what to do', async () => {
    const lock = await lockedWithSystem();
    const cancelled = kindOf(lock.unlockWithSystem());
    system.give('cancelled');
    expect(await cancelled).toBe('done');
    const refused = lock.unlockWithSystem().catch((error: unknown) => error);
    system.give('refused');
    const failure = await refused;
    expect(Failure.is(failure, 'system-unlock') && failure.appError.nextStep).toMatch(/enter the passcode/);
    system.why = 'no-agent';
    expect(await kindOf(lock.unlockWithSystem())).toBe('system-unlock');
    expect(lock.state).toMatchObject({ is: 'locked' });
  });

  test('is off until it is turned on with the passcode, and asks nobody while it is off', async () => {
    const lock = start();
    expect(lock.state).not.toHaveProperty('unlockWith');
    expect(await kindOf(lock.unlockWithSystem())).toBe('system-unlock');
    await lock.unlock(passcode);
    expect(await kindOf(lock.allowSystemUnlock('wrong'))).toBe('validation');
    expect(await lock.systemUnlock()).toMatchObject({ isOn: false });
    await lock.allowSystemUnlock(passcode);
    expect(await lock.systemUnlock()).toMatchObject({ isOn: true, method: 'polkit', obstacle: null });
    lock.forbidSystemUnlock();
    lock.lock('person');
    expect(await kindOf(lock.unlockWithSystem())).toBe('system-unlock');
    expect(system.prompts).toEqual([]);
  });

  test('is not turned on where the system can’t be asked, or without a passcode', async () => {
    const lock = start();
    await lock.unlock(passcode);
    system.why = 'not-installed';
    expect(await kindOf(lock.allowSystemUnlock(passcode))).toBe('system-unlock');
    system.why = null;
    await lock.removePasscode(passcode);
    expect(await kindOf(lock.allowSystemUnlock('anything'))).toBe('system-unlock');
    expect(await lock.systemUnlock()).toMatchObject({ isOn: false });
  });

  test('survives a restart, and ends with the passcode', async () => {
    await lockedWithSystem();
    const restarted = start();
    expect(restarted.state).toMatchObject({ reason: 'start', unlockWith: 'polkit' });
    const unlocking = restarted.unlockWithSystem();
    system.give('verified');
    await unlocking;
    await restarted.removePasscode(passcode);
    await setPasscodeBefore();
    const withNewPasscode = start();
    expect(withNewPasscode.state).toMatchObject({ is: 'locked', hasPasscode: true });
    expect(withNewPasscode.state).not.toHaveProperty('unlockWith');
  });

  test('without a passcode asks nobody, even if the database says that it may', async () => {
    const lock = await lockedWithSystem();
    const unlocking = lock.unlockWithSystem();
    system.give('verified');
    await unlocking;
    await keychain.delete(passcodeEntry);
    preferences.remove('lock.hasPasscode');
    const other = await started();
    other.lock('person');
    expect(await kindOf(other.unlockWithSystem())).toBe('system-unlock');
    expect(system.prompts).toHaveLength(1);
  });

  test('is forbidden by the policy, whatever was turned on before', async () => {
    await lockedWithSystem();
    const lock = start({ isForbidden: true });
    expect(lock.state).not.toHaveProperty('unlockWith');
    expect(await kindOf(lock.unlockWithSystem())).toBe('policy');
    await lock.unlock(passcode);
    expect(await kindOf(lock.allowSystemUnlock(passcode))).toBe('policy');
    expect(await lock.systemUnlock()).toMatchObject({ isForbidden: true, obstacle: null });
    expect(system.prompts).toEqual([]);
  });

  test('waits out the delay after wrong passcodes, and a prompt that is open then no longer counts', async () => {
    const lock = await lockedWithSystem();
    const unlocking = kindOf(lock.unlockWithSystem());
    for (let time = 0; time < 4; time += 1) await kindOf(lock.unlock('wrong'));
    expect(system.prompts[0]?.signal.aborted).toBe(true);
    system.give('verified');
    expect(await unlocking).toBe('done');
    expect(lock.state).toMatchObject({ is: 'locked', waitMs: 5_000 });
    expect(await kindOf(lock.unlockWithSystem())).toBe('rate-limited');
    expect(system.prompts).toHaveLength(1);
    await clock.advance(5_000);
    const later = lock.unlockWithSystem();
    system.give('verified');
    await later;
    expect(lock.state).toMatchObject({ is: 'unlocked' });
  });

  test('wrong passcodes still count after it, because it proves no passcode', async () => {
    const lock = await lockedWithSystem();
    for (let time = 0; time < 3; time += 1) await kindOf(lock.unlock('wrong'));
    const unlocking = lock.unlockWithSystem();
    system.give('verified');
    await unlocking;
    lock.lock('person');
    await kindOf(lock.unlock('wrong'));
    expect(lock.state).toMatchObject({ waitMs: 5_000 });
  });

  test('a wrong passcode that begins the delay while an answer waits behind it keeps Podkey locked', async () => {
    const lock = await lockedWithSystem();
    for (let time = 0; time < 3; time += 1) await kindOf(lock.unlock('wrong'));
    const unlocking = kindOf(lock.unlockWithSystem());
    const wrong = kindOf(lock.unlock('wrong'));
    system.give('verified');
    expect(await wrong).toBe('validation');
    expect(await unlocking).toBe('rate-limited');
    expect(lock.state).toMatchObject({ is: 'locked' });
  });

  test('the passcode unlocks during the prompt, which then ends', async () => {
    const lock = await lockedWithSystem();
    const unlocking = kindOf(lock.unlockWithSystem());
    await lock.unlock(passcode);
    expect(lock.state).toMatchObject({ is: 'unlocked' });
    expect(await unlocking).toBe('done');
    expect(system.prompts[0]?.signal.aborted).toBe(true);
    lock.lock('person');
    system.give('verified');
    await settled();
    expect(lock.state).toMatchObject({ is: 'locked' });
  });

  test.each(['person', 'os-lock', 'suspend', 'panic-key'] as const)(
    'a lock by %s during the prompt keeps Podkey locked, whatever the system answers then',
    async (reason) => {
      const lock = await lockedWithSystem();
      const unlocking = kindOf(lock.unlockWithSystem());
      lock.lock(reason);
      expect(system.prompts[0]?.signal.aborted).toBe(true);
      system.give('verified');
      expect(await unlocking).toBe('done');
      expect(lock.state).toMatchObject({ is: 'locked' });
    },
  );

  test('a lock between the answer and the opening keeps Podkey locked', async () => {
    const lock = await lockedWithSystem();
    let close: () => void = () => undefined;
    sessionClosed = () => new Promise((resolve) => (close = resolve));
    const unlocking = lock.unlockWithSystem();
    system.give('verified');
    await settled();
    lock.lock('suspend');
    close();
    await unlocking;
    expect(lock.state).toMatchObject({ is: 'locked' });
  });

  test('a prompt whose page is gone no longer counts, and the next page opens a new one', async () => {
    const lock = await lockedWithSystem();
    const first = kindOf(lock.unlockWithSystem());
    lock.endPrompt();
    expect(await first).toBe('done');
    const second = lock.unlockWithSystem();
    system.prompts[0]?.give({ kind: 'verified' });
    await settled();
    expect(lock.state).toMatchObject({ is: 'locked' });
    system.give('verified');
    await second;
    expect(lock.state).toMatchObject({ is: 'unlocked' });
  });

  test('many calls share one prompt', async () => {
    const lock = await lockedWithSystem();
    const calls = Array.from({ length: 50 }, () => lock.unlockWithSystem());
    expect(system.prompts).toHaveLength(1);
    system.give('verified');
    await Promise.all(calls);
    expect(events.filter(({ what }) => what === 'unlocked')).toHaveLength(2);
  });
});

/** The stored state of a delay. */
const clocks = () => ({ preferences, now: () => clock.now(), monotonic: () => clock.now() });

test(
  'a passcode set with the real parameters locks from then on and survives a restart',
  { timeout: 30_000 },
  async () => {
    const lock = await started();
    await lock.setPasscode(passcode, undefined);
    expect(states.at(-1)).toMatchObject({ hasPasscode: true });
    const restarted = start();
    expect(restarted.state).toMatchObject({ is: 'locked', reason: 'start' });
    await restarted.unlock(passcode);
    expect(restarted.state).toMatchObject({ is: 'unlocked' });
  },
);
