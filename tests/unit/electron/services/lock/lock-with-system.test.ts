import { beforeEach, describe, expect, test } from 'vitest';
import { passcodeEntry } from '../../../../../electron/services/lock/passcode.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { kindOf, LockUnderTest, passcode } from './lock-under-test.ts';

let setup: LockUnderTest;
beforeEach(async () => {
  setup = new LockUnderTest();
  await setup.setPasscodeBefore();
});

describe('with the system', () => {
  test('a verified person unlocks, and the journal is told how', async () => {
    const lock = await setup.lockedWithSystem();
    expect(lock.state).toMatchObject({ kind: 'locked', unlockWith: 'polkit' });
    const unlocking = lock.unlockWithSystem();
    expect(lock.state).toMatchObject({ kind: 'locked' });
    setup.system.give('verified');
    await unlocking;
    expect(lock.state).toMatchObject({ kind: 'unlocked' });
    expect(setup.events.at(-1)).toEqual({ what: 'unlocked', by: 'system' });
  });

  test('a cancelled prompt changes nothing; a person whom the system does not confirm is told what to do', async () => {
    const lock = await setup.lockedWithSystem();
    const cancelled = kindOf(lock.unlockWithSystem());
    setup.system.give('cancelled');
    expect(await cancelled).toBe('done');
    const refused = lock.unlockWithSystem().catch((error: unknown) => error);
    setup.system.give('refused');
    const failure = await refused;
    expect(Failure.is(failure, 'system-unlock') && failure.appError.nextStep).toMatch(/enter the passcode/);
    setup.system.why = 'no-agent';
    expect(await kindOf(lock.unlockWithSystem())).toBe('system-unlock');
    expect(lock.state).toMatchObject({ kind: 'locked' });
  });

  test('is off until it is turned on with the passcode, and asks nobody while it is off', async () => {
    const lock = setup.start();
    expect(lock.state).not.toHaveProperty('unlockWith');
    expect(await kindOf(lock.unlockWithSystem())).toBe('system-unlock');
    await lock.unlock(passcode);
    expect(await kindOf(lock.allowSystemUnlock('wrong'))).toBe('validation');
    expect(await lock.systemUnlock()).toMatchObject({ isOn: false });
    await lock.allowSystemUnlock(passcode);
    expect(await lock.systemUnlock()).toMatchObject({ isOn: true, method: 'polkit', obstacle: null });
    await lock.forbidSystemUnlock();
    lock.lock('person');
    expect(await kindOf(lock.unlockWithSystem())).toBe('system-unlock');
    expect(setup.system.prompts).toEqual([]);
  });

  test('is not turned on where the system can’t be asked, or without a passcode', async () => {
    const lock = setup.start();
    await lock.unlock(passcode);
    setup.system.why = 'not-installed';
    expect(await kindOf(lock.allowSystemUnlock(passcode))).toBe('system-unlock');
    setup.system.why = null;
    await lock.removePasscode(passcode);
    expect(await kindOf(lock.allowSystemUnlock('anything'))).toBe('system-unlock');
    expect(await lock.systemUnlock()).toMatchObject({ isOn: false });
  });

  test('survives a restart, and ends with the passcode', async () => {
    await setup.lockedWithSystem();
    const restarted = setup.start();
    expect(restarted.state).toMatchObject({ reason: 'start', unlockWith: 'polkit' });
    const unlocking = restarted.unlockWithSystem();
    setup.system.give('verified');
    await unlocking;
    await restarted.removePasscode(passcode);
    await setup.setPasscodeBefore();
    const withNewPasscode = setup.start();
    expect(withNewPasscode.state).toMatchObject({ kind: 'locked', hasPasscode: true });
    expect(withNewPasscode.state).not.toHaveProperty('unlockWith');
  });

  test('without a passcode asks nobody, even if the database says that it may', async () => {
    const lock = await setup.lockedWithSystem();
    const unlocking = lock.unlockWithSystem();
    setup.system.give('verified');
    await unlocking;
    await setup.keychain.delete(passcodeEntry);
    setup.preferences.remove('lock.hasPasscode');
    const other = await setup.started();
    other.lock('person');
    expect(await kindOf(other.unlockWithSystem())).toBe('system-unlock');
    expect(setup.system.prompts).toHaveLength(1);
  });

  test('is forbidden by the policy, whatever was turned on before', async () => {
    await setup.lockedWithSystem();
    const lock = setup.start({ isForbidden: true });
    expect(lock.state).not.toHaveProperty('unlockWith');
    expect(await kindOf(lock.unlockWithSystem())).toBe('policy');
    await lock.unlock(passcode);
    expect(await kindOf(lock.allowSystemUnlock(passcode))).toBe('policy');
    expect(await lock.systemUnlock()).toMatchObject({ isForbidden: true, obstacle: null });
    expect(setup.system.prompts).toEqual([]);
  });

  test('waits out the delay after wrong passcodes, and a prompt that is open then no longer counts', async () => {
    const lock = await setup.lockedWithSystem();
    const unlocking = kindOf(lock.unlockWithSystem());
    for (let time = 0; time < 4; time += 1) await kindOf(lock.unlock('wrong'));
    expect(setup.system.prompts[0]?.signal.aborted).toBe(true);
    setup.system.give('verified');
    expect(await unlocking).toBe('done');
    expect(lock.state).toMatchObject({ kind: 'locked', waitMs: 5_000 });
    expect(await kindOf(lock.unlockWithSystem())).toBe('rate-limited');
    expect(setup.system.prompts).toHaveLength(1);
    await setup.clock.advance(5_000);
    const later = lock.unlockWithSystem();
    setup.system.give('verified');
    await later;
    expect(lock.state).toMatchObject({ kind: 'unlocked' });
  });

  test('wrong passcodes still count after it, because it proves no passcode', async () => {
    const lock = await setup.lockedWithSystem();
    for (let time = 0; time < 3; time += 1) await kindOf(lock.unlock('wrong'));
    const unlocking = lock.unlockWithSystem();
    setup.system.give('verified');
    await unlocking;
    lock.lock('person');
    await kindOf(lock.unlock('wrong'));
    expect(lock.state).toMatchObject({ waitMs: 5_000 });
  });

  test('a wrong passcode that begins the delay while an answer waits behind it keeps Podkey locked', async () => {
    const lock = await setup.lockedWithSystem();
    for (let time = 0; time < 3; time += 1) await kindOf(lock.unlock('wrong'));
    const unlocking = kindOf(lock.unlockWithSystem());
    const wrong = kindOf(lock.unlock('wrong'));
    setup.system.give('verified');
    expect(await wrong).toBe('validation');
    expect(await unlocking).toBe('rate-limited');
    expect(lock.state).toMatchObject({ kind: 'locked' });
  });

  test('the passcode unlocks during the prompt, which then ends', async () => {
    const lock = await setup.lockedWithSystem();
    const unlocking = kindOf(lock.unlockWithSystem());
    await lock.unlock(passcode);
    expect(lock.state).toMatchObject({ kind: 'unlocked' });
    expect(await unlocking).toBe('done');
    expect(setup.system.prompts[0]?.signal.aborted).toBe(true);
    lock.lock('person');
    setup.system.give('verified');
    await settled();
    expect(lock.state).toMatchObject({ kind: 'locked' });
  });

  test.each(['person', 'os-lock', 'suspend', 'panic-key'] as const)(
    'a lock by %s during the prompt keeps Podkey locked, whatever the system answers then',
    async (reason) => {
      const lock = await setup.lockedWithSystem();
      const unlocking = kindOf(lock.unlockWithSystem());
      lock.lock(reason);
      expect(setup.system.prompts[0]?.signal.aborted).toBe(true);
      setup.system.give('verified');
      expect(await unlocking).toBe('done');
      expect(lock.state).toMatchObject({ kind: 'locked' });
    },
  );

  test('a lock between the answer and the opening keeps Podkey locked', async () => {
    const lock = await setup.lockedWithSystem();
    let close: () => void = () => undefined;
    setup.sessionClosed = () => new Promise((resolve) => (close = resolve));
    const unlocking = lock.unlockWithSystem();
    setup.system.give('verified');
    await settled();
    lock.lock('suspend');
    close();
    await unlocking;
    expect(lock.state).toMatchObject({ kind: 'locked' });
  });

  test('a prompt whose page is gone no longer counts, and the next page opens a new one', async () => {
    const lock = await setup.lockedWithSystem();
    const first = kindOf(lock.unlockWithSystem());
    lock.endPrompt();
    expect(await first).toBe('done');
    const second = lock.unlockWithSystem();
    setup.system.prompts[0]?.give({ kind: 'verified' });
    await settled();
    expect(lock.state).toMatchObject({ kind: 'locked' });
    setup.system.give('verified');
    await second;
    expect(lock.state).toMatchObject({ kind: 'unlocked' });
  });

  test('many calls share one prompt', async () => {
    const lock = await setup.lockedWithSystem();
    const calls = Array.from({ length: 50 }, () => lock.unlockWithSystem());
    expect(setup.system.prompts).toHaveLength(1);
    setup.system.give('verified');
    await Promise.all(calls);
    expect(setup.events.filter(({ what }) => what === 'unlocked')).toHaveLength(2);
  });
});
