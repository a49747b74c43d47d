import { afterEach, describe, expect, test } from 'vitest';
import { loginItem } from '../../electron/platform/login-start.ts';
import { changeLoginStart } from '../../electron/services/settings/settings-service.ts';
import { loginItemName, windowsLoginItems } from '../support/windows-login-items.ts';
import { skippedIf } from '../support/skipped.ts';
import { registryValues } from './registry.ts';

const windows = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion`;
const program = String.raw`C:\Program Files\Podkey for tests\Podkey.exe`;
const run = registryValues(`${windows}\\Run`, 'REG_SZ');
const approved = registryValues(`${windows}\\Explorer\\StartupApproved\\Run`, 'REG_BINARY');
const login = () => loginItem(windowsLoginItems({ run, approved, program }), 'win32', program);

/** An installed Podkey that starts at login must still do so afterwards. */
const isTaken = run.read(loginItemName) !== undefined;
const options = skippedIf(isTaken && 'A Podkey here starts with the login.');

describe('in Windows’ registry', options, () => {
  afterEach(() => {
    run.remove(loginItemName);
    approved.remove(loginItemName);
  });

  test('Podkey is put among what starts with the login, and taken out', async () => {
    expect(await changeLoginStart(login(), true)).toBe('on');
    expect(run.read(loginItemName)).toBe(`"${program}" --at-login`);
    expect(await changeLoginStart(login(), false)).toBe('off');
    expect(run.read(loginItemName)).toBeUndefined();
  });

  test('what the Task Manager turned off shows as off', async () => {
    await changeLoginStart(login(), true);
    approved.write(loginItemName, '030000000000000000000000');
    expect(await login().read()).toBe('off');
  });
});
