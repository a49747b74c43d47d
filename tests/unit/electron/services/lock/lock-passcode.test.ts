import { beforeEach, describe, expect, test } from 'vitest';
import { passcodeEntry, PasscodeRecord } from '../../../../../electron/services/lock/passcode.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { lockFailureText } from '../../../../../shared/text/en/failures.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { keychainDown, kindOf, LockUnderTest, passcode } from './lock-under-test.ts';

let setup: LockUnderTest;
beforeEach(() => {
  setup = new LockUnderTest();
});

describe('with a passcode', () => {
  beforeEach(() => setup.setPasscodeBefore());

  test('the right one unlocks, and ends the count of wrong ones', async () => {
    const lock = setup.start();
    await kindOf(lock.unlock('wrong'));
    expect(setup.delay().count).toBe(1);
    await lock.unlock(passcode);
    expect(lock.state).toMatchObject({ kind: 'unlocked', hasPasscode: true });
    expect(setup.delay().count).toBe(0);
  });

  test('that is no longer in the keychain, none unlocks it, and removing everything is the way out', async () => {
    const lock = setup.start();
    await setup.keychain.delete(passcodeEntry);
    for (const given of [undefined, passcode])
      expect(await failureOf(lock.unlock(given))).toMatchObject({ message: lockFailureText.recordMissing });
    expect(lock.state).toMatchObject({ kind: 'locked', hasPasscode: true });
    await lock.forgetPasscode();
    expect(setup.removeAccounts).toHaveBeenCalledOnce();
    expect(lock.state).toMatchObject({ kind: 'unlocked', hasPasscode: false });
    expect(new PasscodeRecord(setup.keychain, setup.preferences).isExpected).toBe(false);
  });

  test('an error in Podkey keeps it locked, and is not reported as the keychain’s', async () => {
    const lock = setup.start();
    setup.keychain.get = () => Promise.reject(new TypeError('a bug'));
    await expect(lock.unlock(passcode)).rejects.toThrow(TypeError);
    expect(lock.state).toMatchObject({ kind: 'locked' });
  });

  test('a wrong one, or none, does not, and these failures differ from others', async () => {
    const lock = setup.start();
    expect(await failureOf(lock.unlock('wrong'))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'passcode', message: 'Incorrect passcode.' }],
    });
    expect(await failureOf(lock.unlock(undefined))).toMatchObject({ fields: [{ field: 'passcode' }] });
    expect(lock.state).toMatchObject({ kind: 'locked' });
    expect(setup.log).not.toContain('gate open');
    expect(setup.events.at(-1)).toEqual({ what: 'unlock-failed', count: 1 });
  });

  test('after four wrong ones even the right one must wait, also after a restart, and the window is told', async () => {
    const lock = setup.start();
    for (let time = 0; time < 4; time += 1) await kindOf(lock.unlock('wrong'));
    expect(setup.states.at(-1)).toMatchObject({ kind: 'locked', waitMs: 5_000 });
    expect(await failureOf(lock.unlock(passcode))).toMatchObject({
      kind: 'rate-limited',
      nextStep: 'Wait 5 s and try again.',
      retryable: false,
      retryAfterMs: 5_000,
    });
    await setup.clock.advance(2_000);
    const restarted = setup.start();
    expect(restarted.state).toMatchObject({ waitMs: 3_000 });
    expect(await kindOf(restarted.unlock(passcode))).toBe('rate-limited');
    await setup.clock.advance(3_000);
    expect(await kindOf(restarted.unlock(passcode))).toBe('done');
  });

  test('many at once are checked one by one, and all share the delay', async () => {
    const lock = setup.start();
    const tries = Array.from({ length: 9 }, () => kindOf(lock.unlock('wrong')));
    tries.push(kindOf(lock.unlock(passcode)));
    const kinds = await Promise.all(tries);
    expect(kinds.filter((kind) => kind === 'validation')).toHaveLength(4);
    expect(kinds.at(-1)).toBe('rate-limited');
  });

  test('an attempt counts before it is checked, so quitting Podkey in the middle gives no free attempt', async () => {
    const lock = setup.start();
    const trying = kindOf(lock.unlock('wrong'));
    await expect.poll(() => setup.delay().count).toBe(1);
    await trying;
  });

  test('a broken keychain keeps it locked and says what to do; no attempt counts', async () => {
    const lock = setup.start();
    setup.keychain.state = 'down';
    expect(await failureOf(lock.unlock(passcode))).toMatchObject({
      kind: 'keychain',
      message: keychainDown.message,
      nextStep: 'It stores the passcode. Start or unlock it, then try again.',
      retryable: true,
    });
    expect(lock.state).toMatchObject({ kind: 'locked', waitMs: 0 });
    setup.keychain.state = 'working';
    expect(await kindOf(lock.unlock(passcode))).toBe('done');
  });

  test.each(['{"version":1}', '{"version":'])('a damaged record unlocks nothing: %s', async (record) => {
    const lock = setup.start();
    await setup.keychain.set(passcodeEntry, record);
    expect(await failureOf(lock.unlock(passcode))).toMatchObject({
      kind: 'keychain',
      message: 'The stored passcode is damaged.',
      retryable: false,
    });
    expect(lock.state).toMatchObject({ kind: 'locked' });
  });

  test('a computer that goes to sleep during the check stays locked', async () => {
    const lock = setup.start();
    const unlocking = lock.unlock(passcode);
    lock.lock('suspend');
    await unlocking;
    expect(lock.state).toMatchObject({ kind: 'locked' });
  });

  test('changing and removing it require it, and a wrong one there counts too', async () => {
    const lock = setup.start();
    await lock.unlock(passcode);
    for (const change of [
      () => lock.setPasscode('another one', undefined),
      () => lock.setPasscode('another one', 'wrong'),
      () => lock.removePasscode('wrong'),
    ]) {
      expect(await failureOf(change())).toMatchObject({ fields: [{ field: 'current' }] });
    }
    expect(setup.events.filter(({ what }) => what === 'unlock-failed')).toHaveLength(2);
    await lock.removePasscode(passcode);
    expect(setup.states.at(-1)).toMatchObject({ kind: 'unlocked', hasPasscode: false });
    expect(await setup.keychain.get(passcodeEntry)).toBeNull();
    expect(new PasscodeRecord(setup.keychain, setup.preferences).isExpected).toBe(false);
  });

  test('stays in force if the keychain loses it while Podkey runs, whatever the database says', async () => {
    await setup.setPasscodeBefore();
    const lock = await setup.started();
    await setup.keychain.delete(passcodeEntry);
    setup.preferences.remove('lock.hasPasscode');
    expect(await failureOf(lock.unlock(passcode))).toMatchObject({ kind: 'keychain' });
    expect(await failureOf(lock.unlock(undefined))).toMatchObject({ kind: 'keychain' });
    expect(lock.state).toMatchObject({ kind: 'locked', hasPasscode: true });
  });

  test('forgetting it removes the accounts first; if that fails, it stays locked, with its passcode', async () => {
    const lock = setup.start();
    await kindOf(lock.unlock('wrong'));
    setup.removeAccounts.mockRejectedValueOnce(new Failure(keychainDown));
    expect(await kindOf(lock.forgetPasscode())).toBe('keychain');
    expect(lock.state).toMatchObject({ kind: 'locked', hasPasscode: true });
    expect(await setup.keychain.get(passcodeEntry)).not.toBeNull();
    await lock.forgetPasscode();
    expect(setup.delay().count).toBe(0);
    expect(setup.states.at(-1)).toMatchObject({ kind: 'unlocked', hasPasscode: false });
    expect(await setup.keychain.get(passcodeEntry)).toBeNull();
  });
});

test('a passcode set with the real parameters locks from then on and survives a restart', async () => {
  const lock = await setup.started();
  await lock.setPasscode(passcode, undefined);
  expect(setup.states.at(-1)).toMatchObject({ hasPasscode: true });
  const restarted = setup.start();
  expect(restarted.state).toMatchObject({ kind: 'locked', reason: 'start' });
  await restarted.unlock(passcode);
  expect(restarted.state).toMatchObject({ kind: 'unlocked' });
});
