import { type RunningChild, ChildConnection } from '../child-process/child-connection.ts';
import {
  type Keychain,
  assertStorable,
  KeychainFailure,
  type KeychainRequest,
  type KeychainResponse,
  keychainResponseSchema,
} from './keychain.ts';
import { keychainFailures } from '../../shared/text/en/failures.ts';

interface Options {
  /** Starts a keychain process (electron/credentials/keychain-process.ts, from source or built). */
  spawn: () => RunningChild;
  /** Limit for one call, in ms. */
  limitMs?: number;
}

/**
 * One minute, which is long enough to find a keyring's prompt and type its password.
 *
 * Only a prompt takes that long: libsecret itself times out a D-Bus call after 25 s. A shorter limit would close the
 * prompt while the person is typing, because it disappears with the process that opened it.
 */
const promptLimitMs = 60_000;
/** Limit for checking whether a keyring that did not answer is still running, in ms. */
const presenceCheckLimitMs = 3_000;

/** The requests to one keychain process. One that takes longer than its limit ends the process. */
type Connection = ChildConnection<KeychainRequest, KeychainResponse>;
type KeychainCall = Parameters<Connection['ask']>[0];

/**
 * Runs the keychain in a child process, which the first call starts.
 *
 * A call that exceeds the limit fails as `timed-out` and the child is killed, because it is stuck; its other pending
 * calls fail the same way. The next call starts another child. After a `set` or `delete` that timed out, the keychain
 * may hold the old state or the new one.
 */
export class IsolatedSecretStore implements Keychain {
  readonly #spawn: () => RunningChild;
  readonly #limitMs: number;
  #connection: Connection | undefined;
  #closed = false;

  constructor({ spawn, limitMs = promptLimitMs }: Options) {
    this.#spawn = spawn;
    this.#limitMs = limitMs;
  }

  get(entry: string, { isQuiet = false } = {}): Promise<string | null> {
    return this.#ask({ call: 'get', entry, isQuiet });
  }

  async set(entry: string, secret: string): Promise<void> {
    assertStorable(secret);
    await this.#ask({ call: 'set', entry, secret });
  }

  async delete(entry: string): Promise<void> {
    await this.#ask({ call: 'delete', entry });
  }

  async probe(): Promise<void> {
    await this.#ask({ call: 'probe' });
  }

  /**
   * Ends the child as soon as it has answered everything, because it may hold secrets. The next call starts another.
   */
  endWhenIdle(): void {
    this.#connection?.endWhenIdle();
    this.#connection = undefined;
  }

  /** Ends the child for good; pending calls fail as `cancelled`. */
  close(): void {
    this.#closed = true;
    this.#connection?.end(keychainFailures.closing());
  }

  async #ask(call: KeychainCall): Promise<string | null> {
    if (this.#closed) throw keychainFailures.closing();
    if (!this.#connection || this.#connection.ended) this.#connection = this.#connect();
    return answerOf(this.#connection, call, this.#limitMs).catch(async (failure: unknown) => {
      const isTimedOut = failure instanceof KeychainFailure && failure.situation === 'timed-out';
      // libsecret keeps waiting for a prompt even if the keyring that opened it has crashed.
      throw isTimedOut && (await this.#isGone()) ? new KeychainFailure('ended') : failure;
    });
  }

  /** Whether no keyring is running any more. Asks through a separate process, for an entry that opens no prompt. */
  async #isGone(): Promise<boolean> {
    const connection = this.#connect();
    const limitMs = Math.min(this.#limitMs, presenceCheckLimitMs);
    try {
      await answerOf(connection, { call: 'get', entry: 'is it there', isQuiet: true }, limitMs);
      return false;
    } catch (failure) {
      return (
        failure instanceof KeychainFailure &&
        (failure.situation === 'no-service' || failure.situation === 'no-bus')
      );
    } finally {
      connection.end(keychainFailures.closing());
    }
  }

  #connect(): Connection {
    const unusable = (cause: unknown) => new KeychainFailure('unavailable', { cause });
    let child: RunningChild;
    try {
      child = this.#spawn();
    } catch (cause) {
      throw unusable(cause);
    }
    return new ChildConnection(child, {
      name: 'keychain',
      replies: keychainResponseSchema,
      unusable: (detail) => unusable(new Error(detail)),
      timedOut: () => new KeychainFailure('timed-out'),
    });
  }
}

async function answerOf(connection: Connection, call: KeychainCall, limitMs: number): Promise<string | null> {
  const response = await connection.ask(call, limitMs);
  if (response.ok) return response.value;
  throw new KeychainFailure(response.situation, { cause: new Error(response.detail) });
}
