import { screenNames, type ScreenName } from '../../../shared/navigation/screens.ts';
import { screenText } from '../../../shared/text/app/app.ts';
import { languageInUse } from '../../../shared/text/language-in-use.ts';
import { languageDefinition, languages } from '../../../shared/text/language.ts';
import { paletteActionText, paletteCommandText as text } from '../../../shared/text/palette/palette.ts';
import type { PaletteAction, PaletteEntry } from '../../features/palette/palette-entry.ts';
import type { Route } from '../routes.ts';
import { perform } from './perform.ts';
import type { SessionUses } from './session-uses.ts';

/** What the window's commands act on. */
export interface CommandTargets {
  go: (to: Route) => void;
  importAccounts: () => void;
  /** Left out if no account is in use. */
  changeManyUsers?: (() => void) | undefined;
  /** Without an account there are no screens to go to. */
  hasAccounts: boolean;
  hasSample: boolean;
}

/** Builds palette rows for commands. `name` identifies the command in every language. */
function commands(uses: SessionUses) {
  return (name: string, title: string, action: Partial<PaletteAction>, keywords = ''): PaletteEntry => {
    const id = `command ${name}`;
    const open = { key: 'open' as const, label: paletteActionText.run, ...action };
    return { id, kind: 'command', title, detail: '', keywords, ...uses.get(id), actions: [open] };
  };
}

/** The commands available in all of Podkey's windows. */
export function commonCommands(uses: SessionUses): readonly PaletteEntry[] {
  const command = commands(uses);
  return [
    command('lock', text.lock, { run: () => perform('lock.lock', {}) }, text.lockWords),
    command('clear clipboard', text.clearClipboard, { run: () => perform('clipboard.clear', {}) }),
  ];
}

/** The commands available in the main window only. */
export function windowCommands(targets: CommandTargets, uses: SessionUses): readonly PaletteEntry[] {
  const command = commands(uses);
  const toScreen = (kind: ScreenName) =>
    command(`go to ${kind}`, text.goTo({ place: screenText[kind] }), {
      label: paletteActionText.go,
      navigate: () => targets.go({ kind }),
    });
  const { changeManyUsers } = targets;
  return [
    ...(targets.hasAccounts ? screenNames.map(toScreen) : []),
    ...(changeManyUsers
      ? [command('change many', text.changeMany, { navigate: changeManyUsers }, text.changeManyWords)]
      : []),
    command('add account', text.addAccount, {
      navigate: () => targets.go({ kind: 'account-editor', accountId: null }),
    }),
    command('import accounts', text.importAccounts, { navigate: targets.importAccounts }),
    ...(targets.hasSample
      ? []
      : [command('try sample', text.trySample, { run: () => perform('accounts.startSample', {}) })]),
    ...languages
      .filter((language) => language !== languageInUse())
      .map((language) =>
        command(
          `language ${language}`,
          languageDefinition(language).switchTo,
          { run: () => perform('settings.change', { language }) },
          text.languageWords,
        ),
      ),
    command('show logs', text.showLogs, { run: () => perform('app.showLogFolder', {}) }),
  ];
}
