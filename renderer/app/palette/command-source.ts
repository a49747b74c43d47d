import { paletteActionText, paletteCommandText as text } from '../../../shared/text/palette.ts';
import { languageInUse } from '../../../shared/text/catalogue.ts';
import type { PaletteAction, PaletteSource } from '../../features/palette/palette-entry.ts';
import { placeText } from '../../../shared/text/app.ts';
import type { Place, Route } from '../routes.ts';
import { asked } from './asked.ts';
import type { SessionUses } from './session-uses.ts';

/** What the window can do, for the commands. */
export interface CommandDesk {
  go: (to: Route) => void;
  importAccounts: () => void;
  /** Left out where no account is in use. */
  changeManyUsers?: (() => void) | undefined;
  hasSample: boolean;
}

const placesInOrder = ['secrets', 'users', 'organizations', 'activity', 'settings', 'help'] as const;

/** Everything a person can do from anywhere. */
export function commandSource(desk: CommandDesk, uses: SessionUses): PaletteSource {
  const command = (name: string, title: string, action: Partial<PaletteAction>, keywords = '') => {
    const id = `command ${name}`;
    return {
      id,
      kind: 'command' as const,
      title,
      detail: '',
      keywords,
      ...uses.of(id),
      actions: [{ key: 'open' as const, label: paletteActionText.run, ...action }],
    };
  };
  const toPlace = (at: Place) =>
    command(`go to ${at}`, text.goTo({ place: placeText[at] }), {
      label: paletteActionText.go,
      leave: () => desk.go({ at }),
    });
  const german = languageInUse() === 'de';
  const language = german ? ('en' as const) : ('de' as const);
  const { changeManyUsers } = desk;
  return {
    name: 'commands',
    entries: [
      command('lock', text.lock, { act: () => asked('lock.lock', {}) }, text.lockWords),
      command('clear clipboard', text.clearClipboard, { act: () => asked('clipboard.clear', {}) }),
      ...placesInOrder.map(toPlace),
      ...(changeManyUsers
        ? [command('change many', text.changeMany, { leave: changeManyUsers }, text.changeManyWords)]
        : []),
      command('add account', text.addAccount, {
        leave: () => desk.go({ at: 'account-editor', accountId: null }),
      }),
      command('import accounts', text.importAccounts, { leave: desk.importAccounts }),
      ...(desk.hasSample
        ? []
        : [command('try sample', text.trySample, { act: () => asked('accounts.startSample', {}) })]),
      command(
        'language',
        german ? text.speakEnglish : text.speakGerman,
        { act: () => asked('settings.change', { language }) },
        text.languageWords,
      ),
      command('show logs', text.showLogs, { act: () => asked('app.showLogFolder', {}) }),
    ],
  };
}
