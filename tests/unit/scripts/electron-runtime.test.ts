import { expect, test } from 'vitest';
import { attemptIsDue, runtimeLine } from '../../../scripts/electron-runtime.mjs';
import { proxyUse, stillnessDetector } from '../../../scripts/fetch-electron.mjs';

const version = '45.4.1';
const failed = { version, installed: false, reason: 'the Electron runtime could not be fetched' };
const now = { version, installed: false, retry: false };

test('fetches the runtime once, and a failure does not delay later starts', () => {
  expect(attemptIsDue(undefined, now)).toBe(true);
  expect(attemptIsDue(failed, now)).toBe(false);
});

test('tries again for another version, on request, and when the runtime has appeared or disappeared', () => {
  expect(attemptIsDue(failed, { ...now, version: '45.5.0' })).toBe(true);
  expect(attemptIsDue(failed, { ...now, retry: true })).toBe(true);
  expect(attemptIsDue(failed, { ...now, installed: true })).toBe(true);
  expect(attemptIsDue({ version, installed: true }, now)).toBe(true);
});

test('does not fetch an installed runtime again', () => {
  expect(attemptIsDue({ version, installed: true }, { version, installed: true, retry: true })).toBe(false);
});

test('gives up a fetch only after a while without progress', () => {
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

test('names the runtime in one line', () => {
  expect(runtimeLine({ kind: 'electron', version, executable: '' })).toBe('Runtime: Electron 45.4.1');
  expect(runtimeLine({ kind: 'stand-in', reason: failed.reason, executable: '' })).toBe(
    'Runtime: stand-in in Chromium (the Electron runtime could not be fetched)',
  );
});

test('behind a proxy, Electron’s installer is told to use it', () => {
  const asked = { ELECTRON_GET_USE_PROXY: 'true' };
  expect(proxyUse({ HTTPS_PROXY: 'http://proxy.example:3128' })).toEqual(asked);
  expect(proxyUse({ http_proxy: 'http://proxy.example:3128' })).toEqual(asked);
  expect(proxyUse({ HTTPS_PROXY: '' })).toEqual({});
  expect(proxyUse({ HTTPS_PROXY: 'http://proxy.example:3128', ELECTRON_GET_USE_PROXY: '1' })).toEqual({});
});
