import { expect, test } from 'vitest';
import {
  isDebianLike,
  missingPackages,
  missingPackagesMessage,
  systemPackages,
} from '../../../scripts/system-packages.mjs';

test('opening Podkey on a real Electron needs the keychain library only', () => {
  expect(missingPackages(systemPackages.app, () => false)).toEqual(['libsecret-1-0']);
});

test('the tests need two browsers, a display, a clipboard, a keyring, certificates, SSH, a program to type into, shells, cron, sudo, age and an independent one-time code tool', () => {
  expect(missingPackages(systemPackages.tests, () => false).toSorted()).toEqual([
    'age',
    'chromium',
    'cron',
    'dbus',
    'dbus-x11',
    'firefox-esr',
    'fish',
    'gnome-keyring',
    'gpg',
    'gpg-agent',
    'libsecret-1-0',
    'libsecret-tools',
    'oathtool',
    'openssh-client',
    'openssh-server',
    'openssl',
    'sudo',
    'x11-xkb-utils',
    'xauth',
    'xclip',
    'xdotool',
    'xterm',
    'xvfb',
    'zsh',
  ]);
});

test('a tour needs its own display and keyring', () => {
  expect(missingPackages(systemPackages.tour, () => false)).toEqual(
    expect.arrayContaining(['xvfb', 'gnome-keyring', 'dbus']),
  );
});

test('only uninstalled packages are missing', () => {
  const missing = missingPackages(systemPackages.tour, (wanted) => wanted.name !== 'xvfb');
  expect(missing).toEqual(['xvfb']);
  expect(missingPackagesMessage('tour', missing)).toContain('sudo apt-get install xvfb');
});

test.each([
  ['Debian', 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n', true],
  ['Ubuntu', 'ID=ubuntu\nID_LIKE=debian\n', true],
  ['Linux Mint', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n', true],
  ['Fedora', 'NAME="Fedora Linux"\nID=fedora\n', false],
  ['a system that says nothing', '', false],
])('%s is recognized', (_name, osRelease, expected) => {
  expect(isDebianLike(osRelease)).toBe(expected);
});
