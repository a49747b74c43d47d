import { execFile } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fileFor, readFeed } from '../../../electron/features/updates/feed-client.ts';
import { publicKeyOf } from '../../../electron/services/signatures.ts';
import { makeKey, readKey, type FeedKey } from '../../../packaging/feed/feed-key.ts';
import { makeFeed } from '../../../packaging/feed/make-feed.ts';
import { load } from '../../support/updater-yaml.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

let folder: string;
let key: FeedKey;
const at = (...names: string[]) => path.join(folder, ...names);
const now = new Date('2030-01-02T03:04:05Z');
const anyBuild = { now, evenUnsigned: true };
const build = (name: string, content = name) => writeFile(at(name), content);
const feedIn = async (name: string) =>
  JSON.parse(await readFile(at(name), 'utf8')) as Record<string, unknown>;
const failed = (doing: Promise<unknown>) =>
  doing.then(
    () => expect.unreachable('nothing failed'),
    (thrown: unknown) => thrown as Error & { nextStep: string },
  );

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-feed-'));
  key = await makeKey(`${folder}.key`);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(`${folder}.key`);
});

test('a folder of builds gets a signed feed per system and architecture, in the format that Podkey reads', async () => {
  const names = {
    'latest.yml': ['Podkey-1.3.0-win-arm64.exe', 'Podkey-1.3.0-win-x64.exe'],
    'latest-mac.yml': ['Podkey-1.3.0-mac-universal.zip'],
    'latest-linux.yml': ['Podkey-1.3.0-x86_64.AppImage', 'podkey_1.3.0_amd64.deb'],
    'latest-linux-arm64.yml': ['podkey-1.3.0.aarch64.rpm'],
  };
  for (const name of Object.values(names).flat()) await build(name);
  for (const name of ['Podkey-1.3.0-win-x64.msi', 'Podkey-1.3.0-mac-universal.dmg', 'readme.txt'])
    await build(name);
  const { feeds, leftOut } = await makeFeed(folder, key, anyBuild);
  expect(Object.fromEntries(feeds.map(({ feed, files }) => [feed, files.map(({ url }) => url)]))).toEqual(
    names,
  );
  expect(leftOut.map(({ name }) => name).sort()).toEqual([
    'Podkey-1.3.0-mac-universal.dmg',
    'Podkey-1.3.0-win-x64.msi',
  ]);

  const publicKey = publicKeyOf(key.forPolicy);
  if (!publicKey) return expect.unreachable('not a key for a policy');
  for (const [name, platform, arch, file] of [
    ['latest.yml', 'win32', 'arm64', 'Podkey-1.3.0-win-arm64.exe'],
    ['latest-mac.yml', 'darwin', 'x64', 'Podkey-1.3.0-mac-universal.zip'],
    ['latest-linux.yml', 'linux', 'x64', 'Podkey-1.3.0-x86_64.AppImage'],
    ['latest-linux-arm64.yml', 'linux', 'arm64', 'podkey-1.3.0.aarch64.rpm'],
  ] as const) {
    const reader = { platform, arch };
    const signature = await readFile(at(`${name}.sig`), 'utf8');
    const feed = readFeed(await readFile(at(name)), signature, publicKey, reader, name);
    expect(fileFor(feed, reader)).toEqual({
      url: file,
      sha512: createHash('sha512').update(file).digest('base64'),
      size: file.length,
      arch: name === 'latest-mac.yml' ? 'universal' : arch,
    });
  }
});

test('a feed is YAML with the properties that electron-updater needs', async () => {
  await build('Podkey-1.3.0-x64.exe');
  await makeFeed(folder, key, anyBuild);
  const sha512 = createHash('sha512').update('Podkey-1.3.0-x64.exe').digest('base64');
  expect(load(await readFile(at('latest.yml'), 'utf8'))).toMatchObject({
    version: '1.3.0',
    path: 'Podkey-1.3.0-x64.exe',
    sha512,
    releaseDate: now.toISOString(),
    files: [{ url: 'Podkey-1.3.0-x64.exe', sha512, size: 20 }],
  });
});

describe('refused without writing anything:', () => {
  afterEach(async () => {
    expect((await readdir(folder)).filter((name) => name.endsWith('.sig'))).toEqual([]);
  });

  test('builds of several versions', async () => {
    await build('Podkey-1.3.0-x64.exe');
    await build('podkey_1.10.0_amd64.deb');
    expect((await failed(makeFeed(folder, key, anyBuild))).message).toMatch(
      /several versions.*1\.3\.0, 1\.10\.0/,
    );
  });

  test('a placeholder, unless allowed', async () => {
    await build('Podkey-1.3.0-PLACEHOLDER-x64.exe');
    expect((await failed(makeFeed(folder, key, anyBuild))).message).toContain("it can't start");
  });

  test('a build without a signature', async () => {
    for (const name of ['Podkey-1.3.0-x64.exe', 'Podkey-1.3.0-mac.universal.zip', 'podkey_1.3.0_amd64.deb']) {
      await build(name);
      const { message, nextStep } = await failed(makeFeed(folder, key, { now }));
      expect(message).toBe(`${name} is not signed by its publisher.`);
      expect(nextStep).toContain('--even-unsigned');
      await rm(at(name));
    }
  });

  test('a Linux package that was changed after the list was signed', async () => {
    await build('podkey_1.3.0_amd64.deb');
    await writeFile(at('SHA256SUMS'), `${'0'.repeat(64)}  podkey_1.3.0_amd64.deb\n`);
    await writeFile(at('SHA256SUMS.asc'), '-----BEGIN PGP SIGNATURE-----');
    expect((await failed(makeFeed(folder, key, { now }))).message).toContain('not signed');
  });

  test('a folder without builds, and a missing folder', async () => {
    expect((await failed(makeFeed(folder, key, anyBuild))).message).toContain('no build');
    expect((await failed(makeFeed(at('none'), key, anyBuild))).message).toContain('no folder');
  });

  test('a name without a version or an architecture', async () => {
    await build('Podkey-x64.exe');
    expect((await failed(makeFeed(folder, key, anyBuild))).message).toContain('its version');
    await rm(at('Podkey-x64.exe'));
    await build('Podkey-2030.01.02-x64.exe');
    expect((await failed(makeFeed(folder, key, anyBuild))).message).toContain('its version');
    await rm(at('Podkey-2030.01.02-x64.exe'));
    await build('Podkey-1.3.0.exe');
    expect((await failed(makeFeed(folder, key, anyBuild))).message).toContain('for which processor');
  });

  test('builds older than electron-builder’s feed in the folder', async () => {
    await build('Podkey-1.3.0-x64.exe');
    await writeFile(at('latest.yml'), 'version: 1.10.0\nfiles: []\n');
    expect((await failed(makeFeed(folder, key, anyBuild))).message).toContain('has version 1.10.0 already');
  });
});

test('a signed list of hashes counts as the signature of Linux packages', async () => {
  await build('podkey_1.3.0_amd64.deb');
  const sha256 = createHash('sha256').update('podkey_1.3.0_amd64.deb').digest('hex');
  await writeFile(at('SHA256SUMS'), `${sha256}  podkey_1.3.0_amd64.deb\n`);
  await writeFile(at('SHA256SUMS.asc'), '-----BEGIN PGP SIGNATURE-----\n');
  expect((await makeFeed(folder, key, { now })).feeds).toHaveLength(1);
});

describe('an existing feed', () => {
  const later = { now: new Date('2031-01-01T00:00:00Z'), evenUnsigned: true };

  beforeEach(async () => {
    await build('Podkey-1.3.0-x64.exe');
    await makeFeed(folder, key, anyBuild);
    await rm(at('Podkey-1.3.0-x64.exe'));
  });

  test('is never replaced by an older version', async () => {
    await build('Podkey-1.2.9-x64.exe');
    const { message, nextStep } = await failed(makeFeed(folder, key, later));
    expect(message).toContain('has version 1.3.0 already');
    expect(nextStep).toContain('a version above that one');
    expect(await feedIn('latest.yml')).toMatchObject({ version: '1.3.0' });
  });

  test('does not get other files for its version', async () => {
    await build('Podkey-1.3.0-x64.exe', 'others');
    expect((await failed(makeFeed(folder, key, later))).message).toContain('with other files');
  });

  test('is replaced by a newer version', async () => {
    await build('Podkey-1.3.1-x64.exe');
    await makeFeed(folder, key, later);
    expect(await feedIn('latest.yml')).toMatchObject({
      version: '1.3.1',
      releaseDate: later.now.toISOString(),
    });
  });

  test('is signed again with another key, and keeps its date', async () => {
    await build('Podkey-1.3.0-x64.exe');
    const before = await readFile(at('latest.yml'), 'utf8');
    const another = await makeKey(at('another.key'));
    await makeFeed(folder, another, later);
    expect(await readFile(at('latest.yml'), 'utf8')).toBe(before);
    const signature = await readFile(at('latest.yml.sig'), 'utf8');
    const reader = { platform: 'win32', arch: 'x64' } as const;
    expect(() => readFeed(Buffer.from(before), signature, key.publicKey, reader, '')).toThrow('is invalid');
    expect(readFeed(Buffer.from(before), signature, another.publicKey, reader, '').version).toBe('1.3.0');
  });
});

describe('the key', () => {
  const hasModes = skippedOnWindows('Windows has no file modes.');

  test('is readable by its owner only, and never overwritten', hasModes, async () => {
    expect((await stat(`${folder}.key`)).mode & 0o777).toBe(0o600);
    const before = await readFile(`${folder}.key`, 'utf8');
    expect((await failed(makeKey(`${folder}.key`))).message).toContain('is there already');
    expect(await readFile(`${folder}.key`, 'utf8')).toBe(before);
  });

  test('is refused if others can read it', hasModes, async () => {
    await chmod(`${folder}.key`, 0o640);
    expect((await failed(readKey(`${folder}.key`))).nextStep).toContain('chmod 600');
  });

  test('is refused if it is not a key, or of another kind', async () => {
    await writeFile(at('key'), 'no key', { mode: 0o600 });
    expect((await failed(readKey(at('key')))).message).toContain('not an Ed25519 key');
    expect((await failed(readKey(at('none')))).message).toContain("can't be read");
  });

  test('has a public half of 32 bytes, which a policy accepts', async () => {
    const { forPolicy, publicKey } = await readKey(`${folder}.key`);
    expect(Buffer.from(forPolicy, 'base64')).toHaveLength(32);
    expect(
      publicKeyOf(forPolicy)?.equals(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))),
    ).toBe(true);
  });
});

const hasOpenssl = skippedOnWindows('Windows has no openssl.');

test(
  'openssl verifies the command’s signature, and the command says what to do next',
  hasOpenssl,
  async () => {
    await build('Podkey-1.3.0-x64.exe');
    const run = promisify(execFile);
    const command = ['packaging/feed.ts', folder, '--key', `${folder}.key`];
    const { stdout } = await run(process.execPath, [...command, '--even-unsigned']);
    expect(stdout).toContain('latest.yml: Podkey-1.3.0-x64.exe');
    expect(stdout).toContain(`"publicKey": "${key.forPolicy}"`);
    await writeFile(at('public.pem'), key.publicKey.export({ type: 'spki', format: 'pem' }));
    const signature = Buffer.from(await readFile(at('latest.yml.sig'), 'utf8'), 'base64');
    await writeFile(at('raw.sig'), signature);
    const verify = ['pkeyutl', '-verify', '-pubin', '-rawin', '-inkey', at('public.pem')];
    const checked = await run('openssl', [...verify, '-in', at('latest.yml'), '-sigfile', at('raw.sig')]);
    expect(checked.stdout).toContain('Verified Successfully');

    const refusal = await run(process.execPath, command).catch((thrown: unknown) => thrown);
    expect(refusal).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not signed by its publisher'),
    });
  },
);
