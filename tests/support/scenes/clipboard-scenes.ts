import path from 'node:path';
import * as faults from '../../../sample-pod/faults.ts';
import { LoginsPage } from '../pages/logins-page.ts';
import { said } from '../said.ts';
import { examplePath } from '../sample-entries.ts';
import { onlyOnLinux } from '../only-on.ts';
import { startSshAgent, type TestSshAgent } from '../ssh-agent.ts';
import type { SceneGroup } from './scene.ts';

/** The agent of the scenes below. */
let agent: TestSshAgent | undefined;

/** The strip at the bottom of the window: the clipboard, the copy queue, and keys in the SSH agent. */
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
          await stage.values.chooseFromMore('Copy in turn');
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
  {
    feature: 'clipboard',
    name: 'all at once',
    signedIn: true,
    scenes: [
      {
        name: 'key-from-menu',
        about: 'The SSH key of a login, about to be added to the agent without being shown.',
        async show(stage) {
          onlyOnLinux('the scenes start OpenSSH’s agent where Linux has it');
          agent = await startSshAgent(
            {},
            path.join(stage.keyring.env['XDG_RUNTIME_DIR'] ?? '', 'openssh_agent'),
          );
          await stage.change({ clearClipboardAfterS: 120 });
          await stage.saveLogin('Core router · admin password', 'Core router', {
            more: [
              ['Microsoft 365 · one-time code', 'code'],
              ['Core router · SSH private key', 'key'],
            ],
          });
          const logins = new LoginsPage(stage.page);
          await logins.row('Core router').click();
          await logins.item('Key').locator('button[aria-haspopup=menu]').click();
          await stage.page.getByRole('menuitem', { name: said('Add to SSH agent…') }).click();
          await stage.page.getByRole('button', { name: said('Add key') }).waitFor();
        },
      },
      {
        name: 'copy-queue-key',
        about: 'A copy, its queue and an SSH key share one strip.',
        async show(stage) {
          await stage.press('Add key');
          await stage.page
            .getByRole('region', { name: said('SSH keys in the agent') })
            .getByRole('listitem')
            .waitFor();
          await stage.press('Copy in turn');
          await stage.values.copyQueue.waitFor();
        },
      },
      {
        name: 'strip-menu',
        about: 'What the strip has no room for, in its menu.',
        async show({ page }) {
          await page.setViewportSize({ width: 880, height: 600 });
          await page.locator('.more button').click();
          await page.getByRole('menu').waitFor();
        },
        async afterResize({ page }) {
          // Opens again, so that the menu stands at its button.
          await page.keyboard.press('Escape');
          await page.getByRole('menu').waitFor({ state: 'detached' });
          const more = page.locator('.more button');
          if (await more.isVisible()) await more.click();
        },
      },
      {
        name: 'queue-last-key',
        about: 'The last copy of the queue, beside an SSH key.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          await stage.press('Next');
          await stage.press('Next');
          await stage.page.getByRole('button', { name: said('Done') }).waitFor();
          await agent?.stop();
        },
      },
    ],
  },
];
