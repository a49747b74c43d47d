import { browserFailures } from '../../../shared/features/browser/text/en.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { processFactsOn } from '../../platform/outside-programs/process-facts.ts';
import { programRequestSchema, type Channel } from '../../services/outside-programs/channel.ts';
import { RateLimit } from '../../services/turns.ts';
import {
  browserQuestionSchema,
  maxMessageLength,
  type BrowserAnswer,
  type BrowserQuestion,
  type FillQuestion,
} from './browser-messages.ts';
import { Fill, refusalOf, type Handed } from './fill.ts';
import { callingBrowser, type CallingBrowser } from './known-browsers.ts';

/** How many connections of browsers there may be. Those that are idle keep no other program waiting. */
export const maxBrowsers = 32;
/** How many messages an extension may send within a second. */
export const maxMessages = 20;
const secondMs = 1_000;

export interface OpenedByBrowser {
  caller: () => Promise<CallingBrowser>;
  send: (answer: BrowserAnswer) => void;
  end: () => void;
}

interface Options extends Pick<OpenedByBrowser, 'send' | 'end'> {
  version: string;
  /** Whether the organization's policy turns the browser off. */
  isOff: boolean;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  /** Gets the values for a page from the person; null if they choose nothing. */
  fill: (fill: Fill) => Promise<Handed | null>;
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
  readonly #messages: RateLimit;
  #fill: Fill | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#messages = new RateLimit({ max: maxMessages, withinMs: secondMs, now: options.monotonic });
  }

  receive(message: Buffer): void {
    if (this.#isClosed) return;
    if (message.length > maxMessageLength || !this.#messages.admit()) return this.#drop();
    if (this.#options.isOff) return this.#options.send({ answer: 'off' });
    const question = browserQuestionSchema.safeParse(parseJson(message.toString('utf8')));
    if (question.success) this.#answer(question.data);
    else this.#options.send({ answer: 'misunderstood' });
  }

  /** The browser has gone. */
  close(): void {
    this.#isClosed = true;
    this.#fill?.cancel();
  }

  #answer(question: BrowserQuestion): void {
    const { send, version } = this.#options;
    const fill = 'id' in question && this.#fill?.asked.id === question.id ? this.#fill : undefined;
    switch (question.ask) {
      case 'hello':
        return send({ answer: 'hello', version, offers: ['fill', 'open', 'misses', 'copy'] });
      case 'fill':
        return this.#begin(question);
      case 'copy':
        return this.#begin({ ...question, ask: 'fill', wants: [] });
      case 'open':
        return void this.#settle(question.id, this.#options.open(question.link));
      case 'cancel':
        if (fill?.isPending) fill.cancel();
        return send({ answer: 'done', id: question.id });
      default: {
        // Only what was handed over can have ended, once.
        const ended = fill?.end(question);
        if (!ended) return send({ answer: 'misunderstood' });
        return void this.#settle(question.id, ended);
      }
    }
  }

  #begin(asked: FillQuestion): void {
    const { fill, send } = this.#options;
    if (this.#fill?.isPending) return send(refusalOf(asked.id, browserFailures.onePending()));
    this.#fill = new Fill(asked, send);
    void this.#fill.carryOut(fill);
  }

  async #settle(id: string, task: Promise<void>): Promise<void> {
    try {
      await task;
      if (!this.#isClosed) this.#options.send({ answer: 'done', id });
    } catch (thrown) {
      if (!this.#isClosed) this.#options.send(refusalOf(id, thrown));
    }
  }

  #drop(): void {
    this.close();
    this.#options.end();
  }
}

/** The connections that browsers open through `podkey`, whose program is at this path. */
export const browserChannel = (
  service: { open: (opened: OpenedByBrowser) => Pick<BrowserConnection, 'receive' | 'close'> },
  podkey: string,
): Channel => ({
  opensWith: 'B',
  max: maxBrowsers,
  converses: true,
  serve: async ({ drop, nextMessage, pid, received, send, signal }) => {
    const request = programRequestSchema.safeParse(parseJson(received)).data;
    const session = service.open({
      caller: async () => {
        const calling = callingBrowser(await processFactsOn(process.platform), pid(request?.pid), podkey);
        return { program: null, isItself: false, ...calling, given: request?.arguments ?? [] };
      },
      send: (answer) => send('M', Buffer.from(JSON.stringify(answer))),
      end: drop,
    });
    signal.addEventListener('abort', () => session.close(), { once: true });
    try {
      for (let message = await nextMessage(); message; message = await nextMessage())
        session.receive(message);
    } finally {
      session.close();
    }
  },
});
