import { ChildConnection, type RunningChild } from '../child-process/child-connection.ts';
import {
  type Sealer,
  type SealingProblem,
  type SealingReply,
  sealingReplySchema,
  type SealingRequest,
} from './sealer.ts';
import { sealingFailures, sealingFailureText } from '../../shared/text/en/passphrase.ts';
import type { Failure } from '../../shared/errors/failure.ts';

/** Limit for one call, in ms. A slow computer may take a minute for the most work that a file may demand. */
const limitMs = 3 * 60_000;

/** Seals in a child process. Each call starts one and ends it, so that no copy of a passphrase outlasts its call. */
export class IsolatedSealer implements Sealer {
  readonly #spawn: () => RunningChild;
  readonly #running = new Set<ChildConnection<SealingRequest, SealingReply>>();

  /** `spawn` starts a sealing process (electron/sealing/sealing-process.ts, from source or built). */
  constructor(spawn: () => RunningChild) {
    this.#spawn = spawn;
  }

  seal(content: Uint8Array, passphrase: string): Promise<Uint8Array> {
    return this.#ask({ call: 'seal', bytes: content, passphrase });
  }

  open(sealed: Uint8Array, passphrase: string): Promise<Uint8Array> {
    return this.#ask({ call: 'open', bytes: sealed, passphrase });
  }

  cancel(): void {
    for (const connection of this.#running) connection.end(sealingFailures.cancelled());
  }

  async #ask(request: Omit<SealingRequest, 'id'>): Promise<Uint8Array> {
    const connection = new ChildConnection<SealingRequest, SealingReply>(this.#spawn(), {
      name: 'sealing',
      replies: sealingReplySchema,
      unusable: (detail) => sealingFailure('unavailable', new Error(detail)),
      timedOut: () => sealingFailure('unavailable'),
    });
    this.#running.add(connection);
    try {
      const reply = await connection.ask(request, limitMs);
      if (reply.kind === 'done') return reply.bytes;
      throw sealingFailure(reply.problem);
    } finally {
      this.#running.delete(connection);
      connection.end(sealingFailures.cancelled());
    }
  }
}

/** The failure that tells the person about a problem. One of the passphrase belongs to the form's field. */
export function sealingFailure(problem: SealingProblem, cause?: unknown): Failure {
  switch (problem) {
    case 'wrong-passphrase': {
      const { wrongPassphrase: message } = sealingFailureText;
      return sealingFailures.wrongPassphrase({ cause, fields: [{ field: 'passphrase', message }] });
    }
    case 'not-sealed':
      return sealingFailures.notSealed({ cause });
    case 'too-much-work':
      return sealingFailures.tooMuchWork({ cause });
    default:
      return sealingFailures[problem]({ cause });
  }
}
