import type { AppError } from '../../../shared/errors/app-error.ts';
import type { GlobalKeyState } from '../../../shared/schemas/clipboard.ts';
import {
  heldSettings,
  leftChoices,
  type LeftChoices,
  defaultSettings,
  type SettingName,
  type Settings,
  type SettingsChange,
} from '../../../shared/schemas/settings.ts';
import type { SettingOfKind } from '../../../shared/settings/setting-registry.ts';
import { appErrorOf } from '../../bridge/bridge.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { getLock } from '../../state/lock-store.svelte.ts';
import { createState } from '../../state/states.ts';
import { handOverDraft, HandedOver } from '../../state/drafts.ts';

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

  permits(value: Settings[Name]): boolean {
    return heldSettings(this.#permitted, { ...defaultSettings, [this.name]: value })[this.name] === value;
  }

  /** Why the setting could not be read or changed. */
  get failure(): AppError | undefined {
    return this.#call.failure ?? appErrorOf(this.#settings.error);
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

/** Whether a global shortcut works; undefined if that is unknown. Call it during component setup. */
export function shortcutState(name: SettingOfKind<'shortcut'>): {
  readonly state: GlobalKeyState | undefined;
} {
  const keys = createState('globalKeys');
  const lock = name === 'panicKey' ? getLock() : undefined;
  return {
    get state() {
      if (!lock) return keys.data?.[name];
      const { state } = lock.current;
      return state.kind === 'unlocked' ? state.panicKey : undefined;
    },
  };
}

/** All settings: resets them and undoes the reset. Create it during component setup. */
export class AllSettings {
  readonly #settings = createState('settings');
  readonly #policy = createState('policy');
  /** The settings before the reset, which may have changed the language too. */
  #before = $state.raw<SettingsChange>();
  readonly call = new BridgeCall();

  constructor() {
    this.#before = handOverDraft('settingsUndo', '', () => this.#before);
  }

  get areDefault(): boolean {
    return Object.keys(this.#changed()).length === 0;
  }

  /** What an undo of the reset brings back: until a setting is changed after it. */
  get undoable(): SettingsChange | undefined {
    return this.areDefault ? this.#before : undefined;
  }

  async reset(): Promise<void> {
    if (this.areDefault) return;
    const before = this.#changed();
    this.#before = before;
    const changed = Object.entries(this.#defaults).filter(([name]) => name in before);
    if (!(await this.#change(Object.fromEntries(changed)))) this.#before = undefined;
  }

  async undo(): Promise<void> {
    const before = this.undoable;
    if (before && (await this.#change(before))) this.#before = undefined;
  }

  forgetUndo(): void {
    this.#before = undefined;
  }

  /** The defaults, limited by the organization's policy. */
  get #defaults(): Settings {
    return heldSettings(leftChoices(this.#policy.data?.policy), defaultSettings);
  }

  #change(change: SettingsChange): Promise<boolean> {
    return this.call.send('settings.change', change);
  }

  /** The settings that differ from their defaults, with their current values. */
  #changed(): SettingsChange {
    const now: Partial<Settings> = this.#settings.data ?? {};
    const defaults: Readonly<Record<string, unknown>> = this.#defaults;
    return Object.fromEntries(Object.entries(now).filter(([name, value]) => defaults[name] !== value));
  }
}

/** True if the language was just changed here; kept while the page is rebuilt for it. */
export const languageChosen = new HandedOver<boolean>();
