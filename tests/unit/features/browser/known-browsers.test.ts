import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callingBrowser, recognizeBrowser } from '../../../../electron/features/browser/known-browsers.ts';
import {
  chromiumExtensionId,
  chromiumExtensionKey,
  firefoxExtensionId,
} from '../../../../shared/features/browser/extension.ts';
import { computerWith, type Process } from '../../../support/computer-with.ts';

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

describe('The browser that started podkey', () => {
  const own = '/opt/Podkey/bin/podkey';
  const podkey: Process = { program: own, args: ['podkey'] };
  const zsh: Process = { program: '/usr/bin/zsh', args: ['-zsh'] };
  const chromium: Process = { program: '/usr/lib/chromium/chromium', args: ['chromium'] };
  const cmd: Process = { program: 'C:\\Windows\\System32\\cmd.exe', args: ['cmd.exe'] };
  const browserOf = (...processes: Process[]) => callingBrowser(computerWith(processes), 1, own);

  test('is the program that started it, on Windows also through the command interpreter', () => {
    const found = { program: '/usr/lib/chromium/chromium', isItself: true };
    expect(browserOf(podkey, chromium, zsh)).toEqual(found);
    expect(browserOf(podkey, cmd, chromium)).toEqual(found);
    expect(browserOf(podkey, cmd, cmd, chromium)).toMatchObject({ program: cmd.program });
  });

  test.each<[string, Partial<Process>]>([
    ['sees other files', { isApart: true }],
    ['has a library loaded into it', { environment: ['LD_PRELOAD=/tmp/evil.so'] }],
    ['is watched by a library', { environment: ['LD_AUDIT=/tmp/evil.so'] }],
    ['takes its libraries from elsewhere', { environment: ['LD_LIBRARY_PATH=/usr/lib/chromium:/tmp'] }],
    [
      'takes its libraries from a folder beside its own',
      { environment: ['LD_LIBRARY_PATH=/usr/lib/chromium-evil'] },
    ],
    [
      'takes its libraries from where it was started',
      { environment: ['LD_LIBRARY_PATH=/usr/lib/chromium:'] },
    ],
    ['has a library loaded into it on macOS', { environment: ['DYLD_INSERT_LIBRARIES=/tmp/evil.dylib'] }],
  ])('is not itself if it %s', (_what, facts) => {
    expect(browserOf(podkey, { ...chromium, ...facts })).toMatchObject({ isItself: false });
    expect(browserOf({ ...podkey, ...facts }, chromium)).toMatchObject({ isItself: false });
  });

  test('is itself with its own libraries, and if the system does not say more', () => {
    const environment = ['LD_LIBRARY_PATH=/usr/lib/chromium:/usr/lib/chromium/lib', 'PATH=/usr/bin', 'ENV=x'];
    expect(browserOf(podkey, { ...chromium, environment })).toMatchObject({ isItself: true });
    expect(browserOf(podkey, { ...chromium, environment: null })).toMatchObject({ isItself: true });
  });

  test.each<[string, Process[]]>([
    ['another program talks to the socket itself', [chromium, zsh]],
    ['the system does not say which program started it', [podkey, {}]],
    ['it is started by nothing that is still there', [podkey]],
    ['another process has the ID of the one that started it', [podkey, { ...chromium, start: 200_000 }]],
  ])('is unknown if %s', (_why, processes) => {
    expect(browserOf(...processes)).toBeNull();
  });

  test('is unknown if the system does not say who calls', () => {
    expect(callingBrowser(computerWith([podkey, chromium]), undefined, own)).toBeNull();
  });
});
