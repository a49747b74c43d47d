import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { said, saidWithin } from '../said.ts';
import { examplePath } from '../sample-entries.ts';
import type { SceneGroup } from './scene.ts';

/** The journal of what was done. */
export const activityScenes: readonly SceneGroup[] = [
  {
    feature: 'activity',
    name: 'the journal',
    signedIn: true,
    scenes: [
      {
        name: 'full',
        about: 'Today’s actions, with a ticket: on two logins and on a value that no login has.',
        async show(stage) {
          const { page, values, pod } = stage;
          await stage.saveLogin('Core router · admin', 'Core router');
          await stage.saveLogin('Guest Wi-Fi', 'Guest Wi-Fi', { client: 'Zürich Museum' });
          await page.getByRole('textbox', { name: said('Ticket') }).fill('INC-1042');
          for (const example of ['Core router · admin', 'Guest Wi-Fi', 'File server']) {
            await values.openPasted(examplePath(pod, example));
            await values.reveal.click();
            await values.hide.waitFor();
            await values.copyValue.click();
            await values.clearClipboard.waitFor();
          }
          await stage.goTo('Activity');
          await page.getByRole('listitem').filter({ hasText: 'disk/recovery key' }).first().waitFor();
          // The check runs in the background.
          await page.getByText(saidWithin('Verified: no tampering found.')).waitFor();
        },
      },
      {
        name: 'day-chosen',
        about: 'One day of the chart, and its dates.',
        show: ({ page }) => page.getByRole('listbox').getByRole('option').last().click(),
      },
      {
        name: 'period-none',
        about: 'A period without entries.',
        show: ({ page }) => page.getByRole('listbox').getByRole('option').first().click(),
      },
      {
        name: 'search-none',
        about: 'No matching entries.',
        async show({ page }) {
          await page.getByRole('radio').first().click();
          await page.getByRole('searchbox').fill('xyzzy');
          await page
            .getByRole('listitem')
            .filter({ hasText: 'disk/recovery key' })
            .first()
            .waitFor({ state: 'detached' });
        },
      },
      {
        name: 'break-found',
        about: 'A journal that another program has changed.',
        async show(stage) {
          await stage.restart(() => {
            const database = new DatabaseSync(path.join(stage.userData, 'podkey.db'));
            database.exec(`UPDATE activity SET body = replace(body, 'admin_password', 'guest_password') WHERE seq = 2;
              DELETE FROM activity WHERE seq = 4`);
            database.close();
          });
          await stage.goTo('Activity');
          await stage.page.getByRole('alert').waitFor();
        },
      },
    ],
  },
  {
    feature: 'activity',
    name: 'an empty journal',
    signedIn: false,
    scenes: [
      {
        name: 'empty',
        about: 'An empty journal: the sample pod has its own.',
        async show(stage) {
          await stage.accounts.trySample.click();
          await stage.goTo('Activity');
          await stage.page.getByRole('searchbox').waitFor();
        },
      },
    ],
  },
];
