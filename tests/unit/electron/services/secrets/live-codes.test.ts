import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PodClient, TotpValue } from '../../../../../electron/pod-client/pod-client.ts';
import { AccountSession } from '../../../../../electron/services/accounts/account-session.ts';
import { codeGenerator } from '../../../../../electron/services/secrets/code-generator.ts';
import { LeaseRegistry, leaseLastsMs } from '../../../../../electron/services/secrets/lease-registry.ts';
import { LiveCodes } from '../../../../../electron/services/secrets/live-codes.ts';
import { ValueFetcher } from '../../../../../electron/services/secrets/value-fetcher.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { byNow, FakeClock, settled } from '../../../../support/fake-clock.ts';
import { northwindBadge, northwindDraft, routerLocator } from '../../../../support/samples.ts';

let clock: FakeClock;
let leases: LeaseRegistry;
let asked: number;
/** The pod's responses, in order. It does not respond to further requests. */
let responses: TotpValue[];
let codes: LiveCodes;
let session: AccountSession;
/** The pod's clock minus this computer's, as measured last. */
let skewMs: number | null;
/** Why the pod does not respond. */
let failure: Error | undefined;

beforeEach(() => {
  clock = new FakeClock();
  asked = 0;
  responses = [];
  skewMs = null;
  failure = undefined;
  leases = new LeaseRegistry({
    clock,
    callingPage: () => undefined,
    emit: () => undefined,
    screen: { leaseEnded: () => undefined },
  });
  const fetcher = new ValueFetcher([]);
  codes = new LiveCodes({ leases, fetcher, clock, monotonic: () => clock.monotonic() });
  const client = {
    clockSkewMs: () => skewMs,
    getSecureValue: () => {
      asked += 1;
      if (failure) return Promise.reject(failure);
      return Promise.resolve(responses.shift() ?? new Promise(() => undefined));
    },
  };
  session = new AccountSession({
    number: 1,
    account: { ...northwindDraft, id: northwindBadge.id, secretIn: 'session' },
    // Live codes use nothing else of a client.
    createClient: () => client as unknown as PodClient,
  });
});

test('a code whose lease ends meanwhile is not returned, and the pod is not asked for a newer one', async () => {
  const value = { type: 'totp', value: 'no seed', code: '123456', expiresAt: clock.now() - 1 } as const;
  const { handle } = leases.begin(session, routerLocator, value);
  const current = codes.current(handle);
  leases.end(handle, 'closed');
  await expect(current).rejects.toMatchObject({ appError: { kind: 'not-found' } });
  expect(asked).toBe(0);
});

test('a closed lease leaves no timer, which would keep its value in memory, and takes no task', async () => {
  const { handle } = leases.begin(session, routerLocator, { type: 'secret', value: 'hunter2' });
  leases.end(handle, 'closed');
  expect(clock.waiting).toBe(0);
  expect(await failureOf(() => leases.whenEnded(handle, () => undefined))).toMatchObject({
    kind: 'not-found',
  });
});

test('a lease is over at its end even if its timer is late, as after sleep', async () => {
  const { handle, endsAt } = leases.begin(session, routerLocator, { type: 'secret', value: 'hunter2' });
  expect(endsAt).toBe(clock.now() + leaseLastsMs);
  const now = vi.spyOn(clock, 'now').mockReturnValue(endsAt - 1);
  expect(leases.get(handle).value.value).toBe('hunter2');
  now.mockReturnValue(endsAt);
  expect(await failureOf(() => leases.get(handle))).toMatchObject({ kind: 'not-found' });
});

test('no lease begins in a session that has ended', () => {
  session.abort(new Error('over'));
  expect(() => leases.begin(session, routerLocator, { type: 'secret', value: 'hunter2' })).toThrow();
});

describe('if this computer’s clock was changed', () => {
  const seed = 'JBSWY3DPEHPK3PXP';
  const period = 30_000;
  /** What the pod gives at a time of its clock, which nobody changes. */
  const podCode = (at: number): TotpValue => ({
    type: 'totp',
    value: seed,
    ...(codeGenerator(seed)?.at(at) ?? fail()),
  });
  const fail = (): never => {
    throw new Error('The seed makes no codes');
  };
  const live = new AbortController().signal;
  let handle: string;
  let openedAt: number;

  beforeEach(async () => {
    openedAt = clock.monotonic();
    ({ handle } = leases.begin(session, routerLocator, podCode(openedAt)));
    expect((await codes.current(handle)).totp.code).toBe(podCode(openedAt).code);
    expect(asked).toBe(0);
  });

  test.each([45_000, -3_600_000])('by %i ms, the pod is asked once for the code', async (byMs) => {
    clock.change(byMs);
    skewMs = -byMs;
    responses = [podCode(openedAt)];
    const { totp, next } = await codes.current(handle);
    expect(totp.code).toBe(podCode(openedAt).code);
    expect(next?.code).toBe(podCode(openedAt + period).code);
    await codes.current(handle);
    expect(asked).toBe(1);
    await clock.advance(period);
    expect((await codes.current(handle)).totp.code).toBe(podCode(openedAt + period).code);
    expect(asked).toBe(1);
  });

  test('the next code is copied when it is valid on the pod', async () => {
    clock.change(-3_600_000);
    skewMs = 3_600_000;
    responses = [podCode(openedAt)];
    const following = codes.after(handle, podCode(openedAt).expiresAt ?? 0, live);
    await settled();
    await clock.advance(period);
    expect((await byNow(following)).code).toBe(podCode(openedAt + period).code);
  });

  test('and the pod does not respond, there is no code', async () => {
    clock.change(45_000);
    failure = new Error('offline');
    await expect(codes.current(handle)).rejects.toBe(failure);
  });

  test('by less than a second, as time synchronization does, main makes the codes', async () => {
    clock.change(900);
    await clock.advance(period);
    expect((await codes.current(handle)).totp.code).toBe(podCode(openedAt + period).code);
    expect(asked).toBe(0);
  });
});

describe('the code after the current one', () => {
  const old = () => ({ type: 'totp', value: 'no seed', code: '111111', expiresAt: clock.now() }) as const;
  const newer = () => ({ ...old(), code: '222222', expiresAt: clock.now() + 30_000 });
  const open = (value: TotpValue) => leases.begin(session, routerLocator, value).handle;
  const live = new AbortController().signal;
  /** Resolves when a timer runs beside the lease's. */
  const waits = () => expect.poll(() => clock.waiting).toBe(2);

  test('is the pod’s first one with a later expiry', async () => {
    const { code, expiresAt } = newer();
    responses = [old(), newer(), { ...newer(), code: '333333' }];
    const next = codes.after(open(old()), clock.now(), live);
    await waits();
    await clock.advance(1_000);
    expect(await next).toEqual({ code, expiresAt });
    expect(asked).toBe(2);
  });

  test.each<[string, Partial<TotpValue>, number]>([
    ['the old code', {}, 4],
    ['no code', { code: null, expiresAt: Date.UTC(2030, 0, 1) + 30_000 }, 1],
    ['a code without an expiry', { code: '222222', expiresAt: null }, 1],
  ])('is not waited for longer than seven seconds if the pod gives %s', async (_what, given, requests) => {
    responses = Array.from({ length: 9 }, () => ({ ...old(), ...given }));
    const failure = failureOf(codes.after(open(old()), clock.now(), live));
    await waits();
    await clock.advance(7_000);
    expect(await failure).toMatchObject({ kind: 'not-found', message: 'The pod has no newer code yet.' });
    expect(asked).toBe(requests);
  });

  test.each([
    ['before its expiry', 5_000, 0],
    ['between two requests', 0, 1],
  ])('is not waited for any longer when that is cancelled %s', async (_when, expiresInMs, requests) => {
    const cancelling = new AbortController();
    responses = [old(), old()];
    const handle = open({ ...old(), expiresAt: clock.now() + expiresInMs });
    const pending = codes.after(handle, clock.now() + expiresInMs, cancelling.signal);
    const outcome = expect(pending).rejects.toThrow('cancelled');
    await waits();
    cancelling.abort(new Error('cancelled'));
    await outcome;
    expect(clock.waiting).toBe(1);
    expect(asked).toBe(requests);
    await expect(codes.after(handle, clock.now() + 5_000, cancelling.signal)).rejects.toThrow('cancelled');
  });

  test('is not returned if that is cancelled while the pod responds', async () => {
    const cancelling = new AbortController();
    const response = Promise.withResolvers<TotpValue>();
    const request = vi.spyOn(session, 'request').mockReturnValue(response.promise);
    const outcome = expect(codes.after(open(old()), clock.now(), cancelling.signal)).rejects.toThrow(
      'cancelled',
    );
    await expect.poll(() => request).toHaveBeenCalled();
    cancelling.abort(new Error('cancelled'));
    response.resolve(newer());
    await outcome;
  });
});

describe('a value that makes codes', () => {
  const seed = 'JBSWY3DPEHPK3PXP';
  const podsOwn = () => {
    const made = codeGenerator(seed)?.at(clock.now());
    if (!made) throw new Error('The seed makes codes');
    return { type: 'totp', value: seed, ...made } as const;
  };

  test('makes them without the pod after a newer response of the pod agreed', async () => {
    const { handle } = leases.begin(session, routerLocator, {
      ...podsOwn(),
      code: null,
      expiresAt: clock.now(),
    });
    responses = [podsOwn()];
    const { next } = await codes.current(handle);
    expect(next).toEqual(codeGenerator(seed)?.at(podsOwn().expiresAt));
  });

  test('makes none if the first response differed, even if a newer one agrees', async () => {
    const { handle } = leases.begin(session, routerLocator, {
      ...podsOwn(),
      code: '0',
      expiresAt: clock.now(),
    });
    expect(asked).toBe(0);
    responses = [podsOwn()];
    expect(await codes.current(handle)).toMatchObject({ totp: podsOwn(), next: null });
    expect(await codes.current(handle)).toMatchObject({ next: null });
  });
});
