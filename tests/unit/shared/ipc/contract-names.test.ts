import { expect, test } from 'vitest';
import { isCallName, isEventName } from '../../../../shared/ipc/contract-names.ts';
import { calls, events } from '../../../../shared/ipc/contract.ts';

test('each call and each event of the contract has its name, and no event is a call', () => {
  expect(Object.keys(calls).every(isCallName)).toBe(true);
  expect(Object.keys(events).every(isEventName)).toBe(true);
  expect(Object.keys(events).filter(isCallName)).toEqual([]);
  expect(Object.keys(calls).filter(isEventName)).toEqual([]);
});

test.each(['', 'toString', 'constructor', '__proto__', 'secrets', 'secrets.open '])(
  '“%s” is neither a call nor an event',
  (name) => {
    expect([isCallName(name), isEventName(name)]).toEqual([false, false]);
  },
);
