import { byHand, checked, checkedInstalled, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** The system’s keychain and the process that asks it. */
export const keychainRows = [
  {
    id: 'keychain-round-trip',
    what: 'The keychain process under `utilityProcess` stores, reads and removes an entry',
    shownBy: checked,
  },
  {
    id: 'keychain-long-secret',
    what: 'A secret of 2,560 bytes is stored; on Windows a longer one is refused as too long (Credential Manager’s limit)',
    shownBy: checked,
  },
  {
    id: 'keychain-child-exit',
    what: 'The keychain process ends when Podkey ends it',
    shownBy: checked,
  },
  {
    id: 'offline-copies',
    what: 'Electron’s cryptography (BoringSSL) seals and opens an offline copy, and opens no changed one',
    shownBy: checked,
  },
  {
    id: 'keychain-macos',
    what: 'The name in macOS’ question for the keychain; a locked keychain is named as such; the commands of docs/installers.md remove what is stored',
    shownBy: byHand(
      'macOS: add an account, lock the keychain, add another; then run the commands, on Windows too',
    ),
  },
] as const satisfies readonly UnverifiedRow[];

/** The system’s clipboard. */
export const clipboardRows = [
  {
    id: 'clipboard-formats',
    what: 'A secret copy is on the clipboard as text with every format that marks it as secret, and reads back',
    shownBy: checked,
  },
  {
    id: 'clipboard-cleared',
    what: 'A copy is cleared through Electron’s own API, on Windows, macOS and Wayland too',
    shownBy: checked,
  },
  {
    id: 'clipboard-held',
    what: 'While another program holds the clipboard, Windows refuses a copy and Podkey says so',
    shownBy: checkedOnElectron('Only Windows lets a program hold the clipboard'),
  },
  {
    id: 'clipboard-histories',
    what: 'No clipboard history keeps a copy: Windows’, macOS’, Klipper’s, GNOME’s and Xfce’s, also in a Wayland session and with PRIMARY',
    shownBy: byHand(
      'Copy a value, look into the history (Windows: Win+V), **Clear clipboard now**: nothing of it is left; the same for a copy made by the copy-queue key in another window',
    ),
  },
  {
    id: 'clipboard-changed-text',
    what: 'What Windows, macOS and Wayland make of a text: an end at NUL, CR LF, a lost byte order mark',
    shownBy: byHand(
      'Copy values that begin with U+FEFF, contain NUL or LF alone, end with spaces: each is pasted whole and cleared, or Podkey says that the copy failed',
    ),
  },
  {
    id: 'clipboard-macos',
    what: 'macOS: the alert about reading the clipboard in the background, and App Nap',
    shownBy: byHand(
      '`defaults write app.podkey.desktop EnablePasteboardPrivacyDeveloperPreview -bool yes`, copy a value, hide Podkey: after 30 s a paste gives nothing, or Podkey says what to allow',
    ),
  },
] as const satisfies readonly UnverifiedRow[];

/** Typing into other programs’ windows. */
export const typingRows = [
  {
    id: 'native-functions',
    what: 'koffi loads, and a function of the system can be called',
    shownBy: checked,
  },
  {
    id: 'typing-process',
    what: 'The typing process starts and says which window has the keyboard',
    shownBy: checked,
  },
  {
    id: 'typing-linux',
    what: 'A Linux desktop on X11 gives the keyboard back, and the countdown does not take it',
    shownBy: byHand('Open a login, Ctrl+Shift+V, click into a terminal, wait; again with Esc'),
  },
  {
    id: 'typing-windows',
    what: 'Windows: `SendInput` reaches programs, UWP apps, classic consoles and Windows Terminal with the layout in use there; a program that runs as administrator, a layout that Windows does not tell, and Caps Lock are refused',
    shownBy: byHand(
      'Type into Notepad, Settings, `conhost cmd`, Windows Terminal, a VNC viewer and a terminal of an administrator, by each typing option, with a German and a US layout',
    ),
  },
  {
    id: 'typing-macos',
    what: 'macOS: `CGEventPost` reaches programs; the permission is asked for and counts without a restart; Spotlight, Cmd+Tab and Esc stop it; secure input is reported',
    shownBy: byHand(
      'Type into TextEdit, Terminal, a password field of Safari, a VNC viewer, by each typing option; press Cmd+Space, Cmd+Tab and Esc meanwhile',
    ),
  },
] as const satisfies readonly UnverifiedRow[];

/** `podkey` on the command line. */
export const commandLineRows = [
  {
    id: 'command-socket',
    what: 'The socket for the command line opens and answers',
    shownBy: checked,
  },
  {
    id: 'command-line-program',
    what: 'The installed `podkey` starts and prints its version',
    shownBy: checkedInstalled('The stand-in has no installed program'),
  },
  {
    id: 'command-line-installed',
    what: 'An installed `podkey` on Windows and macOS: on the PATH after each installer and gone after removal; the question names the calling program, its parent and the folder; another user is refused; Ctrl+C and a closed console end it; PowerShell completes names',
    shownBy: byHand(
      'In cmd, PowerShell and Terminal: `podkey get NAME --reveal`, read the question; `runas /user:OTHER`; `podkey get ` and Tab',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
