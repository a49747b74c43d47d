import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { writeInstallerFiles } from '../../packaging/windows/installer-files.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { installer } from './installers.ts';
import { startHeldCall } from './held-call.ts';
import { hasWine, startWine, type Wine } from '../support/wine.ts';

const { version } = packageFile;
const user = `C:\\users\\${userInfo().username}`;
const forMe = `${user}\\AppData\\Local\\Programs\\Podkey`;
const forAll = 'C:\\Program Files\\Podkey';
const data = `${user}\\AppData\\Roaming\\Podkey`;
const uninstallKey = 'Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\podkey-test';
const linkKey = 'Software\\Classes\\podkey\\shell\\open\\command';
const loginKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run';
const approvedKey = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\StartupApproved\\Run';
const loginEntry = 'electron.app.Podkey';
const opens = (folder: string) => `"${folder}\\Podkey.exe" "--" "%1"`;

if (!hasWine)
  console.log('The installers for Windows are not run: there is no Wine (apt-get install wine wine64).');

describe.runIf(hasWine)("on Wine's Windows", () => {
  let folder: string;
  let setup: string;
  let windows: Wine;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'podkey-nsis-'));
    setup = await installerForWine(folder);
    windows = startWine('win10');
  });
  beforeEach(() => {
    mkdirSync(windows.at(data), { recursive: true });
    writeFileSync(path.join(windows.at(data), 'podkey.db'), 'what a person has stored');
  });
  afterAll(async () => {
    windows.close();
    await rm(folder, { recursive: true });
  });

  const stored = () => existsSync(path.join(windows.at(data), 'podkey.db'));
  const program = (where: string) => existsSync(path.join(windows.at(where), 'Podkey.exe'));
  const uninstall = (where: string, ...more: string[]) =>
    windows.run(`${where}\\Uninstall Podkey.exe`, '/S', ...more);
  /** What an installed `podkey` says its version is. */
  const commandVersion = (where: string) =>
    execFileSync('wine', [`${where}\\bin\\podkey.exe`, '--version'], {
      env: windows.env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  /** An uninstaller continues in a copy of itself, so that it can remove itself. */
  const gone = (where: string) =>
    expect.poll(() => existsSync(windows.at(where)), { timeout: 20_000 }).toBe(false);

  test('the installer installs silently for one user, and the uninstaller keeps the stored data', async () => {
    expect(windows.run(setup, '/S')).toBe(0);

    expect(program(forMe)).toBe(true);
    expect(windows.registry(`HKCU\\${linkKey}`)).toBe(opens(forMe));
    expect(windows.registry(`HKCU\\${uninstallKey}`, 'QuietUninstallString')).toBe(
      `"${forMe}\\Uninstall Podkey.exe" /S`,
    );
    expect(
      existsSync(
        windows.at(`${user}\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Podkey.lnk`),
      ),
    ).toBe(true);

    expect(uninstall(forMe)).toBe(0);

    await gone(forMe);
    expect(windows.registry(`HKCU\\${linkKey}`)).toBeUndefined();
    expect(windows.registry(`HKCU\\${uninstallKey}`, 'DisplayName')).toBeUndefined();
    expect(stored()).toBe(true);
  });

  test('it installs for all users with its switch; the uninstaller removes the stored data with its switch', async () => {
    expect(windows.run(setup, '/S', '/ALLUSERS')).toBe(0);

    expect(program(forAll)).toBe(true);
    expect(program(forMe)).toBe(false);
    expect(windows.registry(`HKLM\\${linkKey}`)).toBe(opens(forAll));

    expect(uninstall(forAll, '/REMOVEDATA')).toBe(0);

    await gone(forAll);
    expect(windows.registry(`HKLM\\${linkKey}`)).toBeUndefined();
    await gone(data);
  });

  test('it puts podkey on the PATH once, unless told not to, and takes it off again', async () => {
    const userPath = () => windows.registry('HKCU\\Environment', 'Path') ?? '';
    expect(windows.run(setup, '/S')).toBe(0);
    expect(windows.run(setup, '/S')).toBe(0);
    expect(userPath()).toBe(`${forMe}\\bin`);
    expect(commandVersion(forMe)).toBe(version);
    expect(uninstall(forMe)).toBe(0);
    await gone(forMe);
    expect(userPath()).toBe('');

    expect(windows.run(setup, '/S', '/NOPATH')).toBe(0);
    expect(userPath()).toBe('');
    expect(uninstall(forMe)).toBe(0);
    await gone(forMe);
  });

  test('an update replaces podkey while calls of it run, and a later one removes what they held', async () => {
    const command = `${forMe}\\bin\\podkey.exe`;
    const left = () => readdirSync(windows.at(`${forMe}\\bin`)).sort();
    expect(windows.run(setup, '/S')).toBe(0);
    const first = await startHeldCall(windows, command, folder);
    expect(windows.run(setup, '/S')).toBe(0);
    expect(left()).toEqual(['podkey.1.old', 'podkey.exe']);
    expect(commandVersion(forMe)).toBe(version);

    const second = await startHeldCall(windows, command, folder);
    expect(windows.run(setup, '/S')).toBe(0);
    expect(left()).toEqual(['podkey.1.old', 'podkey.2.old', 'podkey.exe']);
    expect(commandVersion(forMe)).toBe(version);

    expect(await first.release()).toBe(0);
    expect(await second.release()).toBe(0);
    expect(windows.run(setup, '/S')).toBe(0);
    expect(left()).toEqual(['podkey.exe']);
    expect(uninstall(forMe)).toBe(0);
    await gone(forMe);
  });

  test('it installs into the given folder, removes files of an earlier version, and never removes other files', async () => {
    const elsewhere = 'C:\\Tools\\Podkey';
    expect(windows.run(setup, '/S', `/D=${elsewhere}`)).toBe(0);
    expect(program(elsewhere)).toBe(true);
    const others = path.join(windows.at(elsewhere), 'somebody-elses.txt');
    writeFileSync(others, 'kept');

    expect(windows.run(setup, '/S', `/D=${elsewhere}`)).toBe(0);
    expect(program(elsewhere)).toBe(true);
    expect(uninstall(elsewhere)).toBe(0);

    await gone(`${elsewhere}\\Uninstall Podkey.exe`);
    expect(readdirSync(windows.at(elsewhere))).toEqual(['somebody-elses.txt']);
    expect(stored()).toBe(true);
  });

  test('it keeps links that another program has claimed meanwhile', async () => {
    expect(windows.run(setup, '/S')).toBe(0);
    windows.run('reg', 'add', `HKCU\\${linkKey}`, '/ve', '/d', 'C:\\other.exe', '/f');

    expect(uninstall(forMe)).toBe(0);

    await gone(forMe);
    expect(windows.registry(`HKCU\\${linkKey}`)).toBe('C:\\other.exe');
    windows.run('reg', 'delete', 'HKCU\\Software\\Classes\\podkey', '/f');
  });

  test.each([
    ['without quotes', `${forMe}\\Podkey.exe --at-login`],
    ['in quotes', `"${forMe}\\Podkey.exe" --at-login`],
  ])('a login entry %s is removed with its Podkey', async (_name, command) => {
    expect(windows.run(setup, '/S')).toBe(0);
    windows.run('reg', 'add', loginKey, '/v', loginEntry, '/d', command, '/f');
    windows.run('reg', 'add', approvedKey, '/v', loginEntry, '/t', 'REG_BINARY', '/d', '03', '/f');
    // As in an update, which removes the old version: the person's setting stays.
    expect(windows.run(setup, '/S')).toBe(0);
    expect(windows.registry(loginKey, loginEntry)).toBe(command);

    expect(uninstall(forMe)).toBe(0);

    await gone(forMe);
    expect(windows.registry(loginKey, loginEntry)).toBeUndefined();
    expect(windows.registry(approvedKey, loginEntry)).toBeUndefined();
  });

  test('a login entry of another Podkey stays', async () => {
    expect(windows.run(setup, '/S')).toBe(0);
    const other = 'C:\\Tools\\Podkey\\Podkey.exe --at-login';
    windows.run('reg', 'add', loginKey, '/v', loginEntry, '/d', other, '/f');

    expect(uninstall(forMe)).toBe(0);

    await gone(forMe);
    expect(windows.registry(loginKey, loginEntry)).toBe(other);
    windows.run('reg', 'delete', loginKey, '/v', loginEntry, '/f');
  });

  test('the MSI installs silently for all users, also over itself, and keeps the stored data when it is removed', () => {
    const msi = installer(/-x64\.msi$/);
    expect(windows.run('msiexec', '/i', msi, '/qn')).toBe(0);

    expect(program(forAll)).toBe(true);
    expect(commandVersion(forAll)).toBe(version);
    expect(windows.registry(`HKLM\\${linkKey}`)).toBe(opens(forAll));
    expect(windows.run('msiexec', '/i', msi, '/qn')).toBe(0);

    expect(windows.run('msiexec', '/x', msi, '/qn')).toBe(0);

    expect(existsSync(windows.at(forAll))).toBe(false);
    expect(windows.registry(`HKLM\\${linkKey}`)).toBeUndefined();
    expect(stored()).toBe(true);
  });

  test('the MSI puts podkey on the PATH of all users, unless told not to, and takes it off again', () => {
    const msi = installer(/-x64\.msi$/);
    const environment = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment';
    const folders = () => (windows.registry(environment, 'PATH') ?? '').split(';');
    const own = `${forAll}\\bin`;
    expect(windows.run('msiexec', '/i', msi, '/qn')).toBe(0);
    expect(folders().filter((folder) => folder.replace(/\\$/, '') === own)).toHaveLength(1);
    expect(windows.run('msiexec', '/x', msi, '/qn')).toBe(0);
    expect(folders().join()).not.toContain(forAll);

    expect(windows.run('msiexec', '/i', msi, '/qn', 'NOPATH=1')).toBe(0);
    expect(folders().join()).not.toContain(forAll);
    expect(windows.run('msiexec', '/x', msi, '/qn')).toBe(0);
  });

  test('neither installs on an unsupported Windows', () => {
    const old = startWine('win7');
    try {
      // 1150, of which other systems only see the last byte.
      expect(old.run(setup, '/S')).toBe(1150 % 256);
      // Wine sets it in every Windows version; real ones before 10 do not have it.
      const version = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion';
      old.run('reg', 'delete', version, '/v', 'CurrentMajorVersionNumber', '/f');
      expect(old.run('msiexec', '/i', installer(/-x64\.msi$/), '/qn')).not.toBe(0);
      expect(existsSync(old.at(forMe)) || existsSync(old.at(forAll))).toBe(false);
    } finally {
      old.close();
    }
  });
});

/**
 * Builds Podkey's installer from the same script and files as a 64-bit program, because a 64-bit Wine can't run NSIS'
 * 32-bit ones. electron-builder's defines do not matter here.
 */
async function installerForWine(folder: string): Promise<string> {
  const included = path.join(folder, 'installer-files.nsh');
  const application = path.join(inject('installers'), '.work', 'win-x64', 'win-unpacked');
  await writeInstallerFiles(application, 'x64', undefined, included);
  const file = path.join(folder, 'podkey-installer.exe');
  const defines = {
    PRODUCT_NAME: 'Podkey',
    PRODUCT_FILENAME: 'Podkey',
    VERSION: '0.1.0',
    UNINSTALL_APP_KEY: 'podkey-test',
    PROJECT_DIR: process.cwd(),
    COMPANY_NAME: 'Podkey maintainers',
    ESTIMATED_SIZE: '1',
  };
  const args = Object.entries(defines).map(([name, value]) => `-D${name}=${value}`);
  execFileSync(
    'makensis',
    [
      '-V1',
      '-INPUTCHARSET',
      'UTF8',
      '-XTarget amd64-unicode',
      `-XOutFile "${file}"`,
      ...args,
      'packaging/windows/installer.nsi',
    ],
    { env: { ...process.env, PODKEY_INSTALLER_FILES: included } },
  );
  return file;
}

test.each(['x64', 'arm64'])(
  'the installers for %s contain the program and one of each native module',
  (arch) => {
    const listed = execFileSync('7z', ['l', '-ba', installer(new RegExp(`-Setup-.*-${arch}\\.exe$`))], {
      encoding: 'utf8',
    });
    const inMsi = execFileSync('msiextract', ['--list', installer(new RegExp(`-${arch}\\.msi$`))], {
      encoding: 'utf8',
    });
    for (const list of [listed, inMsi]) {
      expect(list).toMatch(/Podkey\.exe$/m);
      expect(list).toMatch(/\bbin[\\/]podkey\.exe$/m);
      expect(list).not.toMatch(/\.cmd$/m);
      expect(list.match(/\S*keytar\.node$/gm)).toEqual([expect.stringContaining(`win32-${arch}/`)]);
      expect(list.match(/\S*koffi\.node$/gm)).toEqual([expect.stringContaining(`win32_${arch}/`)]);
      expect(list).not.toMatch(/elevate\.exe|default_app|\.map$/m);
    }
    expect(listed).toMatch(/Uninstall Podkey\.exe$/m);
  },
);

test('the MSI for ARM declares its architecture, so that no other machine installs it', () => {
  const output = execFileSync('msiinfo', ['suminfo', installer(/-arm64\.msi$/)], { encoding: 'utf8' });
  expect(output).toMatch(/^Template: Arm64;1033$/m);
});
