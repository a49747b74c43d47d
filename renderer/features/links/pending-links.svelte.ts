import type { NamedValue, PendingLink } from '../../../shared/schemas/deep-link.ts';
import { on, invoke } from '../../bridge/bridge.ts';
import { BridgeCall, isCancelled } from '../../state/bridge-call.svelte.ts';

/** A link that the person must be asked about. */
export type LinkToConfirm = Exclude<PendingLink, { is: 'chosen' }>;

/** The pending link that waits for the person's decision, as main has it. Must be disposed of. */
export class PendingLinks {
  /** The link to ask about now; a newer one replaces it. */
  current = $state.raw<LinkToConfirm>();
  /** Its failure says why the current link could not be opened. */
  readonly accepting = new BridgeCall(isCancelled);
  readonly #open: (value: NamedValue) => void;
  readonly #unsubscribe: () => void;

  /** `open` opens an accepted value; its account is in use by then. */
  constructor(open: (value: NamedValue) => void) {
    this.#open = open;
    this.#unsubscribe = on('links.arrived', () => void this.#ask());
    void this.#ask();
  }

  /** Accepts a link and opens its value. */
  async accept(id: string): Promise<void> {
    const close = () => {
      if (this.current?.id === id) this.current = undefined;
    };
    await this.accepting.send('links.accept', { id }, (value) => {
      close();
      this.#open(value);
    });
    // The person keeps their changes instead.
    if (!this.accepting.failure) close();
    // The failure must not be shown with another link.
    if (this.current?.id !== id) this.accepting.failure = undefined;
  }

  /** Dismisses a link. */
  dismiss(id: string): void {
    void invoke('links.dismiss', { id });
    this.current = undefined;
    this.accepting.failure = undefined;
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #ask(): Promise<void> {
    const response = await invoke('links.pending', {});
    if (!response.ok) return;
    const { link } = response.value;
    this.accepting.failure = undefined;
    this.current = link && link.is !== 'chosen' ? link : undefined;
    if (link?.is === 'chosen') void this.accept(link.id);
  }
}
