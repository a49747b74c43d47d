import { expect, test } from 'vitest';
import { PendingCalls, maxPendingCalls } from '../../../../electron/ipc/handle-call.ts';

const result = { ok: true, value: {} } as const;
const refused = { ok: false, error: { kind: 'rate-limited' } };

test('a page that floods is refused until it has responses, and other pages are not', async () => {
  const calls = new PendingCalls();
  const { promise: turn, resolve: resolve } = Promise.withResolvers<typeof result>();
  const flood = Array.from({ length: maxPendingCalls }, () => calls.admit(1, 'states.read', () => turn));
  expect(await calls.admit(1, 'states.read', () => turn)).toMatchObject(refused);
  expect(await calls.admit(2, 'states.read', () => Promise.resolve(result))).toEqual(result);
  resolve(result);
  expect(await Promise.all(flood)).toHaveLength(maxPendingCalls);
  expect(await calls.admit(1, 'states.read', () => Promise.resolve(result))).toEqual(result);
});

test('a call that throws is no longer pending', async () => {
  const calls = new PendingCalls();
  for (let count = 0; count <= maxPendingCalls; count += 1) {
    await expect(calls.admit(1, 'states.read', () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
  }
});
