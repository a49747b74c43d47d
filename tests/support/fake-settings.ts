import type { ObeyedSettings } from '../../electron/services/settings/settings-service.ts';
import { defaultSettings, type SettingName, type Settings } from '../../shared/schemas/settings.ts';

/** Durations may be shorter than a person can choose. */
type Values = { [Name in SettingName]?: Settings[Name] extends number ? number : Settings[Name] };

/** Settings for what obeys them, without a database. */
export class FakeSettings implements ObeyedSettings {
  current: Settings;
  readonly #followers: [readonly SettingName[], (settings: Settings) => void][] = [];

  constructor(values: Values = {}) {
    this.current = withValues(defaultSettings, values);
  }

  follow(names: readonly SettingName[], act: (settings: Settings) => void): void {
    this.#followers.push([names, act]);
  }

  change(values: Values): void {
    this.current = withValues(this.current, values);
    for (const [names, act] of this.#followers) if (names.some((name) => name in values)) act(this.current);
  }
}

const withValues = (settings: Settings, values: Values) => ({ ...settings, ...values }) as Settings;
