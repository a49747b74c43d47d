import type { Failure } from '../../shared/errors/failure.ts';
import { KeychainFailure } from './keychain-failure.ts';
import { keychainResponseSchema, type KeychainRequest } from './keychain-messages.ts';

/** A running keychain process, as the subset that Electron's utility processes and Node's child processes share. */
export interface KeychainChild {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when the process has ended or is about to, for any reason; possibly more than once. */
  onExit(listener: () => void): void;
  kill(): void;
}

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** A request without its ID. */
export type KeychainCall = WithoutId<KeychainRequest>;

interface Pending {
  resolve: (value: string | null) => void;
  reject: (reason: Failure) => void;
  timer: NodeJS.Timeout;
}

/**
 * The requests to one keychain process, each matched to its response.
 *
 * A process that exits, sends an invalid response, or takes longer than `limitMs` is killed, and all pending requests
 * fail. An ended connection can't be reused.
 */
export class KeychainConnection {
  readonly #child: KeychainChild;
  readonly #limitMs: number;
  readonly #pending = new Map<number, Pending>();
  #ended = false;
  #endsWhenIdle = false;
  #nextId = 0;

  constructor(child: KeychainChild, limitMs: number) {
    this.#child = child;
    this.#limitMs = limitMs;
    child.onExit(() => this.end(unavailable('The keychain process ended.')));
    child.onMessage((message) => this.#receive(message));
  }

  get ended(): boolean {
    return this.#ended;
  }

  ask(call: KeychainCall): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const id = this.#nextId++;
      const timer = setTimeout(() => this.end(new KeychainFailure('timed-out')), this.#limitMs);
      this.#pending.set(id, { resolve, reject, timer });
      try {
        this.#child.postMessage({ id, ...call });
      } catch {
        this.end(unavailable('The keychain process takes no requests.'));
      }
    });
  }

  /** Ends the process when all pending requests are answered. No more requests may follow. */
  endWhenIdle(): void {
    this.#endsWhenIdle = true;
    this.#endIfIdle();
  }

  #endIfIdle(): void {
    if (this.#endsWhenIdle && this.#pending.size === 0) this.end(unavailable('The keychain process rests.'));
  }

  end(reason: Failure): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#child.kill();
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#pending.clear();
  }

  #receive(message: unknown): void {
    const parsed = keychainResponseSchema.safeParse(message);
    if (!parsed.success) {
      this.end(unavailable('The keychain process sent an invalid response.'));
      return;
    }
    const response = parsed.data;
    const request = this.#removePending(response.id);
    if (response.ok) request?.resolve(response.value);
    else request?.reject(new KeychainFailure(response.situation, { cause: new Error(response.detail) }));
    this.#endIfIdle();
  }

  #removePending(id: number): Pending | undefined {
    const request = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(request?.timer);
    return request;
  }
}

function unavailable(detail: string): KeychainFailure {
  return new KeychainFailure('unavailable', { cause: new Error(detail) });
}
