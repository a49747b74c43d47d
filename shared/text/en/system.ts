import type { Contents } from '../../schemas/database.ts';
import { failures } from '../../errors/failures.ts';
import { filled, messages, counted } from '../catalogue.ts';

/** The window's menus, the context menus and the tray's menu. */
export const menuText = messages('menu', {
  about: 'About Podkey',
  services: 'Services',
  hide: 'Hide Podkey',
  hideOthers: 'Hide Others',
  showAll: 'Show All',
  quitPodkey: 'Quit Podkey',
  quit: 'Quit',
  exit: 'Exit',
  file: 'File',
  addAccount: 'Add Account…',
  importAccounts: 'Import Accounts…',
  settings: 'Settings…',
  lock: 'Lock',
  closeWindow: 'Close Window',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  delete: 'Delete',
  selectAll: 'Select All',
  view: 'View',
  actualSize: 'Actual Size',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  fullScreen: 'Toggle Full Screen',
  go: 'Go',
  account: 'Account',
  noAccounts: 'No accounts',
  accountOn: filled('{label} ({environment})'),
  window: 'Window',
  minimize: 'Minimize',
  zoom: 'Zoom',
  allToFront: 'Bring All to Front',
  help: 'Help',
  podkeyHelp: 'Podkey Help',
  shortcuts: 'Keyboard Shortcuts',
  openPodkey: 'Open Podkey',
  commandPalette: 'Quick Search…',
  quickPalette: 'Quick Search Window',
  clearClipboard: 'Clear Clipboard',
});

/** Why Podkey can’t start, or starts without some of its data. */
export const startupText = messages('startup', {
  cannotStart: 'Podkey can’t start',
  unsafeVariable: filled(
    'The environment variable {variable} is set. It weakens how Podkey protects secrets.',
  ),
  unsafeVariableNext: filled('Remove {variable} from the environment, then restart Podkey.'),
  noSandbox: 'Chromium’s sandbox, which confines Podkey’s window, is turned off (--no-sandbox).',
  noSandboxNext:
    'Start Podkey without --no-sandbox and not as root. If this is an AppImage or an unpacked archive, install the .deb or .rpm package instead: on this system only installed programs may use the sandbox.',
  startEmpty: 'Start empty',
  restored: 'Podkey restored a copy of its data',
  damagedFor: filled('Podkey’s data file was damaged. It was saved as {file}.'),
  gone: 'Podkey’s data file podkey.db was gone.',
  restoredFrom: filled('Restored is the copy of {day}: {holds}.'),
  damagedHad: filled('The damaged file still shows {holds}.'),
  damagedUnreadable:
    'The damaged file can’t be read, so Podkey can’t tell how much was added after the copy.',
  restoredNext:
    'Check your most recent entries and re-enter what’s missing. The journal may say that entries are missing. Keychain secrets are unaffected.',
  newList: 'Podkey started with an empty account list',
  newListNext:
    'Add your accounts again, or quit Podkey and restore a backup. Keychain secrets are unaffected.',
  latestLost: 'Podkey couldn’t read the latest changes',
  latestLostFor: filled('They were saved as {file}; earlier data is intact.'),
  latestGone: 'Podkey’s data file podkey.db-wal, which held them, was gone; earlier data is intact.',
  latestLostNext: 'Check your most recent entries and re-enter what’s missing.',
});

export const startupFailures = failures(startupText, {
  unsafeVariable: { kind: 'internal' },
  noSandbox: { kind: 'internal' },
});

/** Kinds of files in file dialogs. */
export const fileText = messages('file', {
  allFiles: 'All files',
  csv: 'CSV',
});

/** Asked before what a person has entered is lost. */
export const unsavedText = messages('unsaved', {
  closingWindow: 'What you have entered and not saved is lost when Podkey’s window closes.',
  notSwitched: 'The account wasn’t switched.',
  notSwitchedNext: 'Save or discard your changes first.',
});

export const unsavedFailures = failures(unsavedText, { notSwitched: { kind: 'cancelled', retryable: true } });

/** Shown after Podkey's window has crashed repeatedly. */
export const crashText = messages('crash', {
  title: 'Podkey’s window has crashed',
  message: 'Podkey’s window has crashed several times within a minute.',
  next: 'Load it again. If it crashes again, quit Podkey, restart the computer, and send the log to your IT department. Podkey has closed all open values.',
  loadAgain: 'Load again',
});

/** Shown in place of Podkey’s page if its files can’t be read. */
export const pageFailureText = messages('pageFailure', {
  unreadable: filled('Part of Podkey’s interface couldn’t be loaded ({code}).'),
  unreadableNext: 'Restart Podkey; if that doesn’t help, reinstall it.',
});

export const databaseText = messages('database', {
  holds: filled('{accounts}, {logins} and {entries}'),
  accounts: counted({ one: '{count} account', other: '{count} accounts' }),
  logins: counted({ one: '{count} login', other: '{count} logins' }),
  entries: counted({ one: '{count} journal entry', other: '{count} journal entries' }),
});

/** What a database holds: “3 accounts, 120 logins and 1,034 journal entries”. */
export function contentsText({ accounts, logins, entries }: Contents): string {
  return databaseText.holds({
    accounts: databaseText.accounts(accounts),
    logins: databaseText.logins(logins),
    entries: databaseText.entries(entries),
  });
}

/** What a copy was made before. */
export const copyReasonText = messages('copyReason', {
  import: 'an import of logins',
  removal: 'all logins were removed',
  undo: 'an undo',
  /** What this Podkey has no words for. */
  other: 'another change',
});
