import * as faults from '../../../sample-pod/faults.ts';
import { organizationId, organizationName } from '../../../sample-pod/seed/organizations.ts';
import { userOn } from '../sample-users.ts';
import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';

/** A user, opened, edited, reviewed and updated. */
export const userScenes: readonly SceneGroup[] = [
  {
    feature: 'users',
    name: 'a user',
    signedIn: true,
    scenes: [
      {
        name: 'nothing-open',
        about: 'No user is open.',
        async show(stage) {
          await stage.goTo('Users');
          await stage.page.getByRole('heading', { name: said('No user is open') }).waitFor();
        },
      },
      {
        name: 'bad-id',
        about: 'An invalid ID.',
        async show({ users, page }) {
          await users.userId.fill('anna@northwind.example');
          await page.keyboard.press('Enter');
        },
      },
      {
        name: 'editor-unknown',
        about: 'A user about whom nothing is known yet.',
        async show({ users, pod }) {
          await users.userId.fill(userOn(pod, 'viewer').id);
          await users.user.waitFor();
        },
      },
      {
        name: 'field-errors',
        about: 'Invalid fields, each with its message.',
        async show({ users }) {
          await users.email.fill('anna@');
          await users.lastName.fill('x'.repeat(101));
          await users.addOrganizations.fill('first, second');
          await users.addOrganizations.press('Enter');
          await users.review.click();
        },
      },
      {
        name: 'sending',
        about: 'An update without a response yet.',
        async show(stage) {
          const { users } = stage;
          await users.email.fill('');
          await users.addOrganizations.fill('');
          await users.lastName.fill('Holm');
          await users.review.click();
          stage.hold('user');
          await users.send.click();
          await stage.page.locator('section[aria-busy=true]').first().waitFor();
        },
      },
      {
        name: 'answer',
        about: 'The complete user in the pod’s response.',
        async show(stage) {
          stage.release();
          await stage.page.getByRole('button', { name: said('Edit again') }).waitFor();
        },
      },
      {
        name: 'editor-known',
        about: 'A completely known user.',
        show: (stage) => stage.press('Edit again'),
      },
      {
        name: 'scopes-by-name',
        about: 'Picking an organization by its name.',
        async show(stage) {
          await stage.press('Load organizations');
          await stage.users.addOrganizations.fill(organizationName(321).slice(0, 6));
          await stage.users.organizationScopes.getByRole('list').getByRole('button').first().waitFor();
        },
        inSight: ({ users }) => users.organizationScopes,
      },
      {
        name: 'scopes-changed',
        about: 'Scopes added and removed.',
        async show({ users }) {
          await users.addOrganizations.fill([321, 322, 323].map(organizationId).join(' '));
          await users.addOrganizations.press('Enter');
          await users.organizationScopes.getByRole('listitem').first().getByRole('button').last().click();
          await users.role.selectOption('support');
        },
        inSight: ({ users }) => users.organizationScopes,
      },
      {
        name: 'review',
        about: 'The changes of an update.',
        async show({ users }) {
          await users.review.click();
          await users.send.waitFor();
        },
      },
      {
        name: 'answer-with-undo',
        about: 'An update that can be undone.',
        async show({ users }) {
          await users.send.click();
          await users.undo.waitFor();
        },
      },
      {
        name: 'everything-warning',
        about: 'An update that grants far-reaching permissions.',
        async show(stage) {
          await stage.press('Edit again');
          await stage.users.addOrganizations.fill('*');
          await stage.users.addOrganizations.press('Enter');
          await stage.users.role.selectOption('system_admin');
          await stage.users.review.click();
          await stage.users.send.waitFor();
        },
      },
      {
        name: 'everything-asked-again',
        about: 'A second question about such an update.',
        async show({ users }) {
          await users.send.click();
          await users.confirm.waitFor();
        },
      },
      {
        name: 'outcome-unknown',
        about: 'An update without any response.',
        async show(stage) {
          stage.pod.faults.next({ route: 'user' }, faults.losesTheResponse());
          await stage.users.agree();
          await stage.users.alert.waitFor();
        },
      },
      {
        name: 'in-doubt',
        about: 'A user whose last update has an unknown outcome.',
        async show(stage) {
          await stage.press('Back to editing');
          await stage.page.getByRole('note').first().waitFor();
        },
      },
      {
        name: 'users-known',
        about: 'Pinned and recent users.',
        async show(stage) {
          await stage.press('Pin user');
          await stage.press('Close user');
          await stage.users.user.waitFor({ state: 'detached' });
          await stage.users.userId.fill('');
        },
      },
    ],
  },
];
