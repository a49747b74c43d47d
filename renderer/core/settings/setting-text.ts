import { amountText } from '../../../shared/text/en/policy.ts';
import {
  featureSections,
  featureSettings,
  isFeatureSection,
  isFeatureSetting,
  isOfKind,
  settingRegistry,
  type SettingId,
  type SettingName,
  type SettingSection,
} from '../../../shared/settings/setting-registry.ts';
import { abilityWords } from '../../../shared/search/ability-words.ts';
import type { DurationUnit } from '../../../shared/settings/setting-kinds.ts';
import { languageDefinition, languages } from '../../../shared/text/language.ts';
import {
  settingHints,
  settingNames,
  settingsSectionText,
  settingsText,
} from '../../../shared/text/en/settings.ts';
import { acceleratorText, shortcutText } from '../../components/shortcut.ts';

export const settingName = (id: SettingId): string =>
  isFeatureSetting(id) ? featureSettings[id].text.name : settingNames[id];

/** What else people call a setting, in all languages. */
export const settingWords = (id: SettingId): string =>
  isFeatureSetting(id) ? featureSettings[id].words : (abilityWords[id] ?? '');

export function sectionTitle(section: SettingSection): string {
  if (!isFeatureSection(section)) return settingsSectionText[section];
  // The type is written out, because there may be no feature with a section.
  const { title }: { readonly title: string } = featureSections[section];
  return title;
}

export function settingHint(id: SettingId): string {
  if (isFeatureSetting(id)) return featureSettings[id].text.hint;
  const hint = settingHints[id];
  if (typeof hint === 'string') return hint;
  return hint({
    keys: shortcutText({ key: 'l', shift: true }),
    larger: shortcutText({ key: '+' }),
    smaller: shortcutText({ key: '-' }),
    actual: shortcutText({ key: '0' }),
  });
}

export const settingRowId = (id: SettingId): string => `setting-${id}`;

/** A duration in seconds as a text: `30 seconds`, `2 minutes`, `1 hour`. */
export function durationText(seconds: number): string {
  if (seconds < 60) return settingsText.seconds(seconds);
  return seconds < 3600 ? settingsText.minutes(seconds / 60) : settingsText.hours(seconds / 3600);
}

const textIn: Readonly<Record<DurationUnit, (count: number) => string>> = {
  s: durationText,
  min: (minutes) => durationText(minutes * 60),
  days: (days) => amountText.days(days),
};

/** A setting's value as its row shows it. The system's language has no name here. */
export function settingValueText(name: SettingName, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? settingsText.on : settingsText.off;
  if (isOfKind(name, 'duration')) {
    if (value === 0) return settingsText.never;
    return textIn[settingRegistry[name].unit](Number(value));
  }
  if (typeof value === 'number') return settingsText.textSize({ percent: value });
  if (isOfKind(name, 'shortcut')) return value === 'off' ? settingsText.noKeys : acceleratorText(value);
  const names: Readonly<Record<string, string>> = {
    system: settingsText.systemTheme,
    light: settingsText.lightTheme,
    dark: settingsText.darkTheme,
    comma: settingsText.comma,
    semicolon: settingsText.semicolon,
    tab: settingsText.tab,
    ask: settingsText.startsAfterQuestion,
    always: settingsText.startsAlways,
    never: settingsText.never,
  };
  const language = languages.find((tag) => tag === value);
  return language ? languageDefinition(language).name : (names[value] ?? value);
}
