import type { z } from 'zod';

/** A running child process, as the subset that Electron's utility processes and Node's child processes share. */
export interface RunningChild {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the process has ended or is about to, for any reason; possibly more than once. */
  onExit(listener: () => void): void;
  kill(): void;
}

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

interface Pending<Reply> {
  resolve: (reply: Reply) => void;
  reject: (reason: Error) => void;
  timer: NodeJS.Timeout;
}

interface Options<Reply> {
  /** The process's name in the middle of a sentence, such as "keychain". */
  name: string;
  replies: z.ZodType<Reply>;
  /** The failure of every pending request when the process can't be used any more; `detail` is a sentence. */
  unusable: (detail: string) => Error;
  /** The failure of every pending request when one takes too long. */
  timedOut: () => Error;
}

/**
 * The requests to one child process, each matched to its reply by `id`.
 *
 * A process that exits, sends an invalid reply, or takes too long is killed, and all pending requests fail. An ended
 * connection can't be reused.
 */
export class ChildConnection<Request extends { id: number }, Reply extends { id: number }> {
  readonly #child: RunningChild;
  readonly #options: Options<Reply>;
  readonly #pending = new Map<number, Pending<Reply>>();
  #ended = false;
  #endsWhenIdle = false;
  #nextId = 0;

  constructor(child: RunningChild, options: Options<Reply>) {
    this.#child = child;
    this.#options = options;
    child.onExit(() => this.#endAs('ended'));
    child.onMessage((message) => this.#receive(message));
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Sends a request without its ID. Fails if no reply comes within `limitMs`. */
  ask(request: WithoutId<Request>, limitMs: number): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const timer = setTimeout(() => this.end(this.#options.timedOut()), limitMs);
      this.#pending.set(id, { resolve, reject, timer });
      try {
        this.#child.postMessage({ id, ...request });
      } catch {
        this.#endAs('takes no requests');
      }
    });
  }

  /** Ends the process when all pending requests are answered. No more requests may follow. */
  endWhenIdle(): void {
    this.#endsWhenIdle = true;
    this.#endIfIdle();
  }

  end(reason: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#child.kill();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#pending.clear();
  }

  #endIfIdle(): void {
    if (this.#endsWhenIdle && this.#pending.size === 0) this.#endAs('rests');
  }

  #endAs(what: string): void {
    this.end(this.#options.unusable(`The ${this.#options.name} process ${what}.`));
  }

  #receive(message: unknown): void {
    const parsed = this.#options.replies.safeParse(message);
    if (!parsed.success) {
      this.#endAs('sent an invalid response');
      return;
    }
    this.#removePending(parsed.data.id)?.resolve(parsed.data);
    this.#endIfIdle();
  }

  #removePending(id: number): Pending<Reply> | undefined {
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(request?.timer);
    return request;
  }
}

export interface ParentPort {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when main has ended, if the runtime reports it. */
  onClose(listener: () => void): void;
}

/** The subset of Electron's `process.parentPort` (in a utility process) that is used. */
interface ElectronPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
}

/** Returns the channel to the parent process: Electron's `utilityProcess.fork` or Node's `child_process.fork`. */
export function parentPort(): ParentPort {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (isElectronPort(port)) {
    return {
      postMessage: (message) => port.postMessage(message),
      onMessage: (listener) => void port.on('message', (event) => listener(event.data)),
      // Electron ends its utility processes when main has ended.
      onClose: () => undefined,
    };
  }
  const send = process.send?.bind(process);
  if (!send) throw new Error('This process runs only as the child of another.');
  return {
    postMessage: (message) => void send(message),
    onMessage: (listener) => void process.on('message', listener),
    onClose: (listener) => void process.on('disconnect', listener),
  };
}

function isElectronPort(value: unknown): value is ElectronPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value;
}
