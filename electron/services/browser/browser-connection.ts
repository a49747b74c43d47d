import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import { browserFailures } from '../../../shared/text/en/browser.ts';
import {
  browserQuestionSchema,
  longestMessage,
  type BrowserAnswer,
  type BrowserQuestion,
  type FilledValues,
  type FillQuestion,
} from './browser-messages.ts';

/** How many messages an extension may send within a second. */
export const mostMessages = 20;
const secondMs = 1_000;

/** What a fill handed over, and what happens when the extension says how it ended. */
export interface Handed {
  values: FilledValues;
  ended: (report: Extract<BrowserQuestion, { ask: 'filled' | 'not-filled' }>) => Promise<void>;
}

interface Options {
  version: string;
  /** Whether the organization's policy turns the browser off. */
  isOff: boolean;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  /** Sends an answer to the extension. */
  send: (answer: BrowserAnswer) => void;
  /** Ends the connection. */
  end: () => void;
  /** Gets the values for a page from the person; null if they choose nothing. `tell` says what that waits for. */
  fill: (
    asked: FillQuestion,
    tell: (answer: BrowserAnswer) => void,
    signal: AbortSignal,
  ) => Promise<Handed | null>;
  /** Opens a link in Podkey. Fails if it is none. */
  open: (link: string) => Promise<void>;
}

/**
 * One connection of a browser's extension: what it may say, how often, and in which order.
 *
 * At most one fill is pending. A flood, or a message that is too long, ends the connection.
 */
export class BrowserConnection {
  readonly #options: Options;
  /** When the latest messages arrived. */
  readonly #arrived: number[] = [];
  #pending: { id: string; abort: AbortController } | undefined;
  /** The fill whose end the extension has not told. */
  #handed: { id: string; ended: Handed['ended'] } | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Takes a message, as it was sent. */
  receive(message: Buffer): void {
    if (this.#isClosed) return;
    if (message.length > longestMessage || this.#isFlood()) return this.#drop();
    if (this.#options.isOff) return this.#options.send({ answer: 'off' });
    const question = browserQuestionSchema.safeParse(parseJson(message.toString('utf8')));
    if (question.success) this.#answer(question.data);
    else this.#options.send({ answer: 'misunderstood' });
  }

  /** The browser has gone. */
  close(): void {
    this.#isClosed = true;
    this.#cancel();
    this.#handed = undefined;
  }

  #answer(question: BrowserQuestion): void {
    const { send, version } = this.#options;
    switch (question.ask) {
      case 'hello':
        return send({ answer: 'hello', version, offers: ['fill', 'open'] });
      case 'fill':
        return void this.#fill(question);
      case 'open':
        return void this.#settle(question.id, () => this.#options.open(question.link));
      case 'cancel':
        if (this.#pending?.id === question.id) this.#cancel();
        return send({ answer: 'done', id: question.id });
      default: {
        const handed = this.#handed;
        // Only what was handed over can have ended, once.
        if (handed?.id !== question.id) return send({ answer: 'misunderstood' });
        this.#handed = undefined;
        return void this.#settle(question.id, () => handed.ended(question));
      }
    }
  }

  async #fill(asked: FillQuestion): Promise<void> {
    const { fill } = this.#options;
    const { id } = asked;
    if (this.#pending) {
      this.#refuse(id, browserFailures.onePending());
      return;
    }
    const abort = new AbortController();
    const pending = { id, abort };
    this.#pending = pending;
    this.#handed = undefined;
    const tell = (answer: BrowserAnswer) => {
      if (this.#pending === pending && !abort.signal.aborted) this.#options.send(answer);
    };
    try {
      const chosen = await fill(asked, tell, abort.signal);
      // A page that has gone gets nothing, whatever the person chose for it.
      if (this.#isClosed || abort.signal.aborted) return;
      if (!chosen) {
        // Nothing to read for a person who just said so.
        this.#options.send({ answer: 'done', id });
        return;
      }
      const { values, ended } = chosen;
      this.#handed = { id, ended };
      this.#options.send({ answer: 'fill', id, ...values });
    } catch (thrown) {
      if (!this.#isClosed && !abort.signal.aborted) this.#refuse(id, thrown);
    } finally {
      if (this.#pending === pending) this.#pending = undefined;
    }
  }

  async #settle(id: string, task: () => Promise<void>): Promise<void> {
    try {
      await task();
      if (!this.#isClosed) this.#options.send({ answer: 'done', id });
    } catch (thrown) {
      if (!this.#isClosed) this.#refuse(id, thrown);
    }
  }

  #refuse(id: string, thrown: unknown): void {
    const { message, nextStep } = toAppError(thrown);
    this.#options.send({ answer: 'refused', id, message, nextStep });
  }

  #isFlood(): boolean {
    const now = this.#options.monotonic();
    this.#arrived.push(now);
    if (this.#arrived.length > mostMessages + 1) this.#arrived.shift();
    const [first = now] = this.#arrived;
    return this.#arrived.length > mostMessages && now - first < secondMs;
  }

  #cancel(): void {
    this.#pending?.abort.abort();
    this.#pending = undefined;
  }

  #drop(): void {
    this.close();
    this.#options.end();
  }
}
