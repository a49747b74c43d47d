import { beforeEach, describe, expect, test } from 'vitest';
import { handleCall, type CallHandlers, LockGate } from '../../../../electron/ipc/handle-call.ts';
import { invalidField } from '../../../../shared/errors/to-app-error.ts';
import {
  calls,
  events,
  type CallName,
  type EventName,
  type EventPayload,
} from '../../../../shared/ipc/contract.ts';
import { isCallName, isEventName } from '../../../../shared/ipc/contract-names.ts';
import { states } from '../../../../shared/ipc/states.ts';

const stateNames = Object.keys(states);
const callNames = Object.keys(calls).filter(isCallName);
const allowedWhileLocked: CallName[] = [
  'lock.unlock',
  'lock.unlockWithSystem',
  'lock.forgetPasscode',
  'lock.handOverDrafts',
];
const refused = callNames.filter((name) => !allowedWhileLocked.includes(name));
let gate: LockGate;
let reached: CallName[];

const call = (name: CallName, input: unknown, handlers: Partial<CallHandlers> = {}) => {
  const all = Object.fromEntries(callNames.map((known) => [known, () => reached.push(known)]));
  return handleCall(name, input, { ...(all as unknown as CallHandlers), ...handlers }, gate, () => {});
};

/** Every event, and for states each one. */
const everyEvent = () =>
  Object.keys(events)
    .filter(isEventName)
    .flatMap((name): [EventName, string][] =>
      name === 'states.changed' ? stateNames.map((state) => [name, state]) : [[name, '']],
    );
const isAllowed = ([name, state]: [EventName, string]) =>
  gate.allowsEvent(name, { name: state } as EventPayload<EventName>);

beforeEach(() => {
  gate = new LockGate();
  reached = [];
});

describe('while Podkey is locked', () => {
  test.each(refused)('%s is refused with any input, and its handler is not called', async (name) => {
    for (const input of [{}, { id: 'x' }, null, undefined]) {
      expect(await call(name, input)).toMatchObject({ ok: false, error: { kind: 'locked' } });
    }
    expect(reached).toEqual([]);
  });

  test('only the lock’s state, unlocking, forgetting the passcode and handing over drafts are allowed', async () => {
    for (const name of allowedWhileLocked) await call(name, {});
    expect(reached).toEqual(allowedWhileLocked);
    await call('states.read', { name: 'lock' });
    expect(reached.at(-1)).toBe('states.read');
    for (const name of stateNames.filter((other) => other !== 'lock'))
      expect(await call('states.read', { name })).toMatchObject({ ok: false, error: { kind: 'locked' } });
    expect(refused.length).toBe(callNames.length - allowedWhileLocked.length);
  });

  test('the page gets lock events only', () => {
    expect(everyEvent().filter(isAllowed)).toEqual([['states.changed', 'lock']]);
  });
});

test('after unlocking, every call runs and every event is sent', async () => {
  gate.open();
  expect(callNames.every((name) => gate.refusal(name, {}) === null)).toBe(true);
  expect(everyEvent().every(isAllowed)).toBe(true);
});

describe('a call that was running when Podkey was locked', () => {
  const value = { value: 'hunter2', hidesInMs: 30_000 };
  const handle = { handle: '99999999-1111-4111-8111-111111111111', as: 'reveal' };

  test('has its result withheld, even if Podkey is unlocked again', async () => {
    for (const unlockedAgain of [false, true]) {
      gate.open();
      const reveal = () => {
        gate.close();
        if (unlockedAgain) gate.open();
        return value;
      };
      const result = await call('secrets.reveal', handle, { 'secrets.reveal': reveal });
      expect(result).toMatchObject({ ok: false, error: { kind: 'locked' } });
      expect(JSON.stringify(result)).not.toContain('hunter2');
    }
  });

  test('still reports its failure, because an unknown outcome must not get lost', async () => {
    gate.open();
    const failing = () => {
      gate.close();
      throw invalidField('secret', 'Enter the secret.');
    };
    expect(await call('secrets.reveal', handle, { 'secrets.reveal': failing })).toMatchObject({
      error: { kind: 'validation' },
    });
  });
});
