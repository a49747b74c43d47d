import { z } from 'zod';
import type { Preferences } from '../../storage/preferences.ts';
import {
  heldSettings,
  leftChoices,
  type LeftChoices,
  defaultSettings,
  settingsChangeSchema,
  type SettingName,
  type Settings,
  type SettingsChange,
} from '../../../shared/schemas/settings.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { storedSettings } from '../../../shared/settings/setting-registry.ts';
import { heldByPolicy } from '../policy/read-policy.ts';

const preferenceKey = 'settings';
const storedSchema = z.record(z.string(), z.json());

interface Options {
  preferences: Preferences;
  /** The organization's policy. It overrides what was chosen, which returns when the policy is removed. */
  policy?: Policy | undefined;
  /** Called after every change. */
  onChanged: (settings: Settings) => void;
}

/**
 * The person's settings, over the defaults.
 *
 * Only chosen values are stored, so that a new version may change a default. Stored values that are no longer a choice, and
 * settings of other versions, are ignored but stay stored.
 */
export class SettingsService {
  readonly #preferences: Preferences;
  readonly #left: LeftChoices;
  readonly #onChanged: (settings: Settings) => void;
  #current: Settings;

  constructor({ preferences, policy, onChanged }: Options) {
    this.#preferences = preferences;
    this.#left = leftChoices(policy);
    this.#onChanged = onChanged;
    this.#current = heldSettings(this.#left, { ...defaultSettings, ...validSettings(this.#stored()) });
  }

  get current(): Settings {
    return this.#current;
  }

  /** Stores the given settings and returns all of them. Fails as `policy` and changes none if the policy forbids one. */
  change(changes: SettingsChange): Settings {
    const chosen = validSettings(changes);
    const wanted = { ...this.#current, ...chosen };
    const held = heldSettings(this.#left, wanted);
    if (storedSettings.some((name) => held[name] !== wanted[name])) throw heldByPolicy();
    this.#preferences.set(preferenceKey, { ...this.#stored(), ...chosen });
    this.#current = wanted;
    this.#onChanged(this.#current);
    return this.#current;
  }

  /** Whether the stored choice is unknown to this version, so that the default applies. */
  isFallback(name: SettingName): boolean {
    const stored = this.#stored();
    return name in stored && !(name in validSettings(stored));
  }

  #stored(): z.infer<typeof storedSchema> {
    return this.#preferences.get(preferenceKey, storedSchema) ?? {};
  }
}

type Chosen = { [Name in SettingName]?: Settings[Name] };

/** The settings that this version has, with values that it allows. */
function validSettings(values: Readonly<Record<string, unknown>>): Chosen {
  const chosen = Object.entries(values).filter(
    ([name, value]) => value !== undefined && settingsChangeSchema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(chosen);
}
