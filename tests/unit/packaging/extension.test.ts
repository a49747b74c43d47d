import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crxPackage, extensionIdOf, publicKeyOf } from '../../../packaging/extension/crx-package.ts';
import { packExtension } from '../../../packaging/extension/pack-extension.ts';
import { zipArchive } from '../../../packaging/extension/zip-archive.ts';
import { chromiumExtensionId, chromiumExtensionKey } from '../../../shared/features/browser/extension.ts';
import { removeFolder } from '../../support/remove-folder.ts';

const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-packages-'));
});
// Chromium may still write there.
afterAll(() => removeFolder(folder));

const files = [
  { name: 'manifest.json', content: Buffer.from('{}') },
  { name: '_locales/de/über.json', content: Buffer.from('ß'.repeat(1_000)) },
];

test('the ID is the one of the key', () => {
  expect(extensionIdOf(Buffer.from(chromiumExtensionKey, 'base64'))).toBe(chromiumExtensionId);
});

test('the packages are the same each time, whichever order the files have', async () => {
  expect(zipArchive(files)).toEqual(zipArchive(files.toReversed()));
  const [one, other] = [path.join(folder, 'one'), path.join(folder, 'other')];
  const first = await packExtension({ folder: one, version: '1.0.0', key });
  const second = await packExtension({ folder: other, version: '1.0.0', key });
  expect(first.map((file) => path.basename(file))).toEqual([
    'podkey-browser-1.0.0-chromium.zip',
    'podkey-browser-1.0.0-chromium.crx',
    'podkey-browser-1.0.0-firefox.xpi',
  ]);
  for (const [at, file] of first.entries())
    expect(await readFile(file)).toEqual(await readFile(second[at] ?? ''));
}, 60_000);

test('without a key there is no .crx', async () => {
  const packed = await packExtension({ folder: path.join(folder, 'none'), version: '1.0.0' });
  expect(packed.map((file) => path.extname(file))).toEqual(['.zip', '.xpi']);
}, 60_000);

const python = ['/usr/bin/python3'].find((file) => existsSync(file));
test.runIf(python !== undefined)('another program reads the archive', async () => {
  const file = path.join(folder, 'read.zip');
  await writeFile(file, zipArchive(files));
  const script =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.namelist(), len(z.read(z.namelist()[0])))';
  const said = execFileSync(python ?? '', ['-c', script, file], {
    encoding: 'utf8',
    env: { PYTHONUTF8: '1' },
  });
  expect(said.trim()).toBe("None ['_locales/de/über.json', 'manifest.json'] 2000");
});

/** What a CRX3 file says, read as its definition describes it. */
function readCrx(bytes: Buffer) {
  expect(bytes.toString('latin1', 0, 4)).toBe('Cr24');
  expect(bytes.readUInt32LE(4)).toBe(3);
  const end = 12 + bytes.readUInt32LE(8);
  const header = fieldsOf(bytes.subarray(12, end));
  const proof = fieldsOf(header.get(2) ?? Buffer.alloc(0));
  const signedData = header.get(10_000) ?? Buffer.alloc(0);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(signedData.length);
  const archive = bytes.subarray(end);
  const publicKey = proof.get(1) ?? Buffer.alloc(0);
  return {
    publicKey,
    id: fieldsOf(signedData).get(1)?.toString('hex'),
    archive,
    isSigned: verify(
      'sha256',
      Buffer.concat([Buffer.from('CRX3 SignedData\0', 'latin1'), size, signedData, archive]),
      createPublicKey({ key: publicKey, type: 'spki', format: 'der' }),
      proof.get(2) ?? Buffer.alloc(0),
    ),
  };
}

function fieldsOf(bytes: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  let at = 0;
  const integer = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const number = integer() >>> 3;
    const size = integer();
    found.set(number, bytes.subarray(at, at + size));
    at += size;
  }
  return found;
}

test('the .crx is signed', () => {
  const archive = zipArchive(files);
  const read = readCrx(crxPackage(archive, key));
  expect(read).toMatchObject({ archive, publicKey: publicKeyOf(key), isSigned: true });
});

const chromium = ['/usr/lib/chromium/chromium', '/usr/bin/chromium'].find((file) => existsSync(file));
if (chromium === undefined) console.log('No .crx is compared with Chromium’s own: apt-get install chromium.');
test.runIf(chromium !== undefined)(
  'Chromium’s own package of the same key says the same',
  async () => {
    const unpacked = path.join(folder, 'unpacked');
    const pem = path.join(folder, 'key.pem');
    await mkdir(unpacked);
    await writeFile(path.join(unpacked, 'manifest.json'), '{"manifest_version":3,"name":"x","version":"1"}');
    await writeFile(pem, key.export({ type: 'pkcs8', format: 'pem' }));
    execFileSync(
      chromium ?? '',
      [
        '--no-sandbox',
        '--headless=new',
        `--user-data-dir=${path.join(folder, 'profile')}`,
        `--pack-extension=${unpacked}`,
        `--pack-extension-key=${pem}`,
      ],
      { stdio: 'ignore' },
    );
    const theirs = readCrx(await readFile(`${unpacked}.crx`));
    const ours = readCrx(crxPackage(theirs.archive, key));
    expect(theirs).toEqual(ours);
    expect(theirs.isSigned).toBe(true);
  },
  60_000,
);
