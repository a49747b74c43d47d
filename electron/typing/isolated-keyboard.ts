import { ChildConnection, type RunningChild } from '../child-process/child-connection.ts';
import { TypingFailure } from './typing-failure.ts';
import { type TypingReply, typingReplySchema, type TypingRequest } from './typing-messages.ts';
import type { FocusedWindow, Typed, TypingOrder, TypingPort } from './typing-port.ts';

/** Limit for everything but typing, in ms. The first call also starts the process. */
const answersWithinMs = 15_000;
/** How long a character may take besides its delay, in ms: some wait until programs have read an earlier one. */
const characterWithinMs = 2_000;

/**
 * Types in a child process, which the first call starts.
 *
 * A call that exceeds its limit fails and the child is killed. The next call starts another, which first puts in order what
 * a killed one has left.
 */
export class IsolatedKeyboard implements TypingPort {
  readonly #spawn: () => RunningChild;
  readonly #requestPermission: () => boolean;
  #connection: ChildConnection<TypingRequest, TypingReply> | undefined;

  /**
   * `spawn` starts a typing process (electron/typing/typing-process.ts, from source or built). `requestPermission` says whether
   * Podkey may type, and has the system ask the person if not.
   */
  constructor(spawn: () => RunningChild, requestPermission: () => boolean = () => true) {
    this.#spawn = spawn;
    this.#requestPermission = requestPermission;
  }

  async ready(): Promise<void> {
    if (!this.#requestPermission()) throw new TypingFailure('no-permission');
    await this.look();
  }

  async look(): Promise<FocusedWindow | null> {
    const reply = await this.#connected().ask({ call: 'look' }, answersWithinMs);
    if (reply.kind === 'window') return reply.window;
    throw failureOf(reply);
  }

  async type(order: TypingOrder): Promise<Typed> {
    const limitMs = answersWithinMs + order.text.length * (order.delayMs + characterWithinMs);
    const reply = await this.#connected().ask({ call: 'type', ...order }, limitMs);
    if (reply.kind !== 'typed') throw failureOf(reply);
    const { typed, of, stopped, mayBeLost } = reply;
    return { typed, of, stopped, mayBeLost };
  }

  stop(): void {
    if (!this.#connection || this.#connection.ended) return;
    void this.#connection.ask({ call: 'stop' }, answersWithinMs).catch(() => undefined);
  }

  async rest(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    if (!connection || connection.ended) return;
    await connection.ask({ call: 'restore' }, answersWithinMs).catch(() => undefined);
    connection.endWhenIdle();
  }

  #connected(): ChildConnection<TypingRequest, TypingReply> {
    if (!this.#connection || this.#connection.ended) {
      const unusable = (detail: string) => new TypingFailure('unavailable', { cause: new Error(detail) });
      this.#connection = new ChildConnection(this.#spawn(), {
        name: 'typing',
        replies: typingReplySchema,
        unusable,
        timedOut: () => unusable('The typing process does not answer.'),
      });
    }
    return this.#connection;
  }
}

function failureOf(reply: TypingReply): TypingFailure {
  if (reply.kind === 'failed') return new TypingFailure(reply.situation, { cause: new Error(reply.detail) });
  return new TypingFailure('unavailable', { cause: new Error('The typing process sent another reply.') });
}
