import { byHand, checked, type UnverifiedRow, byCommand } from './row.ts';

/** The system's keychain and the process that asks it. */
export const keychainRows = [
  {
    id: 'keychain-round-trip',
    what: 'The keychain process under `utilityProcess` stores, reads and removes an entry',
    why: 'The stand-in’s utility process is a plain Node process; Windows’ and macOS’ keychains are not here',
    shownBy: checked,
  },
  {
    id: 'keychain-long-secret',
    what: 'A secret of 2,560 bytes is stored; on Windows a longer one is refused as too long (Credential Manager’s limit)',
    why: 'Only Windows has the limit',
    shownBy: checked,
  },
  {
    id: 'keychain-child-exit',
    what: 'The keychain process ends when Podkey ends it',
    why: 'The stand-in ends its utility processes itself',
    shownBy: checked,
  },
  {
    id: 'keychain-ends-with-podkey',
    what: 'The keychain process ends with Podkey',
    why: 'The stand-in ends its utility processes itself',
    shownBy: byHand('`npm start`, add an account, quit; no process `Podkey keychain` is left'),
  },
  {
    id: 'keychain-prompt',
    what: 'The name that macOS shows when it asks for the keychain',
    why: 'macOS is not here',
    shownBy: byHand(
      '`npm start`, add an account, look at the prompt and at the entry `Podkey` in the keychain',
    ),
  },
  {
    id: 'keychain-refusals',
    what: 'What the keychains of Windows and macOS say when they refuse',
    why: 'Neither keychain is here',
    shownBy: byHand(
      '`npm start`, lock the keychain (macOS), add an account; add one with a secret of 3,000 characters (Windows): each is said plainly',
    ),
  },
  {
    id: 'keychain-removal',
    what: 'The commands of docs/installers.md that remove what is stored from Credential Manager and macOS’ keychain',
    why: 'Neither keychain is here',
    shownBy: byHand('Run them after removing an account’s Podkey, look into the keychain'),
  },
] as const satisfies readonly UnverifiedRow[];

/** The system's clipboard. */
export const clipboardRows = [
  {
    id: 'clipboard-formats',
    what: 'A secret copy is on the clipboard as text with every format that marks it as secret, and reads back',
    why: 'The stand-in writes the X selection itself',
    shownBy: checked,
  },
  {
    id: 'clipboard-cleared',
    what: 'A copy is cleared through Electron’s own API, on Windows, macOS and Wayland too',
    why: 'The stand-in clears the X selection itself',
    shownBy: checked,
  },
  {
    id: 'clipboard-seen-by-others',
    what: 'The formats that mark a copy as secret, as other programs see them',
    why: 'The stand-in’s formats are X11’s',
    shownBy: byHand(
      "Copy a value, then: Windows, Win+V does not show it and `[Windows.Forms.Clipboard]::GetDataObject().GetFormats()` in PowerShell (after `Add-Type -A System.Windows.Forms`) names all four; macOS, `osascript -e 'clipboard info'` or a clipboard manager that honours them; KDE, Klipper does not list it and `xclip -sel c -o -t x-kde-passwordManagerHint` says `secret`",
    ),
  },
  {
    id: 'clipboard-held',
    what: 'A clipboard that another program holds: nothing is announced as copied or cleared',
    why: 'Only Windows lets a program hold the clipboard',
    shownBy: byHand(
      'Windows: hold it with `Add-Type -Namespace W -Name C -MemberDefinition \'[DllImport("user32.dll")] public static extern bool OpenClipboard(IntPtr w);\'; [W.C]::OpenClipboard(0)` in PowerShell, copy a value: Podkey says that another program holds the clipboard; the same with **Clear clipboard now**; end PowerShell: it is cleared within a second',
    ),
  },
  {
    id: 'clipboard-changed-text',
    what: 'What each system’s clipboard makes of a text: Windows ends it at NUL and writes CR LF, others may drop a byte order mark. Podkey counts, clears or refuses the copy accordingly',
    why: 'The stand-in writes the X selection, which changes no text; the tests’ doubles change it as public reports say',
    shownBy: byHand(
      'On Windows, macOS and Wayland, copy values that begin with U+FEFF, contain NUL, contain LF alone, and end with spaces: each is pasted whole and cleared, or Podkey says that the copy failed and nothing can be pasted',
    ),
  },
  {
    id: 'clipboard-privacy-alert',
    what: 'The alert of macOS when Podkey reads the clipboard in the background, as it does when a copy’s time is up. A marker can’t avoid it, because Electron’s `clipboard.has` reads the text as well',
    why: 'macOS is not here',
    shownBy: byHand(
      '`defaults write app.podkey.desktop EnablePasteboardPrivacyDeveloperPreview -bool yes`, copy a value, copy something in another program: note whether an alert comes after 30 s; deny it, copy a value: Podkey says that it can’t clear and what to allow',
    ),
  },
  {
    id: 'clipboard-app-nap',
    what: 'App Nap does not delay the clearing (macOS)',
    why: 'macOS is not here',
    shownBy: byHand(
      'Copy a value, hide Podkey behind other windows: a paste gives nothing after 30 s, and `pmset -g assertions` names Podkey until then',
    ),
  },
  {
    id: 'clipboard-unfocused',
    what: 'A copy made while another window is in front, on Wayland: a compositor may drop it, and Chromium reads its own offer back all the same',
    why: 'The stand-in runs on X11',
    shownBy: byHand('Open a value, press the copy-queue shortcut in another window, paste there'),
  },
  {
    id: 'clipboard-managers',
    what: 'Clipboard managers under Wayland and in a full desktop (Plasma 6, GNOME with an extension, Xfce’s panel plug-in)',
    why: 'The tests run Debian’s managers on X11 without a desktop',
    shownBy: byHand(
      'Start each, open Podkey: **Settings, Clipboard** names it; copy, clear and quit: a paste gives nothing of Podkey’s',
    ),
  },
  {
    id: 'clipboard-primary',
    what: 'The PRIMARY selection under Wayland (`clipboard.selection`)',
    why: 'The stand-in runs on X11',
    shownBy: byHand(
      'Copy a value, `wl-copy -p` the same text, **Clear clipboard now**: `wl-paste -p` has nothing',
    ),
  },
  {
    id: 'clipboard-after-crash',
    what: 'A copy that outlasts a crash is cleared at the next start, on Windows and macOS, whose clipboards keep it',
    why: 'An X selection goes with its owner',
    shownBy: byHand(
      'Copy a value, end the process in the task manager, start Podkey: it says so and nothing can be pasted',
    ),
  },
  {
    id: 'secure-values',
    what: 'Opening, copying and clearing a secure value on Windows, macOS and Wayland',
    why: 'The stand-in runs on X11',
    shownBy: byCommand('`npx playwright test secure-value` on each'),
  },
] as const satisfies readonly UnverifiedRow[];

/** Typing into other programs' windows. */
export const typingRows = [
  {
    id: 'typing-desktop',
    what: 'On a Linux desktop on X11, Podkey gives the keyboard back, shows the countdown without taking the keyboard, and types',
    why: 'The tests’ X servers have no window manager, so they give the keyboard to a window themselves',
    shownBy: byHand(
      'On Xorg: open a login, Ctrl+Shift+V, click into a terminal, wait; again with Esc during the countdown',
    ),
  },
  {
    id: 'typing-windows',
    what: '`SendInput` types text and scan codes into programs and consoles, and Podkey gives the keyboard back',
    why: 'Wine is not Windows',
    shownBy: byHand(
      'On Windows: type into Notepad, a VNC viewer and a hypervisor’s console, with each choice of the typing options',
    ),
  },
  {
    id: 'typing-elevated',
    what: 'A window of a program that runs as administrator is refused, with the reason',
    why: 'Wine has no User Interface Privilege Isolation',
    shownBy: byHand('On Windows: start a terminal as administrator, type into it'),
  },
  {
    id: 'typing-caps-lock-windows',
    what: 'With Caps Lock on, keys by layout are refused on Windows',
    why: 'Wine’s Caps Lock follows the X server’s',
    shownBy: byHand('On Windows: set the typing options to a US keyboard, press Caps Lock, type'),
  },
  {
    id: 'typing-mac',
    what: '`CGEventPost` types text and key codes into programs and consoles on macOS, and the small window shows the countdown',
    why: 'macOS is not here; its functions are a double’s',
    shownBy: byHand(
      'On macOS: type into TextEdit, Terminal, Chrome, a VNC viewer and a virtual machine, with each choice of the typing options, also on an ISO keyboard and with a German layout',
    ),
  },
  {
    id: 'typing-mac-permission',
    what: 'Without the Accessibility permission macOS asks for it, Podkey says where to give it, and it counts for the typing process without a restart',
    why: 'macOS is not here',
    shownBy: byHand(
      'On macOS, with a signed Podkey: choose Type, then turn Podkey on in System Settings, choose Type again; turn it off while Podkey types',
    ),
  },
  {
    id: 'typing-mac-focus',
    what: 'Typing stops when Spotlight opens, and when another window of the same program or another program comes to the front',
    why: 'macOS is not here; the double has a panel that takes the keyboard',
    shownBy: byHand(
      'On macOS: type a long value with a delay into Terminal and into Chrome; meanwhile press Cmd+Space, Cmd+`, Cmd+Tab',
    ),
  },
  {
    id: 'typing-mac-secure-input',
    what: 'In a password field and with Terminal’s Secure Keyboard Entry, characters arrive or the result says that they may be lost; Esc stops it there too',
    why: 'Reports differ on what macOS does to posted keys under secure input',
    shownBy: byHand(
      'On macOS: type into a password field of Safari and of Chrome, and into Terminal with Secure Keyboard Entry; press Esc meanwhile',
    ),
  },
] as const satisfies readonly UnverifiedRow[];

/** `podkey` on the command line. */
export const commandLineRows = [
  {
    id: 'command-line-installed',
    what: 'An installed `podkey` on Linux, macOS and Windows: Electron starts as the program without a window, a lock or a display, its output goes into pipes and terminals, its exit code arrives, Ctrl+C ends it',
    why: 'The stand-in runs the program with Node, as a checkout does',
    shownBy: byHand(
      '`podkey status; echo $?`, `podkey list | head -1`, `podkey run --env A=NAME -- sh -c "exit 7"; echo $?`, also over SSH without a display; on Windows in cmd and PowerShell, into a file too',
    ),
  },
  {
    id: 'command-line-time',
    what: 'How long an installed `podkey copy NAME` takes: Electron’s own start is in it',
    why: 'The runtime is not here',
    shownBy: byHand('`time podkey copy NAME` in a script after **Allow for an hour**, ten times'),
  },
  {
    id: 'command-line-pipe',
    what: 'The access list of the named pipe on Windows names only the user, and another user’s `podkey` is refused',
    why: 'Wine does not enforce access lists of pipes',
    shownBy: byHand(
      'Sysinternals `accesschk \\\\.\\pipe\\podkey-command-line-USER`; `runas /user:OTHER` with `podkey status`',
    ),
  },
  {
    id: 'command-line-callers',
    what: 'The calling program, its parent and the folder in the question, on Windows (Toolhelp, ProcessCommandLineInformation; behind `podkey.cmd` the program that ran it) and macOS (libproc, KERN_PROCARGS2), and the peer’s user on macOS',
    why: 'Windows and macOS are not here; Linux is tested',
    shownBy: byHand('`podkey get NAME --reveal` in PowerShell, cmd and Terminal; read the question'),
  },
  {
    id: 'command-line-path',
    what: '`podkey` on the PATH after each installer: deb, rpm, MSI, .exe, pkg; `NOPATH=1` and `/NOPATH`; gone after removal',
    why: 'The deb is installed here with a placeholder, the .exe in Wine; the rest needs its system',
    shownBy: byHand('Install each, open a new terminal, `podkey --version`; remove it, look at the PATH'),
  },
  {
    id: 'command-line-powershell',
    what: 'PowerShell completes commands and the names of logins, one with `$(…)`, quotes and curly quotes too, after `"` and `\'` as well',
    why: 'Debian has no package of PowerShell; bash, zsh and fish are tried',
    shownBy: byHand(
      'Where `pwsh` is on the PATH, `npx vitest run --project systems tests/systems/command-line/completions.test.ts`; on Windows, load the completion, `podkey get ` and Tab',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
