import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exportLibrary, signingKeyIn } from '../../../../electron/features/team-library/export-library.ts';
import { libraryExportFailures } from '../../../../shared/features/team-library/text/en.ts';
import type { FormerFile } from '../../../../electron/services/files/person-files.ts';
import { libraryLimits } from '../../../../shared/features/team-library/contract.ts';
import { libraryExportFailureText as text } from '../../../../shared/features/team-library/text/en.ts';
import { loginFieldText } from '../../../../shared/text/en/logins.ts';
import { libraryFileSchema } from '../../../../electron/features/team-library/library-file.ts';
import { libraryLayer } from '../../../../electron/features/team-library/team-library.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { libraryText } from '../../../support/team-library.ts';
import { aLogin, anItem, manyLogins, numberedUuid } from '../../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';
import { recordedFiles } from '../../../support/recorded-files.ts';
import { signatureOf } from '../../../support/update-feed.ts';

const key = generateKeyPairSync('ed25519');
const pem = (made: { privateKey: (typeof key)['privateKey'] } = key) =>
  Buffer.from(made.privateKey.export({ format: 'pem', type: 'pkcs8' }));
const second = 1_893_456_000;
const clock = { now: () => second * 1000 };
const { client } = aLogin();

/** Exports these logins with a key and over a former file. */
function exporting(logins = [aLogin()], former: FormerFile | null = null) {
  const { asked, files } = recordedFiles({ name: 'library.json', bytes: pem() });
  const saveSigned: typeof files.saveSigned = (question, maxBytes, make) =>
    files.saveSigned(question, maxBytes, () => make(former));
  const made = exportLibrary(
    {
      accountOf: () => northwindDraft,
      clock,
      files: { ...files, saveSigned },
      logins: { own: () => logins },
    },
    'account',
    [client],
  );
  return { asked, made };
}

describe('An export', () => {
  test('asks for the key and for the library’s file, and signs what it writes', async () => {
    const { asked, made } = exporting();
    expect(await made).toMatchObject({ fileName: 'library.json', count: 1, serial: second });
    const [forKey, forFile] = asked;
    expect(forKey).toEqual({
      question: {
        title: 'Choose the library’s signing key',
        kind: { name: 'Private key (PEM)', extensions: ['key', 'pem'] },
      },
      maxBytes: 4096,
    });
    expect(forFile).toMatchObject({
      question: {
        title: 'Save the team library',
        kind: { name: 'Team library (JSON)', extensions: ['json'] },
        suggestedName: 'library.json',
      },
      maxBytes: 16 * 1024 * 1024,
    });
    const { text: written = '', signature } = forFile?.signed ?? {};
    expect(signature).toBe(signatureOf(written, key));
    expect(JSON.parse(written)).toMatchObject({ kind: 'podkey-library', serial: second });
  });

  test('has only the logins of the chosen clients', async () => {
    const another = aLogin({ name: 'Another', client: { id: 'org-1', name: client?.name ?? '' } });
    const { asked, made } = exporting([another, aLogin({ client: null }), aLogin()]);
    expect(await made).toMatchObject({ count: 1 });
    expect(asked[1]?.signed?.text).not.toContain('Another');
  });

  test('of the sample account is refused before anything is asked', async () => {
    const { asked, files } = recordedFiles(null);
    const options = { accountOf: () => undefined, clock, files, logins: { own: () => [aLogin()] } };
    expect(await failureOf(exportLibrary(options, 'sample', [client]))).toEqual(
      libraryExportFailures.sample().appError,
    );
    expect(asked).toEqual([]);
  });

  test('may have as many logins as Podkey reads', async () => {
    const logins = manyLogins(libraryLimits.logins).map((login) => ({ ...login, client }));
    expect(await exporting(logins).made).toMatchObject({ count: libraryLimits.logins });
  });

  test('with more bytes than Podkey reads is refused', async () => {
    const logins = manyLogins(9_000).map((login) => ({ ...login, client, notes: 'x'.repeat(2_000) }));
    expect(await failureOf(exporting(logins).made)).toMatchObject({
      message: expect.stringContaining('16 MB; these are 9,000 logins') as string,
    });
  });

  test('does nothing if the person chooses a key, but no file for the library', async () => {
    const { files } = recordedFiles({ name: 'team.key', bytes: pem() });
    const options = { accountOf: () => northwindDraft, clock, logins: { own: () => [aLogin()] } };
    const cancelled = { ...files, saveSigned: () => Promise.resolve(null) };
    expect(await exportLibrary({ ...options, files: cancelled }, 'account', [client])).toBeNull();
  });

  test('does nothing if the person chooses no key', async () => {
    const { asked, files } = recordedFiles(null);
    const options = { accountOf: () => northwindDraft, clock, files, logins: { own: () => [aLogin()] } };
    expect(await exportLibrary(options, 'account', [client])).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['without logins', [], 'None of these clients has one of your logins.'],
    [
      'of more logins than fit',
      manyLogins(20_001).map((login) => ({ ...login, client })),
      /these are 20,001 logins/,
    ],
    [
      'of one value twice',
      [aLogin(), aLogin({ name: 'Twin' })],
      '“Core router” and “Twin” lead to the same value.',
    ],
    [
      'of what no file may hold',
      [aLogin({ userName: '' })],
      text.invalidLogin({ login: 'Core router', problem: loginFieldText.userNameMissing }),
    ],
  ])('%s is refused, with what to do', async (_, logins, message) => {
    await expect(exporting(logins).made).rejects.toMatchObject({
      appError: { kind: 'validation', message, nextStep: expect.stringMatching(/\w/) },
    });
  });

  describe('over a file', () => {
    const over = (content: string, signature: string | null) => ({
      name: 'library.json',
      bytes: Buffer.from(content),
      signature: signature === null ? null : Buffer.from(signature),
    });
    const library = (serial: number) => libraryText({ serial });

    test.each([
      [second - 1, second],
      [second, second + 1],
      [second + 100, second + 101],
    ])('with the serial %i has the serial %i', async (former, serial) => {
      const content = library(former);
      expect(await exporting([aLogin()], over(content, signatureOf(content, key))).made).toMatchObject({
        serial,
      });
      expect(await exporting([aLogin()], over(content, null)).made).toMatchObject({ serial });
    });

    test('that is no library, or another key’s, is refused, and the file is named', async () => {
      await expect(exporting([aLogin()], over('{}', null)).made).rejects.toMatchObject({
        appError: {
          message: 'library.json exists and isn’t a team library.',
          nextStep: 'Choose another name.',
        },
      });
      const foreign = over(library(1), signatureOf(library(1), generateKeyPairSync('ed25519')));
      await expect(exporting([aLogin()], foreign).made).rejects.toMatchObject({
        appError: {
          message: 'library.json was signed with another key, or changed since.',
          nextStep: expect.stringContaining('Choose the key that signed it'),
        },
      });
    });
  });
});

describe('A signing key', () => {
  const refusalOf = (bytes: Uint8Array, othersCanRead?: true): unknown => {
    try {
      return signingKeyIn({ name: 'team.key', bytes, ...(othersCanRead && { othersCanRead }) });
    } catch (thrown) {
      return thrown;
    }
  };
  const encrypted = key.privateKey.export({
    format: 'pem',
    type: 'pkcs8',
    cipher: 'aes-256-cbc',
    passphrase: 'x',
  });

  test.each([
    ['is encrypted', Buffer.from(encrypted), undefined, 'team.key is encrypted.', 'without a passphrase'],
    [
      'is encrypted in the older form',
      Buffer.from('-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n'),
      undefined,
      'team.key is encrypted.',
      'openssl pkey',
    ],
    ['is none', Buffer.from('key'), undefined, 'team.key isn’t an Ed25519 private key.', 'signing key'],
    [
      'is of another kind',
      pem(generateKeyPairSync('x25519')),
      undefined,
      'team.key isn’t an Ed25519 private key.',
      'signing key',
    ],
    ['others can read', pem(), true, 'Other users of this computer can read team.key.', 'chmod 600'],
  ] as const)('that %s is refused, and its bytes are overwritten', (_, bytes, shared, message, nextStep) => {
    expect(refusalOf(bytes, shared)).toMatchObject({
      appError: {
        kind: 'validation',
        message: expect.stringContaining(message),
        nextStep: expect.stringContaining(nextStep),
      },
    });
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });

  test('is overwritten after it was read, and nothing around it', () => {
    const file = pem();
    const memory = Buffer.concat([Buffer.from('before'), file, Buffer.from('after')]);
    signingKeyIn({ name: 'team.key', bytes: memory.subarray(6, 6 + file.length) });
    expect(memory.toString()).toBe(`before${'\0'.repeat(file.length)}after`);
  });
});

test('A login’s items are exported without their use', async () => {
  const used = anItem({
    uses: 3,
    lastUsedAt: '2029-01-01T00:00:00.000Z',
    staleAt: '2029-01-01T00:00:00.000Z',
  });
  const other = anItem({ id: numberedUuid(2), locator: { ...routerLocator, property: 'x' }, label: 'X' });
  const { asked, made } = exporting([aLogin({ pinned: true, items: [used, other] })]);
  await made;
  const { pods } = JSON.parse(asked[1]?.signed?.text ?? '') as { pods: { logins: unknown[] }[] };
  const { id: _id, source: _source, sites: _sites, ...described } = aLogin();
  expect(pods[0]?.logins).toEqual([
    {
      ...described,
      pinned: false,
      items: [
        { kind: 'password', label: null, locator: routerLocator, confirmedAt: null },
        { kind: 'password', label: 'X', locator: other.locator, confirmedAt: null },
      ],
    },
  ]);
});

test.each([
  { why: 'the address says it', sites: [{ origin: 'https://fw.example', subdomains: false }], version: 1 },
  { why: 'subdomains count too', sites: [{ origin: 'https://fw.example', subdomains: true }], version: 2 },
  { why: 'nowhere at all', sites: [], version: 2 },
])('A login’s sites are exported if its address does not say them: $why', async ({ sites, version }) => {
  const { asked, made } = exporting([aLogin({ address: 'https://fw.example/login', sites })]);
  await made;
  const text = asked[1]?.signed?.text ?? '';
  const library = libraryFileSchema.parse(JSON.parse(text));
  expect(library.version).toBe(version);
  const [listed] = libraryLayer(numberedUuid(1), library.pods, '2030-01-01T00:00:00.000Z').logins;
  expect(listed?.sites).toEqual(sites);
});
