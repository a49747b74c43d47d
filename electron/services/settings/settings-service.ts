import { z } from 'zod';
import type { Preferences } from '../../storage/preferences.ts';
import { heldSettings, leftChoices, type LeftChoices } from '../../../shared/schemas/held-settings.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import {
  defaultSettings,
  settingsChangeSchema,
  type SettingName,
  type Settings,
  type SettingsChange,
} from '../../../shared/schemas/settings.ts';
import { storedSettings } from '../../../shared/settings/setting-registry.ts';
import { heldByPolicy } from '../policy/held-by-policy.ts';

const preferenceKey = 'settings';
const storedSchema = z.record(z.string(), z.json());

interface Options {
  preferences: Preferences;
  /** What an organization has set: it wins over what was chosen, which is there again when the policy goes. */
  policy?: Policy | undefined;
  /** Hears of every change. */
  onChanged: (settings: Settings) => void;
}

/**
 * The settings a person has chosen, over the defaults.
 *
 * Only what was chosen is stored, so that a default may change with a version. A stored value that is none of the choices any more, or of a setting
 * another version knows, counts for nothing and stays where it is.
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
    this.#current = heldSettings(this.#left, { ...defaultSettings, ...understood(this.#stored()) });
  }

  get current(): Settings {
    return this.#current;
  }

  /** Changes the settings given, for good, and gives them all. Fails as `policy`, with none changed, where one may not be so. */
  change(changes: SettingsChange): Settings {
    const chosen = understood(changes);
    const wanted = { ...this.#current, ...chosen };
    const held = heldSettings(this.#left, wanted);
    if (storedSettings.some((name) => held[name] !== wanted[name])) throw heldByPolicy();
    this.#preferences.set(preferenceKey, { ...this.#stored(), ...chosen });
    this.#current = wanted;
    this.#onChanged(this.#current);
    return this.#current;
  }

  /** Whether something was chosen that this version does not know, so that the default counts. */
  isFallback(name: SettingName): boolean {
    const stored = this.#stored();
    return name in stored && !(name in understood(stored));
  }

  #stored(): z.infer<typeof storedSchema> {
    return this.#preferences.get(preferenceKey, storedSchema) ?? {};
  }
}

type Chosen = { [Name in SettingName]?: Settings[Name] };

/** Those of some values that are settings this version knows and allows. */
function understood(values: Readonly<Record<string, unknown>>): Chosen {
  const chosen = Object.entries(values).filter(
    ([name, value]) => value !== undefined && settingsChangeSchema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(chosen);
}
