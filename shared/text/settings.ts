import { counted, filled, messages } from './catalogue.ts';

/** The page of the settings, and what every row of it has. */
export const settingsText = messages('settings', {
  search: 'Search settings',
  searchPlaceholder: 'Name, description or section',
  found: counted({ one: '{count} setting matches', other: '{count} settings match' }),
  noneFound: 'No setting matches',
  noneFoundFor: filled('None has “{typed}” in its name, its description or its section.'),
  showAll: 'Show all',
  byDefault: filled('Default: {value}'),
  reset: filled('Reset {label}'),
  resetTo: filled('Reset to {value}'),
  resetAll: 'Reset all settings',
  wereReset: 'All settings are back to their defaults',
  wereResetMeans: 'Accounts and the passcode stay as they are.',
  undo: 'Undo',
  on: 'on',
  off: 'off',
  never: 'Never',
  noKeys: 'Off',
  seconds: counted({ one: '{count} second', other: '{count} seconds' }),
  minutes: counted({ one: '{count} minute', other: '{count} minutes' }),
  hours: counted({ one: '{count} hour', other: '{count} hours' }),
  days: counted({ one: '{count} day', other: '{count} days' }),
  unconfirmedKeys: 'Press these keys once to check them',
  unconfirmedKeysNext:
    'Your desktop decides whether Podkey gets these keys, and does not say. This notice goes away when they work. If it stays, allow them in the desktop’s settings, or choose others. GNOME gives them only to a Podkey installed from its .deb or .rpm package.',
  refusedKeys: 'The system did not give Podkey these keys; another program may have them. Choose others.',
});

/** The titles of the sections. */
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

/** The settings, each with its name and what it does. */
export const settingNames = messages('setting-names', {
  language: 'Language',
  languageHint: 'Menus and notices follow it too. What you have half entered stays.',
  languageSystem: filled('System ({language})'),
  languageEnglish: 'English',
  languageGerman: 'Deutsch',
  globalShortcut: 'Open the palette from anywhere',
  globalShortcutHint:
    'Shows a small palette above whatever program you are in, to copy a value without turning to Podkey.',
  globalShortcutRefused: 'These keys do not open the palette',
  tray: 'Keep Podkey in the tray',
  trayHint: 'An icon in the system’s tray. Podkey then goes on running there when its window is closed.',
  loginStart: 'Start Podkey when I log in',
  loginStartHint:
    'With Podkey in the tray it starts there, without a window. Your system’s list of startup programs shows the same.',
  clearClipboard: 'Clear the clipboard after',
  clearClipboardHint: 'What you copy is removed then, unless something else was copied since.',
  copyQueueKey: 'Key of the copy queue',
  copyQueueKeyHint:
    'Puts the next part of a copy queue on the clipboard, whatever program you are in. Taken only while a queue runs.',
  copyQueueKeyRefused: 'These keys do not advance the copy queue',
  lockAfter: 'Lock when nobody uses the computer for',
  lockAfterHint: filled(
    'Podkey locks as well when the computer sleeps, when its screen is locked, and with {keys}.',
  ),
  ownWindowsOnly:
    'This desktop does not tell Podkey when you use the computer. Podkey locks when its own windows were not used for that time.',
  panicKey: 'Panic key',
  panicKeyHint:
    'Locks Podkey and hides its window, whatever program you are in. The same keys bring the window back, locked.',
  panicKeyRefused: 'The panic key does not work',
  hideAfter: 'Hide a revealed value after',
  hideAfterHint:
    'It also hides when you switch accounts, minimise the window, or the computer goes to sleep.',
  hideOnBlur: 'Hide when you turn to another window',
  hideOnBlurHint: 'Leave it off to read a value while you type it elsewhere.',
  keepActivity: 'Keep the journal for',
  keepActivityHint:
    'What was revealed, copied and updated, without any value. Older entries are removed for good.',
  protectFromCapture: 'Keep out of screen captures',
  allowCapture: 'Allow screen capture for this session',
  allowCaptureHint:
    'For remote support, where somebody has to see this window. Off again once Podkey is closed.',
});

/** What this system makes of a window that is to be kept out of captures. */
export const captureGuardText = messages('capture-guards', {
  removes:
    'While a value or code shows, screenshots, recordings and screen sharing leave Podkey’s window out.',
  blackens:
    'While a value or code shows, screenshots, recordings and screen sharing show Podkey’s window black: this Windows can’t leave it out.',
  partly:
    'While a value or code shows, macOS leaves Podkey’s window out of some captures. Programs that use ScreenCaptureKit, as most meeting programs do, capture it all the same.',
  nothing:
    'This system has no way to do that: whoever captures or shares this screen gets what shows on it, values and codes too.',
});

/** The passcode, as it is set, changed and removed. */
export const passcodeText = messages('passcode', {
  passcode: 'Passcode',
  isSet: 'Podkey asks for it when it starts and when it is unlocked.',
  isNotSet:
    'None is set. Locking lets go of what is open and covers the window, but anyone at this keyboard can unlock it.',
  set: 'Set passcode',
  change: 'Change passcode',
  remove: 'Remove passcode',
  save: 'Save passcode',
  wasSet: 'The passcode is set.',
  wasChanged: 'The passcode was changed.',
  wasRemoved: 'The passcode was removed.',
  current: 'Current passcode',
  new: 'New passcode',
  newHint: 'At least 6 characters; several words are better. Podkey can’t bring it back if you forget it.',
  newAgain: 'New passcode again',
  differs: 'This is not what you typed above.',
  enterCurrent: 'Enter the current passcode.',
});

/** What is said of Podkey itself. */
export const aboutText = messages('about', {
  version: 'Version',
  system: 'System',
  builtOn: 'Built on',
  logs: 'Logs',
  showLogFolder: 'Show log folder',
  logsHint: 'What happened and how long it took, for finding faults. No value, name or key is in there.',
  help: 'Help',
  openHelp: 'Open Help',
  helpHint: 'What failures mean, what Podkey does with secrets, and every key.',
});

/** Why a setting that the system keeps could not be changed. */
export const settingFailureText = messages('setting-failures', {
  loginStart: 'The system did not take over whether Podkey starts when you log in.',
  loginStartNext:
    'Look into your system’s list of startup programs, whether Podkey is turned off there, then try again.',
});
