import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  isRemotePath,
  readAuthorityFile,
  tlsTrusting,
  trustedAuthorities,
} from '../../../../../electron/pod-client/routing/trusted-authorities.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { skippedOnWindows } from '../../../../support/skipped.ts';
import { testAuthority } from '../../../../support/test-certificates.ts';

test.each([
  ['a share of Windows', String.raw`\\evil.example\share\company.pem`],
  ['a device of Windows', String.raw`\\.\pipe\x`],
  ['a share written with slashes', '//evil.example/share/company.pem'],
])('%s is on another computer', (_what, file) => {
  expect(isRemotePath(file)).toBe(true);
});

test.each([
  ['what Linux would mount', '/net/evil.example/company.pem'],
  ['the same by a path that hides it', '/etc/../net/evil.example/company.pem'],
  ['the same by a relative path', '../../../'.repeat(40) + 'net/evil.example/company.pem'],
  ['what macOS would mount', '/Network/Servers/evil.example/company.pem'],
  ['the same on its data volume, in another case', '/System/Volumes/Data/NET/evil.example/company.pem'],
])('%s is on another computer', skippedOnWindows('Windows mounts nothing by its path.'), (_what, file) => {
  expect(isRemotePath(file)).toBe(true);
});

test.each(['/etc/ssl/company.pem', '/srv/net/company.pem', '/etc//ssl//company.pem', 'company.pem'])(
  '%s is on this computer',
  (file) => {
    expect(isRemotePath(file)).toBe(false);
  },
);

test('a company CA is trusted in addition to the system’s authorities', () => {
  const own = [...getCACertificates('bundled'), ...getCACertificates('system')];
  expect(own.length).toBeGreaterThan(100);
  expect(trustedAuthorities(['the company’s CA'])).toEqual([...new Set(own), 'the company’s CA']);
});

test('certificates are checked, whatever the environment says', () => {
  expect(tlsTrusting([]).rejectUnauthorized).toBe(true);
});

describe('A company CA file', () => {
  async function fileWith(text: string): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'podkey-ca-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'company.pem');
    await writeFile(file, text);
    return file;
  }
  const [one, two] = [testAuthority().cert.trim(), testAuthority().cert.trim()];
  const start = one.slice(0, 100);

  test('may have several certificates, with other text around them', async () => {
    const file = await fileWith(`# One\n${one}\n# Two\n${two}\n# Cut off\n${start}`);
    expect(await readAuthorityFile(file)).toEqual([one, two]);
  });

  test.each([
    ['contains no certificate', ''],
    ['contains no certificate', start],
    ['contains no certificate', 'x'.repeat(1024 * 1024)],
    ['is too large', 'x'.repeat(1024 * 1024 + 1)],
    ['contains a damaged certificate', `${one}\n${one.replace('MII', 'AII')}`],
  ])('that %s is refused', async (words, text) => {
    const file = await fileWith(text);
    const error = await failureOf(readAuthorityFile(file));
    expect(error).toMatchObject({ kind: 'tls', retryable: true });
    expect(error.message).toContain(`${file} ${words}`);
    expect(error.nextStep).toMatch(/^Choose the file again/);
  });

  test.each([
    ['is a folder', tmpdir(), { message: 'Not a regular file' }],
    ['is missing', path.join(tmpdir(), 'nowhere', 'company.pem'), { code: 'ENOENT' }],
  ])('that %s can’t be read, and the log gets the cause', async (_what, file, cause) => {
    const failure: unknown = await readAuthorityFile(file).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ message: expect.stringContaining(`${file} can’t be read`), cause });
  });

  test(
    'that is a pipe is not waited for',
    skippedOnWindows('It has no named pipes in folders.'),
    async () => {
      const file = `${await fileWith('')}.pipe`;
      execFileSync('mkfifo', [file]);
      expect((await failureOf(readAuthorityFile(file))).message).toContain('can’t be read');
    },
  );

  test('on another computer is not even looked for', async () => {
    const file = '//evil.example/share/company.pem';
    expect((await failureOf(readAuthorityFile(file))).message).toContain(`${file} isn’t on this computer`);
  });
});
