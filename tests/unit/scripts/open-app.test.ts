import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUsableHelper } from '../../../scripts/chromium-sandbox.mjs';
import { openApp } from '../../../scripts/open-app.mjs';
import { SetupFailure } from '../../../scripts/setup-failure.mjs';
import { skippedOnWindows } from '../../support/skipped.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'open-app-'));
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A program in place of Electron, which writes a file, and a helper without the set-user-ID bit. */
function electronInstead() {
  const executable = path.join(folder, 'electron');
  writeFileSync(executable, `#!/bin/sh\n: > '${folder}/started'\n`, { mode: 0o755 });
  writeFileSync(path.join(folder, 'chrome-sandbox'), '');
  return { kind: 'electron', version: '45.4.1', executable } as const;
}

/** An ordinary user's machine with this content in a file of /proc/sys. */
function machineWith(file: string, value: string) {
  const settings = path.join(folder, 'sys');
  mkdirSync(path.join(settings, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(settings, file), `${value}\n`);
  return { platform: 'linux', uid: 1000, settings };
}

const hasSandboxHelper = skippedOnWindows('Windows has no sandbox helper, and starts no shell script.');
const started = () => existsSync(path.join(folder, 'started'));

test.each([
  ['Ubuntu’s AppArmor', 'kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['an older Debian', 'kernel/unprivileged_userns_clone', '0'],
  ['a kernel without user namespaces', 'user/max_user_namespaces', '0'],
])(
  'if %s keeps users from the sandbox, a start prints the two commands and ends',
  hasSandboxHelper,
  async (...setting) => {
    const [, file, value] = setting;
    const failure = await openApp(electronInstead(), [], machineWith(file, value)).catch(
      (thrown: unknown) => thrown,
    );
    expect(failure).toBeInstanceOf(SetupFailure);
    const helper = path.join(folder, 'chrome-sandbox');
    expect(failure).toMatchObject({
      message: expect.stringContaining('sandbox can’t be used') as string,
      nextStep: `Run these two commands, then start again:\n  sudo chown root:root '${helper}'\n  sudo chmod 4755 '${helper}'`,
    });
    expect(started()).toBe(false);
  },
);

test.each([
  ['the setting allows namespaces', 'kernel/apparmor_restrict_unprivileged_userns', '0'],
  ['the kernel has no such setting', 'kernel/other', '1'],
])('if %s, Podkey starts', hasSandboxHelper, async (...setting) => {
  const [, file, value] = setting;
  const executable = electronInstead();
  chmodSync(path.join(folder, 'chrome-sandbox'), 0o755);
  expect(await openApp(executable, [], machineWith(file, value))).toBe(0);
  expect(started()).toBe(true);
});

test('the helper is usable if root owns it and it has the set-user-ID bit, as set by chmod 4755', () => {
  expect(isUsableHelper({ uid: 0, mode: 0o104755 })).toBe(true);
  expect(isUsableHelper({ uid: 1000, mode: 0o104755 })).toBe(false);
  expect(isUsableHelper({ uid: 0, mode: 0o100755 })).toBe(false);
  expect(isUsableHelper(undefined)).toBe(false);
});
