import { randomUUID } from 'node:crypto';
import {
  traitsOf,
  type Answer,
  type AskingWindow,
  type Question,
  type QuestionKind,
  type ShownQuestions,
} from '../../../shared/ipc/questions.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { isShutdown, type SessionEnd, type SessionState } from '../accounts/account-session.ts';
import type { Clock } from '../clock.ts';
import type { States } from '../states.ts';

/**
 * How a question ended: `ended` if nobody needs its answer any more, or Podkey locked; `withdrawn` by its asker; `dismissed` if the person
 * closed its window.
 */
type QuestionEnd<Kind extends QuestionKind> =
  | { kind: 'answered'; answer: Answer<Kind> }
  | { kind: 'dismissed' }
  | { kind: 'ended' }
  | { kind: 'withdrawn' }
  | { kind: 'timed-out' };

/** A question as it is asked, before it has an ID. */
export type AskedQuestion<Kind extends QuestionKind = QuestionKind> = Kind extends QuestionKind
  ? Omit<Question<Kind>, 'id' | 'isTypedInto'>
  : never;

interface AskOptions<Kind extends QuestionKind> {
  window: AskingWindow;
  /** Who asks, outside Podkey. See `withdraw`. */
  asker?: string;
  /** The page that the person waits in. The question ends with it. */
  page?: number | undefined;
  /** Ends the question. */
  signal?: AbortSignal | undefined;
  /** Whether it outlasts a change of account. */
  outlastsSession?: boolean;
  /** Whether it ends if the person closes its window. */
  isDismissible?: boolean;
  /** How long it waits for its answer, in ms: since it was asked, and since the page has drawn it the last time. */
  within?: { asked?: number; drawn?: number };
  /** Acts on the answer. If that fails, the person reads why, and the question stays. */
  accept?: (answer: Answer<Kind>) => void | Promise<void>;
}

interface Asked {
  readonly question: Question;
  readonly kind: QuestionKind;
  readonly window: AskingWindow;
  readonly asker: string | undefined;
  readonly page: number | undefined;
  readonly outlastsSession: boolean;
  readonly isDismissible: boolean;
  readonly accept: (answer: Answer) => void | Promise<void>;
  readonly noteDrawn: () => void;
  readonly settle: (outcome: QuestionEnd<QuestionKind>) => void;
  /** How many answers main works on. */
  answers: number;
}

interface Options {
  clock: Pick<Clock, 'after'>;
  states: Pick<States, 'changed' | 'provide'>;
  windows: { keepPalette: (askingPage: number | undefined) => void };
}

/**
 * What Podkey asks a person in its windows: one question in each window at a time, while the others wait (docs/adr/0031).
 *
 * A lock and quitting end every question, the end of an account session those that don't outlast it.
 */
export class PageQuestions implements SessionState {
  readonly #options: Options;
  #waiting: readonly Asked[] = [];
  readonly #shown: Partial<Record<AskingWindow, Asked | undefined>> = {};

  constructor(options: Options) {
    this.#options = options;
    options.states.provide('questions', () => this.shown);
  }

  get shown(): ShownQuestions {
    const { main, palette } = this.#shown;
    return { main: main?.question ?? null, palette: palette?.question ?? null };
  }

  /** The page that waits for the question which this window shows; undefined if no page does. */
  askingPage(window: AskingWindow): number | undefined {
    return this.#shown[window]?.page;
  }

  /** Whether such a question waits, on screen or not. */
  isWaiting(isSuch: (question: Question) => boolean): boolean {
    return this.#waiting.some(({ question }) => isSuch(question));
  }

  /** Fails if the question of this answer is over. */
  assertPending(answer: Answer): void {
    this.#pending(answer);
  }

  /** Asks, as soon as the window's other questions allow it. Never rejects. */
  ask<Kind extends QuestionKind>(
    question: AskedQuestion<Kind> & { kind: Kind },
    {
      window,
      asker,
      page,
      signal,
      outlastsSession = false,
      isDismissible = false,
      within = {},
      accept = () => undefined,
    }: AskOptions<Kind>,
  ): Promise<QuestionEnd<Kind>> {
    if (signal?.aborted) return Promise.resolve({ kind: 'ended' });
    const { promise, resolve } = Promise.withResolvers<QuestionEnd<Kind>>();
    const outOfTime = (ms: number | undefined) =>
      ms === undefined ? () => undefined : this.#options.clock.after(ms, () => settle({ kind: 'timed-out' }));
    const cancelAsked = outOfTime(within.asked);
    let cancelDrawn = outOfTime(undefined);
    const end = () => settle({ kind: 'ended' });
    const settle = (outcome: QuestionEnd<Kind>) => {
      if (!this.#waiting.includes(asked)) return;
      cancelAsked();
      cancelDrawn();
      signal?.removeEventListener('abort', end);
      const others = this.#waiting.filter((other) => other !== asked);
      resolve(outcome);
      if (outcome.kind !== 'answered' || !traitsOf(question.kind).asksNext) this.#change(others);
      else {
        // The next question is asked before this change is announced, so that the window shows nothing in between.
        this.#waiting = others;
        setImmediate(() => this.#change(this.#waiting));
      }
    };
    // TypeScript can't see that question and answer are of the same kind; `answer` compares them.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    const asked = {
      question: {
        ...question,
        id: randomUUID(),
        ...(traitsOf(question.kind).isTypedInto && { isTypedInto: true }),
      },
      kind: question.kind,
      window,
      asker,
      page,
      outlastsSession,
      isDismissible,
      accept,
      noteDrawn: () => {
        cancelDrawn();
        cancelDrawn = outOfTime(within.drawn);
      },
      settle,
      answers: 0,
    } as unknown as Asked;
    signal?.addEventListener('abort', end, { once: true });
    this.#change([...this.#waiting, asked]);
    return promise;
  }

  withdraw(asker: string): void {
    for (const asked of this.#waiting.filter((each) => each.asker === asker))
      asked.settle({ kind: 'withdrawn' });
  }

  /** Takes the person's answer. Fails if the question is over, or if the answer can't be accepted. Then the question stays. */
  async answer(answer: Answer): Promise<void> {
    const asked = this.#pending(answer);
    asked.answers += 1;
    try {
      await asked.accept(answer);
    } catch (thrown) {
      asked.answers -= 1;
      this.#change(this.#waiting);
      throw thrown;
    }
    this.#pending(answer).settle({ kind: 'answered', answer });
  }

  /** The page has drawn a question, maybe again after another one. Returns its window; undefined if it is over. */
  noteDrawn(id: string): AskingWindow | undefined {
    const asked = this.#waiting.find(({ question }) => question.id === id);
    asked?.noteDrawn();
    return asked?.window;
  }

  pageIsGone(page: number): void {
    this.#end((asked) => asked.page === page);
  }

  windowIsClosed(window: AskingWindow): void {
    for (const asked of this.#waiting.filter((each) => each.window === window && each.isDismissible))
      asked.settle({ kind: 'dismissed' });
  }

  endSession(reason: SessionEnd): void {
    this.#end(({ outlastsSession }) => isShutdown(reason) || !outlastsSession);
  }

  #pending({ id, kind }: Pick<Answer, 'id' | 'kind'>): Asked {
    const asked = this.#waiting.find(({ question }) => question.id === id && question.kind === kind);
    if (!asked) throw errorFailures.questionOver();
    return asked;
  }

  #end(isOver: (asked: Asked) => boolean): void {
    for (const asked of this.#waiting.filter(isOver)) asked.settle({ kind: 'ended' });
  }

  #change(waiting: readonly Asked[]): void {
    let isNews = waiting !== this.#waiting;
    this.#waiting = waiting;
    for (const window of ['main', 'palette'] as const) {
      const here = waiting.filter((asked) => asked.window === window);
      const next = nextQuestion(here, this.#shown[window]);
      isNews ||= next !== this.#shown[window];
      this.#shown[window] = next;
    }
    if (!isNews) return;
    this.#options.states.changed('questions', this.shown);
    this.#options.windows.keepPalette(this.askingPage('palette'));
  }
}

/**
 * The question that a window shows, of those that wait there in the order of their arrival; undefined if none does.
 *
 * The one on screen, `shown`, stays if a person types into it. Otherwise unsaved changes come first, because another question's answer may
 * wait for them, and then the value that the person has just chosen in another window. After that, the one on screen, and the first that
 * arrived. One whose answer may wait for another question comes after all others.
 */
function nextQuestion(waiting: readonly Asked[], shown: Asked | undefined): Asked | undefined {
  const ready = waiting.filter(({ answers, kind }) => answers === 0 || !traitsOf(kind).mayAskMore);
  const present = shown && ready.includes(shown) ? shown : undefined;
  if (present?.question.isTypedInto) return present;
  const first = (kind: QuestionKind) => ready.find((asked) => asked.kind === kind);
  return first('discard') ?? first('chosen-value') ?? present ?? ready[0] ?? waiting[0];
}
