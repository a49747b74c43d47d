import AppWindow from '@lucide/svelte/icons/app-window';
import Copy from '@lucide/svelte/icons/copy';
import Download from '@lucide/svelte/icons/download';
import EyeOff from '@lucide/svelte/icons/eye-off';
import Pencil from '@lucide/svelte/icons/pencil';
import Timer from '@lucide/svelte/icons/timer';
import Trash from '@lucide/svelte/icons/trash-2';
import Upload from '@lucide/svelte/icons/upload';
import UserRound from '@lucide/svelte/icons/user-round';
import type { AccountLookups } from '../../../shared/schemas/lookup.ts';
import { lookupText as text } from '../../../shared/text/lookups/lookups.ts';
import type { MenuAction } from '../../components/menu-action.ts';
import type { ListedValue } from './listed-value.ts';
import { lookupRowShortcuts } from './shortcuts.ts';

/** What to copy of a row's value. */
export type CopyWhat = 'value' | 'code' | 'user name';

/** The menu of a row. */
export function rowActions(
  { lookup, openedAt }: ListedValue,
  handlers: { open: () => void; copy: (what: CopyWhat) => void; edit: () => void; remove: () => void },
): MenuAction[] {
  const copyUserName: MenuAction = {
    icon: UserRound,
    label: text.copyUserName,
    shortcut: lookupRowShortcuts.copyUserName,
    act: () => handlers.copy('user name'),
  };
  return [
    { icon: AppWindow, label: text.open, act: handlers.open },
    {
      icon: Copy,
      label: text.copyValue,
      shortcut: lookupRowShortcuts.copyValue,
      act: () => handlers.copy('value'),
    },
    {
      icon: Timer,
      label: text.copyCode,
      shortcut: lookupRowShortcuts.copyCode,
      act: () => handlers.copy('code'),
    },
    ...(lookup?.userName == null ? [] : [copyUserName]),
    { icon: Pencil, label: lookup ? text.edit : text.save, apart: true, act: handlers.edit },
    { icon: Trash, label: openedAt === undefined ? text.remove : text.forget, act: handlers.remove },
  ];
}

/** The menu of the whole list; actions without a subject are left out. */
export function listActions(
  { lookups, recents }: AccountLookups,
  handlers: {
    import: () => void;
    export: (format: 'csv' | 'json') => void;
    removeAll: () => void;
    forgetRecents: () => void;
  },
): MenuAction[] {
  const withSaved: MenuAction[] = [
    { icon: Download, label: text.exportCsv, act: () => handlers.export('csv') },
    { icon: Download, label: text.exportJson, act: () => handlers.export('json') },
    { icon: Trash, label: text.removeAll, apart: true, act: handlers.removeAll },
  ];
  const withRecent: MenuAction = { icon: EyeOff, label: text.forgetRecents, act: handlers.forgetRecents };
  return [
    { icon: Upload, label: text.importFile, act: handlers.import },
    ...(lookups.length > 0 ? withSaved : []),
    ...(recents.length > 0 ? [withRecent] : []),
  ];
}
