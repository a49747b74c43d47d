import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LookupsPage } from '../pages/lookups-page.ts';
import { said } from '../said.ts';
import { examplePath } from '../sample-entries.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const on = ({ page }: Stage) => new LookupsPage(page);

async function openRowMenu(stage: Stage): Promise<void> {
  await stage.page.keyboard.press('Escape');
  await stage.page.getByRole('menu').waitFor({ state: 'detached' });
  await on(stage).saved.getByRole('row').first().click({ button: 'right' });
  await stage.page.getByRole('menu').waitFor();
}

/** Saved lookups and recent values. */
export const lookupScenes: readonly SceneGroup[] = [
  {
    feature: 'lookups',
    name: 'saved lookups',
    signedIn: true,
    scenes: [
      {
        name: 'save',
        about: 'Saving an open value as a lookup.',
        async show(stage) {
          await stage.values.openPasted(examplePath(stage.pod, 'Core router · admin'));
          await on(stage).save.click();
          await on(stage).dialog.waitFor();
        },
      },
      {
        name: 'lists',
        about: 'Saved and recent values.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.values.close.click();
          await stage.saveLookup('Core router · admin password', 'Core router');
          await stage.saveLookup('Microsoft 365 · one-time code', 'Microsoft 365 admin');
          await on(stage).saved.getByRole('row').nth(1).waitFor();
        },
      },
      {
        name: 'search-none',
        about: 'No saved value matches.',
        async show(stage) {
          await stage.page.getByRole('searchbox').fill('xyzzy');
          await on(stage).saved.waitFor({ state: 'detached' });
        },
      },
      {
        name: 'menu',
        about: 'A lookup’s actions.',
        async show(stage) {
          await stage.page.getByRole('searchbox').fill('');
          await openRowMenu(stage);
        },
        afterResize: openRowMenu,
      },
      {
        name: 'import-preview',
        about: 'The lookups in a file, before the import.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          const file = path.join(stage.userData, 'team.csv');
          await stage.chooseFile(file);
          await on(stage).more.click();
          await on(stage).menuItem('Export as CSV…').click();
          await stage.page.getByText('team.csv').waitFor();
          const written = (await readFile(file, 'utf8')).trimEnd();
          // One more lookup, for another asset, and an invalid one.
          const other = (written.split('\n').find((line) => line.startsWith('Core router')) ?? '')
            .replace('Core router', 'Core router 2')
            .replace(/[\da-f]{8}-/, '0f4c2d9e-');
          await writeFile(file, `${written}\r\n${other}\r\nBroken,\r\n`);
          await on(stage).more.click();
          await on(stage).menuItem('Import…').click();
          await on(stage).dialog.waitFor();
        },
      },
      {
        name: 'remove-all',
        about: 'The question before all lookups are removed.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await on(stage).more.click();
          await on(stage).menuItem('Remove all lookups…').click();
          await stage.page.getByRole('alertdialog').waitFor();
        },
      },
      {
        name: 'removed',
        about: 'All lookups were removed, which can be undone.',
        async show(stage) {
          await stage.press('Remove all');
          await stage.page.getByRole('button', { name: said('Undo') }).waitFor();
        },
      },
    ],
  },
];
