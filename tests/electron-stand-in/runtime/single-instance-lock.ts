import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A second instance's message to the first (Electron docs, app event 'second-instance'). */
export interface SecondInstance {
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly additionalData: unknown;
}

/** How long another instance waits before it tries again to reach the first, in ms. */
const listenWaitMs = 20;

/**
 * The lock of a user data folder; its holder is the first instance.
 *
 * A file names the holder by process ID and start time, so that a dead holder's lock can be acquired.
 */
export class SingleInstanceLock {
  readonly #file: string;
  readonly #socket: string;
  #held = false;

  constructor(userData: string) {
    mkdirSync(userData, { recursive: true });
    this.#file = join(userData, 'stand-in.lock');
    // Socket paths are limited to about 100 characters; user data folders are not.
    const name = createHash('sha256').update(userData).digest('hex').slice(0, 24);
    this.#socket = join(tmpdir(), `electron-stand-in-${name}.sock`);
  }

  get held(): boolean {
    return this.#held;
  }

  /** Acquires the lock if no living process holds it; returns whether this process holds it. */
  acquire(): boolean {
    if (this.#held) return true;
    const owner = `${process.pid} ${startTimeOf(process.pid)}`;
    for (let attempt = 0; attempt < 2 && !this.#held; attempt += 1) {
      try {
        this.#claim(owner);
        this.#held = true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        if (isAlive(this.#holder())) return false;
        rmSync(this.#file, { force: true });
      }
    }
    return this.#held;
  }

  /** The holder's name; empty if it has just released the lock. */
  #holder(): string {
    try {
      return readFileSync(this.#file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    }
  }

  /** Atomic, so that no process finds a lock without its holder's name. */
  #claim(owner: string): void {
    const own = `${this.#file}.${process.pid}`;
    writeFileSync(own, owner, { mode: 0o600 });
    try {
      linkSync(own, this.#file);
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Calls `listener` for each other instance; only for the holder. */
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

  /** Notifies the holder of this instance; resolves when it has received the message, or can't. */
  async notifyHolder(instance: SecondInstance): Promise<void> {
    // A newly started holder has the lock before it listens.
    while (!(await this.#notify(instance)) && existsSync(this.#file)) {
      if (!isAlive(this.#holder())) return;
      await wait(listenWaitMs);
    }
  }

  /** Returns whether a holder received the message. */
  async #notify(instance: SecondInstance): Promise<boolean> {
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

/** Returns a process's start time in clock ticks (proc(5), field 22 of stat); empty if there is no such process. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
