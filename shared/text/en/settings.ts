import { failures } from '../../errors/failures.ts';
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
  reset: 'Reset',
  resetNamed: filled('Reset {label}'),
  sections: 'Sections',
  resetTitle: 'All settings',
  resetMeans: 'Accounts, logins and the passcode stay as they are.',
  resetAll: 'Reset all settings',
  wereReset: 'All settings were reset',
  wereResetMeans: 'Accounts and passcode weren’t changed.',
  undo: 'Undo',
  on: 'on',
  off: 'off',
  never: 'Never',
  noKeys: 'Off',
  systemLanguage: filled('System ({language})'),
  startsAfterQuestion: 'Ask',
  startsAlways: 'Always',
  systemTheme: 'System',
  lightTheme: 'Light',
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
  darkTheme: 'Dark',
  textSize: filled('{percent}%'),
  ownWindowsOnly:
    'This desktop doesn’t tell Podkey when you use the computer. Podkey locks when its own windows haven’t been used for that long.',
  seconds: counted({ one: '{count} second', other: '{count} seconds' }),
  minutes: counted({ one: '{count} minute', other: '{count} minutes' }),
  hours: counted({ one: '{count} hour', other: '{count} hours' }),
  unconfirmedKeys: 'Press this shortcut once to check it',
  unconfirmedKeysNext:
    'Your desktop decides whether Podkey gets this shortcut, but doesn’t tell Podkey. This notice disappears when the shortcut works. If it stays, allow the shortcut in the desktop’s settings, or choose a different one. GNOME allows it only if Podkey was installed from its .deb or .rpm package.',
  refusedTitle: 'This shortcut isn’t working',
  refusedPanicKey: 'The panic key isn’t working',
  refusedKeys: 'This shortcut is used by another program. Choose a different one.',
});

/** The offer of the palette's global shortcut on the first-run screen. */
export const paletteKeyOfferText = messages('paletteKeyOffer', {
  title: 'Search from any program',
  offer: filled('Copy from any program: {keys} opens Podkey’s search.'),
  on: filled('{keys} opens Podkey’s search above any program.'),
  unconfirmed: filled(
    '{keys} is turned on. Press it once to check it, because your desktop decides whether Podkey gets it.',
  ),
  refused: filled('{keys} isn’t working: another program uses it.'),
  tryOther: filled('Try {keys}'),
  turnOn: 'Turn on',
  turnOff: 'Turn off',
});

/** Section titles, by the registry's sections. */
export const settingsSectionText = messages('settingsSection', {
  accounts: 'Accounts',
  accountsMeans: 'Add, edit, remove, export and import accounts',
  general: 'General',
  clipboard: 'Clipboard',
  lock: 'Lock',
  screen: 'Screen',
  activity: 'Journal',
  about: 'About',
  reset: 'Reset',
});

/** What this system does with a window that is hidden from captures. */
export const captureGuardText = messages('captureGuard', {
  removes:
    'While a value or code shows, screenshots, recordings and screen sharing leave Podkey’s window out.',
  blackens:
    'While a value or code shows, screenshots, recordings and screen sharing show Podkey’s window as black (this version of Windows can’t hide it).',
  partly:
    'While a value or code shows, macOS leaves Podkey’s window out of some captures. Apps that use ScreenCaptureKit, including most meeting apps, can still capture it.',
  nothing: 'Not supported on this system: screenshots and screen sharing show values and codes.',
});

export const passcodeText = messages('passcode', {
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

export const systemUnlockSettingText = messages('systemUnlockSetting', {
  needsPasscode: 'Set a passcode first: this works beside it.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  wasTurnedOn: 'The system can now unlock Podkey.',
  wasTurnedOff: 'Only the passcode unlocks Podkey now.',
});

/** What unlocks with each method, and what that is worth. */
export const systemUnlockMeansText = messages('systemUnlockMeans', {
  'touch-id':
    'Touch ID, your Apple Watch or your Mac’s password unlocks Podkey’s window beside the passcode. Like the passcode, it encrypts nothing.',
  'windows-hello':
    'Your face, fingerprint or PIN in Windows Hello unlocks Podkey’s window beside the passcode. Like the passcode, it encrypts nothing.',
  polkit:
    'Your login’s password, or what this computer accepts instead, such as a fingerprint, unlocks Podkey’s window beside the passcode. Like the passcode, it encrypts nothing.',
});

export const aboutText = messages('about', {
  version: 'Version',
  system: 'System',
  builtOn: 'Runtime',
  logs: 'Logs',
  logsHint: 'For troubleshooting. Contains no values, names or keys.',
  help: 'Help',
  openHelp: 'Open Help',
  helpHint: 'Error messages, security and keyboard shortcuts.',
});

/** Each setting's name, by its ID in the registry. */
export const settingNames = messages('settingNames', {
  language: 'Language',
  theme: 'Theme',
  csvSeparator: 'Separator in CSV files',
  textSizePercent: 'Text size',
  globalShortcut: 'Quick search shortcut',
  alwaysOnTop: 'Keep the window above other windows',
  tray: 'Keep Podkey in the tray',
  loginStart: 'Start Podkey when I log in',
  commandLineStart: 'Start Podkey from the command line',
  confirmedLongAgoDays: 'Ask about a revision confirmed long ago after',
  clearClipboardAfterS: 'Clear the clipboard after',
  lockAfterMinutes: 'Lock after inactivity',
  passcode: 'Passcode',
  unlockWithSystem: 'Unlock with the system',
  panicKey: 'Panic key',
  hideAfterS: 'Hide a revealed value after',
  hideOnBlur: 'Hide when you switch windows',
  protectFromCapture: 'Hide from screen captures',
  allowCapture: 'Allow screen capture for this session',
  keepActivityDays: 'Keep the journal for',
});

/** What each setting does, by its ID. A row may show its setting's current state instead. */
export const settingHints = messages('settingHints', {
  language: 'Also applies to menus and notifications.',
  csvSeparator: 'For files that Podkey writes. System is a semicolon where the decimal sign is a comma.',
  theme: 'System follows the computer’s light or dark mode.',
  textSizePercent: filled(
    'Applies to everything in Podkey’s windows. 100% is this computer’s own scale. {larger}, {smaller} and {actual} change it too.',
  ),
  globalShortcut:
    'Opens a small search window over any program, so you can copy without switching to Podkey.',
  alwaysOnTop: 'For reading a value while you type it elsewhere. Has no effect on Wayland.',
  tray: 'Podkey keeps running in the system tray when you close its window.',
  loginStart: 'If Podkey is kept in the tray, it starts there without a window.',
  commandLineStart: 'When you run “podkey” in a terminal and Podkey isn’t running.',
  confirmedLongAgoDays:
    'A copy and its login then say how long ago the revision was confirmed, and ask if the password was changed.',
  clearClipboardAfterS: 'Podkey clears what you copied, unless you copied something else since.',
  lockAfterMinutes: filled(
    'Podkey also locks when the computer sleeps, when its screen locks, and with {keys}.',
  ),
  passcode: 'Podkey asks for it when it starts and when it is unlocked.',
  unlockWithSystem:
    'Lets Touch ID, Windows Hello or your login unlock Podkey’s window beside the passcode. It encrypts nothing.',
  panicKey: 'Locks and hides Podkey from any program. Press again to bring the locked window back.',
  hideAfterS: 'Also hides when you switch accounts, minimize the window or the computer sleeps.',
  hideOnBlur: 'Leave off if you need to read a value while typing it elsewhere.',
  protectFromCapture:
    'Keeps Podkey’s window out of screenshots and screen sharing while it shows a value or code, if the system can.',
  allowCapture: 'For remote support. Turns off when Podkey closes.',
  keepActivityDays:
    'What was revealed, copied and updated (never values). Older entries are deleted permanently; copies of Podkey’s data hold them for at most 31 days more.',
});

/** Failures of settings that the system stores. */
export const settingFailureText = messages('settingFailure', {
  loginStart: 'The system didn’t save the startup setting.',
  loginStartNext: 'Check whether Podkey is disabled in your system’s startup programs, then try again.',
});

export const settingFailures = failures(settingFailureText, {
  loginStart: { kind: 'internal', retryable: true },
});
