import type { GlobalKeyState } from '../../../shared/schemas/clipboard.ts';
import type { SettingOfKind } from '../../../shared/settings/setting-registry.ts';
import type { LockService } from '../lock/lock-service.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { States } from '../states.ts';

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

export class GlobalKeyStates {
  readonly #states: States;
  readonly #readers = new Map<SettingOfKind<'shortcut'>, () => GlobalKeyState>();

  constructor(states: States) {
    this.#states = states;
    states.provide('globalKeys', () => this.#read());
  }

  /** Says how a shortcut's state is read. Call what this returns after each change. */
  provide(name: SettingOfKind<'shortcut'>, read: () => GlobalKeyState): () => void {
    this.#readers.set(name, read);
    return () => this.#states.changed('globalKeys', this.#read());
  }

  #read(): Record<string, GlobalKeyState> {
    return Object.fromEntries([...this.#readers].map(([name, read]) => [name, read()]));
  }
}

interface ShortcutNeeds {
  globalKeys: GlobalKeys;
  globalKeyStates: GlobalKeyStates;
  lock: Pick<LockService, 'lock' | 'state'>;
  settings: Pick<SettingsService, 'current' | 'follow' | 'isFallback'>;
  windows: { toggle: () => void; togglePalette: () => void; showMain: () => void };
}

/** The global shortcuts that settings of core name: the panic key, and the quick palette's. */
export class GlobalShortcuts {
  readonly #core: ShortcutNeeds;
  readonly #panicKey: GlobalKey;
  readonly #paletteKey: GlobalKey;
  readonly #announcePaletteKey: () => void;

  constructor(core: ShortcutNeeds) {
    this.#core = core;
    this.#panicKey = new GlobalKey(core.globalKeys, () => {
      core.lock.lock('panic-key');
      // The panic key also shows the windows again, because on some systems nothing else would.
      core.windows.toggle();
    });
    this.#paletteKey = new GlobalKey(core.globalKeys, () => {
      this.#announcePaletteKey();
      this.togglePalette();
    });
    this.#announcePaletteKey = core.globalKeyStates.provide('globalShortcut', () => this.paletteKeyState);
    core.settings.follow(['panicKey', 'globalShortcut'], () => this.use());
  }

  get panicKeyState(): GlobalKeyState {
    return this.#core.settings.isFallback('panicKey') ? 'refused' : this.#panicKey.state;
  }

  get paletteKeyState(): GlobalKeyState {
    return this.#core.settings.isFallback('globalShortcut') ? 'refused' : this.#paletteKey.state;
  }

  /** Registers the shortcuts that the settings name. */
  use(): void {
    const { current } = this.#core.settings;
    this.#panicKey.use(current.panicKey);
    this.#paletteKey.use(current.globalShortcut);
    this.#announcePaletteKey();
  }

  /** Shows or hides the quick palette. A locked Podkey is unlocked in the main window. */
  togglePalette(): void {
    const { lock, windows } = this.#core;
    if (lock.state.kind === 'unlocked') windows.togglePalette();
    else windows.showMain();
  }
}
