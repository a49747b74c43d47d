import { screenText } from '../../../shared/text/app.ts';
import { languageInUse } from '../../../shared/text/catalogue.ts';
import { paletteActionText, paletteCommandText as text } from '../../../shared/text/palette.ts';
import type { PaletteAction, PaletteEntry } from '../../features/palette/palette-entry.ts';
import type { ScreenName, Route } from '../routes.ts';
import { asked } from './asked.ts';
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

const screensInOrder = ['secrets', 'users', 'organizations', 'activity', 'settings', 'help'] as const;

/** Builds palette rows for commands. `name` identifies the command in every language. */
function commands(uses: SessionUses) {
  return (name: string, title: string, action: Partial<PaletteAction>, keywords = ''): PaletteEntry => {
    const id = `command ${name}`;
    const open = { key: 'open' as const, label: paletteActionText.run, ...action };
    return { id, kind: 'command', title, detail: '', keywords, ...uses.of(id), actions: [open] };
  };
}

/** The commands available in all of Podkey's windows. */
export function commandsAnywhere(uses: SessionUses): readonly PaletteEntry[] {
  const command = commands(uses);
  return [
    command('lock', text.lock, { act: () => asked('lock.lock', {}) }, text.lockWords),
    command('clear clipboard', text.clearClipboard, { act: () => asked('clipboard.clear', {}) }),
  ];
}

/** The commands available in the main window only. */
export function commandsOfWindow(controller: CommandTargets, uses: SessionUses): readonly PaletteEntry[] {
  const command = commands(uses);
  const toScreen = (at: ScreenName) =>
    command(`go to ${at}`, text.goTo({ place: screenText[at] }), {
      label: paletteActionText.go,
      leave: () => controller.go({ at }),
    });
  const { changeManyUsers } = controller;
  const german = languageInUse() === 'de';
  const language = german ? ('en' as const) : ('de' as const);
  return [
    ...(controller.hasAccounts ? screensInOrder.map(toScreen) : []),
    ...(changeManyUsers
      ? [command('change many', text.changeMany, { leave: changeManyUsers }, text.changeManyWords)]
      : []),
    command('add account', text.addAccount, {
      leave: () => controller.go({ at: 'account-editor', accountId: null }),
    }),
    command('import accounts', text.importAccounts, { leave: controller.importAccounts }),
    ...(controller.hasSample
      ? []
      : [command('try sample', text.trySample, { act: () => asked('accounts.startSample', {}) })]),
    command(
      'language',
      german ? text.speakEnglish : text.speakGerman,
      { act: () => asked('settings.change', { language }) },
      text.languageWords,
    ),
    command('show logs', text.showLogs, { act: () => asked('app.showLogFolder', {}) }),
  ];
}
