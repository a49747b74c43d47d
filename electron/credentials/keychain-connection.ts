import { ChildConnection, type RunningChild } from '../child-process/child-connection.ts';
import { KeychainFailure } from './keychain-failure.ts';
import { type KeychainRequest, type KeychainResponse, keychainResponseSchema } from './keychain-messages.ts';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** A request without its ID. */
export type KeychainCall = WithoutId<KeychainRequest>;

/** The requests to one keychain process. One that takes longer than `limitMs` ends the process. */
export class KeychainConnection {
  readonly #connection: ChildConnection<KeychainRequest, KeychainResponse>;
  readonly #limitMs: number;

  constructor(child: RunningChild, limitMs: number) {
    this.#limitMs = limitMs;
    this.#connection = new ChildConnection(child, {
      name: 'keychain',
      replies: keychainResponseSchema,
      unusable: (detail) => new KeychainFailure('unavailable', { cause: new Error(detail) }),
      timedOut: () => new KeychainFailure('timed-out'),
    });
  }

  get ended(): boolean {
    return this.#connection.ended;
  }

  async ask(call: KeychainCall): Promise<string | null> {
    const response = await this.#connection.ask(call, this.#limitMs);
    if (response.ok) return response.value;
    throw new KeychainFailure(response.situation, { cause: new Error(response.detail) });
  }

  /** Ends the process when all pending requests are answered. No more requests may follow. */
  endWhenIdle(): void {
    this.#connection.endWhenIdle();
  }

  end(reason: Error): void {
    this.#connection.end(reason);
  }
}
