import { counted, filled, messages } from '../catalogue.ts';

/** The Settings screen, and what all its rows share. */
export const settingsText = messages('settings', {
  search: 'Search settings',
  searchPlaceholder: 'Name, description or section',
  found: counted({ one: '{count} setting matches', other: '{count} settings match' }),
  noneFound: 'No results',
  noneFoundFor: filled('No settings match “{typed}”.'),
  showAll: 'Show all',
  byDefault: filled('Default: {value}'),
  reset: filled('Reset {label}'),
  resetTo: filled('Reset to {value}'),
  resetAll: 'Reset all settings',
  wereReset: 'All settings were reset',
  wereResetMeans: 'Accounts and passcode weren’t changed.',
  undo: 'Undo',
  on: 'on',
  off: 'off',
  never: 'Never',
  noKeys: 'Off',
  seconds: counted({ one: '{count} second', other: '{count} seconds' }),
  minutes: counted({ one: '{count} minute', other: '{count} minutes' }),
  hours: counted({ one: '{count} hour', other: '{count} hours' }),
  days: counted({ one: '{count} day', other: '{count} days' }),
  unconfirmedKeys: 'Press this shortcut once to check it',
  unconfirmedKeysNext:
    'Your desktop decides whether Podkey gets this shortcut, and doesn’t say. This notice disappears when it works. If it stays, allow the shortcut in the desktop’s settings, or choose a different one. GNOME allows shortcuts only for a Podkey installed from its .deb or .rpm package.',
  refusedKeys: 'This shortcut is used by another program. Choose a different one.',
});

/** Section titles. */
export const settingsSectionText = messages('settings-sections', {
  accounts: 'Accounts',
  accountsMeans: 'Add, edit, remove, export and import accounts',
  general: 'General',
  clipboard: 'Clipboard',
  lock: 'Lock',
  screen: 'Screen',
  activity: 'Activity',
  about: 'About',
});

/** Each setting's name and hint. */
export const settingNames = messages('setting-names', {
  language: 'Language',
  languageHint: 'Also applies to menus and notifications.',
  languageSystem: filled('System ({language})'),
  globalShortcut: 'Open the palette from anywhere',
  globalShortcutHint:
    'Opens a small search window over any program, so you can copy without switching to Podkey.',
  globalShortcutRefused: 'This shortcut isn’t working',
  tray: 'Keep Podkey in the tray',
  trayHint: 'Podkey keeps running in the system tray when you close its window.',
  loginStart: 'Start Podkey when I log in',
  loginStartHint: 'If Podkey is kept in the tray, it starts there without a window.',
  clearClipboard: 'Clear the clipboard after',
  clearClipboardHint: 'Podkey clears what you copied, unless you copied something else since.',
  copyQueueKey: 'Copy queue shortcut',
  copyQueueKeyHint:
    'Copies the next item of a copy queue, from any program. Active only while a queue is running.',
  copyQueueKeyRefused: 'This shortcut isn’t working',
  lockAfter: 'Lock after inactivity',
  lockAfterHint: filled(
    'Podkey also locks when the computer sleeps, when its screen locks, and with {keys}.',
  ),
  ownWindowsOnly:
    'This desktop doesn’t tell Podkey when you use the computer. Podkey locks when its own windows weren’t used for that time.',
  panicKey: 'Panic key',
  panicKeyHint: 'Locks and hides Podkey from any program. Press again to bring the locked window back.',
  panicKeyRefused: 'The panic key isn’t working',
  hideAfter: 'Hide a revealed value after',
  hideAfterHint: 'Also hides when you switch accounts, minimize the window or the computer sleeps.',
  hideOnBlur: 'Hide when you switch windows',
  hideOnBlurHint: 'Leave off if you need to read a value while typing it elsewhere.',
  keepActivity: 'Keep the journal for',
  keepActivityHint:
    'What was revealed, copied and updated (never values). Older entries are deleted permanently.',
  protectFromCapture: 'Hide from screen captures',
  allowCapture: 'Allow screen capture for this session',
  allowCaptureHint: 'For remote support. Turns off when Podkey closes.',
});

/** What this system does with a window that is hidden from captures. */
export const captureGuardText = messages('capture-guards', {
  removes:
    'While a value or code shows, screenshots, recordings and screen sharing leave Podkey’s window out.',
  blackens:
    'While a value or code shows, screenshots, recordings and screen sharing show Podkey’s window as black (this version of Windows can’t hide it).',
  partly:
    'While a value or code shows, macOS leaves Podkey’s window out of some captures. Apps that use ScreenCaptureKit, including most meeting apps, can still capture it.',
  nothing: 'Not supported on this system: screenshots and screen sharing show values and codes.',
});

/** Setting, changing and removing the passcode. */
export const passcodeText = messages('passcode', {
  passcode: 'Passcode',
  isSet: 'Podkey asks for it when it starts and when it is unlocked.',
  isNotSet: 'Not set. Locking closes open values and covers the window, but anyone can unlock it.',
  set: 'Set passcode',
  change: 'Change passcode',
  remove: 'Remove passcode',
  save: 'Save passcode',
  wasSet: 'The passcode is set.',
  wasChanged: 'The passcode was changed.',
  wasRemoved: 'The passcode was removed.',
  current: 'Current passcode',
  new: 'New passcode',
  newHint: 'At least 6 characters; several words are better. It can’t be recovered.',
  newAgain: 'Confirm new passcode',
  differs: 'The passcodes don’t match.',
  enterCurrent: 'Enter the current passcode.',
});

/** The About section. */
export const aboutText = messages('about', {
  version: 'Version',
  system: 'System',
  builtOn: 'Runtime',
  logs: 'Logs',
  showLogFolder: 'Show log folder',
  logsHint: 'For troubleshooting. Contains no values, names or keys.',
  help: 'Help',
  openHelp: 'Open Help',
  helpHint: 'Error messages, security and keyboard shortcuts.',
});
