import type { GlobalKeyState } from '../../shared/schemas/global-key.ts';

/** Keys that work whatever program is in front. */
export interface GlobalKeys {
  /** Takes hold of a key; false where the system refuses it, as when another program has it. */
  hold(accelerator: string, onPress: () => void): boolean;
  release(accelerator: string): void;
}

/** One global key of Podkey's, as the settings want it: an Electron accelerator, or `off`. */
export class GlobalKey {
  readonly #keys: GlobalKeys;
  readonly #onPress: () => void;
  #wanted = 'off';
  #state: GlobalKeyState = 'off';

  constructor(keys: GlobalKeys, onPress: () => void) {
    this.#keys = keys;
    this.#onPress = onPress;
  }

  get state(): GlobalKeyState {
    return this.#state;
  }

  /** Takes another key, or none; says whether it is another. One that is refused is not asked for again until it is chosen again. */
  use(wanted: string): boolean {
    if (wanted === this.#wanted) return false;
    if (this.#state === 'ready') this.#keys.release(this.#wanted);
    this.#wanted = wanted;
    if (wanted === 'off') this.#state = 'off';
    else this.#state = this.#keys.hold(wanted, this.#onPress) ? 'ready' : 'refused';
    return true;
  }
}
