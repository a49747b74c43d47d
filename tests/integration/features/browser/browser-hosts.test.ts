import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserHostsOn } from '../../../../electron/features/browser/browser-hosts.ts';
import { chromiumExtensionId, firefoxExtensionId } from '../../../../shared/features/browser/extension.ts';

const podkey = '/opt/Podkey/bin/podkey';
let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'podkey-home-'));
});
afterEach(() => rm(home, { recursive: true }));

const hostsOn = (platform: NodeJS.Platform, more: Partial<Parameters<typeof browserHostsOn>[0]> = {}) =>
  browserHostsOn({ platform, env: {}, home, podkey, ...more });
const use = (folder: string) => mkdir(path.join(home, folder), { recursive: true });
const manifestAt = async (...parts: string[]) =>
  JSON.parse(await readFile(path.join(home, ...parts, 'app.podkey.podkey.json'), 'utf8')) as unknown;
const stateOf = (found: Awaited<ReturnType<ReturnType<typeof hostsOn>['status']>>, name: string) =>
  found.find((browser) => browser.name === name);

const forChromium = {
  name: 'app.podkey.podkey',
  description: 'Podkey',
  path: podkey,
  type: 'stdio',
  allowed_origins: [`chrome-extension://${chromiumExtensionId}/`],
};
const { allowed_origins: _origins, ...shared } = forChromium;
const forFirefox = { ...shared, allowed_extensions: [firefoxExtensionId] };

test('Linux: each browser that is used gets its manifest, and loses it again', async () => {
  await use('.config/google-chrome');
  await use('.config/BraveSoftware/Brave-Browser');
  await use('.mozilla/firefox');
  const hosts = hostsOn('linux');
  expect(stateOf(await hosts.status(), 'Google Chrome')).toMatchObject({ isFound: true, state: 'missing' });

  const installed = await hosts.install();
  expect(await manifestAt('.config/google-chrome/NativeMessagingHosts')).toEqual(forChromium);
  expect(await manifestAt('.config/BraveSoftware/Brave-Browser/NativeMessagingHosts')).toEqual(forChromium);
  expect(await manifestAt('.mozilla/native-messaging-hosts')).toEqual(forFirefox);
  expect(stateOf(installed, 'Firefox')).toMatchObject({ isFound: true, state: 'installed' });
  expect(stateOf(installed, 'Microsoft Edge')).toMatchObject({ isFound: false, state: 'missing' });

  const removed = await hosts.remove();
  expect(removed.map(({ state }) => state)).not.toContain('installed');
});

test('a manifest that names another program, or another extension, is said', async () => {
  await use('.config/google-chrome');
  await hostsOn('linux', { podkey: '/home/ada/old/podkey' }).install();
  expect(stateOf(await hostsOn('linux').status(), 'Google Chrome')?.state).toBe('other');
  const file = path.join(home, '.config/google-chrome/NativeMessagingHosts/app.podkey.podkey.json');
  await writeFile(file, JSON.stringify({ ...forChromium, allowed_origins: ['chrome-extension://other/'] }));
  expect(stateOf(await hostsOn('linux').status(), 'Google Chrome')?.state).toBe('other');
  await writeFile(file, 'no JSON');
  expect(stateOf(await hostsOn('linux').install(), 'Google Chrome')?.state).toBe('installed');
});

test('Linux: the configuration can be in another folder', async () => {
  await use('elsewhere/chromium');
  await hostsOn('linux', { env: { XDG_CONFIG_HOME: path.join(home, 'elsewhere') } }).install();
  expect(await manifestAt('elsewhere/chromium/NativeMessagingHosts')).toEqual(forChromium);
});

test('macOS: below Application Support', async () => {
  await use('Library/Application Support/Microsoft Edge');
  await use('Library/Application Support/Firefox');
  await hostsOn('darwin').install();
  const support = 'Library/Application Support';
  expect(await manifestAt(support, 'Microsoft Edge/NativeMessagingHosts')).toEqual(forChromium);
  expect(await manifestAt(support, 'Mozilla/NativeMessagingHosts')).toEqual(forFirefox);
});

test('Windows: the registry names the manifest', async () => {
  const registry = new Map<string, string>();
  const reg = (args: readonly string[]) => {
    const [command, key = ''] = args;
    if (command === 'add') registry.set(key, args[args.indexOf('/d') + 1] ?? '');
    if (command === 'delete' && !registry.delete(key)) return Promise.reject(new Error('1'));
    const value = registry.get(key);
    if (command !== 'query') return Promise.resolve('');
    return value === undefined
      ? Promise.reject(new Error('1'))
      : Promise.resolve(`\r\n${key}\r\n    (Default)    REG_SZ    ${value}\r\n\r\n`);
  };
  await use('local/Google/Chrome');
  await use('roaming/Mozilla/Firefox');
  const env = { LOCALAPPDATA: path.join(home, 'local'), APPDATA: path.join(home, 'roaming') };
  const hosts = hostsOn('win32', { env, reg });
  const installed = await hosts.install();
  expect([...registry.keys()]).toEqual([
    'HKCU\\Software\\Google\\Chrome\\NativeMessagingHosts\\app.podkey.podkey',
    'HKCU\\Software\\Mozilla\\NativeMessagingHosts\\app.podkey.podkey',
  ]);
  expect(await manifestAt('local/Podkey/browser/chromium')).toEqual(forChromium);
  expect(await manifestAt('local/Podkey/browser/firefox')).toEqual(forFirefox);
  expect(stateOf(installed, 'Firefox')?.state).toBe('installed');
  await hosts.remove();
  expect(registry.size).toBe(0);
});

test('an AppImage writes no manifest, because its program has another path at each start', async () => {
  await use('.config/google-chrome');
  const hosts = hostsOn('linux', { env: { APPIMAGE: '/home/ada/Podkey.AppImage' } });
  await expect(hosts.install()).rejects.toThrow('AppImage');
  expect(stateOf(await hosts.status(), 'Google Chrome')?.state).toBe('missing');
});
