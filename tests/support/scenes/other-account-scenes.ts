import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stableUuid } from '../../../sample-pod/seed/stable-values.ts';
import { LoginsPage } from '../pages/logins-page.ts';
import { said } from '../said.ts';
import { accountOn, examplePath } from '../sample-entries.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const on = ({ page }: Stage) => new LoginsPage(page);
const password = 'Core router · admin password';
const otherPod = 'https://docs.contoso.example';

/** Adds an account on a pod that no scene reaches. Adding one asks the pod nothing. */
async function addOnOtherPod(stage: Stage, label: string, account: string): Promise<void> {
  const { secret, ...entry } = accountOn(stage.pod, 'support', label);
  const draft = {
    ...entry,
    podUrl: otherPod,
    accountId: stableUuid(account),
    environment: 'staging',
    color: 'teal',
  };
  const selected = await stage.selectedAccount();
  await stage.ask('accounts.add', { draft, secret, remember: 'keychain' });
  await stage.ask('accounts.select', { id: selected });
}

/** Asks for a link of that pod. */
async function pasteOther({ values, pod }: Stage): Promise<void> {
  await values.showDialog();
  await values.paste.fill(`${otherPod}${examplePath(pod, password)}`);
}

/** The button that leads to what another account has of the search. */
const elsewhere = ({ page }: Stage) => page.getByRole('button', { name: said('1 in Northwind – Switch…') });

/** Never ends what main is asked, so that the page waits. */
const neverAnswered = async ({ app }: Stage, what: 'file dialog' | 'import'): Promise<void> =>
  app.evaluate(({ dialog, ipcMain }, waiting) => {
    if (waiting === 'file dialog') {
      dialog.showOpenDialog = () => new Promise(() => undefined);
      return;
    }
    ipcMain.removeHandler('logins.import');
    ipcMain.handle('logins.import', () => new Promise(() => undefined));
  }, what);

/** Waits for a text that appears after a delay. */
const waitFor = ({ page }: Stage, text: string) => page.getByText(said(text)).waitFor();

/** What the person looks for belongs to another account, or takes long to come. */
export const otherAccountScenes: readonly SceneGroup[] = [
  {
    feature: 'logins',
    name: 'logins of other accounts',
    signedIn: true,
    scenes: [
      {
        name: 'found-in-both',
        about: 'A search that also finds a login of another account.',
        async show(stage) {
          await stage.saveLogin(password, 'Core router');
          await stage.saveLogin('Core router · SSH', 'Console server');
          await stage.addAccount('Contoso', 'support', 'staging', 'teal');
          await stage.saveLogin(password, 'Core router', { client: 'Contoso' });
          await on(stage).search.fill('Core router');
          await elsewhere(stage).waitFor();
          await on(stage).row('Core router').waitFor();
        },
      },
      {
        name: 'found-elsewhere',
        about: 'A search that finds a login of another account only.',
        async show(stage) {
          await on(stage).search.fill('Console server');
          await elsewhere(stage).waitFor();
        },
      },
      {
        name: 'switch-and-search',
        about: 'The question before another account is searched.',
        async show(stage) {
          await elsewhere(stage).click();
          await stage.page.getByRole('button', { name: said('Switch'), exact: true }).waitFor();
        },
      },
      {
        name: 'found-nowhere',
        about: 'A search that finds nothing in any account.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await on(stage).search.fill('xyzzy');
          await stage.page.getByText(said('Also searched: Northwind.')).waitFor();
        },
      },
      {
        name: 'link-elsewhere',
        about: 'A link of another account.',
        async show(stage) {
          await on(stage).search.fill('');
          await addOnOtherPod(stage, 'Fabrikam', 'account 2');
          await pasteOther(stage);
          await on(stage)
            .dialog.getByRole('button', { name: said('Switch to Fabrikam and open') })
            .waitFor();
        },
      },
      {
        name: 'link-of-several',
        about: 'A link of a pod with several accounts.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await on(stage).dialog.waitFor({ state: 'detached' });
          await addOnOtherPod(stage, 'Litware', 'account 3');
          await pasteOther(stage);
          await on(stage)
            .dialog.getByRole('button', { name: said('Switch to Litware and open') })
            .waitFor();
        },
      },
    ],
  },
  {
    feature: 'logins',
    name: 'an import that takes long',
    signedIn: true,
    scenes: [
      {
        name: 'import-reading',
        about: 'An import waits for its file.',
        async show(stage) {
          await stage.saveLogin(password, 'Core router');
          const file = path.join(stage.userData, 'team.csv');
          await writeFile(file, 'Name,Client\r\nLitware,Fabrikam\r\n');
          await neverAnswered(stage, 'file dialog');
          await on(stage).more.click();
          await on(stage).menuItem('Import…').click();
          await waitFor(stage, 'Waiting for the file dialog, or reading the file…');
        },
      },
      {
        name: 'import-running',
        about: 'Logins are being imported.',
        async show(stage) {
          await stage.restart();
          await stage.chooseFile(path.join(stage.userData, 'team.csv'));
          await neverAnswered(stage, 'import');
          await on(stage).more.click();
          await on(stage).menuItem('Import…').click();
          await stage.press('Check logins');
          await stage.press('Import 1 login');
          await waitFor(stage, 'Importing…');
        },
      },
    ],
  },
];
