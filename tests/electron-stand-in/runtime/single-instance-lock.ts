import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a second instance tells the first (Electron docs, app event 'second-instance'). */
export interface SecondInstance {
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/** How long a further instance waits before it tries again to be heard, in ms. */
const listenWaitMs = 20;

/**
 * The lock of one user data folder: who holds it is the first instance.
 *
 * A file names the holder by process ID and start time, so that a dead holder's lock is taken over.
 */
export class SingleInstanceLock {
  readonly #file: string;
  readonly #socket: string;
  #held = false;

  constructor(userData: string) {
    mkdirSync(userData, { recursive: true });
    this.#file = join(userData, 'stand-in.lock');
    // Socket paths are limited to about 100 characters, user data folders are not.
    const name = createHash('sha256').update(userData).digest('hex').slice(0, 24);
    this.#socket = join(tmpdir(), `electron-stand-in-${name}.sock`);
  }

  get held(): boolean {
    return this.#held;
  }

  /** Takes the lock if no living process has it; says whether it is held now. */
  acquire(): boolean {
    if (this.#held) return true;
    const owner = `${process.pid} ${startTimeOf(process.pid)}`;
    for (let attempt = 0; attempt < 2 && !this.#held; attempt += 1) {
      try {
        this.#take(owner);
        this.#held = true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        if (isAlive(readFileSync(this.#file, 'utf8'))) return false;
        rmSync(this.#file, { force: true });
      }
    }
    return this.#held;
  }

  /** In one step, so that nobody finds a lock without its holder's name in it. */
  #take(owner: string): void {
    const own = `${this.#file}.${process.pid}`;
    writeFileSync(own, owner, { mode: 0o600 });
    try {
      linkSync(own, this.#file);
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Calls `listener` for each further instance; only for the holder. */
  listen(listener: (instance: SecondInstance) => void): void {
    rmSync(this.#socket, { force: true });
    const server = createServer({ allowHalfOpen: true }, (connection) => {
      const chunks: Buffer[] = [];
      connection.on('data', (chunk: Buffer) => chunks.push(chunk));
      connection.on('end', () => {
        connection.end();
        listener(parseSecondInstance(Buffer.concat(chunks).toString('utf8')));
      });
      connection.on('error', () => connection.destroy());
    });
    server.listen(this.#socket);
    server.unref();
  }

  /** Tells the holder about this instance; resolves when it has heard, or cannot. */
  async notifyHolder(instance: SecondInstance): Promise<void> {
    // A holder that has only just started has the lock before it listens.
    while (!(await this.#tell(instance)) && existsSync(this.#file)) {
      if (!isAlive(readFileSync(this.#file, 'utf8'))) return;
      await wait(listenWaitMs);
    }
  }

  /** Gives whether there was somebody to hear it. */
  async #tell(instance: SecondInstance): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const connection = createConnection(this.#socket);
    connection.once('error', () => resolve(false));
    connection.once('close', () => resolve(true));
    connection.end(JSON.stringify(instance));
    connection.resume();
    return promise;
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    rmSync(this.#file, { force: true });
    rmSync(this.#socket, { force: true });
  }
}

function parseSecondInstance(text: string): SecondInstance {
  const parsed: unknown = JSON.parse(text);
  const fields = new Map(Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {}));
  const argv: unknown = fields.get('argv');
  return {
    argv: Array.isArray(argv) ? argv.map(String) : [],
    workingDirectory: String(fields.get('workingDirectory')),
    additionalData: fields.get('additionalData'),
  };
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function isAlive(owner: string): boolean {
  const [pid, startTime] = owner.split(' ');
  return startTime !== undefined && startTime === startTimeOf(Number(pid));
}

/** Start time of a process in clock ticks (proc(5), field 22 of stat); empty when there is no such process. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
