import { beforeEach, expect, test, vi } from 'vitest';
import type { PodClient } from '../../../../../electron/pod-client/pod-client.ts';
import { AccountSession } from '../../../../../electron/services/accounts/account-session.ts';
import { LeaseRegistry, leaseLastsMs } from '../../../../../electron/services/secrets/lease-registry.ts';
import { LiveCodes } from '../../../../../electron/services/secrets/live-codes.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { northwindBadge, northwindDraft, routerLocator } from '../../../../support/samples.ts';

let clock: FakeClock;
let leases: LeaseRegistry;
let asked: number;
let session: AccountSession;

beforeEach(() => {
  clock = new FakeClock();
  asked = 0;
  leases = new LeaseRegistry(clock, () => undefined);
  const client = {
    clockSkewMs: () => null,
    getSecureValue: () => {
      asked += 1;
      return new Promise(() => undefined);
    },
  };
  session = new AccountSession({
    number: 1,
    account: { ...northwindDraft, id: northwindBadge.id, secretKept: 'session' },
    // Live codes use nothing else of a client.
    createClient: () => client as unknown as PodClient,
  });
});

test('a code whose lease ends meanwhile is not returned, and the pod is not asked for a newer one', async () => {
  const value = { type: 'totp', value: 'no seed', code: '123456', expiresAt: clock.now() - 1 } as const;
  const { handle } = leases.begin(session, routerLocator, value);
  const current = new LiveCodes({ leases, clock }).current(handle);
  leases.end(handle, 'closed');
  await expect(current).rejects.toMatchObject({ appError: { kind: 'not-found' } });
  expect(asked).toBe(0);
});

test('a closed lease leaves no timer, which would keep its value in memory', () => {
  const { handle } = leases.begin(session, routerLocator, { type: 'secret', value: 'hunter2' });
  leases.end(handle, 'closed');
  expect(clock.waiting).toBe(0);
});

test('a lease is over at its end even if its timer is late, as after sleep', async () => {
  const { handle, endsAt } = leases.begin(session, routerLocator, { type: 'secret', value: 'hunter2' });
  expect(endsAt).toBe(clock.now() + leaseLastsMs);
  const now = vi.spyOn(clock, 'now').mockReturnValue(endsAt - 1);
  expect(leases.get(handle).value.value).toBe('hunter2');
  now.mockReturnValue(endsAt);
  expect(await failureOf(Promise.try(() => leases.get(handle)))).toMatchObject({ kind: 'not-found' });
});

test('no lease begins in a session that has ended', () => {
  session.abort(new Error('over'));
  expect(() => leases.begin(session, routerLocator, { type: 'secret', value: 'hunter2' })).toThrow();
});
