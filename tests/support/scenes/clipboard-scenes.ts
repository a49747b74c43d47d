import * as faults from '../../../sample-pod/faults/faults.ts';
import { LoginsPage } from '../pages/logins-page.ts';
import { said } from '../said.ts';
import { examplePath } from '../sample-entries.ts';
import type { SceneGroup } from './scene.ts';

/** The bar at the bottom of the window, with the state of the clipboard. */
export const clipboardScenes: readonly SceneGroup[] = [
  {
    feature: 'clipboard',
    name: 'the clipboard bar',
    signedIn: true,
    scenes: [
      {
        name: 'holding',
        about: 'A copied value, and when the clipboard will be cleared.',
        async show(stage) {
          await stage.change({ clearClipboardAfterS: 60 });
          await stage.values.openPasted(examplePath(stage.pod, 'Core router · admin password'));
          await stage.values.copyValue.click();
          await stage.values.clearClipboard.waitFor();
        },
      },
      {
        name: 'cleared',
        about: 'The clipboard was cleared.',
        async show({ values }) {
          await values.clearClipboard.click();
          await values.clearClipboard.waitFor({ state: 'detached' });
        },
      },
      {
        name: 'near-end',
        about: 'A copy that will be cleared in a few seconds.',
        async show(stage) {
          await stage.change({ clearClipboardAfterS: 10 });
          await stage.values.copyValue.click();
          await stage.values.clearClipboard.waitFor();
          await stage.advancePageClock(5_000);
          await stage.page
            .locator('.clears')
            .filter({ hasText: /(?<!\d)5 / })
            .waitFor();
        },
      },
      {
        name: 'stuck',
        about: 'A copy that could not be cleared.',
        async show(stage) {
          await stage.change({ clearClipboardAfterS: 60 });
          await stage.values.clearClipboard.waitFor({ state: 'detached' });
          await stage.values.copyValue.click();
          await stage.values.clearClipboard.waitFor();
          await stage.app.evaluate(({ clipboard }) => {
            // As while another program holds the clipboard: nothing rejects, and nothing happens.
            clipboard.readText = () => Promise.resolve('');
            clipboard.write = () => Promise.resolve();
            clipboard.clear = () => undefined;
          });
          await stage.values.clearClipboard.click();
          await stage.page.locator('.stuck').waitFor();
        },
      },
    ],
  },
  {
    feature: 'clipboard',
    name: 'copies that fail or expire',
    signedIn: true,
    scenes: [
      {
        name: 'code-copied',
        about: 'A copied code: its own time as a ring, and the clipboard’s.',
        async show(stage) {
          await stage.change({ clearClipboardAfterS: 60 });
          await stage.saveLogin('Core router · admin password', 'Core router', {
            more: [['Microsoft 365 · one-time code', 'code']],
          });
          const logins = new LoginsPage(stage.page);
          await logins.row('Core router').click();
          await logins
            .item('One-time code')
            .getByRole('button', { name: said('Copy code') })
            .click();
          await stage.values.clearClipboard.waitFor();
        },
      },
      {
        name: 'not-copied',
        about: 'A failed copy: what was not copied, and what the clipboard still holds.',
        async show(stage) {
          stage.pod.faults.next({ route: 'secure', times: Infinity }, faults.failsWith(404));
          await new LoginsPage(stage.page).item('Password').locator('[data-copy]').click();
          await stage.values.alert.waitFor();
        },
      },
    ],
  },
  {
    feature: 'clipboard',
    name: 'the copy queue',
    signedIn: true,
    scenes: [
      {
        name: 'queue',
        about: 'A copy queue: the value now, then its code.',
        async show(stage) {
          await stage.change({ clearClipboardAfterS: 120 });
          await stage.values.openPasted(examplePath(stage.pod, 'Microsoft 365 · one-time code'));
          await stage.values.copyCode.waitFor();
          await stage.press('Copy in turn');
          await stage.page.getByRole('region', { name: said('Copy queue') }).waitFor();
        },
      },
      {
        name: 'queue-last',
        about: 'The queue’s last item is on the clipboard.',
        async show({ page }) {
          const queue = page.getByRole('region', { name: said('Copy queue') });
          await queue.getByRole('button', { name: said('Next') }).click();
          await queue.getByRole('button', { name: said('Done') }).waitFor();
        },
      },
    ],
  },
];
