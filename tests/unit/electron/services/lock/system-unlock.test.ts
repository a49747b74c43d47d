import { beforeEach, expect, test, vi } from 'vitest';
import { SystemUnlock } from '../../../../../electron/services/lock/system-unlock.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import type { SystemObstacle } from '../../../../../shared/schemas/system-unlock.ts';
import {
  systemObstacleNextText,
  systemObstacleText,
  systemUnlockFailures,
  systemUnlockFailureText,
} from '../../../../../shared/text/en/failures.ts';
import { policyFailures } from '../../../../../shared/text/en/policy.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { settled } from '../../../../support/fake-clock.ts';
import { PersonAtSystem } from '../../../../support/person-at-system.ts';

let preferences: Preferences;
let system: PersonAtSystem;

beforeEach(() => {
  preferences = new Preferences(openDatabase(':memory:').database);
  system = new PersonAtSystem();
});

const unlock = (isForbidden = false) =>
  new SystemUnlock({
    systemAuthentication: system,
    preferences,
    policy: isForbidden ? { systemUnlock: 'off' } : undefined,
  });

async function turnedOn(): Promise<SystemUnlock> {
  const unlocking = unlock();
  await unlocking.turnOn();
  return unlocking;
}
const refusal = (message: string, nextStep: string) => ({
  kind: 'system-unlock',
  message,
  nextStep,
  retryable: false,
});
const text = systemUnlockFailureText;

test('its failures say what to do', () => {
  expect(systemUnlockFailures.off().appError).toEqual(refusal(text.off, text.offNext));
  expect(systemUnlockFailures.needsPasscode().appError).toEqual(
    refusal(text.needsPasscode, text.needsPasscodeNext),
  );
});

test('it is off until it is turned on, and that survives a restart', async () => {
  expect(unlock().method).toBeUndefined();
  expect(await unlock().state()).toEqual({
    method: 'polkit',
    isOn: false,
    isForbidden: false,
    obstacle: null,
  });
  expect(await failureOf(unlock().verify())).toEqual(systemUnlockFailures.off().appError);
  await turnedOn();
  expect(unlock().method).toBe('polkit');
  expect(await unlock().state()).toMatchObject({ isOn: true });
});

test('a damaged preference counts as off', () => {
  preferences.set('lock.systemUnlock', 'yes');
  expect(unlock().method).toBeUndefined();
});

test.each(Object.keys(systemObstacleText) as SystemObstacle[])(
  'the obstacle %s is shown in Settings, and prevents turning it on',
  async (why) => {
    system.why = why;
    expect(await unlock().state()).toMatchObject({ obstacle: why });
    expect(await failureOf(unlock().turnOn())).toEqual(
      refusal(systemObstacleText[why], systemObstacleNextText[why]),
    );
    expect(unlock().method).toBeUndefined();
  },
);

test('a policy that forbids it is stronger than what was turned on before, and asks the system nothing', async () => {
  await turnedOn();
  const obstacle = vi.spyOn(system, 'obstacle');
  const forbidden = unlock(true);
  expect(forbidden.method).toBeUndefined();
  expect(await forbidden.state()).toEqual({
    method: 'polkit',
    isOn: true,
    isForbidden: true,
    obstacle: null,
  });
  for (const call of [() => forbidden.turnOn(), () => forbidden.verify()])
    expect(await failureOf(call())).toEqual(policyFailures.held().appError);
  expect(obstacle).not.toHaveBeenCalled();
  expect(system.prompts).toEqual([]);
});

test('turning it off ends the prompt, and writes only if it was on', async () => {
  const unlocking = await turnedOn();
  const asking = unlocking.verify();
  unlocking.turnOff();
  expect(system.prompts[0]?.signal.aborted).toBe(true);
  expect(await asking).toBe(false);
  expect(unlocking.method).toBeUndefined();
  const remove = vi.spyOn(preferences, 'remove');
  unlocking.turnOff();
  expect(remove).not.toHaveBeenCalled();
});

test.each([
  ['verified', true],
  ['cancelled', false],
] as const)('a prompt that is %s resolves with %s', async (answer, result) => {
  const unlocking = await turnedOn();
  const asking = unlocking.verify();
  system.give(answer);
  expect(await asking).toBe(result);
});

test('a person whom the system does not confirm is told what to do', async () => {
  const unlocking = await turnedOn();
  const asking = failureOf(unlocking.verify());
  system.give('refused');
  expect(await asking).toEqual(refusal(text.refused, text.refusedNext));
});

test('an obstacle that appears after it was turned on is told', async () => {
  const unlocking = await turnedOn();
  system.why = 'no-agent';
  expect(await failureOf(unlocking.verify())).toEqual(
    refusal(systemObstacleText['no-agent'], systemObstacleNextText['no-agent']),
  );
});

test('calls during a prompt share it, and the next call after its answer opens another', async () => {
  const unlocking = await turnedOn();
  const both = Promise.all([unlocking.verify(), unlocking.verify()]);
  expect(system.prompts).toHaveLength(1);
  system.give('verified');
  expect(await both).toEqual([true, true]);
  void unlocking.verify();
  expect(system.prompts).toHaveLength(2);
});

test('an answer to an ended prompt counts as cancelled, and leaves the next prompt open', async () => {
  const unlocking = await turnedOn();
  const first = unlocking.verify();
  unlocking.end();
  const second = unlocking.verify();
  system.prompts[0]?.give({ kind: 'verified' });
  expect(await first).toBe(false);
  await settled();
  const shared = unlocking.verify();
  expect(system.prompts).toHaveLength(2);
  system.give('verified');
  expect(await Promise.all([second, shared])).toEqual([true, true]);
});

test('an answer that comes together with the end counts as cancelled', async () => {
  const unlocking = await turnedOn();
  const asking = unlocking.verify();
  system.give('verified');
  unlocking.end();
  expect(await asking).toBe(false);
});

test('an end without a prompt does nothing', () => {
  expect(() => unlock().end()).not.toThrow();
});
