import { accountText } from '../../../shared/text/en/app.ts';
import { fold, wordsOf } from '../../../shared/search/fold.ts';
import { loginFileText } from '../../../shared/text/en/logins.ts';
import { abilityWords } from '../../../shared/search/ability-words.ts';
import { screenNames, screens, type ScreenName } from '../../../shared/navigation/screens.ts';
import type { Account } from '../../../shared/schemas/account.ts';
import { settingIds, settingRegistry, type SettingId } from '../../../shared/settings/setting-registry.ts';
import { languageInUse, languageDefinition, languages } from '../../../shared/text/language.ts';
import { paletteActionText, paletteCommandText } from '../../../shared/text/en/palette.ts';
import { hostOf } from '../../components/wording.ts';
import type { FeatureAbility, FeatureCommand, ScreenWish } from '../../features/feature.ts';
import type { PaletteAction, PaletteEntry, PaletteSource } from '../../core/palette-entry.ts';
import { sectionTitle, settingHint, settingName, settingWords } from '../../core/settings/setting-text.ts';
import { abilities } from '../abilities.ts';
import type { Route } from '../navigation.svelte.ts';
import { perform, type SessionUses } from './actions.ts';

interface CommandTargets {
  go: (to: Route) => void;
  importAccounts: () => void;
  features: readonly FeatureCommand[];
  /** Left out if no account is in use. */
  importLogins?: (() => void) | undefined;
  show?: ((wish: ScreenWish) => void) | undefined;
  /** Without an account there are no screens to go to. */
  hasAccounts: boolean;
  hasSample: boolean;
}

/** Builds palette rows for commands. `name` identifies the command in every language. */
function commands(uses: SessionUses) {
  return (name: string, title: string, action: Partial<PaletteAction>, words = name): PaletteEntry => {
    const id = `command ${name}`;
    const open = { key: 'open' as const, label: paletteActionText.run, ...action };
    const keywords = abilityWords[words] ?? '';
    return { id, kind: 'command', title, detail: '', keywords, ...uses.get(id), actions: [open] };
  };
}

/** The commands available in all of Podkey's windows. */
export function commonCommands(uses: SessionUses): readonly PaletteEntry[] {
  const command = commands(uses);
  return [
    command('lock', paletteCommandText.lock, { run: () => perform('lock.lock', {}) }),
    command('clear clipboard', paletteCommandText.clearClipboard, {
      run: () => perform('clipboard.clear', {}),
    }),
  ];
}

/** The commands available in the main window only. */
export function windowCommands(targets: CommandTargets, uses: SessionUses): readonly PaletteEntry[] {
  const command = commands(uses);
  const toScreen = (kind: ScreenName) =>
    command(`go to ${kind}`, paletteCommandText.goTo({ place: screens[kind].title() }), {
      label: paletteActionText.go,
      navigate: () => targets.go({ kind }),
    });
  const { show } = targets;
  const ofFeature = ({ name, title, words, act }: FeatureCommand) => {
    const navigate = typeof act === 'function' ? act : show && (() => show(act));
    if (!navigate) return [];
    const row = command(name, title, { navigate });
    return [words === undefined ? row : { ...row, keywords: words }];
  };
  return [
    ...(targets.hasAccounts ? screenNames.map(toScreen) : []),
    command('add account', accountText.add, {
      navigate: () => targets.go({ kind: 'account-editor', accountId: null }),
    }),
    command('import accounts', paletteCommandText.importAccounts, { navigate: targets.importAccounts }),
    ...(targets.importLogins
      ? [command('importLogins', loginFileText.importTitle, { navigate: targets.importLogins })]
      : []),
    ...targets.features.flatMap(ofFeature),
    ...(targets.hasSample
      ? []
      : [
          command('try sample', accountText.trySample, {
            run: () => perform('accounts.startSample', {}),
          }),
        ]),
    ...languages
      .filter((language) => language !== languageInUse())
      .map((language) =>
        command(
          `language ${language}`,
          languageDefinition(language).switchTo,
          { run: () => perform('settings.change', { language }) },
          'language',
        ),
      ),
    command('show logs', paletteCommandText.showLogs, { run: () => perform('app.showLogFolder', {}) }),
  ];
}

/** What else Podkey can do. A row leads to Help, which says how it is done. */
export function abilitySource(
  ofFeatures: readonly FeatureAbility[],
  explain: (ability: string) => void,
  uses: SessionUses,
): PaletteSource {
  const command = commands(uses);
  const rows = abilities(ofFeatures.filter(({ id, setting }) => id !== setting))
    .filter(({ id, isCommand }) => !isCommand && !haveOtherRows.has(id))
    .map(({ id, title, words }): PaletteEntry => {
      const row = command(id, title, { label: paletteActionText.how, navigate: () => explain(id) });
      return { ...row, kind: 'help', keywords: words };
    });
  return {
    name: 'abilities',
    find: (typed) => {
      const entries = rows.filter(isCalledBy(typed));
      return { entries, count: entries.length };
    },
  };
}

/** Abilities that are commands. */
const haveOtherRows: ReadonlySet<string> = new Set(['importLogins']);

/** Shorter parts of words are in too many that a person types to find logins. */
const minPartLength = 5;

/** Whether all typed words begin the title's or are among the words that an ability is called by. */
function isCalledBy(typed: string): (row: PaletteEntry) => boolean {
  const wanted = wordsOf(fold(typed));
  return ({ title, keywords }) => {
    const own = wordsOf(fold(title));
    const others = wordsOf(fold(keywords));
    return wanted.every(
      (word) =>
        own.some((one) => one.startsWith(word)) ||
        others.some((one) => one === word || (word.length >= minPartLength && one.startsWith(word))),
    );
  };
}

/** All accounts but the one in use, to switch to. */
export function accountSource(
  accounts: readonly Account[],
  selectedId: string | null,
  uses: SessionUses,
): PaletteSource {
  const others = accounts.filter(({ id }) => id !== selectedId);
  const entries = others.map((account) => {
    const id = `account ${account.id}`;
    return {
      id,
      kind: 'account' as const,
      title: paletteCommandText.switchTo({ account: account.label }),
      detail: hostOf(account.podUrl),
      account,
      keywords: `${account.environment}\n${hostOf(account.podUrl)}`,
      ...uses.get(id),
      actions: [
        {
          key: 'open' as const,
          label: paletteActionText.switchAccount,
          run: () => perform('accounts.select', { id: account.id }),
        },
      ],
    };
  });
  return { name: 'accounts', entries };
}

/** Every setting but the missing ones; each row leads to its setting. */
export function settingSource(
  uses: SessionUses,
  missing: readonly SettingId[],
  show: (setting: SettingId) => void,
): PaletteSource {
  const entries = settingIds
    .filter((setting) => !missing.includes(setting))
    .map((setting) => {
      const id = `setting ${setting}`;
      const section = sectionTitle(settingRegistry[setting].section);
      return {
        id,
        kind: 'setting' as const,
        title: settingName(setting),
        detail: section,
        keywords: [section, settingHint(setting), settingWords(setting)].join('\n'),
        ...uses.get(id),
        actions: [{ key: 'open' as const, label: paletteActionText.go, navigate: () => show(setting) }],
      };
    });
  return { name: 'settings', entries };
}
