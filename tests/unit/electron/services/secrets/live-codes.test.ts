import { beforeEach, expect, test } from 'vitest';
import type { PodClient } from '../../../../../electron/pod-client/pod-client.ts';
import { AccountSession } from '../../../../../electron/services/accounts/account-session.ts';
import { LeaseRegistry } from '../../../../../electron/services/secrets/lease-registry.ts';
import { LiveCodes } from '../../../../../electron/services/secrets/live-codes.ts';
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

test('no lease begins in a session that has ended', () => {
  session.abort(new Error('over'));
  expect(() => leases.begin(session, routerLocator, { type: 'secret', value: 'hunter2' })).toThrow();
});
