import { isFeatureScreen, type ScreenName } from '../../shared/navigation/screens.ts';
import { abilityWords } from '../../shared/search/ability-words.ts';
import { settingIds, type SettingId } from '../../shared/settings/setting-registry.ts';
import { abilityText, firstStepsText, secretsHelp } from '../../shared/text/en/help.ts';
import { loginFileText, loginText } from '../../shared/text/en/logins.ts';
import { policyText } from '../../shared/text/en/policy.ts';
import { shortcutText } from '../components/shortcut.ts';
import type { Ability, FeatureAbility, ScreenWish } from '../features/feature.ts';
import { settingHint, settingName, settingWords } from '../core/settings/setting-text.ts';
import type { Route } from './navigation.svelte.ts';

export interface AbilityTargets {
  go: (to: Route) => void;
  showSetting: (setting: SettingId) => void;
  /** Left out if no account is in use. */
  importLogins?: (() => void) | undefined;
  show?: ((wish: ScreenWish) => void) | undefined;
}

/**
 * What Podkey can do that is neither a setting nor a screen, in the order of Help, in the current language. Without `targets` nothing
 * leads there.
 */
export function abilities(
  ofFeatures: readonly FeatureAbility[],
  targets?: AbilityTargets,
): readonly Ability[] {
  const { go, importLogins, show, showSetting } = targets ?? {};
  const ability = (id: string, title: string, text: string, act: (() => void) | undefined): Ability => ({
    id,
    title,
    text,
    words: abilityWords[id] ?? '',
    act,
  });
  const to = (kind: ScreenName) => go && (() => go({ kind }));
  const toSetting = (setting: SettingId) => showSetting && (() => showSetting(setting));
  const actOf = ({ screen, setting, wish }: FeatureAbility) => {
    if (setting !== undefined) return toSetting(setting);
    if (wish === undefined || !isFeatureScreen(screen)) return to(screen);
    return show && (() => show({ screen, wish }));
  };
  return [
    ability('importLogins', loginFileText.importTitle, abilityText.importLogins, importLogins),
    ability('exportLogins', loginFileText.exportTitle, abilityText.exportLogins, to('secrets')),
    ability(
      'link',
      loginText.openByLink,
      firstStepsText.paste({ keys: shortcutText({ key: 'l' }) }),
      to('secrets'),
    ),
    ability('code', abilityText.codeTitle, abilityText.code, to('secrets')),
    ability('compare', abilityText.compareTitle, abilityText.compare, to('secrets')),
    ability('proxy', abilityText.proxyTitle, abilityText.proxy, to('settings')),
    ability('journal', secretsHelp.journal, secretsHelp.journalMeans, to('activity')),
    ability('policy', policyText.title, abilityText.policy, to('settings')),
    ...ofFeatures.map((one) => ({
      ...one,
      act: actOf(one),
    })),
  ];
}

/** The settings as abilities, which Help lists only if they are searched for. */
export function settingAbilities(
  ofFeatures: readonly FeatureAbility[],
  targets?: AbilityTargets,
): readonly Ability[] {
  return settingIds
    .filter((id) => !ofFeatures.some((ability) => ability.id === id))
    .map((id) => ({
      id,
      title: settingName(id),
      text: settingHint(id),
      words: settingWords(id),
      act: targets && (() => targets.showSetting(id)),
    }));
}
