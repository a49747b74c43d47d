import { randomUUID } from 'node:crypto';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type { OfflineQuestion } from '../../../shared/schemas/offline-copies.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { offlineFailures, offlineFailureText as text } from '../../../shared/text/en/offline-copies.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import { TaskQueue } from '../task-queue.ts';
import type { KeyPair } from './seal.ts';

/** What a question is about. */
export type AskedCopy = Omit<OfflineQuestion, 'id'>;

interface Asked {
  readonly question: OfflineQuestion;
  /** The page that asked; undefined if another program or a shortcut did. */
  readonly page: number | undefined;
  /** Called when the person has answered, before the passphrase is checked. */
  readonly onAnswer: () => void;
  readonly settle: PromiseWithResolvers<KeyPair | null>;
}

interface Options {
  /** The key pair; null if the passphrase is wrong. Fails during the delay after wrong ones. */
  open: (passphrase: string) => Promise<KeyPair | null>;
  callingPage: () => number | undefined;
  /** Shows the main window, because a question waits there. */
  showWindow: () => void;
  /** There is a question, another one, or none any more. */
  onChanged: () => void;
}

/** The questions for the offline passphrase. The first that waits is on screen, in the page that asked. */
export class OfflineQuestions {
  readonly #options: Options;
  #queue: Asked[] = [];
  /** Checks one passphrase after another, so that they don't share a delay. */
  readonly #checks = new TaskQueue();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The question that `page` must show. One that no page asked is shown in each. */
  pending(page: number | undefined): OfflineQuestion | null {
    const [first] = this.#queue;
    return first && (first.page === undefined || first.page === page) ? first.question : null;
  }

  /**
   * Resolves with the key pair, or with null if the person does not want the copy. Rejects with the failure of `signal`, which aborts when
   * nobody waits any more.
   */
  async ask(copy: AskedCopy, signal: AbortSignal, onAnswer: () => void): Promise<KeyPair | null> {
    if (signal.aborted) throw abortFailure(signal);
    const page = this.#options.callingPage();
    const asked: Asked = {
      question: { id: randomUUID(), ...copy },
      page,
      onAnswer,
      settle: Promise.withResolvers(),
    };
    this.#queue.push(asked);
    const leave = () => asked.settle.reject(abortFailure(signal));
    signal.addEventListener('abort', leave, { once: true });
    if (page === undefined) this.#options.showWindow();
    this.#options.onChanged();
    try {
      return await asked.settle.promise;
    } finally {
      signal.removeEventListener('abort', leave);
      this.#queue = this.#queue.filter((other) => other !== asked);
      this.#options.onChanged();
    }
  }

  /** Takes the person's answer. A wrong passphrase fails at its field, and the question stays. */
  async answer(id: string, passphrase: string | null): Promise<void> {
    const find = () => {
      const asked = this.#queue.find(({ question }) => question.id === id);
      if (!asked) throw offlineFailures.decided();
      return asked;
    };
    const asked = find();
    if (passphrase === null) {
      asked.settle.resolve(null);
      return;
    }
    await this.#checks.run(async () => {
      find();
      asked.onAnswer();
      const pair = await this.#options.open(passphrase);
      if (!pair) throw invalidField('passphrase', text.wrongPassphrase);
      // Withdrawn while the passphrase was checked.
      if (!this.#queue.includes(asked)) pair.privateKey.fill(0);
      asked.settle.resolve(pair);
    });
  }

  /** The page whose question is on screen; undefined if there is none, or if no page asked. */
  get askingPage(): number | undefined {
    return this.#queue[0]?.page;
  }

  /** Withdraws the questions of a page that is gone, so that others get their turn. */
  pageIsGone(page: number): void {
    for (const asked of this.#queue)
      if (asked.page === page) asked.settle.reject(errorFailures.requestCancelled());
  }

  /** Withdraws every question. */
  cancelAll(): void {
    for (const { settle } of this.#queue) settle.reject(errorFailures.requestCancelled());
  }
}
