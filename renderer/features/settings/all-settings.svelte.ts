import { createQuery, useQueryClient } from '@tanstack/svelte-query';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { heldSettings, leftChoices } from '../../../shared/schemas/held-settings.ts';
import { defaultSettings, type Settings, type SettingsChange } from '../../../shared/schemas/settings.ts';
import { invoke } from '../../bridge/invoke.ts';
import { policyQuery } from '../../state/policy-query.ts';
import { settingsQuery, cacheSettings } from '../../state/settings-query.ts';
import { keptUndo } from './kept-page.ts';

/** All settings: resets them and undoes the reset. Create it during component setup. */
export class AllSettings {
  readonly #settings = createQuery(settingsQuery);
  readonly #policy = createQuery(policyQuery);
  readonly #client = useQueryClient();
  /** The settings before the reset. */
  #before = $state.raw<SettingsChange>();
  failure = $state.raw<AppError>();

  constructor() {
    this.#before = keptUndo.keep('', () => this.#before);
  }

  /** Whether there is nothing to reset. */
  get areDefault(): boolean {
    return Object.keys(this.#changed()).length === 0;
  }

  /** Whether the reset can be undone: until a setting is changed after it. */
  get canUndo(): boolean {
    return this.#before !== undefined && this.areDefault;
  }

  async reset(): Promise<void> {
    if (this.areDefault) return;
    const before = this.#changed();
    this.#before = before;
    const changed = Object.entries(this.#defaults).filter(([name]) => name in before);
    if (!(await this.#change(Object.fromEntries(changed)))) this.#before = undefined;
  }

  async undo(): Promise<void> {
    const before = this.#before;
    if (before && this.canUndo && (await this.#change(before))) this.#before = undefined;
  }

  /** Gives up the undo. */
  giveUpUndo(): void {
    this.#before = undefined;
  }

  /** The defaults, limited by the organization's policy. */
  get #defaults(): Settings {
    return heldSettings(leftChoices(this.#policy.data?.inForce?.policy), defaultSettings);
  }

  async #change(change: SettingsChange): Promise<boolean> {
    const response = await invoke('settings.change', change);
    this.failure = response.ok ? undefined : response.error;
    if (response.ok) cacheSettings(this.#client, response.value);
    return response.ok;
  }

  /** The settings that differ from their defaults, with their current values. */
  #changed(): SettingsChange {
    const now: Partial<Settings> = this.#settings.data ?? {};
    const defaults: Readonly<Record<string, unknown>> = this.#defaults;
    return Object.fromEntries(Object.entries(now).filter(([name, value]) => defaults[name] !== value));
  }
}
