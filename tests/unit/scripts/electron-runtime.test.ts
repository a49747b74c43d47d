import { expect, test } from 'vitest';
import { attemptIsDue, runtimeLine } from '../../../scripts/electron-runtime.mjs';
import { proxyUse, stillnessDetector } from '../../../scripts/fetch-electron.mjs';

const version = '45.4.1';
const failed = { version, installed: false, reason: 'the Electron runtime could not be fetched' };
const now = { version, installed: false, retry: false };

test('the runtime is tried for once, and a failure does not make later starts wait', () => {
  expect(attemptIsDue(undefined, now)).toBe(true);
  expect(attemptIsDue(failed, now)).toBe(false);
});

test('it is tried again for another version, when asked, and when the runtime turned up or vanished', () => {
  expect(attemptIsDue(failed, { ...now, version: '45.5.0' })).toBe(true);
  expect(attemptIsDue(failed, { ...now, retry: true })).toBe(true);
  expect(attemptIsDue(failed, { ...now, installed: true })).toBe(true);
  expect(attemptIsDue({ version, installed: true }, now)).toBe(true);
});

test('a runtime that is there is not fetched again', () => {
  expect(attemptIsDue({ version, installed: true }, { version, installed: true, retry: true })).toBe(false);
});

test('a fetch is given up once nothing has moved for a while, not before', () => {
  const isStill = stillnessDetector(3);
  expect([100, 200, 200, 200, 300, 300, 300, 300].map(isStill)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('one line says what Podkey runs on', () => {
  expect(runtimeLine({ kind: 'electron', version, executable: '' })).toBe('Runtime: Electron 45.4.1');
  expect(runtimeLine({ kind: 'stand-in', reason: failed.reason, executable: '' })).toBe(
    'Runtime: stand-in in Chromium (the Electron runtime could not be fetched)',
  );
});

test('behind a proxy Electron is fetched through it, which its installer does only when asked', () => {
  const asked = { ELECTRON_GET_USE_PROXY: 'true' };
  expect(proxyUse({ HTTPS_PROXY: 'http://proxy.example:3128' })).toEqual(asked);
  expect(proxyUse({ http_proxy: 'http://proxy.example:3128' })).toEqual(asked);
  expect(proxyUse({ HTTPS_PROXY: '' })).toEqual({});
  expect(proxyUse({ HTTPS_PROXY: 'http://proxy.example:3128', ELECTRON_GET_USE_PROXY: '1' })).toEqual({});
});
