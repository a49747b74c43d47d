import { beforeEach, expect, test } from 'vitest';
import { networkFailure } from '../../../../electron/pod-client/failures/network-failure.ts';
import { LastTry } from '../../../../electron/features/offline-copies/offline-copy-service.ts';
import type { SecureValue } from '../../../../electron/pod-client/pod-client.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { failureOf } from '../../../support/failure-of.ts';

const sent: SecureValue = { type: 'secret', value: 'hunter2' };
const forbidden = () => new Failure({ kind: 'forbidden', message: 'x', nextStep: 'x', retryable: false });
const never = new AbortController().signal;

let clock: FakeClock;
let requests: (PromiseWithResolvers<SecureValue> & { signal: AbortSignal })[];
let lastTry: LastTry;

beforeEach(() => {
  clock = new FakeClock();
  requests = [];
  lastTry = new LastTry((signal) => {
    const request = { ...Promise.withResolvers<SecureValue>(), signal };
    requests.push(request);
    return request.promise;
  });
});

const request = (number: number) => requests[number] ?? expect.unreachable();

test('the pod’s answer counts, if it comes within two seconds', async () => {
  const result = lastTry.result(never, clock);
  await clock.advance(1_999);
  request(0).resolve(sent);
  expect(await result).toEqual(sent);
  expect(clock.waiting).toBe(0);
});

test('a pod that refuses is no pod out of reach', async () => {
  lastTry.start();
  request(0).reject(forbidden());
  expect(await failureOf(lastTry.result(never, clock))).toMatchObject({ kind: 'forbidden' });
});

test('without an answer a copy may be used, and a late request continues, because the pod may still refuse', async () => {
  const result = lastTry.result(never, clock);
  await clock.advance(2_000);
  expect(await result).toBeNull();
  expect(request(0).signal.aborted).toBe(false);
});

test('a pod out of reach gives nothing', async () => {
  lastTry.start();
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  request(0).reject(networkFailure(refused, { origin: 'https://pod.example', responseStarted: false }));
  expect(await lastTry.result(never, clock)).toBeNull();
});

test('after a wrong passphrase the pod is asked again, and the earlier request ends', async () => {
  lastTry.start();
  lastTry.start();
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  request(0).resolve({ ...sent, value: 'of the first request' });
  request(1).resolve(sent);
  expect(await lastTry.result(never, clock)).toEqual(sent);
});

test.each([
  ['while the pod is awaited', () => undefined],
  ['just after the pod has sent it', () => request(0).resolve(sent)],
])('the end of the session ends it, %s', async (_, before) => {
  const session = new AbortController();
  const result = lastTry.result(session.signal, clock);
  before();
  session.abort(forbidden());
  expect(await failureOf(result)).toMatchObject({ kind: 'forbidden' });
  expect(clock.waiting).toBe(0);
});
