import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../../electron/credentials/keychain.ts';
import { personFiles } from '../../../../electron/platform/file-access.ts';
import { readLibrary } from '../../../../electron/features/team-library/library-file.ts';
import { keyFingerprint, publicKeyOf } from '../../../../electron/services/signatures.ts';
import type { Login } from '../../../../shared/schemas/login.ts';
import { assembleServices } from '../../../support/assemble-services.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';
import { skippedOnWindows } from '../../../support/skipped.ts';
import { libraryText, putLibrary } from '../../../support/team-library.ts';
import { feedKey } from '../../../support/update-feed.ts';
import { diskForTest, takesDisk } from '../../../systems/storage/small-disk-for-test.ts';

const harbour = { id: 'org-1', name: 'Harbour & Daughters' };
const museum = { id: null, name: 'Zürich Museum' };
const at = '2029-05-01T00:00:00.000Z';
const aWithProperty = (number: number, over: Partial<Login> = {}) =>
  aLogin({
    id: numberedUuid(number),
    name: `Login ${number}`,
    items: [
      anItem({
        id: numberedUuid(100 + number),
        locator: { ...routerLocator, property: `p${number}` },
        uses: 7,
        staleAt: at,
        confirmedAt: at,
      }),
    ],
    ...over,
  });
const logins = [
  aWithProperty(1, { client: harbour, pinned: true }),
  aWithProperty(2, { client: museum }),
  aWithProperty(3, { client: null }),
];
const clients = [harbour, museum, null];

let folder: string;
let keyFile: string;
let file: string | null;
let key: ReturnType<typeof feedKey>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-export-'));
  keyFile = path.join(folder, 'team.key');
  file = path.join(folder, 'library.json');
  key = feedKey();
  await putKey(pem(key.privateKey));
});
afterEach(() => rm(folder, { recursive: true }));

const pem = (privateKey: KeyObject) => privateKey.export({ type: 'pkcs8', format: 'pem' });
const putKey = (text: string | Buffer) => writeFile(keyFile, text, { mode: 0o600 });

async function computer(orphaned: Login[] = logins) {
  const clock = new FakeClock(Date.UTC(2030, 0, 1));
  const services = assembleServices({
    clock,
    keychain: new SessionSecretStore(),
    files: personFiles({
      chooseFile: () => Promise.resolve(keyFile),
      chooseNewFile: () => Promise.resolve(file),
    }),
    policy: inForce({ library: { source: path.join(folder, 'shared.json'), publicKey: key.publicKey } }),
  });
  const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
  services.logins.put(id, orphaned);
  const { service: library, exportClients: exportLibrary } = services.features.teamLibrary;
  return { ...services, clock, exportLibrary, id, library };
}

async function written() {
  const [content, signature] = await Promise.all([
    readFile(file ?? ''),
    readFile(`${file ?? ''}.sig`, 'utf8'),
  ]);
  const publicKey = publicKeyOf(key.publicKey);
  if (!publicKey) throw new Error('The key is invalid');
  return readLibrary({ content, signature }, publicKey, 'library.json');
}

test('the own logins become a signed library, without what is personal', async () => {
  const { exportLibrary, id } = await computer();
  const publicKey = publicKeyOf(key.publicKey);
  expect(await exportLibrary(id, clients)).toEqual({
    fileName: 'library.json',
    count: 3,
    serial: Date.UTC(2030, 0, 1) / 1000,
    publicKey: key.publicKey,
    fingerprint: publicKey && keyFingerprint(publicKey),
  });
  const { podUrl, accountId } = northwindDraft;
  const { pods, serial, madeAt } = await written();
  expect({ serial, madeAt }).toEqual({
    serial: Date.UTC(2030, 0, 1) / 1000,
    madeAt: '2030-01-01T00:00:00.000Z',
  });
  expect(pods).toMatchObject([{ podUrl, accountId }]);
  expect(pods[0]?.logins.map(({ name, pinned }) => [name, pinned])).toEqual([
    ['Login 1', false],
    ['Login 2', false],
    ['Login 3', false],
  ]);
  expect(await readFile(file ?? '', 'utf8')).not.toMatch(/uses|staleAt|"id": "0{8}/);
});

test('only the chosen clients are exported', async () => {
  const { exportLibrary, id } = await computer();
  expect(await exportLibrary(id, [museum, null])).toMatchObject({ count: 2 });
  const { pods } = await written();
  expect(pods[0]?.logins.map(({ name }) => name)).toEqual(['Login 2', 'Login 3']);
});

test('each export has a higher serial than the file that it replaces, also with a clock set back', async () => {
  const { exportLibrary, id, clock } = await computer();
  const first = await exportLibrary(id, clients);
  expect(await exportLibrary(id, clients)).toMatchObject({ serial: (first?.serial ?? 0) + 1 });
  await clock.advance(10_000);
  expect(await exportLibrary(id, clients)).toMatchObject({ serial: (first?.serial ?? 0) + 10 });
  await putLibrary(file ?? '', key, libraryText({ serial: 9_999_999_999 }));
  expect(await exportLibrary(id, clients)).toMatchObject({ serial: 10_000_000_000 });
});

test('the library’s logins are left out, so one of them alone is nothing to export', async () => {
  await putLibrary(path.join(folder, 'shared.json'), key, libraryText());
  const { exportLibrary, exportLogins, id, library } = await computer([]);
  await library.refresh();
  expect(library.state(id)).toMatchObject({ logins: 1 });
  const { client } = aLogin();
  await expect(exportLibrary(id, [client])).rejects.toMatchObject({
    appError: { kind: 'validation', message: expect.stringMatching(/None of these clients/) as unknown },
  });
  for (const format of ['csv', 'json'] as const)
    expect(await exportLogins(id, format)).toMatchObject({ count: 0 });
});

test('a person who cancels a dialog writes nothing', async () => {
  file = null;
  const { exportLibrary, id } = await computer();
  expect(await exportLibrary(id, clients)).toBeNull();
  expect(await readdir(folder)).toEqual(['team.key']);
});

test(
  'the file is readable by others as the person’s umask says',
  skippedOnWindows('No umask there'),
  async () => {
    const { exportLibrary, id } = await computer();
    const usual = path.join(folder, 'usual');
    await writeFile(usual, '');
    await exportLibrary(id, clients);
    for (const name of [file ?? '', `${file ?? ''}.sig`])
      expect((await stat(name)).mode & 0o777).toBe((await stat(usual)).mode & 0o777);
  },
);

test('the key’s bytes are overwritten, whatever comes of the export', async () => {
  const read: Uint8Array[] = [];
  const services = assembleServices({
    clock: new FakeClock(),
    files: {
      save: () => Promise.resolve(null),
      saveSigned: () => Promise.resolve(null),
      open: () => {
        const bytes = Buffer.from(read.length === 0 ? pem(key.privateKey) : 'no key');
        read.push(bytes);
        return Promise.resolve({ name: 'team.key', bytes });
      },
    },
  });
  const { id } = await services.accounts.add(northwindDraft, 's3cret', 'session');
  services.logins.put(id, logins);
  expect(await services.features.teamLibrary.exportClients(id, clients)).toBeNull();
  await expect(services.features.teamLibrary.exportClients(id, clients)).rejects.toThrow(
    /isn’t an Ed25519 private key/,
  );
  expect(read.map((bytes) => bytes.some((byte) => byte !== 0))).toEqual([false, false]);
});

describe('Refused, and nothing is written:', () => {
  async function expectRefused(message: RegExp, services?: Awaited<ReturnType<typeof computer>>) {
    const { exportLibrary, id } = services ?? (await computer());
    const before = await contents();
    const failure = await exportLibrary(id, clients).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(failure).toMatchObject({
      appError: {
        message: expect.stringMatching(message) as unknown,
        nextStep: expect.stringMatching(/./) as unknown,
      },
    });
    expect(await contents()).toEqual(before);
    return failure;
  }
  async function contents() {
    const names = (await readdir(folder)).filter((name) => name !== 'disk').sort();
    return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]));
  }

  test.each([
    ['no key at all', 'kind: nothing'],
    [
      'an RSA key',
      generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
    ],
    ['a public key', generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })],
    ['a large file', 'x'.repeat(100_000)],
  ])('%s', async (_what, text) => {
    await putKey(text);
    await expectRefused(/^.{0,2}team\.key.{0,2} isn’t an Ed25519 private key/);
  });

  test('an encrypted key', async () => {
    await putKey(
      key.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }),
    );
    await expectRefused(/is encrypted/);
  });

  test('a key that others can read', skippedOnWindows('No such permissions there'), async () => {
    await chmod(keyFile, 0o640);
    await expectRefused(/Other users of this computer can read/);
  });

  test('a key file that is gone', async () => {
    await rm(keyFile);
    await expectRefused(/couldn’t be read/);
  });

  test('a file that is no library', async () => {
    await writeFile(file ?? '', '{"kind":"podkey-logins"}');
    await expectRefused(/isn’t a team library/);
  });

  test('a library of another key', async () => {
    await putLibrary(file ?? '', feedKey(), libraryText());
    await expectRefused(/signed with another key/);
  });

  test('two logins that lead to the same value', async () => {
    const [one, two] = [aWithProperty(1), aWithProperty(1, { id: numberedUuid(2), name: 'Twin' })];
    const items = two.items.map((item) => ({ ...item, id: numberedUuid(999) }));
    const services = await computer([one, { ...two, items }].map((login) => ({ ...login, client: null })));
    await expectRefused(/“.?Login 1.?” and “.?Twin.?” lead to the same value/, services);
  });

  test('a login that no library may have', async () => {
    const services = await computer([
      aWithProperty(1, { client: null, tags: Array.from({ length: 30 }, (_, tag) => `t${tag}`) }),
    ]);
    await expectRefused(/“.?Login 1.?” can’t be in a library: At most 20 tags/, services);
  });

  test('a full disk leaves the former library and its signature', takesDisk, async () => {
    const disk = diskForTest(256);
    file = path.join(disk.folder, 'library.json');
    const { exportLibrary, id } = await computer();
    await exportLibrary(id, clients);
    const before = [await readFile(file), await readFile(`${file}.sig`)];
    // Room for the signature, not for the library.
    disk.fill(4);
    await expect(exportLibrary(id, clients)).rejects.toMatchObject({
      appError: { kind: 'validation', message: expect.stringMatching(/the disk is full/) as unknown },
    });
    expect([await readFile(file), await readFile(`${file}.sig`)]).toEqual(before);
  });

  test('an account that is not stored, such as the sample account', async () => {
    const { exportLibrary } = await computer();
    await expect(exportLibrary(numberedUuid(9), clients)).rejects.toThrow(
      /only this computer reaches its pod/,
    );
  });
});
