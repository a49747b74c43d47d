import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { recognizeBrowser } from '../../../../../electron/services/browser/known-browsers.ts';
import {
  chromiumExtensionId,
  chromiumExtensionKey,
  firefoxExtensionId,
} from '../../../../../shared/schemas/browser-extension.ts';

const chromium = [`chrome-extension://${chromiumExtensionId}/`];
const firefox = ['/etc/mozilla/native-messaging-hosts/app.podkey.podkey.json', firefoxExtensionId];
const windowsHost = ['C:\\Program Files\\Podkey\\firefox.json', firefoxExtensionId];

test('The extension’s ID in Chromium is the one of its key', () => {
  const hash = createHash('sha256').update(Buffer.from(chromiumExtensionKey, 'base64')).digest('hex');
  const id = Array.from(hash.slice(0, 32), (digit) => 'abcdefghijklmnop'.charAt(Number.parseInt(digit, 16)));
  expect(chromiumExtensionId).toBe(id.join(''));
});

test.each([
  ['linux', '/usr/lib/chromium/chromium', chromium, 'Chromium'],
  ['linux', '/opt/google/chrome/chrome', chromium, 'Chrome'],
  ['linux', '/usr/lib/firefox-esr/firefox-esr', firefox, 'Firefox'],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', chromium, 'Chrome'],
  ['win32', 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe', chromium, 'Edge'],
  [
    'win32',
    'c:\\program files\\google\\chrome\\application\\chrome.exe',
    [...chromium, '--parent-window=65752'],
    'Chrome',
  ],
  ['win32', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe', windowsHost, 'Firefox'],
])('On %s, %s with Podkey’s extension is known', (platform, program, given, name) => {
  expect(recognizeBrowser(platform, { program, isItself: true, given })).toMatchObject({
    name,
    program,
    isKnown: true,
  });
});

test.each([
  ['another place', '/home/ada/chromium/chromium', chromium],
  ['a path that only begins like a known one', '/usr/lib/chromium/chromium-evil', chromium],
  ['another case on Linux', '/usr/lib/Chromium/chromium', chromium],
  ['a script', '/usr/bin/python3.13', chromium],
  ['Firefox that calls as Chromium', '/usr/lib/firefox-esr/firefox-esr', chromium],
  ['Chromium that calls as Firefox', '/usr/lib/chromium/chromium', firefox],
])('A program at %s is paired first', (_what, program, given) => {
  expect(recognizeBrowser('linux', { program, isItself: true, given })).toMatchObject({
    program,
    isKnown: false,
  });
});

test.each([
  ['another extension', ['chrome-extension://abcdefghijklmnopabcdefghijklmnop/']],
  ['another add-on', [firefox[0] ?? '', 'evil@evil.example']],
  ['a page', ['https://evil.example/']],
  ['the ID without a scheme', [chromiumExtensionId]],
  ['the origin in upper case', [(chromium[0] ?? '').toUpperCase()]],
  ['the origin in second place', ['x', ...chromium]],
  ['nothing', []],
])('For %s no browser is recognized', (_what, given) => {
  expect(
    recognizeBrowser('linux', { program: '/usr/lib/chromium/chromium', isItself: true, given }),
  ).toBeNull();
});

test('A browser with other code in it is paired first, and is another one than the browser itself', () => {
  const program = '/usr/lib/chromium/chromium';
  const [one, other] = [true, false].map((isItself) =>
    recognizeBrowser('linux', { program, isItself, given: chromium }),
  );
  expect(other).toMatchObject({ name: 'Chromium', isKnown: false });
  expect(other?.identity).not.toBe(one?.identity);
});

test('If the system does not say which program calls, none is recognized', () => {
  expect(recognizeBrowser('linux', { program: null, isItself: false, given: chromium })).toBeNull();
});

test('A program in another place has its own identity, and is shown without hidden characters', () => {
  const [one, other] = ['/home/ada/chrome', '/home/ada/chrome\u202e'].map((program) =>
    recognizeBrowser('linux', { program, isItself: true, given: chromium }),
  );
  expect(one?.identity).not.toBe(other?.identity);
  expect(other).toMatchObject({ name: 'chrome\uFFFD', program: '/home/ada/chrome\uFFFD' });
});
