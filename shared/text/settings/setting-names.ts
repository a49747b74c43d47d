import { filled, messages } from '../catalogue.ts';

/** Each setting's name, by its ID in the registry. */
export const settingNames = messages('setting-names', {
  language: 'Language',
  globalShortcut: 'Open the palette from anywhere',
  alwaysOnTop: 'Keep the window above other windows',
  tray: 'Keep Podkey in the tray',
  loginStart: 'Start Podkey when I log in',
  teamLibrary: 'Team library',
  clearClipboardAfterS: 'Clear the clipboard after',
  copyQueueKey: 'Copy queue shortcut',
  clipboardManagers: 'Clipboard managers',
  lockAfterMinutes: 'Lock after inactivity',
  passcode: 'Passcode',
  unlockWithSystem: 'Unlock with the system',
  panicKey: 'Panic key',
  hideAfterS: 'Hide a revealed value after',
  hideOnBlur: 'Hide when you switch windows',
  protectFromCapture: 'Hide from screen captures',
  allowCapture: 'Allow screen capture for this session',
  keepActivityDays: 'Keep the journal for',
  updates: 'Podkey updates',
});

/** What each setting does, by its ID. A row may show its setting's current state instead. */
export const settingHints = messages('setting-hints', {
  language: 'Also applies to menus and notifications.',
  globalShortcut:
    'Opens a small search window over any program, so you can copy without switching to Podkey.',
  alwaysOnTop: 'For reading a value while you type it elsewhere. Has no effect on Wayland.',
  tray: 'Podkey keeps running in the system tray when you close its window.',
  loginStart: 'If Podkey is kept in the tray, it starts there without a window.',
  teamLibrary: 'Logins that your team shares, without their values.',
  clearClipboardAfterS: 'Podkey clears what you copied, unless you copied something else since.',
  copyQueueKey:
    'Copies the next item of a copy queue, from any program. Active only while a queue is running.',
  clipboardManagers: 'Programs that keep a history of the clipboard, as far as Podkey can find them.',
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
    'What was revealed, copied and updated (never values). Older entries are deleted permanently.',
  updates: 'New versions from your organization’s feed.',
});
