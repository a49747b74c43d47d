import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentsOf, differences } from '../../../packaging/check/contents.ts';
import { forbiddenIn, secretsOfBuild } from '../../../packaging/check/forbidden.ts';
import { notAsPacked, wrongArchive, wrongFuses } from '../../../packaging/check/integrity.ts';
import { wrongNatives } from '../../../packaging/check/natives.ts';
import { filesBelow, hashList, readHashList } from '../../../packaging/inventory/file-hashes.ts';
import { elfProgram, fuseWire, peProgram } from '../../packaging/placeholder-programs.ts';
import { makeSampleApplication, type SampleApplication } from '../../support/sample-application.ts';
import { testPassword } from '../../support/signing-keys.ts';

let sample: SampleApplication;
beforeEach(async () => {
  sample = await makeSampleApplication();
});
afterEach(() => sample.close());

const keytar = 'podkey-1.2.3/resources/app.asar.unpacked/node_modules/keytar/prebuilds/linux-x64/keytar.node';
const forbidden = async (env: NodeJS.ProcessEnv = {}) =>
  forbiddenIn(await sample.open(), secretsOfBuild(env, '/home/builder/podkey'));

test('a correct application passes', async () => {
  const opened = await sample.open();
  const committed = contentsOf(opened).join('\n');
  const listed = await hashList(opened.application, await filesBelow(opened.application));
  expect(differences(committed, contentsOf(opened))).toEqual([]);
  expect(await notAsPacked(opened, readHashList(listed))).toEqual([]);
  expect(await wrongNatives(opened)).toEqual([]);
  expect(await wrongFuses(opened)).toEqual([]);
  expect(await wrongArchive(opened)).toEqual([]);
  expect(await forbidden()).toEqual([]);
});

test('added and missing files are reported; the version and the bundler’s names are ignored', async () => {
  const committed = contentsOf(await sample.open());
  expect(committed).toContain('podkey-VERSION/podkey');
  await sample.add('podkey-1.2.3/resources/extra.txt', '');
  await sample.pack({ 'out/main/chunks/one-AbCd1234.js': '', 'out/main/chunks/two-EfGh5678.js': '' });
  const found = contentsOf(await sample.open());
  expect(differences([...committed, 'usr/bin/podkey'].join('\n'), found)).toEqual([
    'has podkey-VERSION/resources/app.asar/out/main/chunks/*.js, which is not in its list',
    'has podkey-VERSION/resources/extra.txt, which is not in its list',
    'lacks usr/bin/podkey',
  ]);
});

test('only known files of the runtime are left out', async () => {
  const committed = contentsOf(await sample.open()).join('\n');
  await sample.add('podkey-1.2.3/libEGL.so', '');
  await sample.add('podkey-1.2.3/libevil.so', '');
  expect(differences(committed, contentsOf(await sample.open()))).toEqual([
    'has podkey-VERSION/libevil.so, which is not in its list',
  ]);
});

test('an artefact without a committed list is refused', async () => {
  expect(differences(undefined, contentsOf(await sample.open()))).toEqual([
    'has no list of contents to compare with; look at it and run with --write',
  ]);
});

const koffi = 'podkey-1.2.3/resources/app.asar.unpacked/node_modules/koffi/build/koffi/linux_x64/koffi.node';

test('a second koffi is refused', async () => {
  await sample.add(koffi.replace('linux_x64', 'musl_x64'), elfProgram('x64'));
  expect(await wrongNatives(await sample.open())).toEqual(['has 2 koffi (x64, x64), not one for x64']);
});

test('a second keytar is refused, and one for another architecture or system', async () => {
  await sample.add(keytar.replace('linux-x64', 'linux-arm64'), elfProgram('arm64'));
  await sample.add(keytar.replace('linux-x64', 'win32-x64'), peProgram('x64', 'library'));
  expect(await wrongNatives(await sample.open())).toEqual([
    expect.stringMatching(/linux-arm64\/keytar\.node, which is for arm64 and not x64/),
    expect.stringMatching(/win32-x64\/keytar\.node, which is PE and not ELF/),
    'has 3 keytar (arm64, x64, x64), not one for x64',
  ]);
});

test('an application with a missing or fake keytar is refused', async () => {
  await sample.add(keytar, 'not a program');
  expect(await wrongNatives(await sample.open())).toEqual([
    expect.stringContaining('which is no program'),
    'has 1 keytar (unknown), not one for x64',
  ]);
});

test('source, tests, maps and keys are refused, beside the archive and in it', async () => {
  await sample.add('podkey-1.2.3/resources/main.ts', '');
  await sample.pack({
    'out/main/index.js.map': '{}',
    'out/tests/a.js': '',
    'shared/a.test.js': '',
    '.env': '',
    'signing.p12': '',
    'out/main/index.js': 'export {};\n//# sourceMappingURL=index.js.map\n',
  });
  expect(await forbidden()).toEqual([
    'has podkey-1.2.3/resources/main.ts, which is source',
    'has app.asar/.env, which is of the workshop',
    'has app.asar/out/main/index.js.map, which is a source map',
    'has app.asar/out/tests/a.js, which is a test',
    'has app.asar/shared/a.test.js, which is a test',
    'has app.asar/signing.p12, which is a key or certificate',
    'has a reference to a source map in app.asar/out/main/index.js',
  ]);
});

test.each([
  ['a private key', `-----BEGIN EC PRIVATE KEY-----\n${'A'.repeat(40)}`],
  ['an npm token', `npm_${'a'.repeat(36)}`],
  ['an AWS key', 'AKIAABCDEFGHIJKLMNOP'],
  ["the project's folder on the machine that built it", '/home/builder/podkey/electron/main'],
  ['the value of CSC_KEY_PASSWORD', `password=${testPassword}`],
])('%s in a bundle is found', async (what, secret) => {
  await sample.pack({ 'out/main/chunks/a.js': `const a = '${secret}';` });
  expect(await forbidden({ CSC_KEY_PASSWORD: testPassword })).toEqual([
    `has ${what} in podkey-1.2.3/resources/app.asar`,
  ]);
});

test.each([
  ['RunAsNode', 0],
  // Podkey has no cookies, and this fuse would make Chromium ask the keychain.
  ['EnableCookieEncryption', 1],
])('the fuse %s is reported by name if it is on', async (name, place) => {
  const { program } = await sample.open();
  const bytes = await readFile(program);
  const wire = bytes.indexOf(fuseWire.subarray(0, 32)) + 34;
  bytes[wire + place] = '1'.charCodeAt(0);
  await writeFile(program, bytes);
  expect(await wrongFuses(await sample.open())).toEqual([`the fuse ${name} should be off (found: ENABLE)`]);
});

test('a flipped byte is detected, in the archive and beside it', async () => {
  const before = await sample.open();
  const listed = readHashList(await hashList(before.application, await filesBelow(before.application)));
  const bytes = await readFile(before.asar);
  bytes[bytes.indexOf('export {};')]! ^= 1;
  await writeFile(before.asar, bytes);
  await sample.add(keytar, elfProgram('arm64'));
  const opened = await sample.open();
  expect(await wrongArchive(opened)).toEqual([
    expect.stringContaining(
      'app.asar/node_modules/keytar/prebuilds/linux-x64/keytar.node with other content',
    ),
    expect.stringContaining("app.asar/out/main/index.js with other content than the archive's header says"),
  ]);
  expect(await notAsPacked(opened, listed)).toEqual([
    'has resources/app.asar with other content than was packed',
    `has ${path.posix.relative('podkey-1.2.3', keytar)} with other content than was packed`,
  ]);
});

test('an added and a missing file are detected', async () => {
  const before = await sample.open();
  const listed = readHashList(await hashList(before.application, await filesBelow(before.application)));
  listed.set('resources/lost.txt', '0'.repeat(64));
  await sample.add('podkey-1.2.3/extra.txt', '');
  expect(await notAsPacked(await sample.open(), listed)).toEqual([
    'has extra.txt, which was not packed',
    'lacks resources/lost.txt, which was packed',
  ]);
});
