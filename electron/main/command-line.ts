import { commandSocketPath, type CommandAddress } from '../../command-line/socket-path.ts';
import { commandLineText as text } from '../../shared/text/en/command-line.ts';
import type { CommandFailureReason, CommandResponse } from '../../shared/schemas/command-line.ts';
import type { CommandLineService } from '../services/command-line/command-line-service.ts';
import type { ToleratedFailures } from './report-failure.ts';

/**
 * The socket that the `podkey` program calls.
 *
 * A failure is only logged: without its command line Podkey is as usable as with it.
 */
export class CommandLine {
  readonly #service: CommandLineService;
  readonly #failures: ToleratedFailures;
  readonly #script: string;
  #opening: ReturnType<typeof listen> | undefined;

  /** @param script the bundled `podkey`, which Node runs in a checkout */
  constructor(service: CommandLineService, script: string, failures: ToleratedFailures) {
    this.#service = service;
    this.#script = script;
    this.#failures = failures;
  }

  open(): void {
    this.#opening = listen(this.#service, this.#script, this.#failures);
    this.#opening.catch((thrown: unknown) => this.#failures.note('command line not opened', thrown));
  }

  close(): void {
    this.#opening?.then(
      (server) => server?.close(),
      () => undefined,
    );
  }
}

async function listen(
  service: CommandLineService,
  script: string,
  failures: ToleratedFailures,
): Promise<{ close: () => void } | null> {
  const [{ listenForCommands }, { listenOnOwnPipe }] = await Promise.all([
    import('../platform/command-line/command-server.ts'),
    import('../platform/command-line/own-pipe.ts'),
  ]);
  const listenAt = (address: CommandAddress) =>
    listenForCommands({
      platform: process.platform,
      address,
      own: { program: process.execPath, script },
      respond: (received, call) => service.respond(received, call),
      tooManyCallers: () => failed('busy', text.tooManyCallers, text.tooManyCallersNext),
      anotherUser: () => failed('refused', text.anotherUser, text.anotherUserNext),
      onFailure: (thrown) => failures.note('command line call failed', thrown),
    });
  if (process.platform === 'win32') return listenOnOwnPipe(listenAt);
  return listenAt({ socket: commandSocketPath(), secret: null });
}

function failed(reason: CommandFailureReason, message: string, nextStep: string): CommandResponse {
  return { kind: 'failed', failure: { reason, message, nextStep, choices: [] } };
}
