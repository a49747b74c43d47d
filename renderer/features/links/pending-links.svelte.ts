import type { AppError } from '../../../shared/errors/app-error.ts';
import type { NamedValue, PendingLink } from '../../../shared/schemas/pending-link.ts';
import { on } from '../../bridge/events.ts';
import { invoke } from '../../bridge/invoke.ts';

/** What a person has to be asked about: links proper. */
export type AskedLink = Exclude<PendingLink, { is: 'chosen' }>;

/** The link that waits for a person's answer, as main has it. Must be disposed of. */
export class PendingLinks {
  /** What to ask about now; another one takes its place. */
  asked = $state.raw<AskedLink>();
  busy = $state(false);
  /** Why a link that was accepted could not be followed. */
  failure = $state.raw<AppError>();
  readonly #open: (value: NamedValue) => void;
  readonly #unsubscribe: () => void;

  /** `open` opens what a person has agreed to, whose account is in use by then. */
  constructor(open: (value: NamedValue) => void) {
    this.#open = open;
    this.#unsubscribe = on('links.arrived', () => void this.#ask());
    void this.#ask();
  }

  /** Follows the link that is asked about. */
  async accept(id: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await invoke('links.accept', { id });
    this.busy = false;
    if (answer.ok) {
      if (this.asked?.id === id) this.asked = undefined;
      this.#open(answer.value);
    } else if (this.asked?.id === id) this.failure = answer.error;
  }

  /** Turns down the link that is asked about. */
  dismiss(id: string): void {
    void invoke('links.dismiss', { id });
    this.asked = undefined;
    this.failure = undefined;
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #ask(): Promise<void> {
    const answer = await invoke('links.pending', {});
    if (!answer.ok) return;
    const { link } = answer.value;
    this.failure = undefined;
    this.asked = link && link.is !== 'chosen' ? link : undefined;
    if (link?.is === 'chosen') void this.accept(link.id);
  }
}
