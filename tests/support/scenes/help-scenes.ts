import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';

/** Help, part by part, and the parts shown on other screens. */
export const helpScenes: readonly SceneGroup[] = [
  {
    feature: 'help',
    name: 'Help',
    signedIn: true,
    scenes: [
      {
        name: 'failures',
        about: 'What a failure means and what to do about it.',
        async show(stage) {
          await stage.goTo('Help');
          await stage.page.getByText(said('Not allowed for this API key')).click();
        },
      },
      {
        name: 'nothing-found',
        about: 'The search in Help finds nothing.',
        async show({ page }) {
          await page.getByRole('searchbox').fill('teleport');
        },
      },
      {
        name: 'abilities',
        about: 'What Podkey can do, by a word of either language.',
        async show({ page }) {
          await page.getByRole('searchbox').fill('csv');
          await page.getByText(said('Import logins')).first().click();
        },
      },
      {
        name: 'secrets',
        about: 'How Podkey handles secrets.',
        async show({ page }) {
          await page.getByRole('radio', { name: said('Security'), exact: true }).click();
        },
      },
      {
        name: 'keys',
        about: 'All keyboard shortcuts, in Help.',
        async show({ page }) {
          await page.getByRole('radio', { name: said('Keyboard shortcuts'), exact: true }).click();
        },
      },
      {
        name: 'every-key',
        about: 'All keyboard shortcuts, over another screen.',
        async show(stage) {
          await stage.goTo('Logins');
          await stage.page.getByRole('link', { name: said('Logins') }).press('?');
          await stage.page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
];
