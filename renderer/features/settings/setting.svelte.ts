import type { AppError } from '../../../shared/errors/app-error.ts';
import type { GlobalKeyState } from '../../../shared/schemas/clipboard.ts';
import {
  heldSettings,
  leftChoices,
  type LeftChoices,
  defaultSettings,
  type SettingName,
  type Settings,
} from '../../../shared/schemas/settings.ts';
import type { SettingOfKind } from '../../../shared/settings/setting-registry.ts';
import { BridgeError } from '../../bridge/bridge.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { getLock } from '../../state/lock-store.svelte.ts';
import { createState } from '../../state/states.ts';

/** A setting on the screen: its value, and how to change it. Create it during component setup. */
export class Setting<Name extends SettingName> {
  readonly name: Name;
  readonly #settings = createState('settings');
  readonly #policy = createState('policy');
  /** The new value while main stores it. */
  #wanted = $state.raw<Settings[Name]>();
  readonly #call = new BridgeCall();

  constructor(name: Name) {
    this.name = name;
  }

  /** The current value; undefined until it is known. */
  get value(): Settings[Name] | undefined {
    return this.#wanted ?? this.#settings.data?.[this.name];
  }

  get isDefault(): boolean {
    return this.value === undefined || this.value === this.default;
  }

  /** The default value, limited by the organization's policy. */
  get default(): Settings[Name] {
    return heldSettings(this.#permitted, defaultSettings)[this.name];
  }

  /** Whether the organization's policy sets or limits this setting. */
  get isHeld(): boolean {
    return this.#permitted[this.name] !== undefined;
  }

  /** Whether the organization's policy permits this value. */
  permits(value: Settings[Name]): boolean {
    return heldSettings(this.#permitted, { ...defaultSettings, [this.name]: value })[this.name] === value;
  }

  /** Why the setting could not be read or changed. */
  get failure(): AppError | undefined {
    return (
      this.#call.failure ??
      (this.#settings.error instanceof BridgeError ? this.#settings.error.appError : undefined)
    );
  }

  get #permitted(): LeftChoices {
    return leftChoices(this.#policy.data?.policy);
  }

  /** Stores a new value. The row shows it at once, and the old one again if that fails. */
  async change(value: Settings[Name]): Promise<void> {
    this.#wanted = value;
    // The latest choice counts, not the pending one.
    this.#call.drop();
    await this.#call.send('settings.change', { [this.name]: value });
    if (!this.#call.isPending) this.#wanted = undefined;
  }

  reset(): Promise<void> {
    return this.change(this.default);
  }
}

/** Whether a global shortcut works; undefined if that is unknown. */
interface ShortcutState {
  readonly state: GlobalKeyState | undefined;
}

/** Who knows whether each global shortcut works. Call one during component setup. */
export const shortcutStates: Readonly<Record<SettingOfKind<'shortcut'>, () => ShortcutState>> = {
  globalShortcut: () => {
    const palette = createState('paletteKey');
    return {
      get state() {
        return palette.data;
      },
    };
  },
  copyQueueKey: () => {
    const queue = createState('copyQueue');
    return {
      // Podkey registers the shortcut only while a queue runs.
      get state() {
        return queue.data?.is === 'active' ? queue.data.key : undefined;
      },
    };
  },
  panicKey: () => {
    const lock = getLock();
    return {
      get state() {
        const { state } = lock.current;
        return state.is === 'unlocked' ? state.panicKey : undefined;
      },
    };
  },
};
