import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { autostartEntry, loginItem } from '../../../electron/platform/login-start.ts';
import { changeLoginStart } from '../../../electron/services/settings/settings-service.ts';
import { loginItemName, windowsLoginItems, type RegistryValues } from '../../support/windows-login-items.ts';

let config: string;
let entry: string;

beforeEach(async () => {
  config = await mkdtemp(path.join(tmpdir(), 'podkey-config-'));
  entry = path.join(config, 'autostart', 'app.podkey.Podkey.desktop');
});
afterEach(() => rm(config, { recursive: true }));

describe('on a Linux desktop', () => {
  const podkey = (program: string | null = '/opt/Podkey/podkey') => autostartEntry(config, program);

  test('it is off by default, can be turned on, and leaves nothing when turned off', async () => {
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

  test('a program is started from any path, by the desktop’s own quoting rules', async (context) => {
    const odd = `/home/ada/50% "off" $HOME/back\\slash \`id\`/Podkey.AppImage`;
    await changeLoginStart(podkey(odd), true);
    const text = await readFile(entry, 'utf8');
    expect(text).toContain(
      String.raw`Exec="/home/ada/50%% \\"off\\" \\$HOME/back\\\\slash \\${'`'}id\\${'`'}/Podkey.AppImage" --at-login`,
    );
    expect(text).toContain(String.raw`TryExec=/home/ada/50% "off" $HOME/back\\slash`);
    const validator = spawnSync('desktop-file-validate', [entry], { encoding: 'utf8' });
    if (validator.error) {
      context.task.meta.whySkipped = 'desktop-file-validate is not installed.';
      context.skip(context.task.meta.whySkipped);
    }
    expect(validator.stdout).toBe('');
  });

  test('a Podkey that is not installed reports that it can’t be started, and does nothing', async () => {
    expect(await podkey(null).read()).toBe('unavailable');
    await expect(changeLoginStart(podkey(null), true)).rejects.toMatchObject({
      appError: { kind: 'internal' },
    });
    expect(await readdir(config)).toEqual([]);
  });

  test('a folder that can’t be created is reported, and the start at sign-in stays off', async () => {
    await writeFile(path.join(config, 'autostart'), 'in the way');
    await expect(changeLoginStart(podkey(), true)).rejects.toMatchObject({
      appError: { kind: 'internal', message: /didn’t save/ },
    });
  });
});

describe('in Windows’ list of programs started at sign-in', () => {
  const program = String.raw`C:\Program Files\Podkey\Podkey.exe`;
  let run: Map<string, string>;
  let approved: Map<string, string>;
  const values = (map: Map<string, string>): RegistryValues => ({
    read: (name) => map.get(name),
    write: (name, content) => void map.set(name, content),
    remove: (name) => void map.delete(name),
    names: () => [...map.keys()],
  });
  const login = () =>
    loginItem(windowsLoginItems({ run: values(run), approved: values(approved), program }), 'win32', program);

  beforeEach(() => {
    run = new Map();
    approved = new Map();
  });

  test('a Podkey in a folder with a space is turned on and off', async () => {
    expect(await login().read()).toBe('off');
    expect(await changeLoginStart(login(), true)).toBe('on');
    expect([...run]).toEqual([[loginItemName, `"${program}" --at-login`]]);
    expect(await login().read()).toBe('on');
    expect(await changeLoginStart(login(), false)).toBe('off');
    expect([...run]).toEqual([]);
  });

  test('a refused entry in Windows is reported, and the setting shows as off', async () => {
    run.set = () => run;
    await expect(changeLoginStart(login(), true)).rejects.toMatchObject({ appError: { kind: 'internal' } });
    expect(await login().read()).toBe('off');
  });

  test('a Podkey turned off in the Task Manager is off, and can be turned on again', async () => {
    await changeLoginStart(login(), true);
    approved.set(loginItemName, '030000000000000000000000');
    expect(await login().read()).toBe('off');
    expect(await changeLoginStart(login(), true)).toBe('on');
  });
});

/* macOS's list belongs to Electron and can't be tested here; this tests its documented behaviour. */
describe('in macOS’ list of programs started at sign-in', () => {
  const list = (isPackaged = true) => {
    const asked: unknown[] = [];
    let openAtLogin = false;
    const app = {
      isPackaged,
      setLoginItemSettings: (settings: { openAtLogin?: boolean }) => {
        asked.push(settings);
        openAtLogin = settings.openAtLogin ?? false;
      },
      getLoginItemSettings: () => ({ openAtLogin, executableWillLaunchAtLogin: false }),
    };
    return { asked, app: app as unknown as Parameters<typeof loginItem>[0] };
  };
  const program = '/Applications/Podkey.app/Contents/MacOS/Podkey';

  test('it is turned on and off, with the argument that tells Podkey who started it', async () => {
    const { app, asked } = list();
    const login = loginItem(app, 'darwin', program);
    expect(await login.read()).toBe('off');
    expect(await changeLoginStart(login, true)).toBe('on');
    expect(await changeLoginStart(login, false)).toBe('off');
    expect(asked).toEqual([
      { openAtLogin: true, args: ['--at-login'] },
      { openAtLogin: false, args: ['--at-login'] },
    ]);
  });

  test('a Podkey that is not installed is not added', async () => {
    expect(await loginItem(list(false).app, 'darwin', program).read()).toBe('unavailable');
  });
});
