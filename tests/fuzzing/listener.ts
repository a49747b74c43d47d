import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** After how long without an input a listener ends, in ms. */
const idleMs = 2_000;

/** Something that listens on a socket. */
export interface Listening {
  socket: string;
  close: () => void;
}

/** Starts a listener in a new folder, which is removed with it. */
export async function listenInFolder(start: (folder: string) => Promise<Listening>): Promise<Listening> {
  const folder = mkdtempSync(path.join(tmpdir(), 'podkey-fuzz-'));
  const { socket, close } = await start(folder);
  return {
    socket,
    close: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A server that answers each call. */
export function serverIn(folder: string, answer: (call: Socket) => void): Promise<Listening> {
  const socket = path.join(folder, 'socket');
  const server = createServer((call) => {
    call.on('error', () => call.destroy());
    answer(call);
  });
  const { promise, resolve } = Promise.withResolvers<Listening>();
  server.listen(socket, () => resolve({ socket, close: () => server.close() }));
  return promise;
}

/** Starts a listener at the first input. Ends it when none has come for a while, because Jazzer ends only when nothing listens. */
export class LazyListener {
  readonly #start: (folder: string) => Promise<Listening>;
  #running: Promise<Listening> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(start: (folder: string) => Promise<Listening>) {
    this.#start = start;
  }

  async socket(): Promise<string> {
    this.#running ??= listenInFolder(this.#start);
    if (this.#idle) this.#idle.refresh();
    else this.#idle = setTimeout(() => void this.close(), idleMs);
    return (await this.#running).socket;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#idle = undefined;
    const running = this.#running;
    this.#running = undefined;
    (await running)?.close();
  }
}
