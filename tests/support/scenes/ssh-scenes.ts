import path from 'node:path';
import { withFields } from '../../../sample-pod/faults.ts';
import { onlyOnLinux } from '../only-on.ts';
import { said } from '../said.ts';
import { examplePath } from '../sample-entries.ts';
import { startSshAgent, type TestSshAgent } from '../ssh-agent.ts';
import { makeSshKey } from '../ssh-keygen.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

const key = 'Core router · SSH private key';
/** The agent of the scenes, from the one that starts it to the last. */
let agent: TestSshAgent | undefined;

const dialogOf = ({ page }: Stage) => page.getByRole('dialog');
const listed = ({ page }: Stage) => page.getByRole('region', { name: said('SSH keys in the agent') });

async function openDialog(stage: Stage): Promise<void> {
  await stage.values.openPasted(examplePath(stage.pod, key));
  await stage.values.reveal.waitFor();
  await stage.values.chooseFromMore('Add to SSH agent…');
  await dialogOf(stage).locator('dl').waitFor();
}

/** A key of a login in the SSH agent. */
export const sshScenes: readonly SceneGroup[] = [
  {
    feature: 'secure-values',
    name: 'an SSH key',
    signedIn: true,
    scenes: [
      {
        name: 'ssh-no-agent',
        about: 'An open SSH key while no SSH agent runs.',
        async show(stage) {
          onlyOnLinux('the scenes start OpenSSH’s agent where Linux has it');
          await openDialog(stage);
        },
      },
      {
        name: 'ssh-add',
        about: 'Adding an SSH key to the agent.',
        async show(stage) {
          // A usual place, so that Podkey finds it without SSH_AUTH_SOCK.
          const folder = stage.keyring.env['XDG_RUNTIME_DIR'] ?? '';
          agent = await startSshAgent({}, path.join(folder, 'openssh_agent'));
          await stage.press('Try again');
          await stage.page.getByRole('button', { name: said('Add key') }).waitFor();
        },
      },
      {
        name: 'ssh-in-agent',
        about: 'An SSH key in the agent, with the time left.',
        async show(stage) {
          await stage.press('Add key');
          await listed(stage).getByRole('button').waitFor();
        },
      },
      {
        name: 'ssh-passphrase',
        about: 'A wrong passphrase of an encrypted SSH key.',
        async show(stage) {
          const { text } = await makeSshKey(['-t', 'rsa', '-b', '2048', '-m', 'PEM'], 'correct horse');
          stage.pod.faults.next({ route: 'secure' }, withFields({ value: text }));
          await openDialog(stage);
          await stage.page.getByRole('textbox', { name: said('Passphrase') }).fill('wrong horse');
          await stage.press('Add key');
          await stage.page.locator('[aria-invalid=true]').waitFor();
        },
      },
      {
        name: 'ssh-no-key',
        about: 'A value that is no SSH key, although its property is called so.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          stage.pod.faults.next({ route: 'secure' }, withFields({ value: 'correct horse battery staple' }));
          await stage.values.openPasted(examplePath(stage.pod, key));
          await stage.values.reveal.waitFor();
          await stage.values.chooseFromMore('Add to SSH agent…');
          await dialogOf(stage).getByRole('alert').waitFor();
        },
      },
      {
        name: 'ssh-not-removed',
        about: 'An SSH key that the agent did not confirm as removed.',
        async show(stage) {
          await stage.page.keyboard.press('Escape');
          agent?.freeze(true);
          await listed(stage).getByRole('button').click();
          await listed(stage).getByRole('alert').waitFor();
          await agent?.stop();
        },
      },
    ],
  },
];
