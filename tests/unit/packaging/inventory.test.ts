import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putBetweenMarkers } from '../../../packaging/check/report.ts';
import { wrongBill, wrongSums } from '../../../packaging/check/sums.ts';
import { packagesOf } from '../../../packaging/inventory/bundled-packages.ts';
import { hashList } from '../../../packaging/inventory/file-hashes.ts';
import { thirdPartyNotices } from '../../../packaging/inventory/licences.ts';
import { goLibrary, goVersionIn } from '../../../packaging/inventory/launcher-program.ts';
import { labelsFor, labelsOf } from '../../../packaging/labels.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-inventory-'));
});
afterEach(() => rm(folder, { recursive: true }));

const shipped = (name: string) => ({
  folder: `node_modules/${name}`,
  name,
  version: '1.0.0',
  license: 'MIT',
});

async function write(name: string, content: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), content);
}

test('a bundle’s packages are those of its modules, nested ones separately', () => {
  const modules = [
    '/p/node_modules/zod/v4/core.js',
    '\0/p/node_modules/zod/index.js?commonjs-module',
    'C:\\p\\node_modules\\@tanstack\\svelte-query\\dist\\index.js',
    '/p/node_modules/a/node_modules/b/index.js',
    '/p/renderer/app/start.ts',
    '\0vite/preload-helper.js',
  ];
  expect(packagesOf(modules)).toEqual([
    'node_modules/@tanstack/svelte-query',
    'node_modules/a/node_modules/b',
    'node_modules/zod',
  ]);
});

test('the licences of everything shipped are in one text', async () => {
  await write('node_modules/a/LICENSE.md', 'Licence of a');
  await write('node_modules/b/license', 'Licence of b');
  await write('node_modules/b/NOTICE', 'Notice of b');
  const text = await thirdPartyNotices(folder, [shipped('a'), shipped('b')]);
  for (const part of ['a 1.0.0 (MIT)', 'Licence of a', 'b 1.0.0 (MIT)', 'Licence of b', 'Notice of b'])
    expect(text).toContain(part);
});

test('a package without a licence text stops the build, unless the project has the text', async () => {
  await write('node_modules/a/index.js', '');
  await expect(thirdPartyNotices(folder, [shipped('a')])).rejects.toMatchObject({
    message: 'No licence came with a 1.0.0, which would be part of Podkey.',
    nextStep: expect.stringContaining('packaging/licences'),
  });
  await write('packaging/licences/a.txt', 'Licence of a');
  expect(await thirdPartyNotices(folder, [shipped('a')])).toContain('Licence of a');
});

test('a program says which Go built it, and so which library is in it', async () => {
  const mark = Buffer.from('\u00ff Go buildinf:\b\u0002', 'latin1');
  const program = (version: string) =>
    Buffer.concat([
      Buffer.alloc(100, 'x'),
      mark,
      Buffer.alloc(32 - mark.length),
      Buffer.of(version.length),
      Buffer.from(`${version}\u0003more`),
    ]);
  expect(goVersionIn(program('go1.19.8'))).toBe('1.19.8');
  expect(goVersionIn(program('go1.27rc1'))).toBe('1.27rc1');
  expect(goVersionIn(program('devel'))).toBeUndefined();
  expect(goVersionIn(Buffer.from('a program of C'))).toBeUndefined();

  await write('launcher/main.go', '');
  await write('packaging/licences/go__stdlib.txt', 'Licence of Go');
  const text = await thirdPartyNotices(folder, [goLibrary('1.19.8')]);
  expect(text).toContain('go/stdlib 1.19.8 (BSD-3-Clause)');
  expect(text).toContain('Licence of Go');
});

test('SHA256SUMS lists everything in dist/ with the right hash', async () => {
  await write('podkey.deb', 'package');
  await write('SHA256SUMS', await hashList(folder, ['podkey.deb']));
  expect(await wrongSums(folder, undefined)).toEqual([]);
  await write('podkey.deb', 'packagE');
  await write('other.deb', '');
  expect(await wrongSums(folder, undefined)).toEqual([
    'other.deb is in dist/ and not in SHA256SUMS',
    'podkey.deb is not as SHA256SUMS says',
  ]);
  await rm(path.join(folder, 'podkey.deb'));
  await rm(path.join(folder, 'other.deb'));
  expect(await wrongSums(folder, undefined)).toEqual(['podkey.deb is in SHA256SUMS and not in dist/']);
});

test('a bill of materials without a shipped package is refused', async () => {
  const components = [
    { group: '@tanstack', name: 'query-core', version: '1.0.0' },
    { name: 'chromium', version: '156' },
  ];
  await write('bill.json', JSON.stringify({ components }));
  const packages = [shipped('@tanstack/query-core'), shipped('svelte')];
  expect(await wrongBill(path.join(folder, 'bill.json'), packages)).toEqual([
    'the bill of materials lacks svelte 1.0.0',
    'the bill of materials lacks node',
  ]);
});

test.each([
  [{ isPlaceholder: false, isSigned: true }, ''],
  [{ isPlaceholder: false, isSigned: false }, 'UNSIGNED-'],
  [{ isPlaceholder: true, isSigned: true }, 'PLACEHOLDER-'],
  [{ isPlaceholder: true, isSigned: false }, 'PLACEHOLDER-UNSIGNED-'],
])('an artefact that must not be distributed says so in its name: %o', (what, labels) => {
  expect(labelsFor(what)).toBe(labels);
  expect(labelsOf(`${labels}podkey.deb`)).toEqual(what);
});

test('the new table replaces the old one, and nothing else', () => {
  const document = 'a\n<!-- npm run dist:check writes from here -->\nold\n<!-- to here -->\nb\n';
  expect(putBetweenMarkers(document, 'new')).toBe(
    'a\n<!-- npm run dist:check writes from here -->\nnew\n<!-- to here -->\nb\n',
  );
  expect(() => putBetweenMarkers('a', 'new')).toThrow('no place for the table');
});
