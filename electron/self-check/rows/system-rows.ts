import { byCommand, byHand, checked, type UnverifiedRow } from './row.ts';

/** Files, the log, policy, login and links. */
export const systemRows = [
  {
    id: 'sqlite',
    what: '`node:sqlite` works in Electron’s Node: WAL mode, the schema, an integrity check',
    why: 'The stand-in runs under plain Node',
    shownBy: checked,
  },
  {
    id: 'log-written',
    what: 'The log is written, also by a packaged application (electron-log within asar, in main’s bundle)',
    why: 'The stand-in has no asar',
    shownBy: checked,
  },
  {
    id: 'rejection-logged',
    what: 'A promise that fails and that nobody handles is in the log, and Podkey keeps running',
    why: 'The stand-in runs main under plain Node, without Electron’s `--unhandled-rejections=warn-with-error-code`',
    shownBy: checked,
  },
  {
    id: 'policy-read',
    what: 'The place of the organization’s policy can be read: `/etc/podkey`, the registry by `reg.exe`, the profile by `plutil`',
    why: 'Windows and macOS are not here',
    shownBy: checked,
  },
  {
    id: 'ca-file-dialog',
    what: 'The file dialog for a company CA file',
    why: 'The stand-in cancels all dialogs',
    shownBy: byHand('`npm start`, account form, **Network**, **Choose file…**'),
  },
  {
    id: 'account-file-dialogs',
    what: 'The file dialogs for exporting and importing accounts, and what replacing a file on Windows does',
    why: 'The stand-in cancels all dialogs',
    shownBy: byHand(
      '`npm start`, Settings, **Export accounts…** twice to the same file, **Import accounts…**',
    ),
  },
  {
    id: 'table-dialogs',
    what: 'The file dialogs for a table of users and for its results; the name offered is kept',
    why: 'The stand-in cancels all dialogs',
    shownBy: byHand('`npm start`, **Users**, **Bulk change…**, **Choose CSV file…**; then **Save results…**'),
  },
  {
    id: 'login-exports',
    what: 'Current exports of Hudu, IT Glue, Passportal, KeePass, Bitwarden and 1Password are recognized; no column with values is offered',
    why: 'The tests’ exports are made up after each program’s documentation',
    shownBy: byHand(
      'Export a list with made-up passwords from each program; `npm start`, **Logins**, **Import and export**, **Import…**: the program is named, and every password is among those not read',
    ),
  },
  {
    id: 'library-dialogs',
    what: 'The dialogs for a team library’s key and for its file; both files are written, also on a network share',
    why: 'The stand-in cancels all dialogs',
    shownBy: byHand(
      '`npm start`, **Logins**, **Import and export**, **Export as team library…** twice to the same file on a share',
    ),
  },
  {
    id: 'journal-dialog',
    what: 'The save dialog for the journal’s CSV, and the log folder in the system’s file manager',
    why: 'The stand-in cancels all dialogs',
    shownBy: byHand('`npm start`, **Activity**, **Export CSV**; **Settings**, **Show log folder**'),
  },
  {
    id: 'diagnostics-dialog',
    what: 'The save dialog for the diagnostics',
    why: 'The stand-in cancels all dialogs',
    shownBy: byHand('`npm start`, **Settings**, **Save diagnostics…**'),
  },
  {
    id: 'uncaught-exception',
    what: 'An exception nobody caught is in the log, and Electron’s own dialog still shows',
    why: 'The stand-in has no dialog for it',
    shownBy: byHand('Throw one in main in a development build'),
  },
  {
    id: 'policy-registry',
    what: 'The policy of the registry, as reg.exe prints it, also for people who may not run registry tools; and a `policy.json` beside an installed `Podkey.exe`',
    why: 'Windows is not here',
    shownBy: byHand(
      '`Set-ItemProperty` as in docs/policy.md, start Podkey: **Settings, About** shows the rules and `HKLM\\SOFTWARE\\Policies\\Podkey\\Policy`; misspell a key, or add a second value: it says so and does not start; turn on *Prevent access to registry editing tools*: it says that reg.exe failed, and starts with `{"version":1}` beside `Podkey.exe`',
    ),
  },
  {
    id: 'windows-beyond-wine',
    what: 'What Windows does otherwise than Wine: Credential Manager refuses more than 2,560 bytes, reg.exe prints the policy, a file that another program holds is not replaced; Podkey’s services on Windows with Node 24',
    why: 'Windows is not here, and Wine runs Node 22 at most',
    shownBy: byCommand('`npm run test:windows` on Windows, as an administrator'),
  },
  {
    id: 'policy-profile',
    what: 'The policy of a profile on macOS, as plutil prints it, with the keys a profile adds',
    why: 'macOS is not here',
    shownBy: byHand(
      'Install the profile of docs/policy.md, start Podkey: **Settings, About** shows the rules; `sudo chmod o+w` the file: it does not start',
    ),
  },
  {
    id: 'policy-dialog',
    what: 'The dialog that reports an unusable policy; Podkey ends after it',
    why: 'The stand-in writes it to stderr',
    shownBy: byHand(
      'On each system, start an installed Podkey with a misspelt rule: the dialog says which, and after it no process of Podkey’s is left',
    ),
  },
  {
    id: 'ssh-agent-windows',
    what: 'An SSH key in Windows’ agent: added without limits over its named pipe, removed after its time, at lock and quit, and at the next start after a kill',
    why: 'Windows is not here; a double refuses limits as its source does',
    shownBy: byHand(
      'Windows: `Get-Service ssh-agent | Set-Service -StartupType Manual; Start-Service ssh-agent`; open a key, **Add to SSH agent…**: the dialog says that the agent keeps keys; `ssh-add -l` lists it, and no longer after the lock; add it again, end Podkey in the Task Manager, start it: `ssh-add -l` lists nothing',
    ),
  },
  {
    id: 'ssh-agent-macos',
    what: 'An SSH key in the agent that launchd starts, whose socket a Podkey from the Dock finds in SSH_AUTH_SOCK',
    why: 'macOS is not here',
    shownBy: byHand(
      'macOS: start Podkey from the Dock, open a key, **Add to SSH agent…**: `ssh-add -l` in Terminal lists it, and no longer after the lock',
    ),
  },
  {
    id: 'ssh-agent-boringssl',
    what: 'Electron’s BoringSSL reads encrypted PEM and PKCS#8 keys as OpenSSL does',
    why: 'The stand-in runs under plain Node, whose crypto is OpenSSL',
    shownBy: byHand(
      '`ssh-keygen -t rsa -m PEM -N secret` and `-m PKCS8`, store both as values, open each, **Add to SSH agent…** with the passphrase: `ssh-add -l` lists both; another passphrase is refused at the field',
    ),
  },
  {
    id: 'ssh-agent-desktops',
    what: 'The agent of GNOME and of KDE, for a Podkey that the desktop started; the question of **Ask before each use**',
    why: 'No desktop runs here',
    shownBy: byHand(
      'Start Podkey from the menu, open a key, **Add to SSH agent…** with **Ask before each use**: the dialog names the agent of `echo $SSH_AUTH_SOCK`, and `ssh` shows a question',
    ),
  },
  {
    id: 'login-start',
    what: 'Starting with the login: in the list of Windows and macOS, turned off there, and hidden in the tray (`wasOpenedAtLogin` on macOS)',
    why: 'Windows and macOS are not here',
    shownBy: byHand(
      'Install Podkey, turn **Start Podkey when I log in** on, log out and in; turn it off in the system’s own list: the setting shows it as off',
    ),
  },
  {
    id: 'autostart-entry',
    what: 'The autostart entry on GNOME, KDE and of an AppImage',
    why: 'No desktop runs here',
    shownBy: byHand(
      'Install Podkey, turn it on, log out and in: Podkey runs; turn it off: `~/.config/autostart/app.podkey.Podkey.desktop` is gone',
    ),
  },
  {
    id: 'links',
    what: 'Links: an installed Podkey is asked for `podkey:`, by a browser and by `start`, `open` and `xdg-open`; `open-url` before it is ready (macOS)',
    why: 'The stand-in is not registered with any desktop',
    shownBy: byHand(
      'Install it, quit it, `open \'podkey://open?x\'` (macOS), `start "" "podkey://open?x"` (Windows), `xdg-open` (Linux): it starts and says why the link was not opened; again while it runs',
    ),
  },
  {
    id: 'link-without-switches',
    what: 'What stands after `--` in a link’s command line is no switch',
    why: 'No desktop hands the stand-in a link',
    shownBy: byHand(
      'Windows: `reg query HKCR\\podkey\\shell\\open\\command` has `"--" "%1"`; `start "" "podkey://open --remote-debugging-port=9222"`: nothing listens there; `start "" "podkey://open --self-check=C:\\Users\\Public\\x.json"`: no such file',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
