import { expect, test } from 'vitest';
import type { RunningChild } from '../../../../electron/child-process/child-connection.ts';
import { IsolatedSealer } from '../../../../electron/sealing/isolated-sealer.ts';
import { type SealingReply, sealingProblemSchema } from '../../../../electron/sealing/sealer.ts';
import { Failure } from '../../../../shared/errors/failure.ts';

const passphrase = 'bkdf-mwqr-hzzt-cvvx';
const content = Buffer.from('Northwind’s logins');

type Reply = SealingReply extends infer Each ? (Each extends unknown ? Omit<Each, 'id'> : never) : never;

/** A child that gives this reply, or none. */
function aChild(reply: Reply | null) {
  const seen = { requests: [] as unknown[], isKilled: false };
  let hear: (message: unknown) => void = () => undefined;
  let end: () => void = () => undefined;
  const child: RunningChild = {
    postMessage: (message) => {
      seen.requests.push(message);
      if (reply) queueMicrotask(() => hear({ id: 0, ...reply }));
    },
    onMessage: (listener) => (hear = listener),
    onExit: (listener) => (end = listener),
    kill: () => (seen.isKilled = true),
  };
  return { child, seen, end: () => end() };
}

test('each call has its own process, which ends with it', async () => {
  const children = [aChild({ kind: 'done', bytes: content }), aChild({ kind: 'done', bytes: content })];
  const spawned = [...children];
  const sealer = new IsolatedSealer(() => {
    const next = spawned.shift();
    if (!next) throw new Error('No third process');
    return next.child;
  });
  expect(await sealer.seal(content, passphrase)).toBe(content);
  expect(await sealer.open(content, passphrase)).toBe(content);
  expect(children.map(({ seen }) => seen.isKilled)).toEqual([true, true]);
  expect(children.map(({ seen }) => seen.requests)).toEqual([
    [{ id: 0, call: 'seal', bytes: content, passphrase }],
    [{ id: 0, call: 'open', bytes: content, passphrase }],
  ]);
});

test.each(sealingProblemSchema.options)('%s becomes a failure that repeats nothing', async (problem) => {
  const sealer = new IsolatedSealer(() => aChild({ kind: 'failed', problem }).child);
  const failure: unknown = await sealer.open(content, passphrase).catch((thrown: unknown) => thrown);
  expect(Failure.is(failure)).toBe(true);
  const { appError } = failure as Failure;
  expect(appError.kind).toBe(problem === 'unavailable' ? 'internal' : 'validation');
  expect(JSON.stringify(appError)).not.toContain(passphrase);
  const fields = 'fields' in appError ? (appError.fields ?? []).map(({ field }) => field) : [];
  expect(fields).toEqual(problem === 'wrong-passphrase' ? ['passphrase'] : []);
});

test('a process that crashes is a failure that can be tried again', async () => {
  const { child, end } = aChild(null);
  const opening = new IsolatedSealer(() => child).open(content, passphrase);
  end();
  await expect(opening).rejects.toMatchObject({ appError: { kind: 'internal', retryable: true } });
});

test('cancelling ends the process at once', async () => {
  const { child, seen } = aChild(null);
  const sealer = new IsolatedSealer(() => child);
  const sealing = sealer.seal(content, passphrase);
  sealer.cancel();
  await expect(sealing).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
  expect(seen.isKilled).toBe(true);
});
