import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../shared/schemas/settings.ts';
import type { OpenedByBrowser } from '../services/browser/browser-service.ts';
import type { PodkeyProgram } from '../services/command-line/podkey-program.ts';
import type { BrowserSession } from '../platform/command-line/command-server.ts';
import type { CommandAddress } from '../platform/command-line/command-address.ts';
import type { ToleratedFailures } from './report-failure.ts';

/**
 * Tells `podkey` whether it may start Podkey: it reads this while no Podkey runs (docs/command-line-protocol.md).
 */
export function keepStartSetting(folder: string, start: Settings['commandLineStart']): void {
  const file = path.join(folder, 'launcher.json');
  const written = JSON.stringify({ start });
  if (existsSync(file) && readFileSync(file, 'utf8') === written) return;
  const unfinished = `${file}.new`;
  writeFileSync(unfinished, written, { mode: 0o600 });
  renameSync(unfinished, file);
}

interface Options {
  /** The folder of main's bundle. */
  here: string;
  /** Answers `podkey`. */
  program: PodkeyProgram;
  /** Takes a browser's connection. */
  openBrowser: (opened: OpenedByBrowser) => BrowserSession;
  failures: ToleratedFailures;
}

/**
 * The socket that the `podkey` program calls.
 *
 * A failure is only logged: without its command line Podkey is as usable as with it.
 */
export class CommandLine {
  readonly #options: Options;
  #opening: ReturnType<typeof listen> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  open(): void {
    this.#opening = listen(this.#options);
    this.#opening.catch((thrown: unknown) => this.#options.failures.note('command line not opened', thrown));
  }

  close(): void {
    this.#opening?.then(
      (server) => server?.close(),
      () => undefined,
    );
  }
}

async function listen({
  here,
  program,
  openBrowser,
  failures,
}: Options): Promise<{ close: () => void } | null> {
  const [{ commandSocketPath }, { listenForCommands }, { listenOnOwnPipe }, { podkeyPath }] =
    await Promise.all([
      import('../platform/command-line/command-address.ts'),
      import('../platform/command-line/command-server.ts'),
      import('../platform/command-line/own-pipe.ts'),
      import('../platform/command-line/podkey-path.ts'),
    ]);
  const listenAt = (address: CommandAddress) =>
    listenForCommands({
      platform: process.platform,
      address,
      podkey: podkeyPath(here),
      run: (received, call) => program.run(received, call),
      openBrowser,
      onFailure: (thrown) => failures.note('command line call failed', thrown),
    });
  if (process.platform === 'win32') return listenOnOwnPipe(listenAt);
  return listenAt({ socket: commandSocketPath(), secret: null });
}
