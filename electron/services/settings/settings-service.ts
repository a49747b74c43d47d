import { z } from 'zod';
import type { Preferences } from '../../storage/preferences.ts';
import type { States } from '../states.ts';
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
import { policyFailures } from '../../../shared/text/en/policy.ts';
import type { LoginStartState } from '../../../shared/schemas/desktop.ts';
import { settingFailures } from '../../../shared/text/en/settings.ts';

const preferenceKey = 'settings';
const storedSchema = z.record(z.string(), z.json());

interface Options {
  preferences: Preferences;
  /** The organization's policy. It overrides what was chosen, which returns when the policy is removed. */
  policy?: Policy | undefined;
  states: States;
}

/** The settings, for what obeys them: at each use, or by following them. */
export type ObeyedSettings = Pick<SettingsService, 'current' | 'follow'>;

interface Follower {
  names: readonly SettingName[];
  act: (settings: Settings) => void;
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
  readonly #states: States;
  readonly #followers: Follower[] = [];
  #current: Settings;

  constructor({ preferences, policy, states }: Options) {
    this.#preferences = preferences;
    this.#left = leftChoices(policy);
    this.#states = states;
    this.#current = this.#readStored();
    states.provide('settings', () => this.#current);
  }

  get current(): Settings {
    return this.#current;
  }

  /** Stores the given settings and returns all of them. Fails as `policy` and changes none if the policy forbids one. */
  change(changes: SettingsChange): Settings {
    const chosen = validSettings(changes);
    const wanted = { ...this.#current, ...chosen };
    const held = heldSettings(this.#left, wanted);
    if (storedSettings.some((name) => held[name] !== wanted[name])) throw policyFailures.held();
    this.#preferences.set(preferenceKey, { ...this.#stored(), ...chosen });
    this.#apply(wanted, chosen);
    return this.#current;
  }

  /** Calls a function with all settings after a choice or a change of one of these. What obeys a setting only at its next use reads it then. */
  follow(names: readonly SettingName[], act: (settings: Settings) => void): void {
    this.#followers.push({ names, act });
  }

  /** What the person has chosen, whether the policy allows it or not. */
  get chosen(): ChosenSettings {
    return validSettings(this.#stored());
  }

  /** What choosing these values would change, and which of them the policy forbids. Unknown settings and values are ignored. */
  compare(values: Readonly<Record<string, unknown>>): SettingsComparison {
    const valid = validSettings(values);
    const known = storedSettings.flatMap((name): Choice[] => {
      const value = valid[name];
      return value === undefined ? [] : [[name, value]];
    });
    const isHeld = ([name, value]: Choice) => this.#left[name]?.some((left) => left === value) === false;
    const changes = known
      .filter((choice) => !isHeld(choice) && this.#current[choice[0]] !== choice[1])
      .map(([name, to]) => ({ name, from: this.#current[name], to }));
    return { changes, held: known.filter(isHeld).map(([name]) => name) };
  }

  /** Stores values that `compare` found allowed, in the caller's transaction. They apply when `applyStored` is called after it. */
  storeNow(values: ChosenSettings): void {
    this.#preferences.setNow(preferenceKey, { ...this.#stored(), ...values });
  }

  applyStored(): void {
    this.#apply(this.#readStored(), {});
  }

  /** Whether the stored choice is unknown to this version, so that the default applies. */
  isFallback(name: SettingName): boolean {
    const stored = this.#stored();
    return name in stored && !(name in validSettings(stored));
  }

  #apply(wanted: Settings, chosen: ChosenSettings): void {
    const former = this.#current;
    this.#current = wanted;
    this.#states.changed('settings', wanted);
    // The choice of what applied as the default is news too: its key may be refused no longer.
    const isNews = (name: SettingName) => name in chosen || former[name] !== wanted[name];
    for (const { names, act } of this.#followers) if (names.some(isNews)) act(wanted);
  }

  #readStored(): Settings {
    return heldSettings(this.#left, { ...defaultSettings, ...validSettings(this.#stored()) });
  }

  #stored(): z.infer<typeof storedSchema> {
    return this.#preferences.get(preferenceKey, storedSchema) ?? {};
  }
}

/** Settings that would change, and settings that can't because the policy holds them. */
interface SettingsComparison {
  changes: { name: SettingName; from: Settings[SettingName]; to: Settings[SettingName] }[];
  held: SettingName[];
}

type ChosenSettings = { [Name in SettingName]?: Settings[Name] };
type Choice = [SettingName, Settings[SettingName]];

/** The settings that this version has, with values that it allows. */
function validSettings(values: Readonly<Record<string, unknown>>): ChosenSettings {
  const chosen = Object.entries(values).filter(
    ([name, value]) => value !== undefined && settingsChangeSchema.safeParse({ [name]: value }).success,
  );
  return Object.fromEntries(chosen);
}

/** Whether the system starts Podkey when the person logs in. Both may reject with the system's error. */
export interface LoginStart {
  /** Read from the system, because a person may have changed it there. */
  read(): Promise<LoginStartState>;
  write(on: boolean): Promise<void>;
}

/** Makes the system start Podkey at login, or not, and returns the system's state. Fails if it differs from the request. */
export async function changeLoginStart(login: LoginStart, on: boolean): Promise<LoginStartState> {
  try {
    if ((await login.read()) === 'unavailable') throw new Error('only an installed Podkey can be started');
    await login.write(on);
    const is = await login.read();
    if (is !== (on ? 'on' : 'off')) throw new Error(`the system has it ${is}`);
    return is;
  } catch (cause) {
    throw settingFailures.loginStart({ cause });
  }
}
