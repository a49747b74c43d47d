import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { smallWindowThere } from '../small-window.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { openRoute, type CuttableRoute } from '../cuttable-route.ts';
import { LoginsPage } from '../pages/logins-page.ts';
import { said } from '../said.ts';
import { accountOn } from '../sample-entries.ts';
import { pressGlobally } from '../stand-in.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const words = 'four quiet green otters';
const on = ({ page }: Stage) => new LoginsPage(page);
const policy = (): Policy => ({ version: 1, offlineCopies: { days: 7, most: 50 } });
const client = 'Harbour & Daughters Marine';

let route: CuttableRoute | undefined;

/** Adds an account on a pod that can be cut off, with logins of one client. */
async function arrive(stage: Stage): Promise<void> {
  await route?.cut();
  route = await openRoute(stage.pod.baseUrl, stage.mutePort);
  const { secret, ...entry } = accountOn(stage.pod, 'admin', 'Northwind');
  const draft = { ...entry, podUrl: route.url, environment: 'production', color: 'blue' };
  await stage.ask('accounts.add', { draft, secret, remember: 'keychain' });
  await on(stage).search.waitFor();
  await stage.saveLogin('Core router · admin password', 'Core router', {
    client,
    more: [['Microsoft 365 · one-time code', 'code']],
  });
  await stage.saveLogin('Core router · SSH', 'Console server', { client, kind: 'key' });
  await stage.saveLogin('Guest Wi-Fi', 'Workshop Wi-Fi', { client });
  await on(stage).row('Core router').click();
}

/** Asks to take the shown login along. */
async function askToTake(stage: Stage): Promise<void> {
  const logins = on(stage);
  await logins.detail.getByRole('button', { name: said('Actions for Core router') }).click();
  await logins.menuItem('Take along…').click();
  await logins.dialog.getByRole('combobox').waitFor();
}

/** Opens the menu of the listed client, if it is not open. */
async function openClientMenu(stage: Stage): Promise<void> {
  const item = on(stage).menuItem(`Take ${client} along…`);
  if (!(await item.isVisible())) await stage.press(`Actions for ${client}`);
  await item.waitFor();
}

async function enter(stage: Stage, passphrase: string): Promise<void> {
  await on(stage)
    .dialog.getByRole('textbox', { name: said('Offline passphrase') })
    .fill(passphrase);
  await stage.page.keyboard.press('Enter');
}

/** Values that are kept for when their pod can't be reached. */
export const offlineScenes: readonly SceneGroup[] = [
  {
    feature: 'offline',
    name: 'offline copies',
    signedIn: false,
    policy,
    scenes: [
      {
        name: 'take-along',
        about: 'Taking a login along for the first time.',
        async show(stage) {
          await arrive(stage);
          await askToTake(stage);
        },
      },
      {
        name: 'take-along-refused-passphrase',
        about: 'A new passphrase that is too short.',
        async show(stage) {
          const { dialog } = on(stage);
          await dialog.getByRole('textbox').first().fill('too short');
          await stage.press('Take along');
          await dialog.locator('[aria-invalid=true]').first().waitFor();
        },
      },
      {
        name: 'take-along-progress',
        about: 'The values on their way.',
        async show(stage) {
          const { dialog } = on(stage);
          await dialog.getByRole('textbox').nth(0).fill(words);
          await dialog.getByRole('textbox').nth(1).fill(words);
          stage.hold('secure');
          await stage.press('Take along');
          await dialog.getByText(said('0 of 2 values')).waitFor();
        },
      },
      {
        name: 'take-along-result',
        about: 'What is kept, and what is not.',
        async show(stage) {
          stage.release();
          await stage.page.getByRole('button', { name: said('Done') }).waitFor();
        },
      },
      {
        name: 'badge',
        about: 'A login that is kept, in its detail.',
        async show(stage) {
          await stage.press('Done');
          await on(stage).dialog.waitFor({ state: 'detached' });
        },
      },
      {
        name: 'question',
        about: 'The question for the passphrase, because the pod can’t be reached.',
        async show(stage) {
          await route?.cut();
          await on(stage)
            .item('Password')
            .getByRole('button', { name: said('Copy password') })
            .click();
          await on(stage).dialog.getByRole('textbox').waitFor();
        },
      },
      {
        name: 'question-wrong-passphrase',
        about: 'The question after a wrong passphrase.',
        async show(stage) {
          await enter(stage, 'wrong on purpose');
          await on(stage).dialog.locator('[aria-invalid=true]').waitFor();
        },
      },
      {
        name: 'question-wait',
        about: 'The question after too many wrong passphrases.',
        async show(stage) {
          for (let tries = 0; tries < 3; tries += 1) {
            await enter(stage, `wrong again ${tries}`);
            await stage.page.getByRole('button', { name: said('Use the copy'), disabled: false }).waitFor();
          }
          await enter(stage, 'wrong once more');
          await on(stage).dialog.getByRole('note').waitFor();
        },
      },
    ],
  },
  {
    feature: 'offline',
    name: 'values from offline copies',
    signedIn: false,
    policy,
    scenes: [
      {
        name: 'client-menu',
        about: 'The menu of a client, above its logins.',
        async show(stage) {
          await arrive(stage);
          await stage.change({ clearClipboardAfterS: 60 });
          await on(stage).detail.getByRole('button', { name: client, exact: true }).click();
          await openClientMenu(stage);
        },
        afterResize: openClientMenu,
      },
      {
        name: 'revealed',
        about: 'A revealed value from an offline copy, and the same on the clipboard.',
        async show(stage) {
          const logins = on(stage);
          await logins.menuItem(`Take ${client} along…`).click();
          await logins.dialog.getByRole('textbox').nth(0).fill(words);
          await logins.dialog.getByRole('textbox').nth(1).fill(words);
          await stage.press('Take along');
          await stage.press('Done');
          await route?.cut();
          await logins.row('Core router').click();
          const password = logins.item('Password');
          await password.getByRole('button', { name: said('Copy password') }).click();
          await enter(stage, words);
          await stage.values.clearClipboard.waitFor();
          await password.getByRole('button', { name: said('Reveal') }).click();
          await stage.page.getByRole('button', { name: said('Hide') }).waitFor();
        },
      },
      {
        name: 'small-window-question',
        about: 'The question in the palette’s own window.',
        async show(stage) {
          const globalShortcut = 'CommandOrControl+Alt+K';
          await stage.change({ globalShortcut });
          const opened = stage.app.waitForEvent('window');
          await pressGlobally(stage.app, globalShortcut);
          const page = await opened;
          await page.getByRole('combobox', { name: said('Search') }).fill('workshop');
          await page.getByRole('option').filter({ hasText: 'Workshop Wi-Fi' }).waitFor();
          await page.keyboard.press('ControlOrMeta+c');
          await page.getByRole('dialog').getByRole('textbox').waitFor();
        },
        page: ({ app }) => smallWindowThere(app),
        size: { width: 680, height: 460 },
      },
      {
        name: 'list',
        about: 'Every login that is kept, in the settings.',
        async show(stage) {
          await stage.goTo('Settings');
          await stage.press('Show offline copies…');
          await on(stage).dialog.getByRole('listitem').first().waitFor();
        },
      },
      {
        name: 'change-passphrase',
        about: 'Another offline passphrase.',
        async show(stage) {
          await stage.press('Change passphrase…');
          await on(stage).dialog.getByRole('textbox').first().waitFor();
        },
      },
      {
        name: 'clock-behind',
        about: 'The list after this computer’s clock was set back.',
        async show(stage) {
          await stage.restart(() => {
            const database = new DatabaseSync(path.join(stage.userData, 'podkey.db.offline'));
            database.exec('UPDATE seen SET local_at = local_at + 3600000');
            database.close();
          });
          await stage.goTo('Settings');
          await stage.press('Show offline copies…');
          await on(stage).dialog.getByRole('note').waitFor();
        },
      },
      {
        name: 'forget-all',
        about: 'The question before all are forgotten.',
        async show(stage) {
          await stage.press('Forget all…');
          await stage.page.getByRole('alertdialog').waitFor();
        },
      },
      {
        name: 'list-empty',
        about: 'The list after that.',
        async show(stage) {
          await stage.page
            .getByRole('alertdialog')
            .getByRole('button', { name: said('Forget all') })
            .click();
          await on(stage).dialog.getByText(said('No offline copies.')).waitFor();
        },
      },
      {
        name: 'not-allowed',
        about: 'The settings on a computer whose policy allows no offline copies.',
        async show(stage) {
          await stage.restart(undefined, { version: 1 });
          await stage.goTo('Settings');
          await stage.page.getByText(said('Off: only an organization’s policy can allow them.')).waitFor();
        },
        inSight: ({ page }) => page.getByText(said('Off: only an organization’s policy can allow them.')),
      },
    ],
  },
];
