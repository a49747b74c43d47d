import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sealAsAge } from '../../../electron/sealing/age-file.ts';
import { MoveFileWriter } from '../../../electron/features/move/move-file.ts';
import type { AccountFileEntry } from '../../../shared/schemas/account.ts';
import { littleWork } from '../own-sealer.ts';
import { said } from '../said.ts';
import { accountOn } from '../sample-entries.ts';
import { manyLogins } from '../sample-logins.ts';
import { contosoDraft } from '../samples.ts';
import { sceneTime, type SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const passphrase = 'bkdf-mwqr-hzzt-cvvx-gpty';

/** Writes the file of another computer, with an account that is here and one that is not. */
async function writeMoved(stage: Stage): Promise<string> {
  const file = new MoveFileWriter(sceneTime - 86_400_000);
  file.add({ kind: 'settings', values: { theme: 'dark', clearClipboardAfterS: 60, lockAfterMinutes: 10 } });
  const { secret: _secret, ...here } = accountOn(stage.pod);
  const accounts: AccountFileEntry[] = [
    { ...here, environment: 'production', color: 'red', label: 'Fabrikam' },
    { ...contosoDraft, environment: 'staging' },
  ];
  for (const entry of accounts) file.add({ kind: 'account', entry });
  for (const { id, source: _source, items, ...login } of manyLogins(1_240))
    file.add({
      kind: 'login',
      account: 1,
      id,
      login: {
        ...login,
        sites: [{ origin: 'https://fw.harbour.example', subdomains: true }],
        items: items.map(({ id: _id, uses: _uses, lastUsedAt: _at, ...item }) => item),
      },
    });
  const sealed = path.join(stage.userData, 'podkey-2026-09-14.age');
  await writeFile(sealed, await sealAsAge(file.content(), passphrase, littleWork));
  return sealed;
}

/** The move to another computer: the export, and the import there. */
export const moveScenes: readonly SceneGroup[] = [
  {
    feature: 'settings',
    name: 'the move to a new computer',
    signedIn: true,
    scenes: [
      {
        name: 'move-export',
        about: 'A suggested passphrase for the file.',
        async show(stage) {
          await stage.goTo('Settings');
          await stage.press('Export…');
          await stage.press('Suggest a passphrase');
          // A picture must not change between runs.
          await stage.page
            .getByRole('textbox', { name: said('Passphrase'), exact: true })
            .evaluate((input: HTMLInputElement, fixed) => {
              input.value = fixed;
            }, passphrase);
        },
      },
      {
        name: 'move-export-errors',
        about: 'A short passphrase, and a different one.',
        async show(stage) {
          await stage.page.getByRole('textbox', { name: said('Passphrase'), exact: true }).fill('correct');
          await stage.press('Choose where to save…');
        },
        inSight: ({ page }) => page.locator('[aria-invalid=true]').first(),
      },
      {
        name: 'move-exported',
        about: 'The data is sealed in a file.',
        async show(stage) {
          await stage.chooseFile(path.join(stage.userData, 'podkey-2026-09-15.age'));
          for (const name of ['Passphrase', 'Confirm passphrase'])
            await stage.page.getByRole('textbox', { name: said(name), exact: true }).fill(passphrase);
          await stage.press('Choose where to save…');
          await stage.page.getByRole('button', { name: said('Done') }).waitFor();
        },
      },
      {
        name: 'move-import',
        about: 'The import, before a file is chosen.',
        async show(stage) {
          await stage.press('Done');
          await stage.press('Import…');
          await stage.page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'move-wrong-passphrase',
        about: 'A passphrase that does not open the file.',
        async show(stage) {
          await stage.chooseFile(await writeMoved(stage));
          await stage.press('Choose file…');
          await stage.page.getByRole('textbox', { name: said('Passphrase') }).fill('not this one');
          await stage.press('Open');
          await stage.page.locator('[aria-invalid=true]').waitFor();
        },
      },
      {
        name: 'move-summary',
        about: 'What an import would change.',
        async show(stage) {
          await stage.page.getByRole('textbox', { name: said('Passphrase') }).fill(passphrase);
          await stage.press('Open');
          await stage.page.getByRole('list', { name: said('Accounts') }).waitFor();
        },
      },
      {
        name: 'move-imported',
        about: 'The import is finished, and an account needs its secret.',
        async show(stage) {
          await stage.press('Import');
          await stage.page.getByRole('button', { name: said('Done') }).waitFor();
        },
      },
    ],
  },
];
