import {
  storedSettings,
  settingRegistry,
  type SettingName,
  type Settings,
} from '../settings/setting-registry.ts';
import type { Policy } from './policy.ts';

/** The remaining choices of each held setting, in the order of all choices: at least one. */
export type LeftChoices = { readonly [Name in SettingName]?: readonly Settings[Name][] };

/** The choices that a policy leaves. Settings that it does not hold are missing. */
export function leftChoices(policy: Policy | undefined): LeftChoices {
  if (!policy) return {};
  return Object.fromEntries(
    storedSettings.flatMap((name) => {
      const entry = settingRegistry[name];
      const left = 'allowedBy' in entry ? entry.allowedBy(policy) : undefined;
      return left ? [[name, left]] : [];
    }),
  );
}

/** The settings that apply under a policy. A value beyond it becomes the last choice that it leaves. */
export function heldSettings(left: LeftChoices, chosen: Settings): Settings {
  const held = { ...chosen };
  for (const name of storedSettings) hold(held, name, left[name]);
  return held;
}

function hold<Name extends SettingName>(settings: Settings, name: Name, left: LeftChoices[Name]): void {
  if (left && !left.includes(settings[name])) settings[name] = left.at(-1) ?? settings[name];
}
