import path from 'node:path';
import { processFactsOn } from '../../platform/outside-programs/process-facts.ts';
import type { Core } from '../../services/core.ts';
import { DialogTurns } from '../../services/dialogs/dialog-turns.ts';
import type { Channel } from '../../services/outside-programs/channel.ts';
import type { MainFeature } from '../feature.ts';
import { callingProgram } from './calling-program.ts';
import { CommandApprovals } from './command-approvals.ts';
import { CommandLineService, keepStartSetting } from './command-line-service.ts';
import { sampleLogins } from './find-item.ts';
import type { PodkeyProgram } from './podkey-program.ts';

const maxCallers = 64;

/** The calls of `podkey`, whose program is at this path. */
export const commandChannel = (program: Pick<PodkeyProgram, 'run'>, podkey: string): Channel => ({
  opensWith: 'Q',
  max: maxCallers,
  converses: false,
  serve: async ({ pid: pidOf, received, send, signal }) => {
    const end = await program.run(received, {
      caller: async ({ pid, directory }) =>
        callingProgram(await processFactsOn(process.platform), pidOf(pid), directory, podkey),
      write: (to, text) => send(to === 'output' ? 'O' : 'E', Buffer.from(text)),
      signal,
    });
    if (end.kind === 'exit') send('X', Buffer.of(end.code));
    else send('R', Buffer.from(JSON.stringify({ from: end.from, environment: end.environment })));
  },
});

/** Answers `podkey` on the command line, after a person approved. */
export function commandLine(core: Core) {
  const { accounts, channels, clock, computer, databaseFile, knownAccounts, logins, monotonic } = core;
  const { onFailure, pageQuestions, podkey, policy, programCommands, sample, settings, windows } = core;
  const approvals = new CommandApprovals({
    clock,
    // Its own turns: a program's questions must not keep the person from opening a file.
    turns: new DialogTurns(monotonic),
    questions: pageQuestions,
    holdInFront: (isAsking) => windows.holdInFront(isAsking),
  });
  const service = new CommandLineService({
    ...core,
    version: computer.version,
    isOff: policy?.commandLine === 'off',
    selected: () => knownAccounts.selected,
    loginsOf: ({ id, podUrl }) => [
      ...logins.list(id).logins,
      ...(id === sample.id ? sampleLogins(accounts.sampleExamples, podUrl) : []),
    ],
    approvals,
    journal: core.activity,
    commands: programCommands,
  });
  const run: PodkeyProgram['run'] = async (received, call) => {
    // Most runs of Podkey hear of no program.
    const { PodkeyProgram } = await import('./podkey-program.ts');
    return new PodkeyProgram(service, computer.version, programCommands).run(received, call);
  };
  channels.push(commandChannel({ run }, podkey));
  const keepStart = () => {
    if (databaseFile === null) return;
    try {
      keepStartSetting(path.dirname(databaseFile), settings.current.commandLineStart);
    } catch (thrown) {
      onFailure('start from the command line not kept', thrown);
    }
  };
  settings.follow(['commandLineStart'], keepStart);
  return {
    service,
    approvals,
    handlers: {},
    session: approvals,
    whenShown: async () => keepStart(),
  } satisfies MainFeature & { service: CommandLineService; approvals: CommandApprovals };
}
