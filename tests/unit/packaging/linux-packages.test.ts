import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { changelog, controlFile } from '../../../packaging/linux/debian-texts.ts';
import { readPackageRequest } from '../../../packaging/linux/package-request.ts';

const args = (format: string, ...more: string[]) => [
  ...['-s', 'dir', '--force', '-t', format, '-d', 'libsecret-1-0', '-d', 'libnss3'],
  ...['--architecture', 'amd64', '--after-install', '/a.sh', '--after-remove', '/b.sh'],
  ...['--description', 'One line\n Many words of it', '--version', '1.2.3', '--package', '/out/podkey.deb'],
  ...[
    '--name',
    'podkey',
    '--maintainer',
    'Someone <a@b.example>',
    '--vendor',
    'Someone',
    '--url',
    'https://podkey.example',
  ],
  ...more,
  '/app/=/opt/Podkey',
  'podkey.sh=/usr/bin/podkey',
];

test('parses fpm’s command line as electron-builder writes it', () => {
  const request = readPackageRequest(
    args('deb', '--deb-compression', 'xz', '--deb-priority', 'optional', '--category', 'utils'),
  );
  expect(request).toMatchObject({
    format: 'deb',
    summary: 'One line',
    description: 'Many words of it',
    depends: ['libsecret-1-0', 'libnss3'],
    paths: [
      { from: '/app/', to: '/opt/Podkey' },
      { from: 'podkey.sh', to: '/usr/bin/podkey' },
    ],
  });
  expect(readPackageRequest(args('rpm', '--rpm-summary', 'Short')).summary).toBe('Short');
});

test('refuses unknown options instead of ignoring them', () => {
  expect(() => readPackageRequest(args('deb', '--conflicts', 'other'))).toThrow(
    'Not known here: --conflicts',
  );
  expect(() => readPackageRequest(args('pacman'))).toThrow('No packages of the format pacman');
  expect(() => readPackageRequest(['-t', 'deb', '--name'])).toThrow('--name stands without a value');
  expect(() => readPackageRequest(['-t', 'deb', '/somewhere'])).toThrow('does not say where it goes');
});

test('a deb’s fields describe it, with a wrapped long description', () => {
  const request = { ...readPackageRequest(args('deb')), description: `${'word '.repeat(40)}end\n\nmore` };
  const fields = controlFile(request, [
    { name: 'a', size: 1, isLink: false },
    { name: 'b', size: 2049, isLink: false },
  ]);
  expect(fields).toMatch(/^Package: podkey\nVersion: 1\.2\.3\n/);
  expect(fields).toMatch(/^Installed-Size: 4$/m);
  expect(fields).toMatch(/^Depends: libsecret-1-0, libnss3$/m);
  expect(fields).not.toMatch(/^Recommends/m);
  expect(fields).toMatch(/\n \.\n more\n$/);
  for (const line of fields.split('\n')) expect(line.length).toBeLessThan(80);
});

test('its changelog has the source’s date', () => {
  const text = gunzipSync(changelog(readPackageRequest(args('deb')), 1_790_000_000)).toString();
  expect(text).toMatch(/^podkey \(1\.2\.3\) /);
  expect(text).toMatch(/^ -- Someone <a@b\.example> {2}Mon, 21 Sep 2026 14:13:20 \+0000$/m);
});
