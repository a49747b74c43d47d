import { createQuery, useQueryClient } from '@tanstack/svelte-query';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { heldSettings, leftChoices, type LeftChoices } from '../../../shared/schemas/held-settings.ts';
import { defaultSettings, type SettingName, type Settings } from '../../../shared/schemas/settings.ts';
import { BridgeError } from '../../bridge/bridge-error.ts';
import { invoke } from '../../bridge/invoke.ts';
import { policyQuery } from '../../state/policy-query.ts';
import { settingsQuery, cacheSettings } from '../../state/settings-query.ts';

/** A setting on the screen: its value, and how to change it. Create it during component setup. */
export class Setting<Name extends SettingName> {
  readonly name: Name;
  readonly #settings = createQuery(settingsQuery);
  readonly #policy = createQuery(policyQuery);
  readonly #client = useQueryClient();
  /** The new value while main stores it. */
  #wanted = $state.raw<Settings[Name]>();
  #refused = $state.raw<AppError>();

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
      this.#refused ??
      (this.#settings.error instanceof BridgeError ? this.#settings.error.appError : undefined)
    );
  }

  get #permitted(): LeftChoices {
    return leftChoices(this.#policy.data?.inForce?.policy);
  }

  /** Stores a new value. The row shows it at once, and the old one again if that fails. */
  async change(value: Settings[Name]): Promise<void> {
    this.#wanted = value;
    const response = await invoke('settings.change', { [this.name]: value });
    if (response.ok) cacheSettings(this.#client, response.value);
    this.#wanted = undefined;
    this.#refused = response.ok ? undefined : response.error;
  }

  reset(): Promise<void> {
    return this.change(this.default);
  }
}
