import type { PanicKeyState } from '../../../shared/schemas/lock.ts';
import type { Settings } from '../../../shared/schemas/settings.ts';

/** Keys that work whatever program is in front. */
export interface GlobalKeys {
  /** Takes hold of a key; false where the system refuses it, as when another program has it. */
  hold(accelerator: string, onPress: () => void): boolean;
  release(accelerator: string): void;
}

/** The one global key of Podkey's, as the settings want it. */
export class PanicKey {
  readonly #keys: GlobalKeys;
  readonly #onPress: () => void;
  #wanted: Settings['panicKey'] = 'off';
  #state: PanicKeyState = 'off';

  constructor(keys: GlobalKeys, onPress: () => void) {
    this.#keys = keys;
    this.#onPress = onPress;
  }

  get state(): PanicKeyState {
    return this.#state;
  }

  /** Takes another key, or none. One that is refused is not asked for again until it is chosen again. */
  use(wanted: Settings['panicKey']): void {
    if (wanted === this.#wanted) return;
    if (this.#state === 'ready') this.#keys.release(this.#wanted);
    this.#wanted = wanted;
    if (wanted === 'off') this.#state = 'off';
    else this.#state = this.#keys.hold(wanted, this.#onPress) ? 'ready' : 'refused';
  }
}
