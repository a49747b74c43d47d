import { beforeEach, expect, test } from 'vitest';
import type { LockService } from '../../../../../electron/services/lock/lock-service.ts';
import { passcodeEntry } from '../../../../../electron/services/lock/passcode.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { lockFailureText, systemUnlockFailures } from '../../../../../shared/text/en/failures.ts';
import { passcodeRuleText } from '../../../../../shared/text/en/lock.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { LockUnderTest, passcode } from './lock-under-test.ts';

let setup: LockUnderTest;
beforeEach(() => {
  setup = new LockUnderTest();
});

/** How often the gate was opened. */
const timesOpened = () => setup.log.filter((what) => what === 'gate open').length;

async function failTimes(lock: LockService, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await lock.unlock('wrong').catch(() => undefined);
}

test('who waits for the unlocking is told once, and does not wait while Podkey is unlocked', async () => {
  const lock = setup.start();
  const { signal } = new AbortController();
  let told = 0;
  void lock.unlocked(signal).then(() => (told += 1));
  await settled();
  expect(told, 'the keychain has no passcode').toBe(1);
  await lock.unlocked(signal);
  lock.lock('person');
  const again = lock.unlocked(signal);
  void again.then(() => (told += 1));
  await settled();
  expect(told).toBe(1);
  await lock.unlock(undefined);
  await again;
  expect(told).toBe(2);
});

test('who no longer waits for the unlocking is told so', async () => {
  const lock = setup.start();
  await settled();
  lock.lock('person');
  const aborter = new AbortController();
  const waiting = lock.unlocked(aborter.signal).catch((thrown: unknown) => thrown);
  aborter.abort();
  expect(Failure.is(await waiting, 'cancelled')).toBe(true);
});

test('wrong passcodes delay nothing after the passcode is gone', async () => {
  await setup.setPasscodeBefore();
  await failTimes(setup.start(), 4);
  await setup.keychain.delete(passcodeEntry);
  setup.preferences.remove('lock.hasPasscode');
  const lock = setup.start();
  await settled();
  lock.lock('person');
  expect(lock.state).toMatchObject({ kind: 'locked', hasPasscode: false, waitMs: 0 });
  await lock.unlock(undefined);
  expect(lock.state).toMatchObject({ kind: 'unlocked' });
});

test('a check that takes time does not shorten the delay', async () => {
  await setup.setPasscodeBefore();
  const lock = setup.start();
  await failTimes(lock, 3);
  const store = setup.preferences.setNow.bind(setup.preferences);
  setup.preferences.setNow = (key, value) => {
    store(key, value);
    queueMicrotask(() => void setup.clock.advance(2_000));
  };
  await failTimes(lock, 1);
  expect(lock.state).toMatchObject({ kind: 'locked', waitMs: 5_000 });
});

test('a passcode that comes too early says how many whole seconds to wait', async () => {
  await setup.setPasscodeBefore();
  const lock = setup.start();
  await failTimes(lock, 4);
  await setup.clock.advance(1_999);
  expect(await failureOf(lock.unlock(passcode))).toEqual({
    kind: 'rate-limited',
    message: lockFailureText.tooMany,
    nextStep: lockFailureText.tooManyNext({ seconds: '4' }),
    retryable: false,
    retryAfterMs: 3_001,
  });
});

test('no passcode and a wrong one say what is wrong with the field', async () => {
  await setup.setPasscodeBefore();
  const lock = setup.start();
  expect(await failureOf(lock.unlock(undefined))).toMatchObject({
    fields: [{ field: 'passcode', message: passcodeRuleText.enter }],
  });
  expect(await failureOf(lock.unlock('wrong'))).toMatchObject({
    fields: [{ field: 'passcode', message: lockFailureText.wrongPasscode }],
  });
});

test('a wrong passcode that begins no delay leaves the system’s prompt open', async () => {
  const lock = await setup.lockedWithSystem();
  const unlocking = lock.unlockWithSystem();
  await failTimes(lock, 3);
  expect(setup.system.prompts[0]?.signal.aborted).toBe(false);
  setup.system.give('verified');
  await unlocking;
  expect(lock.state).toMatchObject({ kind: 'unlocked' });
});

test('an unlocked Podkey asks the system nothing', async () => {
  const lock = await setup.lockedWithSystem();
  await lock.unlock(passcode);
  const before = timesOpened();
  await lock.unlockWithSystem();
  expect(setup.system.prompts).toEqual([]);
  expect(timesOpened()).toBe(before);
});

test('while the keychain is asked for a passcode the system may not unlock', async () => {
  const lock = setup.start();
  expect(lock.state.kind).toBe('checking');
  expect(await failureOf(lock.unlockWithSystem())).toEqual(systemUnlockFailures.off().appError);
  expect(setup.system.prompts).toEqual([]);
});

test('without a passcode the window offers no unlocking with the system, whatever was turned on before', async () => {
  await setup.lockedWithSystem();
  await setup.keychain.delete(passcodeEntry);
  setup.preferences.remove('lock.hasPasscode');
  const lock = setup.start();
  await settled();
  lock.lock('person');
  expect(lock.state).toMatchObject({ kind: 'locked', hasPasscode: false });
  expect(lock.state).not.toHaveProperty('unlockWith');
});

test('a forgotten passcode ends unlocking with the system, too', async () => {
  const lock = await setup.lockedWithSystem();
  await lock.forgetPasscode();
  expect(await lock.systemUnlock()).toMatchObject({ isOn: false });
});

test('the passcode and the system’s answer at the same time open Podkey once', async () => {
  const lock = await setup.lockedWithSystem();
  const before = timesOpened();
  const both = [lock.unlockWithSystem(), lock.unlock(passcode)];
  setup.system.give('verified');
  await Promise.all(both);
  expect(timesOpened()).toBe(before + 1);
});

test('a wrong passcode in Settings is shown at the field of the current one', async () => {
  const lock = await setup.lockedWithSystem();
  await lock.unlock(passcode);
  expect(await failureOf(lock.allowSystemUnlock('wrong'))).toMatchObject({
    fields: [{ field: 'current', message: lockFailureText.wrongPasscode }],
  });
});
