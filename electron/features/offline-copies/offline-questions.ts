import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type { Answer } from '../../../shared/ipc/questions.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { offlineFailureText as text } from '../../../shared/features/offline-copies/text/en.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { AskedQuestion, PageQuestions } from '../../services/questions/page-questions.ts';
import { TaskQueue } from '../../services/turns.ts';
import type { KeyPair } from './seal.ts';

export type AskedCopy = Omit<AskedQuestion<'passphrase'>, 'kind'>;

interface Options {
  /** The key pair; null if the passphrase is wrong. Fails during the delay after wrong ones. */
  open: (passphrase: string) => Promise<KeyPair | null>;
  questions: Pick<PageQuestions, 'ask' | 'assertPending'>;
  callingPage: () => number | undefined;
  isPalette: (page: number) => boolean;
  /** Shows the main window, because a question waits there. */
  showWindow: () => void;
}

/** The questions for the offline passphrase, each in the window that the person waits in. */
export class OfflineQuestions {
  readonly #options: Options;
  #untilCancelled = new AbortController();
  /** Checks one passphrase after another, so that they don't share a delay. */
  readonly #checks = new TaskQueue();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Resolves with the key pair, or with null if the person does not want the copy. Rejects with the failure of `signal`, which aborts when
   * nobody waits any more. `onAnswer` is called when the person has answered, before the passphrase is checked.
   */
  async ask(copy: AskedCopy, signal: AbortSignal, onAnswer: () => void): Promise<KeyPair | null> {
    const { callingPage, isPalette, questions, showWindow } = this.#options;
    const withdrawn = () => (signal.aborted ? abortFailure(signal) : undefined);
    const early = withdrawn();
    if (early) throw early;
    const page = callingPage();
    const opened: KeyPair[] = [];
    const asking = questions.ask(
      { kind: 'passphrase', ...copy },
      {
        window: page !== undefined && isPalette(page) ? 'palette' : 'main',
        page,
        signal: AbortSignal.any([signal, this.#untilCancelled.signal]),
        accept: async (answer) => {
          const pair = await this.#pair(answer, onAnswer);
          if (pair) opened.push(pair);
        },
      },
    );
    // Another program or a shortcut wants the value.
    if (page === undefined) showWindow();
    const end = await asking;
    const [pair] = opened;
    if (end.kind === 'answered') return pair ?? null;
    pair?.privateKey.fill(0);
    throw withdrawn() ?? errorFailures.requestCancelled();
  }

  cancelAll(): void {
    this.#untilCancelled.abort();
    this.#untilCancelled = new AbortController();
  }

  /** The key pair, or null if the person does not want the copy. A wrong passphrase fails at its field. */
  async #pair(answer: Answer<'passphrase'>, onAnswer: () => void): Promise<KeyPair | null> {
    const { open, questions } = this.#options;
    const { passphrase } = answer;
    if (passphrase === null) return null;
    return this.#checks.run(async () => {
      questions.assertPending(answer);
      onAnswer();
      const pair = await open(passphrase);
      if (!pair) throw invalidField('passphrase', text.wrongPassphrase);
      try {
        questions.assertPending(answer);
      } catch (thrown) {
        // Withdrawn while the passphrase was checked.
        pair.privateKey.fill(0);
        throw thrown;
      }
      return pair;
    });
  }
}
