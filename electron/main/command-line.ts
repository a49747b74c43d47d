import { commandSocketPath } from '../../command-line/socket-path.ts';
import { commandLineText as text } from '../../shared/text/command-line/command-line.ts';
import type { CommandFailureReason, CommandResponse } from '../../shared/schemas/command-line.ts';
import type { CommandLineService } from '../services/command-line/command-line-service.ts';
import type { ToleratedFailures } from './report-failure.ts';

/**
 * Opens the socket that the `podkey` program calls, and returns what closes it.
 *
 * A failure is only logged: without its command line Podkey is as usable as with it.
 */
export function openCommandLine(commandLine: CommandLineService, failures: ToleratedFailures): () => void {
  const opening = open(commandLine, failures).catch((thrown: unknown) => {
    failures.note('command line not opened', thrown);
    return null;
  });
  return () => void opening.then((server) => server?.close());
}

async function open(
  commandLine: CommandLineService,
  failures: ToleratedFailures,
): Promise<{ close: () => void } | null> {
  // Later than the first paint.
  const { listenForCommands } = await import('../platform/command-line/command-server.ts');
  return listenForCommands({
    platform: process.platform,
    socket: commandSocketPath(),
    respond: (received, call) => commandLine.respond(received, call),
    tooManyCallers: () => failed('busy', text.tooManyCallers, text.tooManyCallersNext),
    anotherUser: () => failed('refused', text.anotherUser, text.anotherUserNext),
    onFailure: (thrown) => failures.note('command line call failed', thrown),
  });
}

function failed(reason: CommandFailureReason, message: string, nextStep: string): CommandResponse {
  return { kind: 'failed', failure: { reason, message, nextStep, choices: [] } };
}
