import { smallWindowThere } from '../small-window.ts';
import * as faults from '../../../sample-pod/faults.ts';
import { said } from '../said.ts';
import { pressGlobally } from '../stand-in.ts';
import { examplePath } from '../sample-entries.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

async function openPalette({ page }: Stage): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: said('Search') }).waitFor();
}

async function type({ page }: Stage, text: string): Promise<void> {
  await page.getByRole('combobox', { name: said('Search') }).fill(text);
}

/** The palette in the main window, and its own window. */
export const paletteScenes: readonly SceneGroup[] = [
  {
    feature: 'palette',
    name: 'the palette',
    signedIn: true,
    scenes: [
      {
        name: 'empty',
        about: 'The palette, before anything is typed.',
        async show(stage) {
          await stage.saveLogin('Core router · admin password', 'Core router');
          await stage.saveLogin('Microsoft 365 · one-time code', 'Microsoft 365 admin');
          await stage.addAccount('Contoso', 'support', 'staging', 'teal');
          await openPalette(stage);
          await stage.page.getByRole('dialog').getByRole('option').first().waitFor();
        },
      },
      {
        name: 'results',
        about: 'Search results, each with its account.',
        async show(stage) {
          await type(stage, 'co');
          await stage.page.getByRole('option').filter({ hasText: 'Core router' }).waitFor();
        },
      },
      {
        name: 'pasted-path',
        about: 'A pasted path to a value that is not saved.',
        async show(stage) {
          await type(stage, examplePath(stage.pod, 'Guest Wi-Fi'));
          await stage.page.getByRole('option').filter({ hasText: 'wifi_passphrase' }).waitFor();
        },
      },
      {
        name: 'nothing-found',
        about: 'Nothing matches.',
        async show(stage) {
          await type(stage, 'xyzzy');
          await stage.page.getByRole('dialog').getByRole('option').first().waitFor({ state: 'detached' });
        },
      },
      {
        name: 'other-account-asks',
        about: 'A value of another account, which asks before switching.',
        async show(stage) {
          await type(stage, 'Core router');
          await stage.page.getByRole('option').filter({ hasText: 'Core router' }).waitFor();
          await stage.page.keyboard.press('Enter');
          await stage.page.getByRole('button', { name: said('Back') }).waitFor();
        },
      },
      {
        name: 'failure',
        about: 'A value that could not be copied.',
        async show(stage) {
          stage.pod.faults.next({ route: 'secure', times: Infinity }, faults.failsWith(500));
          await stage.page.keyboard.press('Escape');
          await stage.page.keyboard.press('Escape');
          await stage.accounts.switchTo('Northwind');
          await stage.accounts.switcher.filter({ hasText: 'Northwind' }).waitFor();
          await openPalette(stage);
          await type(stage, 'Core router');
          await stage.page.getByRole('option').filter({ hasText: 'Core router' }).waitFor();
          await stage.page.keyboard.press('ControlOrMeta+c');
          await stage.page.getByRole('alert').waitFor();
        },
      },
      {
        name: 'small-window',
        about: 'The palette’s own window, opened from any program.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.page.keyboard.press('Escape');
          const globalShortcut = 'CommandOrControl+Alt+K';
          await stage.change({ globalShortcut });
          const opened = stage.app.waitForEvent('window');
          await pressGlobally(stage.app, globalShortcut);
          const page = await opened;
          await page.getByRole('combobox', { name: said('Search') }).fill('co');
          await page.getByRole('option').filter({ hasText: 'Core router' }).waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: { width: 680, height: 460 },
      },
    ],
  },
];
