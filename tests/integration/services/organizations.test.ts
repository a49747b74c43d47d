import { afterEach, describe, expect, test } from 'vitest';
import { honest, failsWith, heldUntil, replacesBody, withFields } from '../../../sample-pod/faults.ts';
import {
  startSamplePod,
  type SampleRole,
  type SamplePod,
  type SamplePodOptions,
} from '../../../sample-pod/index.ts';
import { sampleOrganizations } from '../../../sample-pod/seed/organizations.ts';
import { assembleServices, type AssembleOptions, type Services } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { aLoginDraft } from '../../support/sample-logins.ts';
import { organizationsOf } from '../../support/organization-list.ts';
import { addAccountOn } from '../../support/sample-entries.ts';

let clock: FakeClock;
let pod: SamplePod;
let services: Services;
let accountId: string;

async function start(
  organizations: SamplePodOptions['organizations'] = {},
  options: Partial<AssembleOptions> = {},
): Promise<void> {
  clock = new FakeClock();
  pod = await startSamplePod({ clock: () => clock.now(), organizations });
  services = assembleServices({ clock, ...options });
  accountId = await addAccount('Northwind', 'admin');
}
afterEach(async () => {
  await services.close();
  await pod.close();
});

const addAccount = (label: string, role: SampleRole) => addAccountOn(pod, services.accounts, { label, role });

const requests = () => pod.log.filter(({ path }) => path.startsWith('/v1/organizations')).length;
const list = (refresh = false) => services.organizations.list(accountId, refresh);
const ids = (organizations: Iterable<{ id: string }>) => new Set([...organizations].map(({ id }) => id));

test.each([
  ['500 in pages of 100', { count: 500, pageSize: 100 }, 5],
  ['500 in a bare list', { count: 500, pageSize: 500, shape: 'array' }, 1],
  ['none', { count: 0 }, 1],
  ['100,000 in pages of 5,000', { count: 100_000, pageSize: 5_000 }, 20],
] as const)('all organizations are loaded: %s', async (_, organizations, pages) => {
  await start(organizations);
  const response = await list();
  const listed = organizationsOf(response);
  expect(listed).toHaveLength(organizations.count);
  expect(ids(listed)).toEqual(ids(sampleOrganizations(organizations.count)));
  expect(response.loadedAt).toBe(clock.now());
  expect(requests()).toBe(pages);
});

test('they are loaded once for all concurrent callers, and kept', async () => {
  await start();
  const responses = await Promise.all(Array.from({ length: 20 }, () => list()));
  expect(new Set(responses).size).toBe(1);
  expect(await list()).toBe(responses[0]);
  expect(requests()).toBe(5);
});

test('a refresh requests the list again and shows the time; two at once are one', async () => {
  await start();
  const first = await list();
  await clock.advance(60_000);
  const [second, third] = await Promise.all([list(true), list(true)]);
  expect(third).toBe(second);
  expect(second.loadedAt).toBe(first.loadedAt + 60_000);
  expect(await list()).toBe(second);
  expect(requests()).toBe(10);
});

test('a failed refresh keeps the previous list', async () => {
  await start();
  const first = await list();
  pod.faults.next({ route: 'organizations' }, failsWith(500));
  await expect(list(true)).rejects.toMatchObject({ appError: { kind: 'server' } });
  expect(await list()).toBe(first);
});

test('a failed load is not kept: the next call requests again', async () => {
  await start();
  pod.faults.next({ route: 'organizations' }, replacesBody({ hint: 'nothing here' }));
  await expect(list()).rejects.toMatchObject({
    appError: { kind: 'unexpected-response', message: expect.stringContaining('“hint” (text)') },
  });
  expect(organizationsOf(await list())).toHaveLength(500);
});

test('the list is separate from a second one beside it', async () => {
  await start({ count: 3 });
  pod.faults.next({ route: 'organizations' }, withFields({ tags: ['x'], took: 12 }));
  expect(organizationsOf(await list())).toHaveLength(3);
});

test('progress is reported at once, then at most ten times a second', async () => {
  await start({ count: 60, pageSize: 10 });
  pod.faults.next({ route: 'organizations', times: 6 }, async ({ respond }) => {
    await clock.advance(40);
    return respond();
  });
  await list();
  expect(services.told('organizationLoad')).toEqual([
    { accountId, count: 10 },
    { accountId, count: 40 },
    null,
  ]);
});

test('a pod that limits requests gets its pause, and nothing is lost or requested twice', async () => {
  await start({ count: 300, pageSize: 100 });
  pod.faults.next({ route: 'organizations' }, honest);
  pod.faults.next({ route: 'organizations', times: 2 }, failsWith(429, { retryAfter: 7 }));
  expect(organizationsOf(await list())).toHaveLength(300);
  expect(requests()).toBe(5);
  expect(services.told('organizationLoad')).toEqual([
    { accountId, count: 100 },
    { accountId, count: 100, waitMs: 7_000 },
    { accountId, count: 100, waitMs: 7_000 },
    { accountId, count: 200 },
    null,
  ]);
});

test.each([
  ['that continues to refuse is not asked forever', 1, 6],
  ['that wants a long pause is not asked again automatically', 600, 1],
])('a pod %s', async (_, retryAfter, expected) => {
  await start();
  pod.faults.next({ route: 'organizations', times: Infinity }, failsWith(429, { retryAfter }));
  await expect(list()).rejects.toMatchObject({ appError: { kind: 'rate-limited' } });
  expect(requests()).toBe(expected);
});

test('a stopped load ends at once, reports its progress, and keeps the previous list', async () => {
  await start();
  const first = await list();
  const gate = Promise.withResolvers<undefined>();
  pod.faults.next({ route: 'organizations' }, honest);
  pod.faults.next({ route: 'organizations' }, heldUntil(gate.promise));
  // There is nothing to stop yet.
  services.organizations.stop();
  const refresh = list(true);
  const outcome = expect(refresh).rejects.toMatchObject({
    appError: {
      kind: 'cancelled',
      message: expect.stringContaining('after 100 organizations') as string,
      retryable: true,
    },
  });
  await expect.poll(() => pod.faults.pending).toBe(0);
  services.organizations.stop();
  await outcome;
  gate.resolve(undefined);
  expect(await list()).toBe(first);
});

describe('when the account is deselected', () => {
  test('a running load ends and nothing of it is kept', async () => {
    await start();
    const gate = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'organizations' }, heldUntil(gate.promise));
    const outcome = expect(list()).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
    await addAccount('Contoso', 'support');
    await outcome;
    gate.resolve(undefined);
    await expect(list()).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
  });

  test('the list is forgotten: coming back requests it again, and none of its IDs can be copied', async () => {
    await start();
    const organizations = organizationsOf(await list());
    await addAccount('Contoso', 'support');
    await expect(copyId(organizations[0]!.id)).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
    await services.accounts.select(accountId);
    await list();
    expect(requests()).toBe(10);
  });
});

/** As the page asks for it. */
const copyId = async (id: string) => services.features.organizations.handlers['organizations.copyId']({ id });

test('an ID is copied without clearing, and only if it is in the list', async () => {
  await start();
  const organizations = organizationsOf(await list());
  await copyId(organizations[7]!.id);
  expect(services.port.text).toBe(organizations[7]!.id);
  await clock.advance(120_000);
  expect(services.port.text).toBe(organizations[7]!.id);
  await expect(copyId('anything else')).rejects.toMatchObject({
    appError: { kind: 'not-found' },
  });
});

describe('When the organizations are loaded', () => {
  const typed = async () => {
    const [organization] = organizationsOf(await list());
    if (!organization) throw new Error('The pod has no organization');
    const client = { id: null, name: organization.name.toUpperCase() };
    services.logins.save(accountId, aLoginDraft({ client }));
    return { client, organization };
  };
  const client = () => services.logins.list(accountId).logins[0]?.client;

  test('a login whose client was typed gets its ID, once', async () => {
    await start({ count: 3 });
    const { organization } = await typed();
    const told = services.emitted('logins.changed').length;
    await list(true);
    expect(client()).toEqual(organization);
    await list(true);
    expect(services.emitted('logins.changed')).toHaveLength(told + 1);
  });

  test('a login keeps its typed client if the list is incomplete', async () => {
    await start({ count: 3 });
    const entered = await typed();
    pod.faults.next({ route: 'organizations' }, withFields({ total: 9 }));
    expect((await list(true)).gap).toEqual({ kind: 'fewer', total: 9 });
    expect(client()).toEqual(entered.client);
  });
});
