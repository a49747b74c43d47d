import type { ScreenName } from '../../shared/navigation/screens.ts';
import { abilityWords } from '../../shared/search/ability-words.ts';
import { settingIds, type SettingId } from '../../shared/settings/setting-registry.ts';
import { abilityText, firstStepsText, keyNames, secretsHelp } from '../../shared/text/en/help.ts';
import { loginFileText, loginText } from '../../shared/text/en/logins.ts';
import { paletteCommandText } from '../../shared/text/en/palette.ts';
import { policyText } from '../../shared/text/en/policy.ts';
import { settingHints, settingNames } from '../../shared/text/en/settings.ts';
import { shortcutText } from '../components/shortcut.ts';
import type { FeatureAbility } from '../features/feature.ts';
import type { Ability } from '../features/help/ability.ts';
import { settingHint } from '../core/settings/setting-text.ts';
import type { Route } from './navigation.svelte.ts';

/** What Help leads to. */
export interface AbilityTargets {
  go: (to: Route) => void;
  showSetting: (setting: SettingId) => void;
  /** Left out if no account is in use. */
  importLogins?: (() => void) | undefined;
  changeManyUsers?: (() => void) | undefined;
}

/**
 * What Podkey can do that is neither a setting nor a screen, in the order of Help, in the current language. Without `targets` nothing
 * leads there.
 */
export function abilities(
  ofFeatures: readonly FeatureAbility[],
  targets?: AbilityTargets,
): readonly Ability[] {
  const { go, importLogins, changeManyUsers, showSetting } = targets ?? {};
  const ability = (id: string, title: string, text: string, act: (() => void) | undefined): Ability => ({
    id,
    title,
    text,
    words: abilityWords[id] ?? '',
    act,
  });
  const to = (kind: ScreenName) => go && (() => go({ kind }));
  const toSetting = (setting: SettingId) => showSetting && (() => showSetting(setting));
  return [
    ability('importLogins', loginFileText.importTitle, abilityText.importLogins, importLogins),
    ability('exportLogins', loginFileText.exportTitle, abilityText.exportLogins, to('secrets')),
    ability(
      'link',
      loginText.openByLink,
      firstStepsText.paste({ keys: shortcutText({ key: 'l' }) }),
      to('secrets'),
    ),
    ability('copyInTurn', keyNames.copyStepByStep, abilityText.copyInTurn, to('secrets')),
    ability('code', abilityText.codeTitle, abilityText.code, to('secrets')),
    ability('browser', abilityText.browserTitle, abilityText.browser, to('settings')),
    ability(
      'commandLine',
      secretsHelp.commandLine,
      secretsHelp.commandLineMeans,
      toSetting('commandLineStart'),
    ),
    ability(
      'offlineCopies',
      settingNames.offlineCopies,
      `${settingHints.offlineCopies} ${abilityText.takeAlong}`,
      toSetting('offlineCopies'),
    ),
    ability('show', abilityText.showTitle, abilityText.show, to('secrets')),
    ability('compare', abilityText.compareTitle, abilityText.compare, to('secrets')),
    ability('change many', paletteCommandText.changeMany, abilityText.changeMany, changeManyUsers),
    ability('proxy', abilityText.proxyTitle, abilityText.proxy, to('settings')),
    ability('journal', secretsHelp.journal, secretsHelp.journalMeans, to('activity')),
    ability('policy', policyText.title, abilityText.policy, to('settings')),
    ...ofFeatures.map(({ screen, ...rest }) => ({ ...rest, act: to(screen) })),
  ];
}

/** The settings as abilities, which Help lists only if they are searched for. */
export function settingAbilities(targets?: AbilityTargets): readonly Ability[] {
  return settingIds
    .filter((id) => id !== 'offlineCopies')
    .map((id) => ({
      id,
      title: settingNames[id],
      text: settingHint(id),
      words: abilityWords[id] ?? '',
      act: targets && (() => targets.showSetting(id)),
    }));
}
