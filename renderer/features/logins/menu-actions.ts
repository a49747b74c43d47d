import AppWindow from '@lucide/svelte/icons/app-window';
import Building from '@lucide/svelte/icons/building-2';
import CopyPlus from '@lucide/svelte/icons/copy-plus';
import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import EyeOff from '@lucide/svelte/icons/eye-off';
import Pencil from '@lucide/svelte/icons/pencil';
import Pin from '@lucide/svelte/icons/pin';
import PinOff from '@lucide/svelte/icons/pin-off';
import Tag from '@lucide/svelte/icons/tag';
import Timer from '@lucide/svelte/icons/timer';
import Trash from '@lucide/svelte/icons/trash-2';
import Undo from '@lucide/svelte/icons/undo-2';
import Upload from '@lucide/svelte/icons/upload';
import UserRound from '@lucide/svelte/icons/user-round';
import type { AccountLogins, Login } from '../../../shared/schemas/login.ts';
import { loginText as text } from '../../../shared/text/en/logins.ts';
import { copyNames } from '../../../shared/text/value-names.ts';
import type { MenuAction } from '../../components/menu-action.ts';
import type { DirectAction } from '../../core/feature-actions.ts';
import { codeItem, defaultItem, itemName, type ListRow } from './login-row.ts';
import { loginRowShortcuts } from '../../core/shortcuts.ts';

export type CopyWhat = 'default' | 'code' | 'user name';

export type ManyChange = 'client' | 'tags' | 'remove';

/** The menu of a row while several are marked. */
export const manyActions = (act: (what: ManyChange) => void): MenuAction[] => [
  { icon: Tag, label: text.tagMany, act: () => act('tags') },
  { icon: Building, label: text.moveMany, act: () => act('client') },
  { icon: Trash, label: text.removeMany, apart: true, act: () => act('remove') },
];

function copyLabel(row: ListRow): string {
  if (row.kind === 'value') return text.copy;
  const item = defaultItem(row.login);
  return item ? copyNames(item.kind, itemName(item)).name : text.copy;
}

export function rowActions(
  row: ListRow,
  handlers: {
    open: () => void;
    copy: (what: CopyWhat) => void;
    direct: readonly DirectAction[];
    start: (action: DirectAction) => void;
    pin: () => void;
    ofFeatures: readonly MenuAction[];
    edit: () => void;
    duplicate: () => void;
    remove: () => void;
  },
): MenuAction[] {
  const login = row.kind === 'login' ? row.login : undefined;
  const code = login && codeItem(login);
  // Otherwise **Copy** copies it, or there is none. Only the pod knows whether a value without a login has a code.
  const hasOtherCode = !login || (code !== undefined && code !== defaultItem(login));
  const copyCode: MenuAction = {
    icon: Timer,
    label: text.copyCode,
    shortcut: loginRowShortcuts.copyCode,
    act: () => handlers.copy('code'),
  };
  const copyUserName: MenuAction = {
    icon: UserRound,
    label: text.copyUserName,
    shortcut: loginRowShortcuts.copyUserName,
    act: () => handlers.copy('user name'),
  };
  const pin: MenuAction = {
    icon: login?.pinned ? PinOff : Pin,
    label: login?.pinned ? text.unpin : text.pin,
    apart: true,
    act: handlers.pin,
  };
  return [
    { icon: AppWindow, label: text.open, act: handlers.open },
    {
      icon: Copy,
      label: copyLabel(row),
      shortcut: loginRowShortcuts.copy,
      act: () => handlers.copy('default'),
    },
    ...(hasOtherCode ? [copyCode] : []),
    ...(login?.userName == null ? [] : [copyUserName]),
    ...handlers.direct.map((action) => ({
      icon: action.icon,
      label: action.texts().inList,
      shortcut: action.shortcut,
      act: () => handlers.start(action),
    })),
    ...(login ? [pin] : []),
    ...handlers.ofFeatures,
    ...(login
      ? changeActions(login, handlers)
      : [
          { icon: Pencil, label: text.save, apart: true, act: handlers.edit },
          { icon: Trash, label: text.forget, act: handlers.remove },
        ]),
  ];
}

/** The entries that edit and remove a login: of a shared one, only what the person adds to it. */
export function changeActions(
  { source, hasAdditions }: Pick<Login, 'source' | 'hasAdditions'>,
  { edit, duplicate, remove }: Record<'edit' | 'duplicate' | 'remove', () => void>,
): MenuAction[] {
  if (source === 'own')
    return [
      { icon: Pencil, label: text.edit, act: edit },
      { icon: CopyPlus, label: text.duplicate, act: duplicate },
      { icon: Trash, label: text.remove, act: remove },
    ];
  const removeAdditions: MenuAction = { icon: Undo, label: text.removeAdditions, act: remove };
  return [{ icon: Pencil, label: text.editAdditions, act: edit }, ...(hasAdditions ? [removeAdditions] : [])];
}

/** What can be done with a client. What is not possible is undefined. */
export interface ClientHandlers {
  /** Its name as it is shown. */
  client: string;
  rename: (() => void) | undefined;
  ofFeatures: readonly MenuAction[];
}

export const clientActions = ({ rename, ofFeatures }: ClientHandlers): MenuAction[] => [
  ...(rename ? [{ icon: Pencil, label: text.renameClient, act: rename }] : []),
  ...ofFeatures,
];

/** The menu of the whole list; actions without a subject are left out. */
export function listActions(
  { logins, recents }: AccountLogins,
  handlers: {
    import: () => void;
    export: (format: 'csv' | 'json') => void;
    removeAll: () => void;
    ofFeatures: Readonly<Record<'always' | 'withOwn', readonly MenuAction[]>>;
    forgetRecents: () => void;
  },
): MenuAction[] {
  const withOwn: MenuAction[] = [
    { icon: Download, label: text.exportCsv, act: () => handlers.export('csv') },
    { icon: Download, label: text.exportJson, act: () => handlers.export('json') },
    ...handlers.ofFeatures.withOwn,
    { icon: Trash, label: text.removeAll, apart: true, act: handlers.removeAll },
  ];
  const withRecent: MenuAction = { icon: EyeOff, label: text.forgetRecents, act: handlers.forgetRecents };
  return [
    { icon: Upload, label: text.import, act: handlers.import },
    ...(logins.some(({ source }) => source === 'own') ? withOwn : []),
    ...handlers.ofFeatures.always,
    ...(recents.length > 0 ? [withRecent] : []),
  ];
}
