import {
  heldSettings,
  leftChoices,
  defaultSettings,
  type Settings,
  type SettingsChange,
} from '../../../shared/schemas/settings.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { keepDraft, KeptInPage } from '../../state/drafts.ts';
import { createState } from '../../state/states.ts';

/** All settings: resets them and undoes the reset. Create it during component setup. */
export class AllSettings {
  readonly #settings = createState('settings');
  readonly #policy = createState('policy');
  /** The settings before the reset, which may have changed the language too. */
  #before = $state.raw<SettingsChange>();
  readonly call = new BridgeCall();

  constructor() {
    this.#before = keepDraft('settingsUndo', '', () => this.#before);
  }

  /** Whether there is nothing to reset. */
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

  /** Gives up the undo. */
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
export const languageChosen = new KeptInPage<boolean>();
