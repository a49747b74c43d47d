import * as faults from '../../../sample-pod/faults.ts';
import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';

/** The organizations of an account. */
export const organizationScenes: readonly SceneGroup[] = [
  {
    feature: 'organizations',
    name: 'the organizations',
    signedIn: true,
    scenes: [
      {
        name: 'loading',
        about: 'The list is loading.',
        async show(stage) {
          stage.hold('organizations');
          await stage.goTo('Organizations');
          await stage.organizations.loading.waitFor();
        },
      },
      {
        name: 'list',
        about: 'The whole list, with the number of logins of each organization.',
        async show(stage) {
          await stage.saveLogin('Core router · admin password', 'Core router', {
            client: 'Alder & Pine Accountants',
          });
          stage.release();
          await stage.organizations.row(1).waitFor();
        },
      },
      {
        name: 'row-copied',
        about: 'A copied organization ID.',
        async show({ organizations, page }) {
          await organizations.search.press('ArrowDown');
          await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Control+I');
        },
      },
      {
        name: 'found',
        about: 'Search results.',
        show: ({ organizations }) => organizations.search.fill('dental'),
      },
      {
        name: 'similar',
        about: 'No exact match, only similar names.',
        show: ({ organizations }) => organizations.search.fill('bergstrm'),
      },
      {
        name: 'nothing-found',
        about: 'No results.',
        async show({ organizations }) {
          await organizations.search.fill('xyzzy');
          await organizations.grid.waitFor({ state: 'detached' });
        },
      },
      {
        name: 'no-logins',
        about: 'The main screen with an organization that has no logins.',
        async show({ organizations, page }) {
          await organizations.search.fill('Alder & Pine Design');
          await organizations.showLogins(1).click();
          await page
            .getByRole('heading', { name: said('No logins of Alder & Pine Design LLC yet') })
            .waitFor();
        },
      },
      {
        name: 'link-for-client',
        about: 'Opening a value by link for that organization.',
        async show({ page }) {
          await page.keyboard.press('Control+L');
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'refresh-failed',
        about: 'A failed refresh: the previous list stays.',
        async show(stage) {
          const { organizations, page, pod } = stage;
          await page.keyboard.press('Escape');
          await stage.goTo('Organizations');
          await organizations.row(1).waitFor();
          pod.faults.next({ route: 'organizations', times: Infinity }, faults.failsWith(500));
          await organizations.refresh.click();
          await organizations.alert.waitFor();
        },
      },
      {
        name: 'failed',
        about: 'The list could not be loaded.',
        async show(stage) {
          await stage.addAccount('Contoso', 'support', 'staging', 'teal');
          await stage.organizations.alert.waitFor();
          await stage.organizations.grid.waitFor({ state: 'detached' });
        },
      },
    ],
  },
  {
    feature: 'organizations',
    name: 'no organizations',
    signedIn: true,
    pod: { organizations: { count: 0 } },
    scenes: [
      {
        name: 'none',
        about: 'An account without organizations.',
        async show(stage) {
          await stage.goTo('Organizations');
          await stage.page.getByRole('heading', { name: said('No organizations') }).waitFor();
        },
      },
    ],
  },
];
