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
import { lookupText as text } from '../../../shared/text/lookups.ts';
import type { MenuAction } from '../../components/menu-action.ts';
import type { ListedValue } from './listed-value.ts';
import { rowShortcuts } from './shortcuts.ts';

/** What to copy of a row's value. */
export type CopyWhat = 'value' | 'code' | 'user name';

/** The menu of a row. */
export function rowActions(
  { lookup, openedAt }: ListedValue,
  does: { open: () => void; copy: (what: CopyWhat) => void; edit: () => void; remove: () => void },
): MenuAction[] {
  const copyUserName: MenuAction = {
    icon: UserRound,
    label: text.copyUserName,
    shortcut: rowShortcuts.copyUserName,
    act: () => does.copy('user name'),
  };
  return [
    { icon: AppWindow, label: text.open, act: does.open },
    { icon: Copy, label: text.copyValue, shortcut: rowShortcuts.copyValue, act: () => does.copy('value') },
    { icon: Timer, label: text.copyCode, shortcut: rowShortcuts.copyCode, act: () => does.copy('code') },
    ...(lookup?.userName == null ? [] : [copyUserName]),
    { icon: Pencil, label: lookup ? text.edit : text.save, apart: true, act: does.edit },
    { icon: Trash, label: openedAt === undefined ? text.remove : text.forget, act: does.remove },
  ];
}

/** The menu of the whole list; actions without a subject are left out. */
export function listActions(
  { lookups, recents }: AccountLookups,
  does: {
    import: () => void;
    export: (format: 'csv' | 'json') => void;
    removeAll: () => void;
    forgetRecents: () => void;
  },
): MenuAction[] {
  const withSaved: MenuAction[] = [
    { icon: Download, label: text.exportCsv, act: () => does.export('csv') },
    { icon: Download, label: text.exportJson, act: () => does.export('json') },
    { icon: Trash, label: text.removeAll, apart: true, act: does.removeAll },
  ];
  const withRecent: MenuAction = { icon: EyeOff, label: text.forgetRecents, act: does.forgetRecents };
  return [
    { icon: Upload, label: text.importFile, act: does.import },
    ...(lookups.length > 0 ? withSaved : []),
    ...(recents.length > 0 ? [withRecent] : []),
  ];
}
