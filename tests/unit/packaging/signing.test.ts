import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSigning } from '../../../packaging/signing.ts';
import { startTestGpg, testPassword, writePkcs12, type TestGpg } from '../../support/signing-keys.ts';
import { codeSigningCertificate, selfSignedCertificate } from '../../support/test-certificates.ts';

const now = new Date('2026-11-21T12:00:00Z');
let folder: string;
let gpg: TestGpg;
let certificate: string;
const formerHome = process.env['GNUPGHOME'];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-signing-'));
  certificate = writePkcs12(folder);
  gpg = startTestGpg();
  process.env['GNUPGHOME'] = gpg.home;
});
afterAll(async () => {
  if (formerHome === undefined) delete process.env['GNUPGHOME'];
  else process.env['GNUPGHOME'] = formerHome;
  gpg.close();
  await rm(folder, { recursive: true });
});

type Asked = Partial<Parameters<typeof checkSigning>[0]>;
const ask = (env: NodeJS.ProcessEnv, asked: Asked = {}) =>
  checkSigning({ env, platforms: ['win'], release: false, now, system: 'darwin', ...asked });
const good = () => ({ CSC_LINK: certificate, CSC_KEY_PASSWORD: testPassword });

async function inOwnFolder(made: ReturnType<typeof codeSigningCertificate>): Promise<string> {
  return writePkcs12(await mkdtemp(path.join(folder, 'other-')), made);
}

test('a valid certificate is accepted, and its subject is the publisher for updates', async () => {
  const { win, problems } = await ask(good());
  expect(problems).toEqual([]);
  expect(win).toMatchObject({ by: 'certificate', publisher: 'CN=Test publisher' });
});

test('a certificate may be given in base64 instead of a file', async () => {
  const CSC_LINK = (await readFile(certificate)).toString('base64');
  expect((await ask({ ...good(), CSC_LINK })).win).toMatchObject({ by: 'certificate' });
});

test('a name with a comma is quoted, as on Windows', async () => {
  const CSC_LINK = await inOwnFolder(codeSigningCertificate({ name: 'Example, Ltd' }));
  expect((await ask({ ...good(), CSC_LINK })).win?.publisher).toBe('CN="Example, Ltd"');
});

test('without any certificate there is no problem, and Windows files stay unsigned', async () => {
  expect(await ask({})).toMatchObject({ win: undefined, problems: [] });
});

test('a missing certificate stops the build', async () => {
  const { problems, win } = await ask({ ...good(), CSC_LINK: path.join(folder, 'none.p12') });
  expect(win).toBeUndefined();
  expect(problems).toEqual([
    expect.stringMatching(/no certificate at .*none\.p12 \(ENOENT\)\. Set CSC_LINK/),
  ]);
});

test('a wrong password stops the build, and is not repeated', async () => {
  const { problems } = await ask({ ...good(), CSC_KEY_PASSWORD: 'wrong-password' });
  expect(problems).toEqual([
    expect.stringContaining('does not open with this password. Set CSC_KEY_PASSWORD'),
  ]);
  expect(problems.join()).not.toContain('wrong-password');
});

test('an expired certificate stops the build', async () => {
  const CSC_LINK = await inOwnFolder(codeSigningCertificate({ notAfter: new Date('2026-11-20') }));
  expect((await ask({ ...good(), CSC_LINK })).problems).toEqual([
    'The certificate ended on 2026-11-20. Point CSC_LINK at one that is still good.',
  ]);
});

test('a certificate that expires soon causes a note', async () => {
  const CSC_LINK = await inOwnFolder(codeSigningCertificate({ notAfter: new Date('2026-12-01') }));
  const { problems, notes } = await ask({ ...good(), CSC_LINK });
  expect(problems).toEqual([]);
  expect(notes).toContain('The certificate for Windows ends soon, on 2026-12-01.');
});

test('a certificate for servers stops the build', async () => {
  const CSC_LINK = await inOwnFolder(selfSignedCertificate());
  expect((await ask({ ...good(), CSC_LINK })).problems).toEqual([
    expect.stringContaining('The certificate is not for code signing.'),
  ]);
});

test('a file that is not a certificate stops the build', async () => {
  const CSC_LINK = path.join(folder, 'text.p12');
  await writeFile(CSC_LINK, 'not a certificate');
  expect((await ask({ ...good(), CSC_LINK })).problems).toEqual([
    expect.stringContaining('no PKCS #12 file'),
  ]);
});

test('a certificate is never fetched', async () => {
  expect((await ask({ CSC_LINK: 'https://127.0.0.1:1/certificate.p12' })).problems).toEqual([
    expect.stringContaining('nothing is fetched for a build'),
  ]);
});

test('a release is refused if anything would be unsigned, and says how to sign each', async () => {
  const { problems } = await ask({}, { platforms: ['win', 'mac', 'linux'], release: true });
  expect(problems).toEqual([
    expect.stringMatching(/Windows is signed\. Set CSC_LINK/),
    expect.stringMatching(/macOS is signed and notarized\. On a Mac, set .*APPLE_API_KEY/),
    expect.stringMatching(/signed SHA256SUMS\. Set PODKEY_GPG_KEY/),
  ]);
});

test('a release is allowed if everything is signed', async () => {
  const env = { ...good(), PODKEY_GPG_KEY: gpg.fingerprint };
  const { problems, linux } = await ask(env, { platforms: ['win', 'linux'], release: true });
  expect(problems).toEqual([]);
  expect(linux?.fingerprint).toBe(gpg.fingerprint);
});

test("a release signed by the company's own command must name the publisher", async () => {
  const env = { PODKEY_SIGN_COMMAND: 'signtool …', PODKEY_GPG_KEY: gpg.fingerprint };
  const asked = { release: true };
  expect((await ask(env, asked)).problems).toEqual([expect.stringContaining('PODKEY_WINDOWS_PUBLISHER')]);
  expect((await ask({ ...env, PODKEY_WINDOWS_PUBLISHER: 'CN=Example' }, asked)).problems).toEqual([]);
});

test('a missing GPG key stops the build', async () => {
  expect((await ask({ PODKEY_GPG_KEY: 'nobody@podkey.example' })).problems).toEqual([
    expect.stringContaining('gpg has no secret key "nobody@podkey.example". Import it'),
  ]);
});

test('an expired GPG key stops the build', async () => {
  const { problems } = await ask({ PODKEY_GPG_KEY: gpg.fingerprint }, { now: new Date('2099-01-01') });
  expect(problems).toEqual([
    expect.stringMatching(/ended on \d{4}-\d\d-\d\d\. Extend it, or name another\./),
  ]);
});

test('a macOS program made on another system counts as unsigned, regardless of certificates', async () => {
  const { mac, notes } = await ask(good(), { platforms: ['mac'], system: 'linux' });
  expect(mac).toBeUndefined();
  expect(notes).toContain('Programs for macOS are signed and notarized on a Mac alone: these are not.');
});

test('the variables for notarization are required together', async () => {
  const env = { ...good(), APPLE_API_KEY: certificate, APPLE_API_KEY_ID: 'ABC' };
  const asked = { platforms: ['mac'] as const };
  expect((await ask(env, asked)).problems).toEqual([expect.stringContaining('set APPLE_API_ISSUER too')]);
  const whole = { ...env, APPLE_API_ISSUER: 'issuer' };
  expect((await ask(whole, asked)).mac).toEqual({ notarized: true });
  const lost = { ...whole, APPLE_API_KEY: path.join(folder, 'none.p8') };
  expect((await ask(lost, asked)).problems).toEqual([
    expect.stringMatching(/no file at .*none\.p8\. Set APPLE_API_KEY/),
  ]);
});
