import { getCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import {
  isRemotePath,
  trustedAuthorities,
} from '../../../../../electron/pod-client/routing/trusted-authorities.ts';
import { skippedOnWindows } from '../../../../support/skipped.ts';

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

test.each(['/etc/ssl/company.pem', '/srv/net/company.pem', 'company.pem'])(
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
