/**
 * How a row is shown on a machine that has the Electron runtime.
 *
 * `self-check`: by Podkey itself (`npm run check:electron`, or `--self-check=FILE` of an installed Podkey). `onStandIn` says whether
 * the check also means something on the stand-in, and `why` why it does not. `installed` marks a check that needs an installed Podkey.
 * `command`: by another command, written in Markdown. `by hand`: only a person can see it; `steps` in Markdown.
 */
type ShownBy =
  | { readonly kind: 'self-check'; readonly onStandIn: true }
  | {
      readonly kind: 'self-check';
      readonly onStandIn: false;
      readonly why: string;
      readonly installed?: true;
    }
  | { readonly kind: 'command'; readonly command: string }
  | { readonly kind: 'by hand'; readonly steps: string };

/** One thing that the stand-in can't show, or can show only in part. All texts are Markdown without line breaks. */
export interface UnverifiedRow {
  /** Short and unique, in kebab-case. */
  readonly id: string;
  readonly what: string;
  readonly shownBy: ShownBy;
}

type Described = Omit<UnverifiedRow, 'id'>;

const checked = (what: string) => ({ what, shownBy: { kind: 'self-check', onStandIn: true } }) as const;
/** Checked on a real Electron only; `why` is the report's reason on the stand-in. */
const checkedOnElectron = (what: string, why: string) =>
  ({ what, shownBy: { kind: 'self-check', onStandIn: false, why } }) as const;
/** Checked in an installed Podkey only. */
const checkedInstalled = (what: string, why: string) =>
  ({ what, shownBy: { kind: 'self-check', onStandIn: false, why, installed: true } }) as const;
const byCommand = (what: string, command: string) =>
  ({ what, shownBy: { kind: 'command', command } }) as const;
const byHand = (what: string, steps: string) => ({ what, shownBy: { kind: 'by hand', steps } }) as const;

type WithIds<Rows> = { [Id in keyof Rows]: { readonly id: Id } & Rows[Id] }[keyof Rows];

/** The rows of an area, in this order. */
function withIds<const Rows extends Readonly<Record<string, Described>>>(
  rows: Rows,
): readonly WithIds<Rows>[] {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.entries` does not know the keys
  return Object.entries(rows).map(([id, row]) => ({ id, ...row })) as WithIds<Rows>[];
}

/**
 * All that was not yet seen on a real Electron, by area.
 *
 * docs/unverified.md is written from it (`npm run unverified`), and the self-check goes through the rows that a program can check.
 * docs/proved-elsewhere.md has what sources and other tests prove.
 */
export const areas = [
  {
    title: 'The page and its process',
    rows: withIds({
      start: checked('Podkey starts: policy, database, services, bridge and window'),
      'page-shown': checked(
        'The page is loaded through `protocol.handle`, also out of an asar archive, and shows its heading',
      ),
      'page-origin': checkedOnElectron(
        '`app://` is a registered, secure scheme: the frame’s origin is `app://podkey`, in a secure context',
        'The stand-in serves `app://podkey` at an `https://` address',
      ),
      'page-policy': checked(
        'The page’s Content-Security-Policy and Trusted Types hold: no `eval`, no inline script, no HTML out of text, no connection',
      ),
      'page-isolated': checked(
        'The page has neither Node nor Electron, and only `invoke` and `on` of the bridge',
      ),
      'renderer-sandbox': checkedOnElectron(
        'The system’s sandbox confines the page’s process',
        'The stand-in’s Chromium runs with the sandbox that its machine allows',
      ),
      'permissions-refused': checkedOnElectron(
        'Permissions are refused, and requests for them: camera, microphone, geolocation, notifications, MIDI, the clipboard',
        'The stand-in never calls the permission handlers',
      ),
      'downloads-refused': checkedOnElectron(
        'A download begins and is refused',
        'The stand-in never emits `will-download`',
      ),
      'windows-refused': checked('The page opens no window and goes to no other address'),
      'crashed-page': checkedOnElectron(
        'A crashed page is loaded again by Electron’s own `reload`',
        'The stand-in reloads by the DevTools protocol',
      ),
      'end-to-end': byCommand(
        'All tests on a real Electron, on each system: end-to-end, hostile page, secure values, captures, memory after the lock, leaks (whose recorder of IPC traffic is the stand-in’s)',
        '`npm test -- --all`; a line must say `Electron`',
      ),
      'launch-time': byCommand('How long the launch takes', '`node bench/launch.ts`'),
    }),
  },
  {
    title: 'Keychain',
    rows: withIds({
      'keychain-round-trip': checked(
        'The keychain process under `utilityProcess` stores, reads and removes an entry',
      ),
      'keychain-long-secret': checked(
        'A secret of 2,560 bytes is stored; on Windows a longer one is refused as too long (Credential Manager’s limit)',
      ),
      'keychain-child-exit': checked('The keychain process ends when Podkey ends it'),
      'offline-copies': checked(
        'Electron’s cryptography (BoringSSL) seals and opens an offline copy, and opens no changed one',
      ),
      'keychain-macos': byHand(
        'The name in macOS’ question for the keychain; a locked keychain is named as such; the commands of docs/installers.md remove what is stored',
        'macOS: add an account, lock the keychain, add another; then run the commands, on Windows too',
      ),
    }),
  },
  {
    title: 'Clipboard',
    rows: withIds({
      'clipboard-formats': checked(
        'A secret copy is on the clipboard as text with every format that marks it as secret, and reads back',
      ),
      'clipboard-cleared': checked(
        'A copy is cleared through Electron’s own API, on Windows, macOS and Wayland too',
      ),
      'clipboard-held': checkedOnElectron(
        'While another program holds the clipboard, Windows refuses a copy and Podkey says so',
        'Only Windows lets a program hold the clipboard',
      ),
      'clipboard-histories': byHand(
        'No clipboard history keeps a copy: Windows’, macOS’, Klipper’s, GNOME’s and Xfce’s, also in a Wayland session and with PRIMARY',
        'Copy a value, look into the history (Windows: Win+V), **Clear clipboard now**: nothing of it is left; the same for a copy made by the copy-queue key in another window',
      ),
      'clipboard-changed-text': byHand(
        'What Windows, macOS and Wayland make of a text: an end at NUL, CR LF, a lost byte order mark',
        'Copy values that begin with U+FEFF, contain NUL or LF alone, end with spaces: each is pasted whole and cleared, or Podkey says that the copy failed',
      ),
      'clipboard-macos': byHand(
        'macOS: the alert about reading the clipboard in the background, and App Nap',
        '`defaults write app.podkey.desktop EnablePasteboardPrivacyDeveloperPreview -bool yes`, copy a value, hide Podkey: after 30 s a paste gives nothing, or Podkey says what to allow',
      ),
    }),
  },
  {
    title: 'Lock, idle time and memory',
    rows: withIds({
      'lock-replaces-process': checkedOnElectron(
        'The lock gives the window a page in another process (`app://between/` is another site to Chromium), and the old process ends',
        'The stand-in has no process numbers',
      ),
      'garbage-collected': checked(
        'What nothing holds is gone from main after the collection at the lock (`node:inspector`)',
      ),
      'guard-thread': checked('A worker thread, such as the stall guard’s, runs in Electron’s main process'),
      'idle-time': checkedOnElectron(
        'The system counts how long nobody has used the computer: at least a second within 15 s',
        'The stand-in has no desktop to ask',
      ),
      'own-input': checkedOnElectron(
        'Input in Podkey’s own windows is noticed (`input-event`)',
        'The stand-in never emits `input-event`',
      ),
      'windows-hello': checkedOnElectron(
        'Windows Hello’s availability can be asked',
        'Only Windows has Windows Hello',
      ),
      'system-lock': byHand(
        'Sleep, the screen’s lock and idle time lock Podkey (`powerMonitor`; Linux: logind and the screen savers of GNOME, KDE, Cinnamon, MATE, Xfce; sway says that only its own windows count)',
        '**Lock after inactivity** 1 min: leave; lock the screen; close the lid: Podkey says why it is locked',
      ),
      'system-unlock': byHand(
        'Touch ID, Windows Hello and the desktops’ agents of polkit unlock Podkey; a cancelled prompt is silent; the prompt is in front and closes at the next lock',
        'Settings, **Lock**, **Unlock with the system**, lock, unlock by finger and by password; cancel; fail three times',
      ),
    }),
  },
  {
    title: 'Windows, keyboard shortcuts, menus and tray',
    rows: withIds({
      'global-shortcuts': checkedOnElectron(
        'A global shortcut is taken, arrives when its key is pressed, and is given back',
        'The stand-in takes no keys from the X server',
      ),
      tray: checkedOnElectron(
        'The system shows the tray icon: it has a place (Windows, macOS), or the desktop lists it (Linux)',
        'The stand-in shows no tray',
      ),
      'content-protection': checkedOnElectron(
        'Windows keeps the window out of captures when told to, as Windows itself says (`GetWindowDisplayAffinity`)',
        'The stand-in remembers it and does nothing',
      ),
      'menu-without-tools': checked('The application’s menu is Podkey’s own, without Reload and DevTools'),
      'text-size': checked(
        'A page’s zoom narrows its layout, and a navigation brings back the text size of Settings, whatever Chromium has stored for the page’s host',
      ),
      'question-withdrawn': checkedOnElectron(
        'A question in a system dialog stays open, and closes as “no” when Podkey withdraws it',
        'The stand-in cancels all dialogs',
      ),
      'one-instance': checkedOnElectron(
        'A second start ends, and shows the hidden window of the first',
        'The stand-in has its own lock',
      ),
      captures: byHand(
        'Screenshots and shared screens leave the window out',
        'Reveal a value, take a screenshot, share the screen; hide the value: the window is back',
      ),
      'global-keys': byHand(
        'Panic key, palette and copy-queue key in other programs, over one in full screen, with the program in front again after Esc; in GNOME’s Wayland session, which asks first',
        'Choose each in Settings, press it in a browser in full screen',
      ),
      'browser-asks': byHand(
        'Podkey’s small window is over the browser and has the keyboard when a page asks, also over a browser in full screen and in GNOME’s Wayland session; after Enter and after Esc the browser’s page has it again',
        'Press the extension’s shortcut in a password field: Enter fills in without a click, a second Enter signs in; again in full screen, with Podkey’s main window minimized, and locked',
      ),
      'browser-recognized': byHand(
        'Podkey recognizes the browsers of Windows and macOS by the process that started `podkey`, and asks to pair others: Chrome, Edge, Brave and Firefox',
        'Fill in with each: no code appears, and the small window names the browser; with a portable browser the same six digits appear in both',
      ),
      'by-eye': byHand(
        'No flash at start and lock, in dark and light; nothing of before when a hidden window comes back; tray icon and menu; the window’s place on displays of other densities',
        'Start, reveal, press the panic key twice, lock, close the window, open it from the tray, unplug a display, start',
      ),
      'menu-keys': byHand(
        'Keys of the native menus, with German and French keyboards: text size by plus, minus and 0, Ctrl/Cmd+Z after **Reset all settings**, `?`',
        'Press each; **Text size** in Settings follows; open the palette at 200%',
      ),
      dialogs: byHand(
        'The system’s dialogs: files to open and to save (twice to the same name, on a share), unsaved changes, a new pod, an unusable policy. Enter and Escape keep and cancel',
        'Settings, **Export accounts…** twice, **Import accounts…**; type into the account form, then Alt+F4 and log out; `podkey` with a misspelt rule',
      ),
    }),
  },
  {
    title: 'Typing into other windows',
    rows: withIds({
      'native-functions': checked('koffi loads, and a function of the system can be called'),
      'typing-process': checked('The typing process starts and says which window has the keyboard'),
      'typing-linux': byHand(
        'A Linux desktop on X11 gives the keyboard back, and the countdown does not take it',
        'Open a login, Ctrl+Shift+V, click into a terminal, wait; again with Esc',
      ),
      'typing-windows': byHand(
        'Windows: `SendInput` reaches programs, UWP apps, classic consoles and Windows Terminal with the layout in use there; a program that runs as administrator, a layout that Windows does not tell, and Caps Lock are refused',
        'Type into Notepad, Settings, `conhost cmd`, Windows Terminal, a VNC viewer and a terminal of an administrator, by each typing option, with a German and a US layout',
      ),
      'typing-macos': byHand(
        'macOS: `CGEventPost` reaches programs; the permission is asked for and counts without a restart; Spotlight, Cmd+Tab and Esc stop it; secure input is reported',
        'Type into TextEdit, Terminal, a password field of Safari, a VNC viewer, by each typing option; press Cmd+Space, Cmd+Tab and Esc meanwhile',
      ),
    }),
  },
  {
    title: 'Network',
    rows: withIds({
      'session-requests': checkedOnElectron(
        'No session of Chromium’s sends a request or opens a connection in the first 60 s after the start',
        'The stand-in has no `netLog`, and its Chromium is started with no background traffic',
      ),
      'spellchecker-off': checkedOnElectron(
        'The spellchecker is off in every session, so no dictionary is fetched',
        'The stand-in remembers the settings of a spellchecker, and has none that would fetch anything',
      ),
      'page-network': checkedOnElectron(
        'The page reaches no server on this computer, by `fetch`, image, `preconnect` or `prefetch`',
        'The stand-in halts requests by the DevTools protocol and does nothing with `setProxy`',
      ),
      webrtc: checkedOnElectron(
        'WebRTC reaches nobody: no UDP, and over TCP only the session’s proxy, where nobody listens',
        'The stand-in remembers `setWebRTCIPHandlingPolicy` and `setProxy` and does neither',
      ),
      'certificate-authorities': checked(
        'Podkey reads this computer’s certificate authorities (`tls.getCACertificates`) and makes a TLS context of them, under Electron’s TLS',
      ),
      'system-proxy': checkedOnElectron(
        'The system says the way to an address, and a PAC file is obeyed (`session.resolveProxy`)',
        'The stand-in reads `--proxy-server` only',
      ),
      'company-network': byHand(
        'A company’s network: its authority in the system, its proxy or PAC file, a pod that requires a client certificate (TLS 1.2 and 1.3; BoringSSL reports less than OpenSSL)',
        'Install the authority, set the proxy, **Test connection** to a pod behind them; `openssl s_server -Verify 1 -cert CERT -key KEY`: it names the client certificate',
      ),
    }),
  },
  {
    title: 'Files, log, policy, login and links',
    rows: withIds({
      sqlite: checked('`node:sqlite` works in Electron’s Node: WAL mode, the schema, an integrity check'),
      'log-written': checked(
        'The log is written, also by a packaged application (electron-log within asar, in main’s bundle)',
      ),
      'rejection-logged': checked(
        'A promise that fails and that nobody handles is in the log, and Podkey keeps running',
      ),
      'ssh-keys': checked('Encrypted PEM and PKCS#8 keys are read, and no other passphrase opens them'),
      'sealing-process': checked(
        'The sealing process under `utilityProcess` seals a file and opens it again, and no other passphrase does',
      ),
      'login-exports': byHand(
        'Current exports of Hudu, IT Glue, Passportal, KeePass, Bitwarden and 1Password are recognized',
        '**Logins**, **Import…** an export with made-up passwords: the program is named, every password is among those not read',
      ),
      'policy-places': byHand(
        'Windows’ registry and macOS’ profile give the policy; a wrong one keeps Podkey from starting',
        'Set it as in docs/policy.md: **Settings, About** shows its rules; misspell a key; forbid registry tools; `sudo chmod o+w` the profile',
      ),
      'ssh-agents': byHand(
        'The agents of Windows, launchd, GNOME and KDE: a key is added, listed, and removed at the lock and after a kill',
        'Open a key, **Add to SSH agent…** with **Ask before each use**; `ssh-add -l` before and after the lock',
      ),
      'windows-beyond-wine': byCommand(
        'What Windows does otherwise than Wine: Credential Manager’s limit, reg.exe, files in use; services on Node 24',
        '`npm run test:windows` on Windows, as an administrator',
      ),
    }),
  },
  {
    title: 'Command line',
    rows: withIds({
      'command-socket': checked('The socket for the command line opens and answers'),
      'command-line-program': checkedInstalled(
        'The installed `podkey` starts and prints its version',
        'The stand-in has no installed program',
      ),
      'command-line-installed': byHand(
        'An installed `podkey` on Windows and macOS: on the PATH after each installer and gone after removal; the question names the calling program, its parent and the folder; another user is refused; Ctrl+C and a closed console end it; PowerShell completes names',
        'In cmd, PowerShell and Terminal: `podkey get NAME --reveal`, read the question; `runas /user:OTHER`; `podkey get ` and Tab',
      ),
    }),
  },
  {
    title: 'Installed builds and updates',
    rows: withIds({
      'fuse-run-as-node': checkedInstalled(
        'An installed Podkey does not run as Node (`ELECTRON_RUN_AS_NODE`)',
        'The fuses are set and read back, but a placeholder obeys none',
      ),
      'fuse-node-options': checkedInstalled(
        'The fuse for `NODE_OPTIONS` is off in the installed program',
        'A placeholder obeys no fuse',
      ),
      'fuse-inspect': checkedInstalled(
        'An installed Podkey opens no debugger for `--inspect`',
        'The fuses are set and read back, but a placeholder obeys none',
      ),
      'no-debugging-port': checkedInstalled(
        'An installed Podkey opens no port for `--remote-debugging-port`; `npm run check:electron` starts it with that switch',
        'The stand-in is not packaged, so it keeps the switch',
      ),
      'no-developer-tools': checkedInstalled(
        'The developer tools of an installed Podkey’s window do not open',
        'The stand-in has no developer tools',
      ),
      'only-asar': checkedInstalled(
        'An installed Podkey is loaded from `app.asar`, and its fuse allows nothing else',
        'The stand-in runs the built files',
      ),
      'login-item': checkedInstalled(
        'The system says whether Podkey starts with the login',
        'The stand-in is not packaged, so the answer is `unavailable`',
      ),
      links: checkedInstalled(
        'The system opens `podkey:` links with Podkey, and hands them over behind `--`',
        'The stand-in is registered with no desktop',
      ),
      'login-and-links': byHand(
        'Podkey starts with the login, hidden in the tray, and a link starts it: Windows, macOS, GNOME, KDE, an AppImage',
        'Turn **Start Podkey when I log in** on, log out and in; quit, `xdg-open`, `open` or `start "" "podkey://open?x"`: it says why the link was not opened',
      ),
      restart: byHand(
        'An installed Podkey starts again after it has quit to restore a copy (`app.relaunch`): Windows, macOS, an AppImage',
        '**Settings**, **Show copies…**, restore one: Podkey’s window is back within seconds with the copy’s accounts, and as one process; the same after starting Podkey with the login',
      ),
      installers: byCommand(
        'The installers with a window, on ARM too; signing and notarization; the files of a real runtime and their bill of materials',
        '`npm run dist:check` after a build with the real runtime, then docs/installers.md, *What remains to be run on each system*',
      ),
      updates: byHand(
        'An update installs on Windows and macOS; another publisher’s is refused; none is offered where IT installs',
        'Install two signed builds one after the other by a feed (docs/updates.md): **Download**, **Restart and install**; again with another certificate, `/ALLUSERS`, the MSI',
      ),
    }),
  },
] as const;

type Row = (typeof areas)[number]['rows'][number];

export type AutomaticRow = Extract<Row, { shownBy: { kind: 'self-check' } }>;
export type CheckId = AutomaticRow['id'];

/** The rows that the self-check goes through, in the page's order. */
export const checkedRows: readonly AutomaticRow[] = areas.flatMap(({ rows }) =>
  rows.filter((row): row is AutomaticRow => row.shownBy.kind === 'self-check'),
);
