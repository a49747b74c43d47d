import type { UpdatesState } from '../../../shared/features/updates/contract.ts';
import { said } from '../said.ts';
import { somePublicKey } from '../sample-policy.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

/** The feed shown on screen; nothing listens at the policy's own feed. */
const feed = 'https://updates.northwind.example/podkey/';
type On = Extract<UpdatesState, { kind: 'on' }>;

/** Sends the window an update state as main would. Reaching it in reality takes a day and a newer Podkey. */
async function showState({ app, page }: Stage, over: Partial<On>): Promise<void> {
  const state: On = {
    kind: 'on',
    feed,
    version: '0.1.0',
    isChecking: false,
    checkedAt: Date.UTC(2026, 5, 1, 8, 30),
    offer: { kind: 'none' },
    failure: null,
    ...over,
  };
  await app.evaluate(({ BrowserWindow }, sent) => {
    for (const window of BrowserWindow.getAllWindows())
      window.webContents.send('states.changed', { name: 'updates', state: sent });
  }, state);
  await page.getByRole('heading', { name: said('Podkey updates') }).waitFor();
}

const inSight = ({ page }: Stage) => page.getByRole('heading', { name: said('Podkey updates') });

/** New versions of Podkey, from the organization's feed. */
export const updateScenes: readonly SceneGroup[] = [
  {
    feature: 'settings',
    name: 'updates',
    signedIn: true,
    policy: () => ({ version: 1, updates: { feed: 'http://127.0.0.1:9/podkey', publicKey: somePublicKey } }),
    scenes: [
      {
        name: 'update-none',
        about: 'Podkey is up to date.',
        async show(stage) {
          await stage.lock.toSettings();
          await showState(stage, {});
        },
        inSight,
      },
      {
        name: 'update-available',
        about: 'A new version, and its notice in the navigation.',
        async show(stage) {
          await showState(stage, { offer: { kind: 'available', version: '0.2.0', installs: true } });
          await stage.page.getByRole('button', { name: said('Download'), exact: true }).waitFor();
        },
        inSight,
      },
      {
        name: 'update-from-it',
        about: 'A new version that Podkey can’t install itself, as on Linux.',
        async show(stage) {
          await showState(stage, { offer: { kind: 'available', version: '0.2.0', installs: false } });
        },
        inSight,
      },
      {
        name: 'update-downloading',
        about: 'A new version is downloading.',
        async show(stage) {
          await showState(stage, { offer: { kind: 'downloading', version: '0.2.0', percent: 41 } });
          await stage.page.getByRole('progressbar').waitFor();
        },
        inSight,
      },
      {
        name: 'update-ready',
        about: 'A new version that is ready to install.',
        async show(stage) {
          await showState(stage, { offer: { kind: 'ready', version: '0.2.0' } });
          await stage.page.getByRole('button', { name: said('Restart and install') }).waitFor();
        },
        inSight,
      },
      {
        name: 'update-failed',
        about: 'A feed that can’t be reached.',
        async show(stage) {
          await showState(stage, {});
          await stage.press('Check now');
          await stage.page.getByRole('alert').waitFor();
        },
        inSight,
      },
    ],
  },
];
