import * as faults from '../../../sample-pod/faults.ts';
import { organizationName } from '../../../sample-pod/seed/organizations.ts';
import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';

/** The same change to many users. */
export const manyUsersScenes: readonly SceneGroup[] = [
  {
    feature: 'many-users',
    name: 'many users',
    signedIn: true,
    scenes: [
      {
        name: 'start',
        about: 'Waiting for a table.',
        async show(stage) {
          await stage.goTo('Users');
          await stage.bulk.open.click();
          await stage.bulk.pasted.waitFor();
        },
      },
      {
        name: 'mapping',
        about: 'The meaning of a table’s columns.',
        async show({ bulk, pod }) {
          const [first, second, third, fourth] = pod.users.slice(10).map(({ id }) => id);
          await bulk.pasted.fill(
            `user_id,name,role,organization_scopes\n${first},Ada Holm,admin,*\n${second},Bo Ek,boss,\n${third},Kim Berg,support,${organizationName(3)}\n${fourth},Siri Dahl,viewer,`,
          );
          await bulk.readPasted.click();
          await bulk.check.waitFor();
        },
      },
      {
        name: 'checked',
        about: 'All rows checked, and one of them open.',
        async show({ bulk }) {
          await bulk.check.click();
          await bulk.checked.getByRole('row').nth(2).click();
        },
      },
      {
        name: 'only-errors',
        about: 'The rows that will not be sent.',
        show: ({ bulk }) => bulk.part('With errors').click(),
      },
      {
        name: 'asked',
        about: 'The question before the updates are sent.',
        async show({ bulk }) {
          await bulk.send('3 updates').click();
          await bulk.dialog.waitFor();
        },
      },
      {
        name: 'asked-again',
        about: 'A second question about far-reaching permissions.',
        async show({ bulk, users }) {
          await bulk.dialog.getByRole('button', { name: said('Send 3 updates') }).click();
          await users.confirm.waitFor();
        },
      },
      {
        name: 'running',
        about: 'Updates being sent.',
        async show(stage) {
          stage.hold('user');
          await stage.users.agree();
          await stage.bulk.results.getByText(said('Sending')).nth(2).waitFor();
        },
      },
      {
        name: 'results',
        about: 'The result of each row.',
        async show(stage) {
          stage.release();
          await stage.bulk.saveResults.waitFor();
          await stage.bulk.stop.waitFor({ state: 'detached' });
          await stage.bulk.results.getByRole('row').nth(2).click();
        },
      },
      {
        name: 'undo',
        about: 'The dry run of the undo of a finished change, of users who are known by now.',
        async show(stage) {
          const { bulk, pod } = stage;
          await stage.press('Back');
          const ids = pod.users.slice(10, 14).map(({ id }) => id);
          await bulk.pasted.fill(ids.join('\n'));
          await bulk.readPasted.click();
          await bulk.forAll('Last name').fill('Ek');
          await bulk.check.click();
          await bulk.send('4 updates').click();
          await bulk.dialog.getByRole('button', { name: said('Send 4 updates') }).click();
          await bulk.saveResults.waitFor();
          await stage.page.getByRole('button', { name: said('Undo 3 of 4…') }).click();
          await stage.bulk.checked.getByRole('row').nth(1).click();
        },
      },
      {
        name: 'pause',
        about: 'A pause requested by the pod.',
        async show(stage) {
          await stage.press('Back');
          await stage.bulk.saveResults.waitFor();
          await stage.press('Back');
          await stage.bulk.pasted.fill(
            stage.pod.users
              .slice(10, 30)
              .map(({ id }) => id)
              .join('\n'),
          );
          await stage.bulk.readPasted.click();
          await stage.bulk.forAll('Last name').fill('Holm');
          await stage.bulk.check.click();
          stage.pod.faults.next({ route: 'user', times: 4 }, faults.failsWith(429, { retryAfter: 600 }));
          await stage.bulk.send('20 updates').click();
          await stage.bulk.dialog.getByRole('button', { name: said('Send 20 updates') }).click();
          await stage.page.locator('.holding[role=progressbar]').waitFor();
        },
      },
      {
        name: 'not-finished',
        about: 'A stopped bulk change.',
        async show({ bulk }) {
          await bulk.stop.click();
          await bulk.resume.waitFor();
        },
      },
    ],
  },
];
