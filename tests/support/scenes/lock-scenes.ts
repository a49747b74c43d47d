import { expect } from '@playwright/test';
import { onlyOnLinux } from '../only-on.ts';
import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';

const passcode = 'correct horse battery';

/** The screen that covers the window. */
export const lockScenes: readonly SceneGroup[] = [
  {
    feature: 'lock',
    name: 'the lock',
    signedIn: true,
    scenes: [
      {
        name: 'locked',
        about: 'Locked, without a passcode.',
        async show({ lock }) {
          await lock.lock.click();
          await lock.heading.waitFor();
        },
      },
      {
        name: 'locked-with-passcode',
        about: 'Locked, with a passcode.',
        async show(stage) {
          await stage.lock.unlock.click();
          await stage.lock.heading.waitFor({ state: 'detached' });
          await stage.ask('lock.setPasscode', { passcode });
          await stage.lock.lock.click();
          await stage.lock.passcode.waitFor();
        },
      },
      {
        name: 'wrong-passcode',
        about: 'A wrong passcode.',
        async show({ lock, page }) {
          await lock.passcode.fill('wrong');
          await lock.unlock.click();
          await page.locator('[aria-invalid=true]').waitFor();
        },
      },
      {
        name: 'forgotten',
        about: 'The consequences of giving up the passcode.',
        async show({ lock }) {
          await lock.forgot.click();
          await lock.forget.waitFor();
        },
      },
      {
        name: 'too-many',
        about: 'Too many wrong passcodes.',
        async show(stage) {
          await stage.press('Cancel');
          while (await stage.lock.unlock.isEnabled()) {
            await stage.lock.passcode.fill('wrong');
            await stage.lock.unlock.click();
            await stage.page.locator('button[aria-busy=true]').waitFor({ state: 'detached' });
          }
        },
      },
    ],
  },
  {
    feature: 'lock',
    name: 'a keychain that fails',
    signedIn: true,
    scenes: [
      {
        name: 'keychain-locked',
        about: 'The keychain with the passcode is unavailable.',
        async show(stage) {
          await stage.ask('lock.setPasscode', { passcode });
          await stage.lock.lock.click();
          await stage.keyring.lock();
          await stage.lock.passcode.fill(passcode);
          await stage.lock.unlock.click();
          await stage.page.getByRole('alert').waitFor();
        },
      },
    ],
  },
  {
    feature: 'lock',
    name: 'the system unlocks',
    signedIn: true,
    scenes: [
      {
        name: 'with-system',
        about: 'The system may unlock, beside the passcode.',
        async show(stage) {
          onlyOnLinux('the system’s prompt is polkit’s');
          await stage.ask('lock.setPasscode', { passcode });
          await stage.ask('lock.setSystemUnlock', { on: true, current: passcode });
          await stage.lock.lock.click();
          await stage.lock.unlockWithSystem.waitFor();
        },
      },
      {
        name: 'system-asks',
        about: 'The system’s dialog is open.',
        async show({ lock, page }) {
          await lock.unlockWithSystem.click();
          await page.getByText(said('Confirm in the system’s dialog, or enter the passcode.')).waitFor();
        },
      },
      {
        name: 'system-refused',
        about: 'The system did not confirm the person.',
        async show({ page, polkit }) {
          await expect.poll(() => polkit?.open).toBe(1);
          polkit?.give('wrong');
          await page.getByRole('alert').waitFor();
        },
      },
    ],
  },
];
