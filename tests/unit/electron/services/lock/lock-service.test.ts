import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxCheckMs } from '../../../../../electron/services/lock/lock-service.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { LockUnderTest } from './lock-under-test.ts';

let setup: LockUnderTest;
beforeEach(() => {
  setup = new LockUnderTest();
});

describe('a start', () => {
  test('without a passcode stays shut until the keychain has said so, then opens', async () => {
    const lock = setup.start();
    expect(lock.state).toEqual({ kind: 'checking' });
    expect(setup.log).not.toContain('gate open');
    await settled();
    expect(lock.state).toEqual({ kind: 'unlocked', hasPasscode: false, panicKey: 'off' });
    expect(setup.clock.waiting).toBe(0);
  });

  test('stays locked if it was locked while the keychain was asked', async () => {
    const lock = setup.start();
    lock.lock('os-lock');
    expect(lock.state).toMatchObject({ kind: 'locked', hasPasscode: false });
    await settled();
    expect(lock.state).toMatchObject({ kind: 'locked', reason: 'os-lock', hasPasscode: false });
    expect(setup.log).not.toContain('gate open');
  });

  test('with a broken keychain that is locked at once can be unlocked, because no passcode is known', async () => {
    setup.keychain.state = 'down';
    const lock = setup.start();
    lock.lock('person');
    await lock.unlock(undefined);
    expect(lock.state).toMatchObject({ kind: 'unlocked', hasPasscode: false });
  });

  test('with a passcode is locked at once', async () => {
    await setup.setPasscodeBefore();
    const lock = setup.start();
    expect(lock.state).toMatchObject({ kind: 'locked', reason: 'start', hasPasscode: true });
    expect(setup.log).not.toContain('gate open');
  });

  test('with a passcode that the database has forgotten is locked, because the keychain has it', async () => {
    await setup.setPasscodeBefore();
    setup.preferences.remove('lock.hasPasscode');
    const lock = await setup.started();
    expect(lock.state).toMatchObject({ kind: 'locked', reason: 'start', hasPasscode: true });
    expect(setup.log).not.toContain('gate open');
  });

  test('with a broken keychain opens if no passcode is known, and stays locked if one is', async () => {
    setup.keychain.state = 'down';
    expect((await setup.started()).state).toMatchObject({ kind: 'unlocked' });
    setup.keychain.state = 'working';
    await setup.setPasscodeBefore();
    setup.keychain.state = 'down';
    expect((await setup.started()).state).toMatchObject({ kind: 'locked' });
  });

  test('waits a limited time for a silent keychain; a passcode it reports later locks', async () => {
    await setup.setPasscodeBefore();
    setup.preferences.remove('lock.hasPasscode');
    setup.keychain.state = 'silent';
    const lock = setup.start();
    await setup.clock.advance(maxCheckMs - 1);
    expect(lock.state).toEqual({ kind: 'checking' });
    await setup.clock.advance(1);
    expect(lock.state).toMatchObject({ kind: 'unlocked' });
    setup.keychain.respond();
    await settled();
    expect(lock.state).toMatchObject({ kind: 'locked', reason: 'start', hasPasscode: true });
  });

  test('with nothing to protect does not ask the keychain', () => {
    setup.keychain.state = 'silent';
    expect(setup.start({ nothingToProtect: true }).state).toMatchObject({ kind: 'unlocked' });
  });
});

describe('locking', () => {
  test('shuts the gate, covers the window, and ends the session, all before anything else runs', async () => {
    const lock = await setup.started();
    setup.log = [];
    lock.lock('idle');
    expect(setup.log).toEqual(['gate closed', 'told locked', 'idle left', 'session ended']);
    expect(setup.events).toEqual([{ what: 'locked', reason: 'idle' }]);
  });

  test('never shows a negative duration, even if the clock was set back', async () => {
    const lock = await setup.started();
    lock.lock('idle');
    vi.spyOn(setup.clock, 'now').mockReturnValue(setup.clock.now() - 5_000);
    expect(lock.state).toMatchObject({ lockedForMs: 0 });
  });

  test('shows the reason and the duration; the first reason stays', async () => {
    const lock = await setup.started();
    lock.lock('os-lock');
    await setup.clock.advance(90_000);
    lock.lock('idle');
    expect(lock.state).toMatchObject({ kind: 'locked', reason: 'os-lock', lockedForMs: 90_000 });
    expect(setup.events).toHaveLength(1);
  });

  test('without a passcode is undone on request, even if the keychain is gone', async () => {
    const lock = await setup.started();
    lock.lock('person');
    setup.keychain.state = 'down';
    setup.log = [];
    await lock.unlock(undefined);
    expect(setup.log).toEqual(['gate open', 'told unlocked', 'idle watched']);
    expect(setup.events.at(-1)).toEqual({ what: 'unlocked' });
  });
});

describe('unlocking', () => {
  test('waits until the former session’s client is closed', async () => {
    const closed = Promise.withResolvers<undefined>();
    setup.sessionClosed = () => closed.promise;
    const lock = await setup.started();
    lock.lock('person');
    const unlocking = lock.unlock(undefined);
    await settled();
    expect(lock.state).toMatchObject({ kind: 'locked' });
    closed.resolve(undefined);
    await unlocking;
    expect(lock.state).toMatchObject({ kind: 'unlocked' });
  });

  test('does nothing if Podkey is not locked', async () => {
    const lock = await setup.started();
    setup.log = [];
    await lock.unlock('whatever');
    expect([setup.log, setup.events]).toEqual([[], []]);
  });
});

describe('a change outside the lock', () => {
  test('is announced while Podkey is unlocked, such as that only its own windows’ input counts', async () => {
    const lock = await setup.started();
    setup.idleTime.isOwnOnly = true;
    lock.announceUnlocked();
    expect(setup.states.at(-1)).toMatchObject({ kind: 'unlocked', idleBy: 'own-windows' });
  });

  test('of the settings is announced, and followed from then on', async () => {
    const lock = await setup.started();
    setup.log = [];
    lock.followSettings();
    expect(setup.log).toEqual(['told unlocked', 'idle watched']);
  });

  test('is neither announced nor followed while Podkey is locked', async () => {
    const lock = await setup.started();
    lock.lock('person');
    setup.log = [];
    lock.announceUnlocked();
    lock.followSettings();
    expect(setup.log).toEqual([]);
  });
});
