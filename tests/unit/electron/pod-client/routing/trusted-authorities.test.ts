import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
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
  async function fileWith(text: string | Uint8Array): Promise<string> {
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
    expect(error.nextStep).toMatch(/^Choose /);
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

  const der = (pem: string) => new X509Certificate(pem).raw;
  const wrapped = (label: string, bytes: Uint8Array) =>
    `-----BEGIN ${label}-----\r\n${Buffer.from(bytes).toString('base64')}\r\n-----END ${label}-----\r\n`;
  /** PKCS #7 with certificates alone (RFC 2315 §9.1), as Windows exports it. */
  function pkcs7(...certificates: string[]): Buffer {
    const element = (tag: number, ...parts: Uint8Array[]) => {
      const content = Buffer.concat(parts);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(content.length);
      return Buffer.concat([Buffer.of(tag, 0x84), length, content]);
    };
    const oid = (hex: string) => element(6, Buffer.from(hex, 'hex'));
    const data = element(0x30, oid('2a864886f70d010701'));
    const content = [element(2, Buffer.of(1)), element(0x31), data];
    const signed = element(0x30, ...content, element(0xa0, ...certificates.map(der)), element(0x31));
    return element(0x30, oid('2a864886f70d010702'), element(0xa0, signed));
  }

  test.each<[string, string | Uint8Array, string[]]>([
    ['DER (.cer)', der(one), [one]],
    ['PKCS #7 in DER (.p7b)', pkcs7(one, two), [one, two]],
    ['PKCS #7 in PEM', wrapped('PKCS7', pkcs7(one, two)), [one, two]],
    ['PKCS #7 that is named a certificate', wrapped('CERTIFICATE', pkcs7(one)), [one]],
    ['two certificates in DER after each other', Buffer.concat([der(one), der(two)]), [one, two]],
    ['DER with filling at its end', Buffer.concat([der(one), Buffer.alloc(20), Buffer.from('\r\n')]), [one]],
    ['DER, and then PKCS #7 in DER', Buffer.concat([der(two), pkcs7(one)]), [two, one]],
    ['DER, and then PEM', Buffer.concat([der(one), Buffer.from(`\n${two}\n`)]), [one, two]],
    [
      'what OpenSSL prints of a connection',
      `0 s:CN = x\n   i:CN = y\n${one}\n 1 s:CN = z\n${two}\n---\n`,
      [one, two],
    ],
    [
      'a trusted certificate of OpenSSL',
      wrapped('TRUSTED CERTIFICATE', Buffer.concat([der(one), Buffer.of(0x30, 0)])),
      [one],
    ],
    ['PEM with a byte order mark and CRLF', `\ufeff${one.replaceAll('\n', '\r\n')}`, [one]],
    ['PEM in UTF-16', Buffer.from(`\ufeff${one}`, 'utf16le'), [one]],
    [
      'PEM with bytes around it that are no text',
      Buffer.concat([Buffer.from('\u00e9', 'latin1'), Buffer.from(`\n${one}`)]),
      [one],
    ],
    ['the same certificate twice', `${one}\n${one}`, [one]],
    ['base64 without its first and last line', der(one).toString('base64'), [one]],
  ])('may be %s', async (_what, content, certificates) => {
    const found = await readAuthorityFile(await fileWith(content));
    expect(found.map((pem) => new X509Certificate(pem).fingerprint256)).toEqual(
      certificates.map((pem) => new X509Certificate(pem).fingerprint256),
    );
    // A connection can use them.
    expect(() => tlsTrusting(found)).not.toThrow();
  });

  test.each<[string, string | Uint8Array]>([
    ['a damaged certificate', der(one).subarray(0, 80)],
    ['a damaged certificate', Buffer.concat([der(one), der(two).subarray(0, 80)])],
    ['a damaged certificate', Buffer.concat([der(one), Buffer.from('and more')])],
    ['a damaged certificate', Buffer.concat([der(one), der(two).fill(0xff, 8, 40)])],
    ['a damaged certificate', wrapped('PKCS7', pkcs7(one).subarray(0, 90))],
    ['a damaged certificate', Buffer.of(0x30, 0x80, 0, 0)],
    ['no certificate', pkcs7()],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nMII=\n-----END PRIVATE KEY-----\n'],
    ['a private key', Buffer.of(0x30, 3, 2, 1, 3)],
  ])('with %s is refused with the reason', async (words, content) => {
    expect((await failureOf(readAuthorityFile(await fileWith(content)))).message).toContain(words);
  });

  test('that a relative path names is refused, because the working directory may change', async () => {
    expect((await failureOf(readAuthorityFile('company.pem'))).message).toContain('isn’t a whole path');
  });

  test('on another computer is not even looked for', async () => {
    const file = '//evil.example/share/company.pem';
    expect((await failureOf(readAuthorityFile(file))).message).toContain(`${file} isn’t on this computer`);
  });
});
