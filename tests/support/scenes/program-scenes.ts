import { spawn } from 'node:child_process';
import path from 'node:path';
import { LoginsPage } from '../pages/logins-page.ts';
import { onlyOnLinux } from '../only-on.ts';
import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const program = path.resolve(import.meta.dirname, '../../../out/launcher/podkey');
const on = ({ page }: Stage) => new LoginsPage(page);

/** The window over other programs, once it is open. */
function typingWindow({ app }: Stage) {
  const page = app.windows().find((window) => window.url().includes('view=typing'));
  if (!page) throw new Error('the window that shows what is typed is not there');
  return page;
}

/** Values on their way to other programs. */
export const programScenes: readonly SceneGroup[] = [
  {
    feature: 'logins',
    name: 'values for other programs',
    signedIn: true,
    scenes: [
      {
        name: 'typing-options',
        about: 'How a login is typed into other windows.',
        async show(stage) {
          await stage.saveLogin('Core router · admin password', 'Core router');
          await on(stage).row('Core router').click();
          await stage.page
            .getByRole('button', { name: said('Actions for Core router') })
            .last()
            .click();
          await on(stage).menuItem('Typing options…').click();
          await on(stage).dialog.getByRole('combobox').first().waitFor();
        },
      },
      {
        name: 'program-asks',
        about: 'The question whether a program may have a value.',
        async show(stage) {
          onlyOnLinux('the socket is in the runtime folder of the scenes’ keyring');
          await stage.page.keyboard.press('Escape');
          await on(stage).dialog.waitFor({ state: 'detached' });
          spawn(program, ['get', 'Core router'], {
            env: { ...process.env, ...stage.keyring.env },
          });
          await on(stage)
            .dialog.getByRole('button', { name: said('Allow once'), disabled: false })
            .waitFor();
        },
      },
      {
        name: 'typing-waiting',
        about: 'Podkey waits for the window to type into, in its own small window.',
        async show(stage) {
          await stage.press('Refuse');
          await on(stage).dialog.waitFor({ state: 'detached' });
          const shown = stage.app.waitForEvent('window');
          await stage.page.keyboard.press('Control+Shift+V');
          await (await shown).getByText(said('Click where it belongs')).waitFor();
        },
        page: typingWindow,
        size: { width: 420, height: 152 },
      },
    ],
  },
];
