import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startSamplePod, type SampleRole, type SamplePod, type PodUser } from '../../../sample-pod/index.ts';
import { bodyOf, callerAs, expectFailure, START, type Caller } from './caller.ts';

let now = START;
let pod: SamplePod;
let caller: Caller;

beforeEach(async () => {
  now = START;
  pod = await startSamplePod({ clock: () => now });
  caller = await callerAs(pod);
});
afterEach(() => pod.close());

function userOf(role: SampleRole): PodUser {
  return pod.users.find((user) => user.role === role)!;
}

test('an update returns the whole user, with only the sent fields changed', async () => {
  const user = userOf('support');
  now = START + 5000;
  const patch = { first_name: '美咲', role: 'viewer', organization_scopes: ['*'] };
  expect(await bodyOf(await caller.patch(`/v1/users/${user.id}`, patch))).toEqual({
    ...user,
    ...patch,
    updated_at: '2030-01-01T00:00:05.000Z',
    updated_by: userOf('admin').id,
  });
});

test('an update is permanent: the next one builds on it', async () => {
  const path = `/v1/users/${userOf('viewer').id}`;
  await caller.patch(path, { first_name: 'Ada' });
  expect(await bodyOf(await caller.patch(path, { last_name: 'Byron' }))).toMatchObject({
    first_name: 'Ada',
    last_name: 'Byron',
  });
});

test('a refused update changes nothing', async () => {
  const { id, first_name } = userOf('viewer');
  await caller.patch(`/v1/users/${id}`, { first_name: 'Ada', last_name: '' });
  expect(await bodyOf(await caller.patch(`/v1/users/${id}`, {}))).toMatchObject({ first_name });
});

test('a change of role applies at once, to issued tokens too', async () => {
  const support = await callerAs(pod, 'support');
  const { path } = pod.examples[0]!;
  expect((await support.get(path)).status).toBe(200);
  await caller.patch(`/v1/users/${userOf('support').id}`, { role: 'viewer' });
  await expectFailure(await support.get(path), 403, 'forbidden');
});

test('a change of organization scopes applies at once', async () => {
  const support = await callerAs(pod, 'support');
  await caller.patch(`/v1/users/${userOf('support').id}`, { organization_scopes: [] });
  await expectFailure(await support.get(pod.examples[0]!.path), 403, 'forbidden');
  expect(await bodyOf(await support.get('/v1/organizations'))).toEqual({ data: [], total: 0 });
});

test('a user whose account scopes exclude the account is refused', async () => {
  const support = await callerAs(pod, 'support');
  await caller.patch(`/v1/users/${userOf('support').id}`, { account_scopes: [] });
  await expectFailure(await support.get('/v1/organizations'), 403, 'forbidden');
});

describe('who may update', () => {
  test.each<[SampleRole, number]>([
    ['system_admin', 200],
    ['admin', 200],
    ['system_support', 403],
    ['support', 403],
    ['viewer', 403],
    ['organization_viewer', 403],
  ])('the API key of a %s gets %i', async (role, status) => {
    const response = await (await callerAs(pod, role)).patch(`/v1/users/${userOf('viewer').id}`, {});
    if (status === 200) expect(response.status).toBe(200);
    else await expectFailure(response, status, 'forbidden');
  });
});

test.each([
  ['email', { email: 'a'.repeat(256) }],
  ['first_name', { first_name: '' }],
  ['last_name', { last_name: 'é'.repeat(101) }],
  ['role', { role: 'owner' }],
  ['account_scopes', { account_scopes: ['all'] }],
  ['organization_scopes', { organization_scopes: 'all' }],
  ['external_ids', { external_ids: {} }],
])('a value out of range is a bad request that names %s', async (name, patch) => {
  const response = await caller.patch(`/v1/users/${userOf('viewer').id}`, patch);
  expect((await expectFailure(response, 400, 'validation_failed'))['message']).toContain(name);
});

test('an unknown user is not found, and an ID that is not a UUID is a bad request', async () => {
  const unknown = '22222222-2222-4222-8222-222222222222';
  await expectFailure(await caller.patch(`/v1/users/${unknown}`, {}), 404, 'not_found');
  await expectFailure(await caller.patch('/v1/users/ada', {}), 400, 'validation_failed');
});
