import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSamplePod, type SampleRole, type SamplePod } from '../../../sample-pod/index.ts';
import { oneTimeCode } from '../../../sample-pod/endpoints.ts';
import { sampleAssets, secureValuePath } from '../../../sample-pod/seed/assets.ts';
import { bodyOf, callerAs, expectFailure, START, type Caller } from './caller.ts';

const assets = sampleAssets();
let now = START;
let pod: SamplePod;
let caller: Caller;

beforeAll(async () => {
  pod = await startSamplePod({ clock: () => now });
  caller = await callerAs(pod);
});
afterAll(() => pod.close());

test('every secure property of every revision is returned unchanged', async () => {
  for (const { typeName: assetTypeName, id: assetId, revisions } of assets) {
    for (const { id: revisionId, properties } of revisions) {
      for (const { name: propertyName, kind, value } of properties) {
        const path = secureValuePath({ assetTypeName, assetId, revisionId, propertyName });
        const code = kind === 'totp' ? oneTimeCode(value, now) : {};
        expect(await bodyOf(await caller.get(path))).toEqual({ type: kind, value, ...code });
      }
    }
  }
});

test('a one-time code has its expiry and is renewed then', async () => {
  const { path } = pod.examples.find(({ kind }) => kind === 'totp')!;
  now = START + 29_999;
  const first = await bodyOf(await caller.get(path));
  now = START + 30_000;
  const second = await bodyOf(await caller.get(path));
  now = START;
  expect(first['code']).toMatch(/^\d{6}$/);
  expect(first['expires']).toBe('2030-01-01T00:00:30.000Z');
  expect(second['code']).not.toBe(first['code']);
  expect(second['expires']).toBe('2030-01-01T00:01:00.000Z');
});

test('IDs may be in upper case', async () => {
  const [example] = pod.examples;
  const { assetId, path } = example!;
  expect((await caller.get(path.replace(assetId, assetId.toUpperCase()))).status).toBe(200);
});

describe('who may read', () => {
  test.each<[SampleRole, number]>([
    ['system_admin', 200],
    ['system_support', 200],
    ['admin', 200],
    ['support', 200],
    ['viewer', 403],
    ['organization_viewer', 403],
  ])('the API key of a %s gets %i', async (role, status) => {
    const response = await (await callerAs(pod, role)).get(pod.examples[0]!.path);
    if (status === 200) expect(response.status).toBe(200);
    else expect((await expectFailure(response, 403, 'forbidden'))['message']).toMatch(/your role/i);
  });

  test('every example can be read with the API key of a support technician', async () => {
    const support = await callerAs(pod, 'support');
    for (const { path } of pod.examples) expect((await support.get(path)).status).toBe(200);
  });

  test('an asset of an organization outside the scopes is forbidden, and allowed for others', async () => {
    const asset = assets.at(-1)!;
    const revision = asset.revisions[0]!;
    const path = secureValuePath({
      assetTypeName: asset.typeName,
      assetId: asset.id,
      revisionId: revision.id,
      propertyName: revision.properties[0]!.name,
    });
    await expectFailure(await (await callerAs(pod, 'support')).get(path), 403, 'forbidden');
    expect((await caller.get(path)).status).toBe(200);
  });
});

describe('missing things', () => {
  const unknown = '22222222-2222-4222-8222-222222222222';
  const [first, second] = assets;
  const whole = {
    assetTypeName: first!.typeName,
    assetId: first!.id,
    revisionId: first!.revisions[0]!.id,
    propertyName: 'admin_password',
  };

  test.each([
    ['an unknown asset', { assetId: unknown }, /asset/],
    ['an asset under another type', { assetTypeName: 'server' }, /asset/],
    ['an unknown revision', { revisionId: unknown }, /revision/],
    ['a revision of another asset', { revisionId: second!.revisions[0]!.id }, /revision/],
    ['an unknown property', { propertyName: 'nothing' }, /property/],
  ])('%s is not found', async (_, part, message) => {
    const response = await caller.get(secureValuePath({ ...whole, ...part }));
    expect((await expectFailure(response, 404, 'not_found'))['message']).toMatch(message);
  });

  test.each([
    ['assetId', { assetId: 'router' }],
    ['assetId', { assetId: `${unknown}0` }],
    ['revisionId', { revisionId: 'newest' }],
    ['assetTypeName', { assetTypeName: '' }],
    ['propertyName', { propertyName: '' }],
  ])('the message names an invalid %s', async (name, part) => {
    const response = await caller.get(secureValuePath({ ...whole, ...part }));
    expect((await expectFailure(response, 400, 'validation_failed'))['message']).toContain(name);
  });
});
