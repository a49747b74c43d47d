import { randomUUID } from 'node:crypto';
import { Failure } from '../../../shared/errors/failure.ts';
import type { CommandAnswer, CommandQuestion, ShownProgram } from '../../../shared/schemas/command-line.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { commandLineFailures, commandQuestionFailures } from '../../../shared/text/en/command-line.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { SessionState } from '../accounts/session-state.ts';
import type { Clock } from '../clock.ts';
import type { DialogTurns } from '../dialogs/dialog-turns.ts';
import { CommandRefused } from './command-failure.ts';

/** How long an allowed program stays allowed, in ms. */
export const allowedForMs = 60 * 60_000;
/** How long Podkey waits for an answer once the question is on screen, in ms. */
export const answerWithinMs = 60_000;
/** How long a question may wait to be on screen and answered, in ms. */
export const waitsForMs = 10 * 60_000;
/** How many programs may wait for their question, and how many calls of one program for its answer. */
export const mostQuestions = 20;

/** A program as approvals are compared, and as a person sees it. Only equal identities are the same program. */
export interface IdentifiedProgram {
  identity: string;
  shown: ShownProgram;
}

/** What a program wants. */
export type WantedValues = Omit<CommandQuestion, 'id' | 'caller'> & { program: IdentifiedProgram };

interface Waiter {
  allow: () => void;
  refuse: (why: Failure) => void;
}

interface Asked {
  readonly question: CommandQuestion;
  /** The identity of the program. */
  readonly program: string;
  readonly waiters: Set<Waiter>;
  /** Resolves with the answer; to null if there is none, with `why`. */
  readonly answered: PromiseWithResolvers<Exclude<CommandAnswer, 'refuse'> | null>;
  why: Failure;
  isShown: boolean;
  cancelTimer: () => void;
}

interface Options {
  clock: Clock;
  /** Pauses the questions if a person keeps refusing them. */
  turns: DialogTurns;
  /** The question on screen has changed, or is gone. */
  onChanged: () => void;
}

/**
 * The questions whether a program may have values, and the programs that a person allowed for an hour.
 *
 * One question is on screen at a time, and each program has at most one, whatever it asks for meanwhile. Everything is forgotten when
 * Podkey locks or the account is left.
 */
export class CommandApprovals implements SessionState {
  readonly #options: Options;
  readonly #queue: Asked[] = [];
  /** The identities of the programs allowed for an hour; each with what ends its timer. */
  readonly #allowed = new Map<string, () => void>();
  #isAsking = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The question on screen. */
  get pending(): CommandQuestion | null {
    return this.#queue.find(({ isShown }) => isShown)?.question ?? null;
  }

  /** Whether a program may have values without a question. */
  isAllowed({ identity, shown }: IdentifiedProgram): boolean {
    return shown.onceBecause === null && this.#allowed.has(identity);
  }

  /**
   * Resolves when the person allows it. Rejects as `CommandRefused` if they refuse or do not answer, as `rate-limited` if too many
   * programs ask, and with the failure of `signal`, which aborts when the program is gone.
   */
  ask(wanted: WantedValues, signal: AbortSignal): Promise<void> {
    const asked = this.#find(wanted.program.identity) ?? this.#add(wanted);
    if (!asked || asked.waiters.size >= mostQuestions) {
      return Promise.reject(commandLineFailures.tooManyQuestions());
    }
    const { promise, resolve: allow, reject: refuse } = Promise.withResolvers<undefined>();
    const waiter = { allow: () => allow(undefined), refuse };
    asked.waiters.add(waiter);
    const leave = () => {
      const [asker] = asked.waiters;
      asked.waiters.delete(waiter);
      refuse(abortFailure(signal));
      // The question names what the first call wants, so that its answer must not let another call have something else.
      if (asker === waiter) this.#drop(asked, commandQuestionFailures.withdrawn());
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    void this.#showNext();
    return promise.finally(() => signal.removeEventListener('abort', leave));
  }

  /** The page has drawn a question, maybe again after another one covered it: the person's time begins. */
  noteDrawn(id: string): void {
    const asked = this.#queue.find(({ isShown, question }) => isShown && question.id === id);
    if (!asked) return;
    asked.cancelTimer();
    asked.cancelTimer = this.#dropAfter(answerWithinMs, asked);
  }

  /** Takes the person's answer. Fails if the question is no longer on screen. */
  answer(id: string, answer: CommandAnswer): void {
    const asked = this.#queue.find(({ isShown, question }) => isShown && question.id === id);
    if (!asked) throw commandQuestionFailures.decided();
    const isForOnce = asked.question.caller.onceBecause !== null;
    asked.answered.resolve(answer === 'refuse' ? null : isForOnce ? 'once' : answer);
  }

  /** Forgets every approval and refuses every question. */
  endSession(): void {
    for (const cancel of this.#allowed.values()) cancel();
    this.#allowed.clear();
    const why = new CommandRefused(errorFailures.refusedByLock());
    for (const asked of [...this.#queue]) this.#drop(asked, why);
  }

  #find(program: string): Asked | undefined {
    return this.#queue.find((asked) => asked.program === program);
  }

  #add({ program, ...wanted }: WantedValues): Asked | undefined {
    if (this.#queue.length >= mostQuestions) return undefined;
    const asked: Asked = {
      question: { id: randomUUID(), caller: program.shown, ...wanted },
      program: program.identity,
      waiters: new Set(),
      answered: Promise.withResolvers(),
      why: new CommandRefused(commandLineFailures.refused()),
      isShown: false,
      cancelTimer: () => undefined,
    };
    this.#queue.push(asked);
    return asked;
  }

  /** Refuses a question's waiters at once, even if an answer is on its way. */
  #drop(asked: Asked, why: Failure): void {
    asked.why = why;
    asked.answered.resolve(null);
    this.#settle(asked, null);
  }

  async #showNext(): Promise<void> {
    const [asked] = this.#queue;
    if (this.#isAsking || !asked) return;
    this.#isAsking = true;
    try {
      this.#settle(asked, await this.#options.turns.open(() => this.#show(asked)));
    } catch (thrown) {
      // Podkey pauses, and asks nothing.
      this.#drop(asked, Failure.is(thrown) ? thrown : errorFailures.requestCancelled({ cause: thrown }));
    }
    this.#isAsking = false;
    void this.#showNext();
  }

  async #show(asked: Asked): Promise<Exclude<CommandAnswer, 'refuse'> | null> {
    const cancelTimer = this.#dropAfter(waitsForMs, asked);
    asked.isShown = true;
    this.#options.onChanged();
    const answer = await asked.answered.promise;
    cancelTimer();
    asked.cancelTimer();
    return answer;
  }

  #dropAfter(ms: number, asked: Asked): () => void {
    return this.#options.clock.after(ms, () => {
      this.#drop(asked, new CommandRefused(commandLineFailures.unanswered()));
    });
  }

  #settle(asked: Asked, answer: Exclude<CommandAnswer, 'refuse'> | null): void {
    const at = this.#queue.indexOf(asked);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    if (answer === 'hour') this.#allow(asked.program);
    const [first, ...others] = asked.waiters;
    const why = answer === 'once' ? new CommandRefused(commandLineFailures.allowedAnother()) : asked.why;
    if (answer === null) first?.refuse(why);
    else first?.allow();
    for (const other of others) {
      if (answer === 'hour') other.allow();
      else other.refuse(why);
    }
    if (asked.isShown) this.#options.onChanged();
  }

  #allow(program: string): void {
    const cancel = this.#options.clock.after(allowedForMs, () => this.#allowed.delete(program));
    this.#allowed.set(program, cancel);
  }
}
