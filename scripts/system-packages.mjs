import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/**
 * A Debian package, and the command or library that shows that it, or its equivalent on another system, is installed.
 *
 * @typedef {{ name: string, command: string } | { name: string, library: string }} SystemPackage
 */

/** @type {SystemPackage[]} */
const app = [{ name: 'libsecret-1-0', library: 'libsecret-1.so.0' }];

/** @type {SystemPackage[]} */
const standIn = [...app, { name: 'chromium', command: 'chromium' }];

/** @type {SystemPackage[]} */
const tour = [
  ...standIn,
  { name: 'xvfb', command: 'Xvfb' },
  { name: 'xauth', command: 'xauth' },
  { name: 'xclip', command: 'xclip' },
  { name: 'gnome-keyring', command: 'gnome-keyring-daemon' },
  { name: 'libsecret-tools', command: 'secret-tool' },
  { name: 'dbus', command: 'dbus-run-session' },
  { name: 'dbus-x11', command: 'dbus-launch' },
];

/** @type {SystemPackage[]} */
const tests = [
  ...tour,
  { name: 'firefox-esr', command: 'firefox-esr' },
  { name: 'age', command: 'age' },
  { name: 'oathtool', command: 'oathtool' },
  { name: 'openssl', command: 'openssl' },
  { name: 'gpg', command: 'gpg' },
  { name: 'gpg-agent', command: 'gpg-agent' },
  { name: 'openssh-client', command: 'ssh-agent' },
  { name: 'openssh-server', command: 'sshd' },
  { name: 'xterm', command: 'xterm' },
  { name: 'xdotool', command: 'xdotool' },
  { name: 'x11-xkb-utils', command: 'setxkbmap' },
  { name: 'zsh', command: 'zsh' },
  { name: 'fish', command: 'fish' },
  { name: 'cron', command: 'crontab' },
  { name: 'sudo', command: 'sudo' },
];

/** @type {SystemPackage[]} */
const packaging = [
  { name: 'openssl', command: 'openssl' },
  { name: 'gpg', command: 'gpg' },
  { name: 'fakeroot', command: 'fakeroot' },
  { name: 'rpm', command: 'rpmbuild' },
  { name: 'p7zip-full', command: '7za' },
  { name: 'nsis', command: 'makensis' },
  { name: 'wixl', command: 'wixl' },
  { name: 'msitools', command: 'msiinfo' },
  { name: 'osslsigncode', command: 'osslsigncode' },
  { name: 'debsig-verify', command: 'debsig-verify' },
  { name: 'lintian', command: 'lintian' },
  { name: 'libarchive-tools', command: 'bsdtar' },
  { name: 'unzip', command: 'unzip' },
];

/** @type {SystemPackage[]} */
const packagingTests = [
  ...packaging,
  { name: 'desktop-file-utils', command: 'desktop-file-validate' },
  { name: 'xdg-utils', command: 'xdg-mime' },
  { name: 'wine', command: 'wine' },
];

/** @type {SystemPackage[]} */
const windowsTests = [
  { name: 'wine', command: 'wine' },
  { name: 'xvfb', command: 'Xvfb' },
  { name: 'binutils-mingw-w64-x86-64', command: 'x86_64-w64-mingw32-ld' },
];

/** @type {SystemPackage[]} */
const clipboardManagers = [
  ...tests,
  { name: 'copyq', command: 'copyq' },
  { name: 'xfce4-clipman', command: 'xfce4-clipman' },
  { name: 'diodon', command: 'diodon' },
  { name: 'clipit', command: 'clipit' },
  { name: 'parcellite', command: 'parcellite' },
  { name: 'gpaste-2', command: 'gpaste-client' },
  { name: 'qlipper', command: 'qlipper' },
];

/**
 * What `podkey` on the command line is built with. Podkey works without it.
 *
 * @type {SystemPackage[]}
 */
const launcher = [{ name: 'golang-go', command: 'go' }];

/**
 * The system packages for each purpose: opening Podkey on Electron (`app`) or on the stand-in, the tour with its own
 * display and keyring, the tests, the tests with real clipboard managers, the tests on Wine's Windows, making and
 * inspecting installers, and installing those (`packagingTests`).
 */
export const systemPackages = {
  app,
  standIn,
  tour,
  tests,
  clipboardManagers,
  windowsTests,
  packaging,
  packagingTests,
};

/** @typedef {keyof typeof systemPackages} Purpose */

/**
 * Installs the missing system packages for a purpose, and those for building `podkey`, if that is possible without asking:
 * on Debian and its derivatives, as root.
 *
 * @param {Purpose} purpose
 * @returns {Promise<string[]>} the names still missing that the purpose needs; always empty except on Linux
 */
export async function ensureSystemPackages(purpose) {
  if (process.platform !== 'linux') return [];
  const missing = missingPackages(systemPackages[purpose], isOnThisSystem);
  const forLauncher = missingPackages(launcher, isOnThisSystem);
  const wanted = [...missing, ...forLauncher];
  if (wanted.length === 0 || process.getuid?.() !== 0 || !isDebianLike(readOsRelease())) return missing;
  await withProgress(`Installing ${wanted.join(' ')}`, () => aptInstall(missing, forLauncher));
  return missingPackages(systemPackages[purpose], isOnThisSystem);
}

/**
 * @param {readonly SystemPackage[]} needed
 * @param {(wanted: SystemPackage) => boolean} isInstalled
 */
export function missingPackages(needed, isInstalled) {
  return needed.filter((wanted) => !isInstalled(wanted)).map(({ name }) => name);
}

/**
 * Returns the message for a person whose system lacks packages.
 *
 * @param {Purpose} purpose
 * @param {readonly string[]} missing
 */
export function missingPackagesMessage(purpose, missing) {
  const who = {
    app: "Podkey's keychain needs",
    standIn: "Podkey's stand-in needs",
    tour: "Podkey's tour needs",
    tests: "Podkey's tests need",
    clipboardManagers: "Podkey's test with clipboard managers needs",
    windowsTests: "Podkey's tests on Windows need",
    packaging: 'Making installers and checking them needs',
    packagingTests: 'Trying installers needs',
  }[purpose];
  const names = missing.join(' ');
  return `${who} what is not installed: ${names}. On Debian: sudo apt-get install ${names}`;
}

/**
 * Whether /etc/os-release describes Debian or a derivative (os-release(5): ID, ID_LIKE).
 *
 * @param {string} osRelease
 */
export function isDebianLike(osRelease) {
  return /^ID(?:_LIKE)?=.*\bdebian\b/m.test(osRelease);
}

/**
 * Installs groups of packages one after another: one that apt does not have keeps it from installing the rest of its group.
 *
 * @param {readonly string[][]} groups
 */
async function aptInstall(...groups) {
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'DPkg::Lock::Timeout=60'];
  // A failed update may not matter; the caller checks whether the packages were installed.
  await runCommand('apt-get', [...patience, 'update'], options);
  for (const names of groups)
    if (names.length > 0)
      await runCommand(
        'apt-get',
        [...patience, 'install', '-y', '--no-install-recommends', ...names],
        options,
      );
}

/** @param {SystemPackage} wanted */
function isOnThisSystem(wanted) {
  if ('command' in wanted)
    return commandFolders().some((folder) => existsSync(path.join(folder, wanted.command)));
  return libraryFolders().some((folder) => existsSync(path.join(folder, wanted.library)));
}

function commandFolders() {
  return [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin'].filter(Boolean);
}

/** Debian has a library folder per architecture, other systems use lib64 or lib. */
function libraryFolders() {
  const folders = ['/usr/lib', '/usr/lib64', '/lib', '/lib64'].filter((folder) => existsSync(folder));
  const triplets = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => path.join(folder, name)),
  );
  return [...folders, ...triplets];
}

function readOsRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
