import type { WantedSignIn } from '../../../shared/schemas/network.ts';
import { on, invoke } from '../../bridge/bridge.ts';

/** The proxy of this computer's settings that waits for a sign-in, as main reports it. Must be disposed of. */
export class ProxySignInStore {
  /** The sign-in to ask for now. */
  current = $state.raw<WantedSignIn>();
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('proxies.signInWanted', () => void this.#ask());
    void this.#ask();
  }

  /** Continues with the next proxy that waits. */
  async next(): Promise<void> {
    this.current = undefined;
    await this.#ask();
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #ask(): Promise<void> {
    const response = await invoke('proxies.wanted', {});
    if (response.ok) this.current = response.value.wanted ?? undefined;
  }
}
