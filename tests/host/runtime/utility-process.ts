import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import type { ForkOptions, UtilityProcess } from 'electron';

import { apiName, MissingApiError, StrictEmitter, StrictObject } from './missing.ts';

const PARENT_PORT = fileURLToPath(new URL('./parent-port.ts', import.meta.url));

const OPTIONS = new Set<keyof ForkOptions>(['env', 'execArgv', 'cwd', 'stdio', 'serviceName']);

/** One utility process: a Node process of its own (Electron docs, UtilityProcess). */
export class UtilityProcessStandIn
  extends StrictEmitter
  implements Pick<UtilityProcess, 'pid' | 'stdout' | 'stderr' | 'kill' | 'postMessage'>
{
  readonly [apiName] = 'electron.UtilityProcess';
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  readonly #child: ChildProcess;
  #alive = true;

  constructor(modulePath: string, args: readonly string[], options: ForkOptions) {
    super(['error', 'exit', 'login', 'message', 'spawn']);
    const { env = process.env, execArgv = [], cwd } = options;
    // Spawned, not forked: a fork would inherit --inspect.
    this.#child = spawn(process.execPath, [...execArgv, '--import', PARENT_PORT, modulePath, ...args], {
      env: { ...env },
      cwd,
      stdio: [...streamsOf(options.stdio), 'ipc'] as StdioOptions,
      serialization: 'advanced',
    });
    this.stdout = this.#child.stdout;
    this.stderr = this.#child.stderr;
    this.#child.on('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('exit', (code, signal) => {
      this.#alive = false;
      // Electron tells of a killed process as of one that ended with the signal's number.
      this.emit('exit', code ?? (signal === null ? 1 : 15));
    });
    this.#child.on('error', (error) => this.emit('error', 'FatalError', error.message, ''));
  }

  /** "Until the child process is spawned successfully, the value is undefined", and again once it has exited. */
  get pid(): number | undefined {
    return this.#alive ? this.#child.pid : undefined;
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    if (transfer.length > 0) throw new MissingApiError('MessagePortMain');
    const cloned: unknown = structuredClone(message);
    if (this.#child.connected) this.#child.send({ data: cloned });
  }

  /** "Terminates the process gracefully. On POSIX, it uses SIGTERM." True if the kill is successful. */
  kill(): boolean {
    return this.#child.kill('SIGTERM');
  }
}

/** `electron.utilityProcess`. */
export class UtilityProcessModule extends StrictObject {
  readonly [apiName] = 'electron.utilityProcess';
  readonly #isReady: () => boolean;
  readonly #living = new Set<UtilityProcessStandIn>();

  constructor(isReady: () => boolean) {
    super();
    this.#isReady = isReady;
    // A utility process does not outlive its app.
    process.once('exit', () => this.#living.forEach((child) => child.kill()));
  }

  fork(modulePath: string, args: readonly string[] = [], options: ForkOptions = {}): UtilityProcessStandIn {
    if (!this.#isReady()) throw new Error('utilityProcess.fork can only be called after the app is ready');
    for (const name of Object.keys(options)) {
      if (!(OPTIONS as ReadonlySet<string>).has(name))
        throw new MissingApiError(`utilityProcess.fork option '${name}'`);
    }
    const child = new UtilityProcessStandIn(modulePath, args, options);
    this.#living.add(child);
    child.once('exit', () => this.#living.delete(child));
    return child;
  }
}

/** stdin is always ignored; the rest is inherited unless told otherwise ("only pipe, inherit and ignore"). */
function streamsOf(stdio: ForkOptions['stdio'] = 'inherit'): readonly string[] {
  if (typeof stdio === 'string') return ['ignore', stdio, stdio];
  return ['ignore', stdio[1] ?? 'inherit', stdio[2] ?? 'inherit'];
}
