import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordRequestedTargets, readRequestedTargets } from '../../packaging/requested-targets.ts';
import { hashList, readHashList } from '../../packaging/inventory/file-hashes.ts';
import { carriesSignature } from '../../packaging/program-format.ts';
import type { Format } from '../../packaging/targets.ts';
import { signWindowsFile } from '../../packaging/windows/sign-file.ts';
import { startTestGpg, testPassword, writePkcs12, type TestGpg } from '../support/signing-keys.ts';
import { peProgram } from './placeholder-programs.ts';
import { runDist } from './run-dist.ts';

let folder: string;
let signed: string;
let gpg: TestGpg;
let signing: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-dist-check-'));
  signed = path.join(folder, 'signed');
  gpg = startTestGpg();
  signing = {
    CSC_LINK: writePkcs12(folder),
    CSC_KEY_PASSWORD: testPassword,
    GNUPGHOME: gpg.home,
    PODKEY_GPG_KEY: gpg.fingerprint,
  };
  const places = { runtimes: inject('runtimes'), results: signed };
  const { code, output } = await runDist(
    ['--linux', '--win', '--x64', 'deb', 'rpm', 'nsis', 'msi'],
    places,
    signing,
  );
  expect(output).toMatch(/4 of 4 are in dist\//);
  expect(code).toBe(0);
});
afterAll(async () => {
  gpg.close();
  await rm(folder, { recursive: true, force: true });
});

/** `npm run dist:check`, without npm. */
async function check(results: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const program = path.resolve('packaging/check/run.ts');
  const child = spawn(process.execPath, [program, '--folder', results, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, wrong: output.split('\n').filter((line) => line.startsWith('✗ ')), output };
}

/** Copies the signed artefacts of one format, lets the test change the file, and writes a new SHA256SUMS for it. */
async function copyOf(format: Format, change: (file: string) => Promise<void>): Promise<string> {
  const copy = await mkdtemp(path.join(folder, 'copy-'));
  await cp(signed, copy, { recursive: true, filter: (name) => !/\.work\/(?!asked)/.test(name) });
  const asked = await readRequestedTargets(copy);
  await rm(path.join(copy, '.work', 'asked.json'));
  await recordRequestedTargets(
    copy,
    asked.filter(({ target }) => target.format === format),
  );
  for (const { target, name } of asked)
    if (target.format === format) await change(path.join(copy, name!));
    else await rm(path.join(copy, name!));
  const names = (await readdir(copy)).filter((name) => !/^(?:SHA256SUMS.*|\.work)$/.test(name)).sort();
  await writeFile(path.join(copy, 'SHA256SUMS'), await hashList(copy, names));
  return copy;
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  await writeFile(file, bytes);
}

test('everything that can be made here is correct, and the check reports what is unsigned', async () => {
  const { code, wrong, output } = await check(inject('installers'), {});
  expect(wrong).toEqual([]);
  expect(output).toMatch(/12 artefacts opened, 0 not built here; all as it should be\./);
  expect(code).toBe(0);
  for (const { name } of await readRequestedTargets(inject('installers')))
    expect(name).toMatch(/^PLACEHOLDER-UNSIGNED-/);
});

test('signed artefacts pass: packages, programs, installers, the uninstaller, and the list of hashes', async () => {
  const { code, wrong, output } = await check(signed, signing);
  expect(wrong).toEqual([]);
  expect(output).toMatch(/4 artefacts opened, 0 not built here; all as it should be\./);
  expect(code).toBe(0);
  expect((await readRequestedTargets(signed)).map(({ name }) => name)).not.toContainEqual(
    expect.stringContaining('UNSIGNED'),
  );
});

test('a placeholder is not a release, even if it is signed', async () => {
  const { code, wrong } = await check(await copyOf('msi', async () => undefined), signing, '--release');
  expect(wrong).toContainEqual(expect.stringMatching(/\.msi is no release, as its name says/));
  expect(code).toBe(1);
});

test('a placeholder without the prefix in its name is detected', async () => {
  const copy = await copyOf('deb', async () => undefined);
  const [one] = await readRequestedTargets(copy);
  const name = one!.name!.replace('PLACEHOLDER-', '');
  await rename(path.join(copy, one!.name!), path.join(copy, name));
  await recordRequestedTargets(copy, [{ ...one!, name }]);
  const { wrong } = await check(copy, signing);
  expect(wrong).toContain(`✗ ${name} holds a placeholder for Electron and does not say so`);
});

test.each(['nsis', 'msi'] as const)('a flipped byte in a signed %s is detected', async (format) => {
  const copy = await copyOf(format, flipByte);
  const { code, wrong } = await check(copy, signing);
  expect(wrong.join('\n')).toMatch(
    /is not well signed \(changed after it was signed\)|exited|ended with|could not/,
  );
  expect(code).toBe(1);
});

test.each(['deb', 'rpm'] as const)('a %s signed with another key is refused', async (format) => {
  const other = startTestGpg();
  try {
    const env = { ...signing, GNUPGHOME: other.home, PODKEY_GPG_KEY: other.fingerprint };
    const { code, wrong } = await check(await copyOf(format, async () => undefined), env);
    expect(wrong).toContainEqual(expect.stringMatching(/is not well signed/));
    expect(code).toBe(1);
  } finally {
    other.close();
  }
});

test('a program signed with another certificate is refused', async () => {
  const other = await mkdtemp(path.join(folder, 'other-'));
  const env = { ...signing, CSC_LINK: writePkcs12(other) };
  const { wrong } = await check(await copyOf('nsis', async () => undefined), env);
  for (const name of [
    /Setup.*\.exe is not/,
    /Podkey\.exe not/,
    /bin\/podkey\.exe not/,
    /Uninstall Podkey\.exe not/,
    /keytar\.node not/,
  ])
    expect(wrong).toContainEqual(expect.stringMatching(new RegExp(`${name.source} well signed`)));
});

test('an unsigned replacement of SHA256SUMS is detected', async () => {
  const { wrong } = await check(await copyOf('msi', async () => undefined), signing);
  expect(wrong).toEqual([expect.stringMatching(/^✗ the signature of SHA256SUMS is not good/)]);
});

test('a truncated artefact, a missing one and a stray file are reported', async () => {
  const copy = await copyOf('rpm', (file) => truncate(file, 100_000));
  await writeFile(path.join(copy, 'stray.txt'), '');
  const cutOff = await check(copy, signing);
  expect(cutOff.wrong).toContainEqual(expect.stringMatching(/\.rpm bsdtar ended with 1/));
  expect(cutOff.wrong).toContain('✗ stray.txt is in dist/ and not in SHA256SUMS');
  const [one] = await readRequestedTargets(copy);
  await rm(path.join(copy, one!.name!));
  const gone = await check(copy, signing);
  expect(gone.wrong).toContainEqual(expect.stringMatching(/\.rpm is gone from dist\/; build it again/));
});

test('the bill of materials lists the runtime and the bundled packages, and every list of files is correct', async () => {
  const bill = JSON.parse(await readFile(await named(/\.cdx\.json$/), 'utf8')) as {
    bomFormat: string;
    components: { name: string; group?: string }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name));
  expect(names).toEqual(
    expect.arrayContaining([
      'electron',
      'chromium',
      'node',
      'svelte',
      'bits-ui',
      '@github/keytar',
      'koffi',
      'go/stdlib',
      'undici',
      'zod',
    ]),
  );
  expect(names).not.toContain('vitest');
  const list = readHashList(await readFile(await named(/linux-x64\.files\.sha256$/), 'utf8'));
  expect([...list.keys()]).toEqual(expect.arrayContaining(['podkey', 'resources/app.asar']));
});

test('an unreadable certificate stops a build before it begins', async () => {
  const results = path.join(folder, 'none');
  const env = { ...signing, CSC_KEY_PASSWORD: 'wrong' };
  const { code, output } = await runDist(
    ['--win', '--x64', 'msi'],
    { runtimes: inject('runtimes'), results },
    env,
  );
  expect(code).toBe(1);
  expect(output).toMatch(
    /Nothing was built\.\nThe certificate does not open with this password\. Set CSC_KEY_PASSWORD/,
  );
  await expect(readdir(results)).rejects.toThrow('ENOENT');
});

test("a company's own command signs the file that PODKEY_FILE names, whatever characters the name contains", async () => {
  const file = path.join(folder, `Pod "key"; $(x) 'a'.exe`);
  await writeFile(file, peProgram('x64'));
  const how = `-pkcs12 ${signing['CSC_LINK']!} -pass ${testPassword} -h sha256`;
  const command = `osslsigncode sign ${how} -in "$PODKEY_FILE" -out "$PODKEY_FILE.new" && mv "$PODKEY_FILE.new" "$PODKEY_FILE"`;
  expect(carriesSignature(await readFile(file))).toBe(false);
  expect(await signWindowsFile(file, { PODKEY_SIGN_COMMAND: command })).toBe(true);
  expect(carriesSignature(await readFile(file))).toBe(true);
  await expect(signWindowsFile(file, { PODKEY_SIGN_COMMAND: 'echo no token; exit 3' })).rejects.toThrow(
    /could not sign .* \(exit code 3\): no token/,
  );
});

test('a sign command that succeeds without signing stops the build', async () => {
  const results = path.join(folder, 'none');
  const env = { PODKEY_SIGN_COMMAND: 'true' };
  const { code, output } = await runDist(
    ['--win', '--x64', 'nsis'],
    { runtimes: inject('runtimes'), results },
    env,
  );
  expect(code).toBe(1);
  expect(output).toMatch(/carries no signature, though its signing ended well/);
});

async function named(name: RegExp): Promise<string> {
  const found = (await readdir(signed)).find((one) => name.test(one));
  if (found === undefined) throw new Error(`There is no ${String(name)} in ${signed}`);
  return path.join(signed, found);
}
