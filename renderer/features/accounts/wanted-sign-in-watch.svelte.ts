import type { WantedSignIn } from '../../../shared/schemas/proxy-sign-in.ts';
import { on } from '../../bridge/events.ts';
import { invoke } from '../../bridge/invoke.ts';

/** The proxy of this computer's settings that waits for a sign-in, as main has it. Must be disposed of. */
export class WantedSignInWatch {
  /** What to ask about now. */
  asked = $state.raw<WantedSignIn>();
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('proxies.signInWanted', () => void this.#ask());
    void this.#ask();
  }

  /** Goes on to whichever proxy waits next. */
  async next(): Promise<void> {
    this.asked = undefined;
    await this.#ask();
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #ask(): Promise<void> {
    const answer = await invoke('proxies.wanted', {});
    if (answer.ok) this.asked = answer.value.wanted ?? undefined;
  }
}
