import process from 'node:process';
import { channelSocketPath } from '../../../electron/platform/outside-programs/channel-address.ts';
import { listenForPrograms } from '../../../electron/platform/outside-programs/channel-server.ts';
import { commandChannel } from '../../../electron/features/command-line/feature.ts';
import { PodkeyProgram } from '../../../electron/features/command-line/podkey-program.ts';
import { northwindLogins, passwordExample } from '../../support/northwind-logins.ts';
import { startNorthwind } from '../../support/start-northwind.ts';
import { answerQuestion, shownQuestion } from '../../support/page-questions.ts';

/*
 * Podkey's services with the login “Core router”, in a process that can be killed. It says `{ ready: password }`, then `{ question: may
 * be allowed for an hour }` for each question, and takes the person's answer.
 *
 * Arguments: the runtime folder, the path of `podkey`.
 */

const [runtime = '', podkey = ''] = process.argv.slice(2);
let asked: string | undefined;
const northwind = await startNorthwind({
  onEvent: (name) => {
    if (name === 'states.changed') setImmediate(tellQuestion);
  },
});
const { services, accountId, locator } = northwind;
services.begin();
await services.lock.unlocked(AbortSignal.timeout(20_000));
northwindLogins(northwind).save();
const program = new PodkeyProgram(services.features.commandLine.service, '1.2.3', []);
await listenForPrograms({
  platform: process.platform,
  address: { socket: channelSocketPath(process.platform, { XDG_RUNTIME_DIR: runtime }), secret: null },
  channels: [commandChannel(program, podkey)],
  onFailure: (thrown) => {
    throw thrown;
  },
});
await services.secrets.copyDirectly(accountId, locator(passwordExample), 'value');
process.on('message', (answer: 'hour' | 'once') => {
  void answerQuestion(services.pageQuestions, 'command', { answer }, asked);
});
process.send?.({ ready: services.port.text });

function tellQuestion(): void {
  const pending = shownQuestion(services.pageQuestions, 'command');
  if (!pending || pending.id === asked) return;
  asked = pending.id;
  process.send?.({ question: pending.caller.onceBecause === null });
}
