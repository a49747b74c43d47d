import { byCommand, byHand, checked, type UnverifiedRow } from './row.ts';

/** Files, the log, policy, login and links. */
export const systemRows = [
  {
    id: 'sqlite',
    what: '`node:sqlite` works in Electron’s Node: WAL mode, the schema, an integrity check',
    shownBy: checked,
  },
  {
    id: 'log-written',
    what: 'The log is written, also by a packaged application (electron-log within asar, in main’s bundle)',
    shownBy: checked,
  },
  {
    id: 'rejection-logged',
    what: 'A promise that fails and that nobody handles is in the log, and Podkey keeps running',
    shownBy: checked,
  },
  {
    id: 'ssh-keys',
    what: 'Encrypted PEM and PKCS#8 keys are read, and no other passphrase opens them',
    shownBy: checked,
  },
  {
    id: 'sealing-process',
    what: 'The sealing process under `utilityProcess` seals a file and opens it again, and no other passphrase does',
    shownBy: checked,
  },
  {
    id: 'login-exports',
    what: 'Current exports of Hudu, IT Glue, Passportal, KeePass, Bitwarden and 1Password are recognized',
    shownBy: byHand(
      '**Logins**, **Import…** an export with made-up passwords: the program is named, every password is among those not read',
    ),
  },
  {
    id: 'policy-places',
    what: 'Windows’ registry and macOS’ profile give the policy; a wrong one keeps Podkey from starting',
    shownBy: byHand(
      'Set it as in docs/policy.md: **Settings, About** shows its rules; misspell a key; forbid registry tools; `sudo chmod o+w` the profile',
    ),
  },
  {
    id: 'ssh-agents',
    what: 'The agents of Windows, launchd, GNOME and KDE: a key is added, listed, and removed at the lock and after a kill',
    shownBy: byHand(
      'Open a key, **Add to SSH agent…** with **Ask before each use**; `ssh-add -l` before and after the lock',
    ),
  },
  {
    id: 'windows-beyond-wine',
    what: 'What Windows does otherwise than Wine: Credential Manager’s limit, reg.exe, files in use; services on Node 24',
    shownBy: byCommand('`npm run test:windows` on Windows, as an administrator'),
  },
] as const satisfies readonly UnverifiedRow[];
