import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { AccountEntry } from '../pages/accounts-page.ts';
import { answerQuestions } from '../person-at-dialogs.ts';
import { said } from '../said.ts';
import { accountOn } from '../sample-entries.ts';
import { selfSignedCertificate } from '../test-certificates.ts';
import { sceneTime, type SceneGroup } from './scene.ts';

const accountId = '3f0c2a77-5b1e-4d52-9a86-0c4f6f0de911';
/** An account on a pod that does not exist. */
const entry = {
  label: 'Northwind',
  podUrl: 'https://docs.example.com',
  accountId,
  apiKeyId: 'technician-anna',
  secret: 'typed-and-masked',
};

/**
 * The account form, its connection test, and accounts in files.
 *
 * The file is long because a connection test has a scene for each kind of end.
 */
export const accountScenes: readonly SceneGroup[] = [
  {
    feature: 'accounts',
    name: 'the account form',
    signedIn: false,
    scenes: [
      {
        name: 'form-empty',
        about: 'The form of a new account.',
        async show({ accounts }) {
          await accounts.addAccount.click();
          await accounts.label.waitFor();
        },
      },
      {
        name: 'form-filled',
        about: 'The form with an account entered.',
        show: ({ accounts }) => accounts.fill(entry),
      },
      {
        name: 'form-network',
        about: 'The form with a custom proxy.',
        async show({ page }) {
          await page.locator('button[aria-expanded]').click();
          await page.getByRole('radio', { name: said('Custom') }).click();
          await page
            .getByRole('textbox', { name: said('Proxy address') })
            .fill('http://proxy.example.com:3128');
        },
        inSight: ({ page }) => page.getByRole('textbox', { name: said('Proxy address') }),
      },
      {
        name: 'form-field-errors',
        about: 'Invalid fields, each with its message.',
        async show({ page, accounts }) {
          await page.getByRole('radio', { name: said('System settings') }).click();
          await page.locator('button[aria-expanded=true]').first().click();
          await accounts.fill({
            label: '',
            podUrl: 'http://docs.example.com',
            accountId: '3f0c2a77',
            apiKeyId: '',
            secret: '',
          });
          await accounts.save.click();
        },
      },
      {
        name: 'connection-running',
        about: 'A connection test waiting for the pod’s certificate.',
        async show({ accounts, mutePort }) {
          const port = await listenMutely(mutePort);
          await accounts.fill({ ...entry, podUrl: `https://127.0.0.1:${port}` });
          await accounts.testConnection.click();
          // The certificate, which is followed by three more steps.
          await accounts.checklist.locator('li.running:nth-last-child(4)').waitFor();
        },
      },
      {
        name: 'connection-failed',
        about: 'A connection test with refused credentials.',
        async show({ page, pod, accounts }) {
          await page.getByRole('button', { name: said('Stop the test') }).click();
          await accounts.fill({ ...accountOn(pod), accountId });
          await accounts.testConnection.click();
          await accounts.alert.waitFor();
        },
        inSight: ({ accounts }) => accounts.alert,
      },
      {
        name: 'connection-passed',
        about: 'A successful connection test.',
        async show({ pod, accounts }) {
          await accounts.fill(accountOn(pod));
          await accounts.testConnection.click();
          await accounts.checklist.getByRole('listitem').nth(3).waitFor();
          await accounts.alert.waitFor({ state: 'detached' });
        },
      },
    ],
  },
  {
    feature: 'accounts',
    name: 'the connection test',
    signedIn: false,
    // The pod's clock is three minutes ahead.
    pod: { clock: () => sceneTime + 185_000 },
    scenes: [
      {
        name: 'connection-clock',
        about: 'A successful connection test whose clocks differ, with their two hands.',
        async show({ accounts, pod }) {
          await accounts.addAccount.click();
          await accounts.fill(accountOn(pod));
          await accounts.testConnection.click();
          await accounts.checklist.locator('.hands').waitFor();
        },
        inSight: ({ accounts }) => accounts.checklist.locator('.hands'),
      },
      {
        name: 'connection-refused',
        about: 'A connection test that found no program at the pod’s port.',
        async show({ accounts }) {
          await accounts.podUrl.fill('https://127.0.0.1:9');
          await accounts.testConnection.click();
          await accounts.alert.waitFor();
        },
        inSight: ({ accounts }) => accounts.alert,
      },
      {
        name: 'connection-untrusted',
        about: 'A connection test that found a self-signed certificate.',
        async show({ accounts, mutePort }) {
          const port = await listenUntrusted(mutePort);
          await accounts.podUrl.fill(`https://127.0.0.1:${port}`);
          await accounts.testConnection.click();
          await accounts.checklist.locator('li.failed:nth-last-child(4)').waitFor();
        },
        inSight: ({ accounts }) => accounts.alert,
      },
      {
        name: 'connection-proxy',
        about: 'A connection test that could not reach the account’s proxy.',
        async show({ app, page, accounts }) {
          await answerQuestions(app, 'yes');
          // A pod on this computer would need no proxy.
          await accounts.podUrl.fill(entry.podUrl);
          await page.locator('button[aria-expanded]').first().click();
          await page.getByRole('radio', { name: said('Custom') }).click();
          await page.getByRole('textbox', { name: said('Proxy address') }).fill('http://127.0.0.1:9');
          await accounts.testConnection.click();
          await accounts.checklist.locator('li.failed').waitFor();
        },
        inSight: ({ accounts }) => accounts.alert,
      },
    ],
  },
  {
    feature: 'accounts',
    name: 'accounts, among others',
    signedIn: true,
    scenes: [
      {
        name: 'switcher-open',
        about: 'The switcher, with three accounts.',
        async show(stage) {
          await stage.addAccount('Contoso', 'support', 'staging', 'teal');
          await stage.addAccount('Fabrikam', 'viewer', 'test', 'amber');
          await stage.accounts.switcher.click();
          await stage.accounts.item('Fabrikam').waitFor();
        },
      },
      {
        name: 'remove',
        about: 'The question before an account is removed.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.goTo('Settings');
          await stage.press('Remove Contoso');
          await stage.page.getByRole('alertdialog').waitFor();
        },
      },
      {
        name: 'export',
        about: 'Choosing the accounts to export.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.press('Export accounts…');
          await stage.page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'exported',
        about: 'The accounts were exported.',
        async show(stage) {
          await stage.chooseFile(path.join(stage.userData, 'team.json'));
          await stage.press('Export 3 accounts');
          await stage.page.getByRole('dialog').getByText('team.json').waitFor();
        },
      },
      {
        name: 'import-preview',
        about: 'The accounts in a file, before the import.',
        async show(stage) {
          await writeFile(path.join(stage.userData, 'office.json'), accountFile(accountOn(stage.pod)));
          await stage.chooseFile(path.join(stage.userData, 'office.json'));
          await stage.page.keyboard.press('Escape');
          await stage.press('Import accounts…');
          await stage.page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'import-result',
        about: 'The result of importing accounts.',
        async show(stage) {
          await stage.press('Import 2 accounts');
          await stage.page.getByRole('button', { name: said('Done') }).waitFor();
        },
      },
      {
        name: 'import-refused',
        about: 'A file that does not contain accounts.',
        async show(stage) {
          await writeFile(path.join(stage.userData, 'other.json'), '{"kind":"something else"}');
          await stage.chooseFile(path.join(stage.userData, 'other.json'));
          await stage.press('Done');
          await stage.press('Import accounts…');
          await stage.accounts.alert.waitFor();
        },
      },
      {
        name: 'edit',
        about: 'An account being edited: its secret stays where it is.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.press('Edit Northwind');
          await stage.accounts.label.waitFor();
        },
      },
      {
        name: 'secret-ask',
        about: 'An imported account, which needs its secret at first use.',
        async show(stage) {
          await stage.accounts.switchTo('Litware');
          await stage.goTo('Logins');
          await stage.accounts.secretAsk.waitFor();
        },
      },
    ],
  },
  {
    feature: 'accounts',
    name: 'without a keychain',
    signedIn: false,
    keyring: 'no-service',
    scenes: [
      {
        name: 'no-keychain',
        about: 'There is no keychain for the secret.',
        async show({ accounts, pod }) {
          await accounts.addAccount.click();
          await accounts.fill(accountOn(pod));
          await accounts.save.click();
          await accounts.alert.waitFor();
        },
      },
    ],
  },
];

/** Starts a server that accepts connections and never responds, until the tests end; returns its port. */
async function listenMutely(port: number): Promise<number> {
  const mute = createServer((socket) => void socket.on('error', () => undefined).resume());
  await once(mute.listen(port, '127.0.0.1').unref(), 'listening');
  return (mute.address() as AddressInfo).port;
}

/** Listens with a certificate that nobody trusts; returns the port. */
async function listenUntrusted(port: number): Promise<number> {
  const impostor = createSecureServer(selfSignedCertificate());
  await once(impostor.listen(port, '127.0.0.1').unref(), 'listening');
  return (impostor.address() as AddressInfo).port;
}

/** A file with two new accounts, one that exists already, and an invalid one. */
function accountFile({ podUrl, accountId: knownId, apiKeyId }: AccountEntry): string {
  const account = {
    podUrl: 'https://docs.example.com',
    accountId,
    environment: 'production',
    color: 'violet',
  };
  return JSON.stringify({
    kind: 'podkey-accounts',
    version: 1,
    accounts: [
      { ...account, label: 'Litware', apiKeyId: 'technician-anna' },
      { ...account, label: 'Tailspin', apiKeyId: 'technician-ben', environment: 'test', color: 'pink' },
      { ...account, podUrl, accountId: knownId, label: 'Seen before', apiKeyId },
      { ...account, label: 'Broken', podUrl: 'http://docs.example.com', apiKeyId: 'technician-anna' },
    ],
  });
}
