import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a second instance tells the first (Electron docs, app event 'second-instance'). */
export interface SecondInstance {
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

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
        writeFileSync(this.#file, owner, { flag: 'wx', mode: 0o600 });
        this.#held = true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        if (isAlive(readFileSync(this.#file, 'utf8'))) return false;
        rmSync(this.#file, { force: true });
      }
    }
    return this.#held;
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
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const connection = createConnection(this.#socket);
    connection.once('error', () => resolve(undefined));
    connection.once('close', () => resolve(undefined));
    connection.end(JSON.stringify(instance));
    connection.resume();
    await promise;
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
