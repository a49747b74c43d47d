import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stableUuid } from '../../../sample-pod/seed/stable-values.ts';
import { LoginsPage } from '../pages/logins-page.ts';
import { said, saidWithin } from '../said.ts';
import { examplePath, exampleOn } from '../sample-entries.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const on = ({ page }: Stage) => new LoginsPage(page);
const password = 'Core router · admin password';
const code = 'Microsoft 365 · one-time code';

async function openRowMenu(stage: Stage): Promise<void> {
  await stage.page.keyboard.press('Escape');
  await stage.page.getByRole('menu').waitFor({ state: 'detached' });
  // A small window shows either the list or the login.
  const back = stage.page.getByRole('button', { name: said('Back to the list') });
  const row = on(stage).list.getByRole('row').first();
  await back.or(row).first().waitFor();
  if (await back.isVisible()) await back.click();
  await row.click({ button: 'right' });
  await stage.page.getByRole('menu').waitFor();
}

async function openImport(stage: Stage): Promise<void> {
  await on(stage).more.click();
  await on(stage).menuItem('Import…').click();
  await on(stage).dialog.waitFor();
}

/** Shows the rows of an import that have this part's button. */
async function showRows(stage: Stage, part: string): Promise<void> {
  await on(stage)
    .dialog.getByRole('button', { name: saidWithin(part) })
    .click();
}

/** Opens the link of a former revision of the router's password. */
async function openOtherRevision({ pod, values }: Stage): Promise<void> {
  const other = `revisions/${stableUuid('revision network-device, Core router, 1')}`;
  await values.openPasted(examplePath(pod, password).replace(/revisions\/[^/]+/, other));
}

/** Chooses “Didn’t work?” in the password's menu. */
async function doubt(stage: Stage): Promise<void> {
  await on(stage).item('Password').locator('button[aria-haspopup=menu]').click();
  await on(stage).menuItem('Didn’t work?').click();
}

/** Imports a login that leads to the router's password, confirmed on this day at this revision, or at the pod's last one. */
async function previewRouter(
  stage: Stage,
  name: string,
  confirmed: string,
  revision?: string,
): Promise<void> {
  const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(stage.pod, password);
  const file = path.join(stage.userData, 'team.csv');
  const cells = [
    name,
    'Harbour & Daughters Marine',
    confirmed,
    assetTypeName,
    assetId,
    revision ?? revisionId,
    propertyName,
  ];
  await writeFile(
    file,
    `Login,Client,Confirmed,Asset type,Asset ID,Revision ID,Property\n${cells.join(',')}\n`,
  );
  await stage.chooseFile(file);
}

async function importRouter(stage: Stage): Promise<void> {
  await stage.press('Import 1 login');
  await stage.press('Done');
}

/** Clients, logins and items. */
export const loginScenes: readonly SceneGroup[] = [
  {
    feature: 'logins',
    name: 'clients and logins',
    signedIn: true,
    scenes: [
      {
        name: 'welcome',
        about: 'An account without logins.',
        show: async (stage) =>
          stage.page.getByRole('heading', { name: said('Add your first login: paste a link') }).waitFor(),
      },
      {
        name: 'save',
        about: 'Saving an open value as a login.',
        async show(stage) {
          await stage.values.openPasted(examplePath(stage.pod, 'Core router · admin'));
          await on(stage).save.click();
          await on(stage).dialog.waitFor();
        },
      },
      {
        name: 'lists',
        about: 'Clients and their logins.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.values.close.click();
          await stage.saveLogin(password, 'Core router', { more: [[code, 'code']] });
          await stage.saveLogin('Core router · SSH', 'Console server', { kind: 'key' });
          await stage.saveLogin('Workshop', 'Workshop Wi-Fi', { client: 'Zürich Museum' });
          await on(stage).list.getByRole('row').nth(2).waitFor();
        },
      },
      {
        name: 'login',
        about: 'A login with its items, all masked.',
        async show(stage) {
          await on(stage).row('Core router').click();
          await on(stage).item('One-time code').waitFor();
        },
      },
      {
        name: 'code-shown',
        about: 'The one-time code of a login.',
        async show(stage) {
          await on(stage)
            .item('One-time code')
            .getByRole('button', { name: said('Show code') })
            .click();
          await stage.values.timeLeft.waitFor();
        },
      },
      {
        name: 'other-revision',
        about: 'A different revision was opened by link.',
        async show(stage) {
          await openOtherRevision(stage);
          await stage.page.getByRole('button', { name: said('Replace saved revision') }).waitFor();
          await stage.values.reveal.waitFor();
        },
      },
      {
        name: 'did-not-work',
        about: 'An item that did not work.',
        async show(stage) {
          await doubt(stage);
          await on(stage).dialog.waitFor();
        },
      },
      {
        name: 'compared-newer',
        about: 'The newer revision, compared with the login’s.',
        async show(stage) {
          await stage.press('Compare');
          await stage.page.getByRole('dialog').getByRole('row').first().waitFor();
        },
      },
      {
        name: 'stale',
        about: 'The item, marked as not working.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await doubt(stage);
          await stage.press('Mark as not working');
          await stage.page.getByText(said('Marked as not working')).waitFor();
        },
      },
      {
        name: 'edit',
        about: 'Editing a login.',
        async show(stage) {
          await stage.page.keyboard.press('Control+s');
          await on(stage).dialog.waitFor();
        },
      },
      {
        name: 'search-none',
        about: 'Nothing matches.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.page.getByRole('searchbox').fill('xyzzy');
          await on(stage).list.waitFor({ state: 'detached' });
        },
      },
      {
        name: 'menu',
        about: 'A login’s actions.',
        async show(stage) {
          await stage.page.getByRole('searchbox').fill('');
          await openRowMenu(stage);
        },
        afterResize: openRowMenu,
      },
      {
        name: 'several',
        about: 'Several logins are chosen.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await on(stage).list.getByRole('row').first().focus();
          await stage.page.keyboard.press('Control+a');
          await stage.page.getByRole('heading', { name: said('3 logins chosen') }).waitFor();
        },
      },
      {
        name: 'several-tagged',
        about: 'Several logins get a tag.',
        async show(stage) {
          await stage.press('Tag…');
          await on(stage).dialog.waitFor();
        },
      },
      {
        name: 'import-preview',
        about: 'The logins in a file, before the import.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          const file = path.join(stage.userData, 'team.csv');
          await stage.chooseFile(file);
          await on(stage).more.click();
          await on(stage).menuItem('Export as CSV…').click();
          await stage.page.getByText('team.csv').waitFor();
          const written = (await readFile(file, 'utf8')).trimEnd();
          // A changed client, and one more login for another asset, one without a link, a duplicate, and an invalid one.
          const other = (written.split('\n').find((line) => line.startsWith('"Core router"')) ?? '')
            .replace('Core router', 'Core router 2')
            .replace(/[\da-f]{8}-/, '0f4c2d9e-');
          const broken = other.replace('Core router 2', 'Broken').replace(/0f4c2d9e-[\da-f-]+/, 'nowhere');
          const changed = written.replace('"Workshop Wi-Fi","Zürich Museum"', '"Workshop Wi-Fi","Contoso"');
          await writeFile(file, [changed, other, 'Tailspin,', 'Tailspin,', broken, ''].join('\r\n'));
          await openImport(stage);
          await on(stage).dialog.getByText(said('Can’t be imported')).waitFor();
        },
      },
      {
        name: 'import-invalid',
        about: 'The invalid rows of a file, with what is wrong.',
        async show(stage) {
          await showRows(stage, 'invalid');
          await on(stage).dialog.getByText(said('Already saved')).first().waitFor({ state: 'detached' });
        },
      },
      {
        name: 'import-result',
        about: 'The result of importing logins.',
        async show(stage) {
          await showRows(stage, 'all');
          await stage.press('Import 2 logins');
          await stage.page.getByRole('button', { name: said('Done') }).waitFor();
        },
      },
      {
        name: 'import-undo',
        about: 'The question before an import is undone.',
        async show(stage) {
          await stage.press('Undo this import…');
          await stage.page.getByRole('alertdialog').waitFor();
        },
      },
      {
        name: 'import-columns',
        about: 'The columns of another program’s export.',
        async show(stage) {
          await stage.press('Cancel');
          const file = path.join(stage.userData, 'team.csv');
          await writeFile(
            file,
            [
              'company_name,name,username,password,url,notes,colour,archived',
              'Fabrikam,Litware,admin,typed-and-masked,"https://10.0.0.1,http://10.0.0.2:8080",on call,teal,No',
              'Fabrikam,Tailspin,admin,typed-and-masked,*.tailspin.example,,,No',
              'Fabrikam,Wingtip,admin,typed-and-masked,,,,Yes',
            ].join('\r\n'),
          );
          await openImport(stage);
          await on(stage)
            .dialog.getByRole('button', { name: said('Check logins') })
            .waitFor();
        },
      },
      {
        name: 'import-without-links',
        about: 'Logins of another program, which have no link yet.',
        async show(stage) {
          await stage.press('Check logins');
          await on(stage).dialog.getByRole('list').waitFor();
        },
      },
      {
        name: 'import-encrypted',
        about: 'An encrypted Bitwarden export is refused.',
        async show(stage) {
          const file = path.join(stage.userData, 'team.json');
          await writeFile(file, '{"encrypted":true,"data":""}');
          await stage.chooseFile(file);
          await stage.page.keyboard.press('Escape');
          await openImport(stage);
          await stage.page.getByText(said('This Bitwarden export is encrypted.')).waitFor();
        },
      },
      {
        name: 'import-database',
        about: 'A KeePass database is refused.',
        async show(stage) {
          const file = path.join(stage.userData, 'team.kdbx');
          await writeFile(file, Uint8Array.of(0x03, 0xd9, 0xa2, 0x9a, 0x67, 0xfb, 0x4b, 0xb5));
          await stage.chooseFile(file);
          await stage.press('Choose another file…');
          await stage.page.getByText(said('This is a KeePass database.')).waitFor();
        },
      },
      {
        name: 'remove-all',
        about: 'The question before all logins are removed.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await on(stage).more.click();
          await on(stage).menuItem('Remove all logins…').click();
          await stage.page.getByRole('alertdialog').waitFor();
        },
      },
      {
        name: 'removed',
        about: 'All logins were removed, which can be undone.',
        async show(stage) {
          await stage.press('Remove all');
          await stage.page.getByRole('button', { name: said('Undo') }).waitFor();
        },
      },
    ],
  },
  {
    feature: 'logins',
    name: 'after a rotation',
    signedIn: true,
    scenes: [
      {
        name: 'confirmed-long-ago',
        about: 'A copied item whose revision was confirmed long ago.',
        async show(stage) {
          await previewRouter(stage, 'Core router', '2020-01-31');
          await stage.press('Import your team’s list…');
          await importRouter(stage);
          await on(stage).row('Core router').click();
          await stage.page.getByRole('button', { name: said('Still right') }).waitFor();
          await stage.page.keyboard.press('Control+Shift+C');
          await stage.page
            .getByRole('status', { name: said('Last action') })
            .filter({ hasText: /\d{4}|\d[.,]\d{3}/ })
            .waitFor();
        },
      },
      {
        name: 'import-other-revision',
        about: 'A file that leads to another revision of a saved item.',
        async show(stage) {
          await previewRouter(stage, 'Console server', '', stableUuid('a revision in a file'));
          await openImport(stage);
          await stage.page.getByRole('button', { name: said('Replace saved revision') }).waitFor();
        },
      },
      {
        name: 'revision-elsewhere',
        about: 'Another login leads to another revision of an item.',
        async show(stage) {
          await importRouter(stage);
          await on(stage).row('Core router').click();
          await stage.page.getByRole('button', { name: said('Open that revision') }).waitFor();
        },
      },
      {
        name: 'other-revision-of-several',
        about: 'A link to another revision of an item that two logins have.',
        async show(stage) {
          await openOtherRevision(stage);
          await stage.press('Replace saved revision in 2 logins');
          await stage.page.getByRole('button', { name: said('Undo') }).waitFor();
          await stage.press('Undo');
          await stage.page
            .getByRole('button', { name: said('Replace saved revision in 2 logins') })
            .waitFor();
        },
      },
    ],
  },
];
