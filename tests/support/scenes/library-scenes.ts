import { createPrivateKey, createPublicKey } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { base64Of } from '../../../electron/services/signatures.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { LoginsPage } from '../pages/logins-page.ts';
import { said } from '../said.ts';
import { exampleOn } from '../sample-entries.ts';
import { aLogin, anItem } from '../sample-logins.ts';
import { libraryText, putLibrary } from '../team-library.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const on = ({ page }: Stage) => new LoginsPage(page);

/** Always the same key, because the screen shows its public half. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
});
const publicKey = base64Of(createPublicKey(privateKey));

const libraryFile = ({ userData }: Stage) => path.join(userData, 'library.json');

function loginFor({ pod }: Stage, example: string, over: Partial<Login>): Login {
  const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, example);
  const locator = { assetType: assetTypeName, assetId, revisionId, property: propertyName };
  const items = [anItem({ locator, confirmedAt: '2026-09-12T08:00:00.000Z' })];
  const client = { id: null, name: 'Harbour & Daughters Marine' };
  return aLogin({ client, tags: ['on call'], items, ...over });
}

/** Writes a library for the pod beside Podkey's data, and sets it for the selected account. */
async function setLibrary(stage: Stage, podUrl = stage.pod.baseUrl): Promise<void> {
  const logins = [
    loginFor(stage, 'Core router · admin password', { name: 'Core router', notes: 'on call' }),
    loginFor(stage, 'Workshop', {
      name: 'Workshop Wi-Fi',
      userName: null,
      client: { id: null, name: 'Zürich Museum' },
    }),
  ];
  const pod = { podUrl, accountId: stage.pod.accountId };
  await putLibrary(libraryFile(stage), { privateKey }, libraryText({ serial: 7, logins, pod }));
  const accountId = await stage.selectedAccount();
  await stage.ask('library.set', { accountId, library: { source: libraryFile(stage), publicKey } });
}

const scrolledTo = ({ page }: Stage) => page.getByRole('heading', { name: said('Team library') });

/** The team library: its logins, exporting one, and an account's setting. */
export const libraryScenes: readonly SceneGroup[] = [
  {
    feature: 'logins',
    name: 'the team library',
    signedIn: true,
    scenes: [
      {
        name: 'library-list',
        about: 'Own logins and those of the team library.',
        async show(stage) {
          await stage.saveLogin('Core router · SSH', 'Console server', { kind: 'key' });
          await setLibrary(stage);
          await on(stage).row('Workshop Wi-Fi').waitFor();
        },
      },
      {
        name: 'library-login',
        about: 'A login of the team library.',
        async show(stage) {
          await on(stage).row('Core router').click();
          await on(stage).detail.waitFor();
        },
      },
      {
        name: 'library-additions',
        about: 'What a person may add to a login of the team library.',
        async show(stage) {
          await stage.page.keyboard.press('Control+s');
          await on(stage).dialog.waitFor();
        },
      },
      {
        name: 'library-palette',
        about: 'The palette with logins of the team library.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await on(stage).dialog.waitFor({ state: 'detached' });
          await stage.page.keyboard.press('Control+k');
          await stage.page
            .getByRole('option', { name: /Workshop Wi-Fi/ })
            .first()
            .waitFor();
        },
      },
      {
        name: 'export-library',
        about: 'Exporting logins as team library.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.saveLogin('Guest Wi-Fi', 'Microsoft 365 admin', { client: 'Zürich Museum' });
          await on(stage).row('Microsoft 365 admin').waitFor();
          await on(stage).more.click();
          await on(stage).menuItem('Export as team library…').click();
          await on(stage).dialog.waitFor();
        },
      },
      {
        name: 'export-library-failed',
        about: 'The chosen key is encrypted.',
        async show(stage) {
          const keyFile = path.join(stage.userData, 'team.key');
          const encrypted = privateKey.export({
            type: 'pkcs8',
            format: 'pem',
            cipher: 'aes-256-cbc',
            passphrase: 'x',
          });
          await writeFile(keyFile, encrypted, { mode: 0o600 });
          await stage.chooseFile(libraryFile(stage), keyFile);
          await stage.press('Export 2 logins…');
          await on(stage).dialog.getByRole('alert').waitFor();
        },
      },
      {
        name: 'export-library-done',
        about: 'The library was written.',
        async show(stage) {
          const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
          await writeFile(path.join(stage.userData, 'team.key'), pem, { mode: 0o600 });
          await stage.press('Export 2 logins…');
          await on(stage).dialog.getByText(publicKey).waitFor();
        },
      },
    ],
  },
  {
    feature: 'settings',
    name: 'an account’s team library',
    signedIn: true,
    scenes: [
      {
        name: 'library-dialog',
        about: 'Setting a team library for an account.',
        async show(stage) {
          await stage.lock.toSettings();
          await stage.press('Set up…');
          const dialog = stage.page.getByRole('dialog');
          await dialog
            .getByRole('textbox', { name: said('Address or file') })
            .fill('http://docs.northwind.example');
          await dialog.getByRole('textbox', { name: said('Public key') }).fill(publicKey);
          await dialog.getByRole('button', { name: said('Save') }).click();
          await dialog.locator('[aria-invalid=true]').waitFor();
        },
      },
      {
        name: 'library-set',
        about: 'An account’s team library.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.press('Discard');
          await stage.page.getByRole('dialog').waitFor({ state: 'detached' });
          await setLibrary(stage);
          await stage.page
            .getByRole('status')
            .filter({ hasText: /^\W*2 / })
            .waitFor();
        },
        inSight: scrolledTo,
      },
      {
        name: 'library-refused',
        about: 'A library that is for another pod is refused; the former one stays.',
        async show(stage) {
          await stage.ask('library.set', { accountId: await stage.selectedAccount(), library: null });
          await setLibrary(stage, 'https://docs.contoso.example');
          await stage.page.getByRole('alert').waitFor();
        },
        inSight: scrolledTo,
      },
    ],
  },
];
