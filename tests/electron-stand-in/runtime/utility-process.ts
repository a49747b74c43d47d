import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import type { Details, ForkOptions, UtilityProcess } from 'electron';

import { apiName, MissingApiError, StrictEmitter, StrictObject } from './missing.ts';

const PARENT_PORT = fileURLToPath(new URL('./parent-port.ts', import.meta.url));

/** "Node Utility Process" is the default name. */
const DEFAULT_NAME = 'Node Utility Process';

/** As in Electron, an unhandled rejection does not end it (shell/services/node/node_service.cc). */
const UNHANDLED = ['--unhandled-rejections=warn-with-error-code'];

const STREAMS: ReadonlySet<string> = new Set(['inherit', 'pipe', 'ignore']);

const OPTIONS = new Set<keyof ForkOptions>(['env', 'execArgv', 'cwd', 'stdio', 'serviceName']);

/** A utility process: a separate Node process (Electron docs, UtilityProcess). */
export class UtilityProcessStandIn
  extends StrictEmitter
  implements Pick<UtilityProcess, 'pid' | 'stdout' | 'stderr' | 'kill' | 'postMessage'>
{
  readonly [apiName] = 'electron.UtilityProcess';
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  readonly #child: ChildProcess;
  /** `running` after its 'spawn' event. */
  #state: 'starting' | 'running' | 'over' = 'starting';
  #isKilled = false;

  constructor(
    modulePath: string,
    args: readonly string[],
    options: ForkOptions,
    gone: (details: Details) => void,
  ) {
    super(['error', 'exit', 'login', 'message', 'spawn']);
    const { env = process.env, execArgv = [], cwd, serviceName = DEFAULT_NAME } = options;
    // Spawned, not forked: a fork would inherit --inspect.
    const flags = [...UNHANDLED, ...execArgv, '--import', PARENT_PORT];
    this.#child = spawn(process.execPath, [...flags, modulePath, ...args], {
      env: { ...env },
      cwd,
      stdio: [...streamsOf(options.stdio), 'ipc'] as StdioOptions,
      serialization: 'advanced',
    });
    this.stdout = this.#child.stdout;
    this.stderr = this.#child.stderr;
    this.#child.on('spawn', () => {
      this.#state = 'running';
      this.emit('spawn');
    });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('exit', (code, signal) => {
      this.#state = 'over';
      // A process ended by `kill` ended well; for any other signal the code is the signal's number.
      const exitCode = this.#isKilled ? 0 : (code ?? signalNumber(signal));
      const end = () => {
        this.emit('exit', exitCode);
        if (exitCode === 0) return;
        const reason = signal === null ? 'abnormal-exit' : signal === 'SIGTERM' ? 'killed' : 'crashed';
        gone({ type: 'Utility', reason, exitCode, serviceName: 'node.mojom.NodeService', name: serviceName });
      };
      if (signal !== 'SIGABRT') end();
      else {
        // Makes Node end itself after a fatal V8 error. Electron reports the error first, and the end in a later turn.
        setImmediate(end);
        this.emit('error', 'FatalError', 'V8', '{}');
      }
    });
    this.#child.on('error', (error) => this.emit('error', 'FatalError', error.message, ''));
  }

  /** "Until the child process is spawned successfully, the value is undefined", and again once it has exited. */
  get pid(): number | undefined {
    return this.#state === 'running' ? this.#child.pid : undefined;
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    if (transfer.length > 0) throw new MissingApiError('MessagePortMain');
    const cloned: unknown = structuredClone(message);
    if (this.#child.connected) this.#child.send({ data: cloned });
  }

  /** "Terminates the process gracefully. On POSIX, it uses SIGTERM." True if the kill is successful. */
  kill(): boolean {
    if (this.#state === 'over') return false;
    this.#isKilled = this.#child.kill('SIGTERM');
    return this.#isKilled;
  }
}

/** `electron.utilityProcess`. */
export class UtilityProcessModule extends StrictObject {
  readonly [apiName] = 'electron.utilityProcess';
  readonly #isReady: () => boolean;
  readonly #gone: (details: Details) => void;
  readonly #living = new Set<UtilityProcessStandIn>();

  /** @param gone called for each process that did not end well (app event 'child-process-gone') */
  constructor(isReady: () => boolean, gone: (details: Details) => void) {
    super();
    this.#isReady = isReady;
    this.#gone = gone;
    // A utility process does not outlive its app.
    process.once('exit', () => this.#living.forEach((child) => child.kill()));
  }

  fork(modulePath: string, args: readonly string[] = [], options: ForkOptions = {}): UtilityProcessStandIn {
    if (!this.#isReady()) throw new Error('utilityProcess.fork can only be called after the app is ready');
    if (modulePath === '') throw new Error('Missing UtilityProcess entry script.');
    for (const name of Object.keys(options)) {
      if (!(OPTIONS as ReadonlySet<string>).has(name))
        throw new MissingApiError(`utilityProcess.fork option '${name}'`);
    }
    const child = new UtilityProcessStandIn(modulePath, args, options, this.#gone);
    this.#living.add(child);
    child.once('exit', () => this.#living.delete(child));
    return child;
  }
}

/** stdin is always ignored; the rest is inherited unless set otherwise (lib/browser/api/utility-process.ts). */
function streamsOf(stdio: ForkOptions['stdio'] = 'inherit'): readonly string[] {
  if (typeof stdio === 'string') {
    if (!STREAMS.has(stdio)) throw new Error('stdio must be of the following values: inherit, pipe, ignore');
    return ['ignore', stdio, stdio];
  }
  const [stdin, stdout, stderr] = stdio;
  if (stdio.length < 3) throw new Error('configuration missing for stdin, stdout or stderr.');
  if (stdin !== 'ignore') throw new Error('stdin value other than ignore is not supported.');
  for (const [name, value] of Object.entries({ stdout, stderr })) {
    if (!STREAMS.has(String(value)))
      throw new Error(`${name} configuration must be of the following values: inherit, pipe, ignore`);
  }
  return [stdin, String(stdout), String(stderr)];
}

/** Electron's exit code for a process that a signal ended. */
const signalNumber = (signal: NodeJS.Signals | null) => (signal === null ? 1 : constants.signals[signal]);
