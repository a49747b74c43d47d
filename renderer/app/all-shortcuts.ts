import type { Settings } from '../../shared/schemas/settings.ts';
import { isOfKind, settingIds } from '../../shared/settings/setting-registry.ts';
import { screenText, keyText } from '../../shared/text/en/app.ts';
import { helpText, keyNames } from '../../shared/text/en/help.ts';
import { paletteText } from '../../shared/text/en/palette.ts';
import { settingsText } from '../../shared/text/en/settings.ts';
import { settingName } from '../core/settings/setting-text.ts';
import type { DirectAction, WholeAction } from '../core/feature-actions.ts';
import { acceleratorText, shortcutText, type Shortcut } from '../components/shortcut.ts';
import {
  activityShortcuts as activity,
  helpShortcuts as help,
  lockShortcuts as lock,
  loginRowShortcuts as loginRow,
  loginShortcuts as logins,
  secretShortcuts as secrets,
  settingsShortcuts as settingsScreen,
} from '../core/shortcuts.ts';
import type { ShortcutGroup } from '../features/feature.ts';
import { copyShortcuts, paletteShortcut } from '../features/palette/shortcuts.ts';

/**
 * Every shortcut, grouped by where it works, in the current language. docs/shortcuts.md has the same table.
 *
 * @param settings have the global shortcuts; without them, these are left out
 * @param direct what features do with values, as far as the policy allows it
 * @param whole what features do with logins and open values
 */
export function allShortcuts(
  ofFeatures: readonly ShortcutGroup[],
  settings: Settings | undefined,
  direct: readonly DirectAction[],
  whole: readonly WholeAction[],
): readonly ShortcutGroup[] {
  const { ticket, ...journal } = activity;
  const { search: searchLogins, undo: undoLogins, ...openLogin } = logins;
  const { link, copyValue, copyCode, reveal } = secrets;
  const { markAll, ...copyRow } = loginRow;
  const directKeys = direct.map(({ shortcut, texts }) => ({
    keys: shortcutText(shortcut),
    name: texts().shortcut,
  }));
  return [
    {
      scope: helpText.everywhere,
      shortcuts: [
        { keys: shortcutText(paletteShortcut), name: keyNames.palette },
        { keys: shortcutText({ key: '1 … 9' }), name: keyNames.account },
        ...named(lock, { lock: keyNames.lock }),
        ...named({ ticket }, { ticket: keyNames.ticket }),
        { keys: acceleratorText('Alt+1 … 4'), name: keyNames.goToScreens },
        { keys: shortcutText({ key: ',' }), name: keyNames.settings },
        { keys: shortcutText({ key: 'n', shift: true }), name: keyNames.addAccount },
        { keys: shortcutText({ key: '+' }), name: keyNames.largerText },
        { keys: shortcutText({ key: '-' }), name: keyNames.smallerText },
        { keys: shortcutText({ key: '0' }), name: keyNames.actualTextSize },
        { keys: '?', name: keyNames.allKeys },
      ],
    },
    ...(settings ? [globalShortcuts(settings)] : []),
    {
      scope: paletteText.title,
      shortcuts: [
        { keys: keyText.enter, name: keyNames.openRow },
        ...named(copyShortcuts, {
          value: keyNames.copyDefault,
          code: keyNames.copyCode,
          userName: keyNames.copyUserName,
          id: keyNames.copyId,
        }),
        ...directKeys,
      ],
    },
    {
      scope: screenText.secrets,
      shortcuts: [
        { keys: keyText.enter, name: keyNames.open },
        ...named(
          { link, copyValue, copyCode, reveal },
          {
            link: keyNames.link,
            copyValue: keyNames.copyValue,
            copyCode: keyNames.copyCode,
            reveal: keyNames.reveal,
          },
        ),
        ...directKeys,
        ...named(openLogin, {
          save: keyNames.saveLogin,
          copyUserName: keyNames.copyUserName,
        }),
        ...whole.map(({ shortcut, shortcutName }) => ({
          keys: shortcutText(shortcut),
          name: shortcutName(),
        })),
        { keys: keyText.escape, name: keyNames.hideThenClose },
      ],
    },
    {
      scope: helpText.loginList,
      shortcuts: [
        ...named({ search: searchLogins }, { search: keyNames.searchLogins }),
        { keys: keyText.down, name: keyNames.goToList },
        { keys: keyText.enter, name: keyNames.openLogin },
        { keys: '←', name: keyNames.toClients },
        ...named(copyRow, {
          copy: keyNames.copyDefault,
          copyCode: keyNames.copyCode,
          copyUserName: keyNames.copyUserName,
        }),
        ...directKeys,
        { keys: acceleratorText('CommandOrControl+Space'), name: keyNames.markRow },
        { keys: acceleratorText('Shift+↓'), name: keyNames.markRange },
        ...named({ markAll }, { markAll: keyNames.markAll }),
        { keys: keyText.remove, name: keyNames.removeRow },
        ...named({ undo: undoLogins }, { undo: keyNames.undoInList }),
      ],
    },
    ...ofFeatures,
    { scope: screenText.activity, shortcuts: named(journal, { search: keyNames.searchActivity }) },
    {
      scope: screenText.settings,
      shortcuts: named(settingsScreen, { search: keyNames.searchSettings, undo: keyNames.undoReset }),
    },
    { scope: screenText.help, shortcuts: named(help, { search: keyNames.searchHelp }) },
  ];
}

/** The settings whose value is a shortcut in every program. */
function globalShortcuts(settings: Settings): ShortcutGroup {
  const shortcuts = settingIds
    .filter((id) => isOfKind(id, 'shortcut'))
    .map((id) => ({
      keys: settings[id] === 'off' ? settingsText.noKeys : acceleratorText(settings[id]),
      name: settingName(id),
    }));
  return { scope: helpText.everyProgram, shortcuts };
}

/** A feature's shortcuts with their names. A shortcut without a name does not compile. */
function named<Keys extends Readonly<Record<string, Shortcut>>>(
  keys: Keys,
  names: Readonly<Record<keyof Keys, string>>,
): ShortcutGroup['shortcuts'] {
  return Object.entries(keys).map(([name, shortcut]) => ({
    keys: shortcutText(shortcut),
    name: names[name] ?? '',
  }));
}
