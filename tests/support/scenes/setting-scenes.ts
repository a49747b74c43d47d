import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';

/** The settings, from top to bottom. */
export const settingScenes: readonly SceneGroup[] = [
  {
    feature: 'settings',
    name: 'the settings',
    signedIn: true,
    scenes: [
      {
        name: 'top',
        about: 'The settings.',
        async show(stage) {
          await stage.lock.toSettings();
        },
      },
      {
        name: 'passcode-form',
        about: 'A passcode and a different repetition.',
        async show(stage) {
          await stage.press('Set passcode');
          await stage.page
            .getByRole('textbox', { name: said('New passcode'), exact: true })
            .fill('correct horse');
          await stage.page.getByRole('textbox', { name: said('Confirm new passcode') }).fill('correct hose');
          await stage.press('Save passcode');
        },
        inSight: ({ page }) => page.locator('[aria-invalid=true]').first(),
      },
      {
        name: 'panic-key-refused',
        about: 'A panic shortcut that another program uses.',
        async show(stage) {
          await stage.press('Cancel');
          await stage.app.evaluate(({ globalShortcut }) => {
            globalShortcut.register = () => false;
          });
          await stage.change({ panicKey: 'CommandOrControl+Alt+End' });
          await stage.page.getByRole('alert').waitFor();
        },
        inSight: ({ page }) => page.getByRole('alert'),
      },
      {
        name: 'reset',
        about: 'All settings were reset, which can be undone.',
        async show(stage) {
          await stage.press('Reset all settings');
          await stage.page.getByRole('button', { name: said('Undo'), exact: true }).waitFor();
        },
        inSight: ({ page }) => page.getByRole('button', { name: said('Undo'), exact: true }),
      },
      {
        name: 'search',
        about: 'Search results in the settings.',
        async show(stage) {
          await stage.press('Close');
          await stage.page.getByRole('searchbox').fill('Podkey');
        },
      },
      {
        name: 'nothing-found',
        about: 'No setting matches.',
        async show(stage) {
          await stage.page.getByRole('searchbox').fill('teleport');
        },
      },
      {
        name: 'diagnostics',
        about: 'The diagnostics, before they are saved.',
        async show(stage) {
          await stage.press('Show all');
          await stage.press('Save diagnostics…');
          await stage.page.getByRole('region', { name: said('Full diagnostics') }).waitFor();
        },
      },
      {
        name: 'end',
        about: 'The end of the settings.',
        async show(stage) {
          await stage.page
            .getByRole('dialog')
            .getByRole('button', { name: said('Close') })
            .click();
          await stage.page.getByRole('main').waitFor();
        },
        inSight: ({ page }) => page.getByRole('main').getByRole('button').last(),
      },
    ],
  },
];
