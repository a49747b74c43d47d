import { expect, test } from 'vitest';
import {
  AccessTokenHolder,
  renewalTime,
  type AccessToken,
} from '../../../../../electron/pod-client/token/access-token.ts';

const patient = new AbortController().signal;

/** A holder whose requests the test completes. */
function holderByHand() {
  const requests: PromiseWithResolvers<AccessToken>[] = [];
  const clock = { time: 0, now: () => clock.time, wait: () => Promise.resolve() };
  const holder = new AccessTokenHolder(() => {
    const request = Promise.withResolvers<AccessToken>();
    requests.push(request);
    return request.promise;
  }, clock);
  return { holder, requests, clock };
}

const tokenUntil = (renewAt: number): AccessToken => ({ value: 'same text each time', renewAt });

test('all callers during a request get its token', async () => {
  const { holder, requests } = holderByHand();
  const waiting = [holder.get(patient), holder.get(patient), holder.renew(patient)];
  const token = tokenUntil(1000);
  requests[0]!.resolve(token);
  expect(await Promise.all(waiting)).toEqual([token, token, token]);
  expect(requests).toHaveLength(1);
});

test('a token is used until its renewal time', async () => {
  const { holder, requests, clock } = holderByHand();
  const first = holder.get(patient);
  requests[0]!.resolve(tokenUntil(1000));
  await first;
  clock.time = 999;
  await holder.get(patient);
  expect(requests).toHaveLength(1);
  clock.time = 1000;
  void holder.get(patient);
  expect(requests).toHaveLength(2);
});

test('a caller whose refused token has been replaced already gets the new one', async () => {
  const { holder, requests } = holderByHand();
  const first = holder.get(patient);
  requests[0]!.resolve(tokenUntil(1000));
  const refused = await first;
  const second = holder.replace(refused, patient);
  const newer = tokenUntil(1000);
  requests[1]!.resolve(newer);
  expect(await second).toBe(newer);
  expect(await holder.replace(refused, patient)).toBe(newer);
  expect(requests).toHaveLength(2);
});

test('a refused token is not used again, even if its renewal fails', async () => {
  const { holder, requests } = holderByHand();
  const first = holder.get(patient);
  requests[0]!.resolve(tokenUntil(1000));
  const renewal = holder.replace(await first, patient);
  requests[1]!.reject(new Error('offline'));
  await expect(renewal).rejects.toThrow('offline');
  void holder.get(patient);
  expect(requests).toHaveLength(3);
});

test('a token that arrives after `forget` is not kept', async () => {
  const { holder, requests } = holderByHand();
  const first = holder.get(patient);
  holder.forget();
  requests[0]!.resolve(tokenUntil(1000));
  await first;
  void holder.get(patient);
  expect(requests).toHaveLength(2);
});

test('a caller whose signal is aborted already gets `cancelled`', async () => {
  const { holder } = holderByHand();
  await expect(holder.get(AbortSignal.abort())).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
});

test('a token is renewed a minute early, or a tenth of a short lifetime', () => {
  expect(renewalTime(5, 3_600_000)).toBe(5 + 3_540_000);
  expect(renewalTime(5, 30_000)).toBe(5 + 27_000);
});
