import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVulnerabilities } from '../../../packaging/packages/known-vulnerabilities.ts';
import { readLockfile } from '../../../packaging/packages/locked-packages.ts';
import { checkAges, minAgeDays } from '../../../packaging/packages/package-ages.ts';

const hash = `sha512-${'A'.repeat(86)}==`;
const lockfileWith = (packages: Record<string, unknown>) => JSON.stringify({ lockfileVersion: 3, packages });

test('a lockfile’s packages have the registry’s names; the project’s own are left out', () => {
  const { packages, faults } = readLockfile(
    lockfileWith({
      '': { name: 'podkey', version: '0.1.0' },
      bench: { name: 'podkey-bench' },
      'node_modules/podkey-bench': { resolved: 'bench', link: true },
      'node_modules/keytar': { name: '@github/keytar', version: '7.10.6', integrity: hash },
      'node_modules/a/node_modules/@scope/b': { version: '1.0.0', integrity: hash },
    }),
  );
  expect(packages).toEqual([
    { name: '@github/keytar', version: '7.10.6' },
    { name: '@scope/b', version: '1.0.0' },
  ]);
  expect(faults).toEqual([]);
});

test.each([
  ['no hash', { version: '1.0.0' }, 'a 1.0.0 has no SHA-512.'],
  ['a weak hash', { version: '1.0.0', integrity: 'sha1-AAAA' }, 'a 1.0.0 has no SHA-512.'],
  [
    'a repository as its source',
    { version: '1.0.0', integrity: hash, resolved: 'git+ssh://git@host.example/a.git#1' },
    'a 1.0.0 doesn’t come from a registry.',
  ],
])('a package with %s is named', (_what, locked, fault) => {
  expect(readLockfile(lockfileWith({ 'node_modules/a': locked })).faults).toEqual([fault]);
});

test('npm runs no package’s script, and adds no version that is younger than the check allows', () => {
  const settings = readFileSync(path.resolve(import.meta.dirname, '../../../.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
  expect(settings).toContain(`min-release-age=${minAgeDays}`);
});

const now = new Date('2026-06-30T12:00:00Z');
const published: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/old': { '1.0.0': '2026-06-23T11:00:00Z' },
  '/@scope%2Fyoung': { '2.0.0': '2026-06-24T13:00:00Z' },
  '/removed': { '1.0.0': '2026-01-01T00:00:00Z' },
};
let registry: Server;
let address = '';

beforeAll(async () => {
  registry = await serve();
  address = addressOf(registry);
});
afterAll(() => registry.close());

test('a version is old enough after seven days, and named before', async () => {
  const packages = [
    { name: 'old', version: '1.0.0' },
    { name: '@scope/young', version: '2.0.0' },
    { name: 'removed', version: '1.0.1' },
  ];
  expect(await checkAges(packages, { registry: address, now })).toEqual({
    faults: ['@scope/young 2.0.0 is 5 days old, not 7.', 'removed 1.0.1 isn’t in the registry any more.'],
    known: 3,
    unanswered: undefined,
  });
});

test('a registry that refuses is no answer, and no fault', async () => {
  const answer = await checkAges([{ name: 'unknown', version: '1.0.0' }], { registry: address, now });
  expect(answer).toEqual({ faults: [], known: 0, unanswered: 'status 405' });
});

test('a registry that can’t be reached is no answer either', async () => {
  const gone = await serve();
  const registry = addressOf(gone);
  await new Promise((resolve) => gone.close(resolve));
  const closed = await checkAges([{ name: 'old', version: '1.0.0' }], { registry, now });
  expect(closed.unanswered).toBe('ECONNREFUSED');
});

const record = (id: string, affected: object, more: object = {}) => ({
  id,
  summary: `About ${id}`,
  affected: [{ package: { ecosystem: 'npm', name: 'a' }, ...affected }],
  ...more,
});
const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] });

test.each([
  ['before the fix', range({ introduced: '0' }, { fixed: '1.2.4' }), true],
  ['at the fix', range({ introduced: '0' }, { fixed: '1.2.3' }), false],
  ['before the introduction', range({ introduced: '1.3.0' }), false],
  ['introduced again', range({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.2.0' }), true],
  ['the last one affected', range({ introduced: '1.0.0' }, { last_affected: '1.2.3' }), true],
  ['after the last one affected', range({ introduced: '1.0.0' }, { last_affected: '1.2.2' }), false],
  ['events in another order', range({ fixed: '1.2.3' }, { introduced: '1.0.0' }), false],
  ['listed', { versions: ['1.2.3'] }, true],
  [
    'of another ecosystem',
    { ...range({ introduced: '0' }), package: { ecosystem: 'PyPI', name: 'a' } },
    false,
  ],
])('version 1.2.3, %s', async (_what, affected, isFound) => {
  const { faults } = await findIn([record('TEST-1', affected)]);
  expect(faults).toEqual(isFound ? ['a 1.2.3: TEST-1, About TEST-1'] : []);
});

test('a withdrawn record counts for nothing', async () => {
  const withdrawn = record('TEST-2', range({ introduced: '0' }), { withdrawn: '2026-01-01T00:00:00Z' });
  expect(await findIn([withdrawn])).toEqual({ records: 0, faults: [] });
});

test('a record that can’t be read is a failure, not a good result', async () => {
  await expect(findIn([{ summary: 'without an ID' }])).rejects.toThrow(/id/);
});

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const time = published[request.url ?? ''];
    response.writeHead(time ? 200 : 405).end(JSON.stringify({ time }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

async function findIn(records: readonly object[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-osv-'));
  try {
    for (const [index, one] of records.entries())
      await writeFile(path.join(folder, `${index}.json`), JSON.stringify(one));
    return await findVulnerabilities([{ name: 'a', version: '1.2.3' }], folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
