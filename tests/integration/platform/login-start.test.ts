import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { autostartEntry, loginItem } from '../../../electron/platform/login-start.ts';
import { changeLoginStart } from '../../../electron/services/settings/login-start.ts';

let config: string;
let entry: string;

beforeEach(async () => {
  config = await mkdtemp(path.join(tmpdir(), 'podkey-config-'));
  entry = path.join(config, 'autostart', 'app.podkey.Podkey.desktop');
});
afterEach(() => rm(config, { recursive: true }));

describe('on a Linux desktop', () => {
  const podkey = (program: string | null = '/opt/Podkey/podkey') => autostartEntry(config, program);

  test('it is off at first, can be turned on, and leaves nothing when it is turned off', async () => {
    expect(await podkey().read()).toBe('off');
    expect(await changeLoginStart(podkey(), true)).toBe('on');
    expect(await readdir(path.dirname(entry))).toEqual(['app.podkey.Podkey.desktop']);
    const text = await readFile(entry, 'utf8');
    expect(text).toContain('\nExec="/opt/Podkey/podkey" --at-login\n');
    expect(text).toContain('\nTryExec=/opt/Podkey/podkey\n');
    expect(await changeLoginStart(podkey(), true)).toBe('on');
    expect(await changeLoginStart(podkey(), false)).toBe('off');
    expect(await changeLoginStart(podkey(), false)).toBe('off');
    expect(await readdir(path.dirname(entry))).toEqual([]);
  });

  test.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])(
    'what the desktop has turned off by %s is off, and can be turned on again',
    async (line) => {
      await changeLoginStart(podkey(), true);
      await writeFile(entry, `${await readFile(entry, 'utf8')}${line}\n`);
      expect(await podkey().read()).toBe('off');
      expect(await changeLoginStart(podkey(), true)).toBe('on');
    },
  );

  test('a program is started from wherever it lies, as the desktop’s own rules have it', async (context) => {
    const odd = `/home/ada/50% "off" $HOME/back\\slash \`id\`/Podkey.AppImage`;
    await changeLoginStart(podkey(odd), true);
    const text = await readFile(entry, 'utf8');
    expect(text).toContain(
      String.raw`Exec="/home/ada/50%% \\"off\\" \\$HOME/back\\\\slash \\${'`'}id\\${'`'}/Podkey.AppImage" --at-login`,
    );
    expect(text).toContain(String.raw`TryExec=/home/ada/50% "off" $HOME/back\\slash`);
    const validator = spawnSync('desktop-file-validate', [entry], { encoding: 'utf8' });
    if (validator.error) context.skip('desktop-file-validate is not installed');
    expect(validator.stdout).toBe('');
  });

  test('a Podkey that is not installed says that it can not be started, and does nothing', async () => {
    expect(await podkey(null).read()).toBe('unavailable');
    await expect(changeLoginStart(podkey(null), true)).rejects.toMatchObject({
      appError: { kind: 'internal' },
    });
    expect(await readdir(config)).toEqual([]);
  });

  test('a folder that can not be made is a failure with words, and it stays off', async () => {
    await writeFile(path.join(config, 'autostart'), 'in the way');
    await expect(changeLoginStart(podkey(), true)).rejects.toMatchObject({
      appError: { kind: 'internal', message: /did not take over/ },
    });
  });
});

/* Windows' and macOS' own lists are Electron's, which is not to be had here: what it documents of them, and no more. */
describe('in the system’s list of what starts with a login', () => {
  const list = (itself: { isPackaged?: boolean; allowed?: boolean } = {}) => {
    const asked: unknown[] = [];
    let openAtLogin = false;
    const app = {
      isPackaged: itself.isPackaged ?? true,
      setLoginItemSettings: (settings: { openAtLogin?: boolean }) => {
        asked.push(settings);
        openAtLogin = settings.openAtLogin ?? false;
      },
      getLoginItemSettings: () => ({
        openAtLogin,
        executableWillLaunchAtLogin: openAtLogin && (itself.allowed ?? true),
      }),
    };
    return { asked, app: app as unknown as Parameters<typeof loginItem>[0] };
  };

  test('it is turned on and off, with the word by which Podkey knows who has started it', async () => {
    const { app, asked } = list();
    const login = loginItem(app, 'win32');
    expect(await login.read()).toBe('off');
    expect(await changeLoginStart(login, true)).toBe('on');
    expect(await changeLoginStart(login, false)).toBe('off');
    expect(asked).toEqual([
      { openAtLogin: true, args: ['--at-login'] },
      { openAtLogin: false, args: ['--at-login'] },
    ]);
  });

  test('where the system does not let it start that is said, and it shows as off', async () => {
    const login = loginItem(list({ allowed: false }).app, 'win32');
    await expect(changeLoginStart(login, true)).rejects.toMatchObject({ appError: { kind: 'internal' } });
    expect(await login.read()).toBe('off');
    expect(await changeLoginStart(loginItem(list({ allowed: false }).app, 'darwin'), true)).toBe('on');
  });

  test('a Podkey that is not installed is not put there', async () => {
    expect(await loginItem(list({ isPackaged: false }).app, 'darwin').read()).toBe('unavailable');
  });
});
