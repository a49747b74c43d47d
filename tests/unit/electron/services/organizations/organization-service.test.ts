import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PodClient } from '../../../../../electron/pod-client/pod-client.ts';
import type { AccountSession } from '../../../../../electron/services/accounts/account-session.ts';
import type { AccountSessions } from '../../../../../electron/services/accounts/account-sessions.ts';
import { OrganizationService } from '../../../../../electron/services/organizations/organization-service.ts';
import type { ListGap, Organization } from '../../../../../shared/schemas/organization.ts';
import { organizationResponseText } from '../../../../../shared/text/en/pod.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { liveSession } from '../../../../support/live-session.ts';
import { anOrganizationList } from '../../../../support/organization-list.ts';

interface Listing {
  organizations: Organization[];
  skipped: number;
  gap: ListGap | null;
}

const [zeta, alpha] = [
  { id: 'z', name: 'Zeta' },
  { id: 'a', name: 'Alpha' },
];
const listing = (over: Partial<Listing> = {}): Listing => ({
  organizations: [zeta, alpha],
  skipped: 0,
  gap: null,
  ...over,
});

let clock: FakeClock;
let session: AccountSession;
let service: OrganizationService;
/** The pod's response to each request, in order. */
let responses: PromiseWithResolvers<Listing>[];
let reports: ((count: number, waitMs?: number) => void)[];
let signals: AbortSignal[];
const onProgress = vi.fn();
const onListed = vi.fn();

/** A session on a pod that waits for the test before each response. */
const aSession = () => {
  const listOrganizations = (report: (typeof reports)[number], signal: AbortSignal) => {
    const response = Promise.withResolvers<Listing>();
    responses.push(response);
    reports.push(report);
    signals.push(signal);
    signal.addEventListener('abort', () => response.reject(signal.reason));
    return response.promise;
  };
  return liveSession({ listOrganizations } as unknown as PodClient);
};

beforeEach(() => {
  clock = new FakeClock();
  [responses, reports, signals] = [[], [], []];
  session = aSession();
  for (const heard of [onProgress, onListed]) heard.mockClear();
  service = new OrganizationService({
    // The service uses nothing else of them.
    sessions: { use: () => session } as unknown as AccountSessions,
    clock,
    states: { progress: () => onProgress },
    logins: { identifyClients: onListed },
  });
});

const list = (refresh = false) => service.list(session.account.id, refresh);
async function loaded(found = listing(), refresh = false) {
  const listed = list(refresh);
  await settled();
  responses.at(-1)?.resolve(found);
  return listed;
}

describe('The list', () => {
  test('is in the pod’s order, with the time, and a complete one is announced', async () => {
    expect(await loaded()).toEqual(anOrganizationList([zeta, alpha], clock.now()));
    expect(onListed.mock.calls).toEqual([[session.account.id, [zeta, alpha]]]);
  });

  test.each<Partial<Listing>>([{ skipped: 1 }, { gap: { kind: 'loop' } }])(
    'that is incomplete is shown as such, and not announced: %o',
    async (missing) => {
      expect(await loaded(listing(missing))).toMatchObject(missing);
      expect(onListed).not.toHaveBeenCalled();
    },
  );

  test('is loaded once for all callers, and again only for a refresh', async () => {
    const listed = [list(), list(), list(true)];
    await settled();
    expect(responses).toHaveLength(1);
    responses[0]?.resolve(listing());
    const [first, ...others] = await Promise.all(listed);
    for (const other of [...others, await list()]) expect(other).toBe(first);
    const refreshed = await loaded(listing({ organizations: [zeta] }), true);
    expect(responses).toHaveLength(2);
    expect(await list()).toBe(refreshed);
  });

  test('of a former session is neither shown nor waited for', async () => {
    const former = await loaded();
    session = aSession();
    expect(await loaded(listing({ organizations: [] }))).not.toBe(former);
    const waiting = list(true);
    await settled();
    session = aSession();
    const next = list();
    await settled();
    expect(responses).toHaveLength(4);
    responses[3]?.resolve(listing());
    expect(await next).toEqual(anOrganizationList([zeta, alpha], clock.now()));
    responses[2]?.resolve(listing());
    await waiting;
  });

  test('that arrives while its session ends is not kept', async () => {
    const listed = list();
    await settled();
    responses[0]?.resolve(listing());
    void responses[0]?.promise.then(() => {
      session.abort(new Error('The account was left'));
      service.endSession();
    });
    await expect(listed).rejects.toThrow();
    expect(onListed).not.toHaveBeenCalled();
    expect(service.has('a')).toBe(false);
  });
});

describe('A pending load', () => {
  test('can be stopped, which says how far it came, and the next call loads again', async () => {
    service.stop();
    const listed = failureOf(list());
    await settled();
    reports[0]?.(100);
    reports[0]?.(200);
    service.stop();
    expect(await listed).toEqual({
      kind: 'cancelled',
      message: organizationResponseText.stopped({ count: 200 }),
      nextStep: organizationResponseText.stoppedNext,
      retryable: true,
    });
    service.stop();
    expect(await loaded()).toMatchObject({ gap: null });
  });

  test('that is stopped before its first page says so', async () => {
    const listed = failureOf(list());
    await settled();
    service.stop();
    expect((await listed).message).toBe(organizationResponseText.stopped({ count: 0 }));
  });

  test('is not stopped by the end of an earlier one', async () => {
    const first = failureOf(list());
    await settled();
    service.endSession();
    const second = list();
    await settled();
    expect(responses).toHaveLength(2);
    responses[0]?.reject(new Error('too late'));
    await expect(first).rejects.toThrow('Expected a Failure');
    const third = list();
    await settled();
    expect(responses).toHaveLength(2);
    service.stop();
    for (const stopped of [second, third])
      expect(await failureOf(stopped)).toMatchObject({ kind: 'cancelled' });
  });

  test('ends with its session, and reports nothing after that', async () => {
    const listed = list();
    await settled();
    session.abort(new Error('The account was left'));
    expect(signals[0]?.aborted).toBe(true);
    reports[0]?.(100);
    expect(onProgress).not.toHaveBeenCalled();
    await expect(listed).rejects.toThrow();
  });
});

test('progress is reported ten times a second, and pauses of the pod at once', async () => {
  const listed = list();
  await settled();
  const report = async (count: number, afterMs: number, waitMs?: number) => {
    await clock.advance(afterMs);
    reports[0]?.(count, waitMs);
  };
  await report(1, 0);
  await report(2, 99);
  await report(3, 1);
  await report(4, 50, 7_000);
  await report(4, 0, 7_000);
  await report(5, 0);
  await report(6, 99);
  await report(7, 1);
  const { id: accountId } = session.account;
  expect(onProgress.mock.calls.flat()).toStrictEqual([
    { accountId, count: 1 },
    { accountId, count: 3 },
    { accountId, count: 4, waitMs: 7_000 },
    { accountId, count: 4, waitMs: 7_000 },
    { accountId, count: 5 },
    { accountId, count: 7 },
  ]);
  responses[0]?.resolve(listing());
  await listed;
});

test('only the organizations of a loaded list are listed', async () => {
  expect(service.has('a')).toBe(false);
  await loaded();
  expect(service.has('a')).toBe(true);
  expect(service.has('Alpha')).toBe(false);
  service.endSession();
  expect(service.has('a')).toBe(false);
});
