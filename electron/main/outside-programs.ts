import type { Channel } from '../services/outside-programs/channel.ts';
import type { ChannelAddress } from '../platform/outside-programs/channel-address.ts';
import type { OnFailure } from '../services/log.ts';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

interface Options {
  channels: readonly Channel[];
  onFailure: OnFailure;
}

/**
 * The socket that the `podkey` program calls.
 *
 * A failure is only logged: without it, Podkey's windows are as usable as with it.
 */
export class OutsidePrograms {
  readonly #options: Options;
  #opening: ReturnType<typeof listen> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  open(): void {
    this.#opening = listen(this.#options);
    this.#opening.catch((thrown: unknown) => this.#options.onFailure('command line not opened', thrown));
  }

  close(): void {
    this.#opening?.then(
      (server) => server?.close(),
      () => undefined,
    );
  }
}

async function listen({ channels, onFailure }: Options): Promise<{ close: () => void } | null> {
  const [{ channelSocketPath, listenOnOwnPipe }, { listenForPrograms }] = await Promise.all([
    import('../platform/outside-programs/channel-address.ts'),
    import('../platform/outside-programs/channel-server.ts'),
  ]);
  const listenAt = (address: ChannelAddress) =>
    listenForPrograms({
      platform: process.platform,
      address,
      channels,
      onFailure: (thrown) => onFailure('command line call failed', thrown),
    });
  if (process.platform === 'win32') return listenOnOwnPipe(listenAt);
  return listenAt({ socket: channelSocketPath(), secret: null });
}

/** The path of the program `podkey`, without links, as the system names it: beside an installed Podkey, or of the last build. `here` is the folder of main's bundle. */
export function podkeyPath(here: string): string {
  const file = installedOrBuilt(here);
  return existsSync(file) ? realpathSync(file) : file;
}

function installedOrBuilt(here: string): string {
  const name = process.platform === 'win32' ? 'podkey.exe' : 'podkey';
  if (!app.isPackaged) return path.join(here, '../launcher', name);
  const folder = path.dirname(process.execPath);
  return process.platform === 'darwin'
    ? path.join(folder, '../Resources', name)
    : path.join(folder, 'bin', name);
}
