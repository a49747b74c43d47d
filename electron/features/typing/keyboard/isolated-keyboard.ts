import { Failure } from '../../../../shared/errors/failure.ts';
import { typingFailures } from '../../../../shared/features/typing/text/en.ts';
import { ChildConnection, type RunningChild } from '../../../child-process/child-connection.ts';
import {
  type FocusedWindow,
  type Typed,
  type TypingOrder,
  type TypingPort,
  type TypingSituation,
  type TypingReply,
  typingReplySchema,
  type TypingRequest,
} from './typing-port.ts';

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
   * `spawn` starts a typing process (electron/features/typing/keyboard/typing-process.ts, from source or built). `requestPermission` says whether
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
    const { typed, characters, stopped, mayBeLost } = reply;
    return { typed, characters, stopped, mayBeLost };
  }

  stop(): void {
    if (!this.#connection || this.#connection.ended) return;
    void this.#connection.ask({ call: 'stop' }, answersWithinMs).catch(() => undefined);
  }

  async endWhenIdle(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    if (!connection) return;
    if (connection.ended) return this.restoreLeft();
    await connection.ask({ call: 'restore' }, answersWithinMs).catch(() => undefined);
    connection.endWhenIdle();
  }

  async restoreLeft(): Promise<void> {
    const connection = this.#connected();
    this.#connection = undefined;
    // A typing process does that when it opens the keyboard.
    await connection.ask({ call: 'look' }, answersWithinMs).catch(() => undefined);
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

/**
 * Nothing was typed, and `situation` says why, for code; message and next step say it to the person.
 *
 * `cause` stays in main.
 */
export class TypingFailure extends Failure {
  readonly situation: TypingSituation;

  constructor(situation: TypingSituation, options: { platform?: NodeJS.Platform; cause?: unknown } = {}) {
    const { platform = process.platform, ...rest } = options;
    super(typingFailures[failureNameOf(situation, platform)]().appError, rest);
    this.situation = situation;
  }
}

function failureNameOf(situation: TypingSituation, platform: NodeJS.Platform) {
  switch (situation) {
    case 'no-library':
      return platform === 'linux' ? 'noLibraryOnLinux' : 'noLibrary';
    case 'no-display':
      return 'noDisplay';
    case 'no-permission':
      return 'noPermission';
    case 'no-layout':
      return 'noLayout';
    case 'caps-lock':
      return 'capsLock';
    case 'key-held':
      return 'keyHeld';
    default:
      return situation;
  }
}
