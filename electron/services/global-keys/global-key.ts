import type { GlobalKeyState } from '../../../shared/schemas/clipboard.ts';

/** Shortcuts that work in every program. */
export interface GlobalKeys {
  /**
   * Registers a shortcut. Returns false if the system refuses it, for example because another program has it.
   *
   * @throws if Electron knows no such key
   */
  hold(accelerator: string, onPress: () => void): boolean;
  /** Unregisters a shortcut. A desktop's portal may keep sending it. */
  release(accelerator: string): void;
  /** The desktop decides after `hold` has returned true, and does not report its decision: a portal on Wayland. */
  readonly isDecidedLater?: boolean;
}

/** One of Podkey's global shortcuts, as the settings name it: an Electron accelerator, or `off`. */
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

  /** Registers another shortcut, or none. A refused one is tried again only when it is chosen again. */
  use(wanted: string): void {
    if (wanted === this.#wanted) return;
    if (this.#isHeld) this.#keys.release(this.#wanted);
    this.#wanted = wanted;
    this.#state = wanted === 'off' ? 'off' : this.#hold(wanted);
  }

  get #isHeld(): boolean {
    return this.#state === 'ready' || this.#state === 'unconfirmed';
  }

  #hold(accelerator: string): GlobalKeyState {
    try {
      if (!this.#keys.hold(accelerator, () => this.#pressed(accelerator))) return 'refused';
      return this.#keys.isDecidedLater ? 'unconfirmed' : 'ready';
    } catch {
      // A setting must never prevent a start, so an unknown key counts as refused by the system.
      return 'refused';
    }
  }

  #pressed(accelerator: string): void {
    if (accelerator !== this.#wanted) return;
    this.#state = 'ready';
    this.#onPress();
  }
}
