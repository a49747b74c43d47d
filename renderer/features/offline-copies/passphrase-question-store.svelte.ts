import type { OfflineQuestion } from '../../../shared/schemas/offline-copies.ts';
import { invoke, on } from '../../bridge/bridge.ts';

/** The question for the passphrase that this page must show, as main has it. Must be disposed of. */
export class PassphraseQuestionStore {
  /** The question to ask now; null if there is none. */
  current = $state.raw<OfflineQuestion | null>(null);
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('offline.asked', () => void this.ask());
    void this.ask();
  }

  /** Asks main for the question. */
  async ask(): Promise<void> {
    const response = await invoke('offline.pending', {});
    if (response.ok) this.current = response.value.question;
  }

  dispose(): void {
    this.#unsubscribe();
  }
}
