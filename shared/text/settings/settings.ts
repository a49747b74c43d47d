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
  resetAll: 'Reset all settings',
  wereReset: 'All settings were reset',
  wereResetMeans: 'Accounts and passcode weren’t changed.',
  undo: 'Undo',
  on: 'on',
  off: 'off',
  never: 'Never',
  noKeys: 'Off',
  systemLanguage: filled('System ({language})'),
  ownWindowsOnly:
    'This desktop doesn’t tell Podkey when you use the computer. Podkey locks when its own windows haven’t been used for that long.',
  seconds: counted({ one: '{count} second', other: '{count} seconds' }),
  minutes: counted({ one: '{count} minute', other: '{count} minutes' }),
  hours: counted({ one: '{count} hour', other: '{count} hours' }),
  days: counted({ one: '{count} day', other: '{count} days' }),
  unconfirmedKeys: 'Press this shortcut once to check it',
  unconfirmedKeysNext:
    'Your desktop decides whether Podkey gets this shortcut, but doesn’t tell Podkey. This notice disappears when the shortcut works. If it stays, allow the shortcut in the desktop’s settings, or choose a different one. GNOME allows it only if Podkey was installed from its .deb or .rpm package.',
  refusedTitle: 'This shortcut isn’t working',
  refusedPanicKey: 'The panic key isn’t working',
  refusedKeys: 'This shortcut is used by another program. Choose a different one.',
});

/** The offer of the palette's global shortcut on the first-run screen. */
export const paletteKeyOfferText = messages('palette-key-offer', {
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
export const settingsSectionText = messages('settings-sections', {
  accounts: 'Accounts',
  accountsMeans: 'Add, edit, remove, export and import accounts',
  general: 'General',
  clipboard: 'Clipboard',
  lock: 'Lock',
  screen: 'Screen',
  activity: 'Activity',
  updates: 'Updates',
  about: 'About',
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

/** Unlocking with the system, in the settings. */
export const systemUnlockSettingText = messages('system-unlock-setting', {
  needsPasscode: 'Set a passcode first: this works beside it.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  wasTurnedOn: 'The system can now unlock Podkey.',
  wasTurnedOff: 'Only the passcode unlocks Podkey now.',
});

/** What unlocks with each method, and what that is worth. */
export const systemUnlockMeansText = messages('system-unlock-means', {
  'touch-id':
    'Touch ID, your Apple Watch or your Mac’s password unlocks Podkey’s window beside the passcode. Like the passcode, it encrypts nothing.',
  'windows-hello':
    'Your face, fingerprint or PIN in Windows Hello unlocks Podkey’s window beside the passcode. Like the passcode, it encrypts nothing.',
  polkit:
    'Your login’s password, or what this computer accepts instead, such as a fingerprint, unlocks Podkey’s window beside the passcode. Like the passcode, it encrypts nothing.',
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
