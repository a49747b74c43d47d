import { Failure } from '../../../shared/errors/failure.ts';
import type {
  CommandAnswer,
  CommandQuestion,
  ShownProgram,
} from '../../../shared/features/command-line/contract.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import {
  commandLineFailures,
  commandQuestionFailures,
} from '../../../shared/features/command-line/text/en.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { SessionState } from '../../services/accounts/account-session.ts';
import type { Clock } from '../../services/clock.ts';
import type { DialogTurns } from '../../services/dialogs/dialog-turns.ts';
import type { AskedQuestion, PageQuestions } from '../../services/questions/page-questions.ts';
import { CommandRefused } from './command-failure.ts';

/** How long an allowed program stays allowed, in ms. */
export const allowedForMs = 60 * 60_000;
/** How long Podkey waits for an answer once the question is on screen, in ms. */
export const answerWithinMs = 60_000;
/** How long a question may wait to be on screen and answered, in ms. */
export const waitsForMs = 10 * 60_000;
/** How many programs may wait for their question, and how many calls of one program for its answer. */
export const maxQuestions = 20;

/** A program as approvals are compared, and as a person sees it. Only equal identities are the same program. */
export interface IdentifiedProgram {
  identity: string;
  shown: ShownProgram;
}

export type WantedValues = Omit<CommandQuestion, 'caller'> & { program: IdentifiedProgram };

interface Waiter {
  allow: () => void;
  refuse: (why: Failure) => void;
}

interface Asked {
  readonly question: AskedQuestion<'command'>;
  /** The identity of the program. */
  readonly program: string;
  readonly waiters: Set<Waiter>;
  readonly ending: AbortController;
}

interface Options {
  clock: Clock;
  /** Pauses the questions if a person keeps refusing them. */
  turns: DialogTurns;
  questions: Pick<PageQuestions, 'ask'>;
  /** Keeps the window in front while there is a question. */
  holdInFront: (isAsking: boolean) => void;
}

/**
 * The questions whether a program may have values, and the programs that a person allowed for an hour.
 *
 * One question is asked at a time, and each program has at most one, whatever it asks for meanwhile. Everything is forgotten when
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
    if (!asked || asked.waiters.size >= maxQuestions) {
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
    if (this.#queue.length >= maxQuestions) return undefined;
    const asked: Asked = {
      question: { kind: 'command', caller: program.shown, ...wanted },
      program: program.identity,
      waiters: new Set(),
      ending: new AbortController(),
    };
    this.#queue.push(asked);
    return asked;
  }

  /** Refuses a question's waiters at once, even if an answer is on its way. */
  #drop(asked: Asked, why: Failure): void {
    this.#settle(asked, null, why);
    asked.ending.abort();
  }

  async #showNext(): Promise<void> {
    const [asked] = this.#queue;
    if (this.#isAsking || !asked) return;
    this.#isAsking = true;
    try {
      const answer = await this.#options.turns.open(() => this.#show(asked));
      this.#settle(asked, answer, new CommandRefused(commandLineFailures.refused()));
    } catch (thrown) {
      // Podkey pauses, and asks nothing.
      this.#drop(asked, Failure.is(thrown) ? thrown : errorFailures.requestCancelled({ cause: thrown }));
    }
    this.#isAsking = false;
    void this.#showNext();
  }

  async #show(asked: Asked): Promise<Exclude<CommandAnswer, 'refuse'> | null> {
    const { holdInFront, questions } = this.#options;
    const { question, ending } = asked;
    const asking = questions.ask(question, {
      window: 'main',
      signal: ending.signal,
      within: { asked: waitsForMs, drawn: answerWithinMs },
    });
    holdInFront(true);
    const end = await asking;
    holdInFront(false);
    if (end.kind !== 'answered') {
      const isLate = end.kind === 'timed-out';
      const why = isLate ? commandLineFailures.unanswered() : errorFailures.refusedByLock();
      this.#drop(asked, new CommandRefused(why));
      return null;
    }
    const { answer } = end.answer;
    if (answer === 'refuse') return null;
    return question.caller.onceBecause === null ? answer : 'once';
  }

  /** Gives a question's waiters their answer, or `refusal`. */
  #settle(asked: Asked, answer: Exclude<CommandAnswer, 'refuse'> | null, refusal: Failure): void {
    const at = this.#queue.indexOf(asked);
    if (at < 0) return;
    this.#queue.splice(at, 1);
    if (answer === 'hour') this.#allow(asked.program);
    const [first, ...others] = asked.waiters;
    const why = answer === 'once' ? new CommandRefused(commandLineFailures.allowedAnother()) : refusal;
    if (answer === null) first?.refuse(why);
    else first?.allow();
    for (const other of others) {
      if (answer === 'hour') other.allow();
      else other.refuse(why);
    }
  }

  #allow(program: string): void {
    const cancel = this.#options.clock.after(allowedForMs, () => this.#allowed.delete(program));
    this.#allowed.set(program, cancel);
  }
}
