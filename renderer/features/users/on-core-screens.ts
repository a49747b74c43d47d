import { manyUsers, screen } from '../../../shared/features/users/screen.ts';
import { usersCoreScreenText as text } from '../../../shared/features/users/text/en.ts';
import { usersScreenText } from '../../../shared/features/users/text/first.ts';
import { userFieldWithinText } from '../../../shared/text/en/users.ts';
import { shortcutText, type Shortcut } from '../../components/shortcut.ts';
import { idDetail, plainDetail } from '../../core/journal.ts';
import type { OnCoreScreens } from '../feature.ts';

export const userShortcuts = {
  undo: { key: 'z' },
} as const satisfies Record<string, Shortcut>;

export const onCoreScreens: OnCoreScreens = {
  abilities: () => [
    {
      id: 'change many',
      title: usersScreenText.changeMany,
      text: text.changeMany,
      words: 'bulk many table csv import mass Massenänderung viele Tabelle importieren',
      screen: 'users',
      wish: manyUsers,
      isCommand: true,
    },
  ],
  shortcuts: () => [
    {
      scope: screen.title(),
      shortcuts: [{ keys: shortcutText(userShortcuts.undo), name: text.undoStep }],
    },
  ],
  journal: {
    events: {
      'user-updated': ({ fields, outcome, userId }) => ({
        what: text[outcome],
        to: fields.map((field) => userFieldWithinText[field]).join(', '),
        details: [plainDetail(text.user), idDetail(userId)],
        tone: outcome === 'unknown' ? 'warning' : 'plain',
      }),
      'bulk-started': ({ users }) => ({ what: text.bulkStarted, to: text.users(users) }),
      'bulk-ended': ({ done, failed, unknown, notSent }) => ({
        what: text.bulkEnded,
        to: text.bulkOutcome({ done, failed, unknown, notSent }),
        tone: unknown > 0 ? 'warning' : 'plain',
      }),
    },
    choice: () => text.updates,
  },
};
