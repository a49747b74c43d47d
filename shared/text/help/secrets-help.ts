import { messages } from '../catalogue.ts';

/** How Podkey handles secrets: each part's title, and its text under `…Means`. Source: docs/security.md. */
export const secretsHelp = messages('secrets-help', {
  title: 'How Podkey handles secrets',
  key: 'The API key secret',
  keyMeans:
    'It’s stored in this system’s keychain and nowhere else or, if you chose so, in memory until Podkey quits. It’s never shown again after you enter it. It’s tied to the pod, account and key: change one and you must enter it again. Access tokens are kept in memory for an hour at most.',
  open: 'An opened value',
  openMeans:
    'An opened value is held in Podkey’s protected process, not in the window. It’s closed after five minutes, or when you close it, switch accounts, lock or quit Podkey, or the computer sleeps.',
  reveal: 'Revealing',
  revealMeans:
    'A value appears only when you reveal it, and hides again after the time in Settings or when you minimize the window, switch accounts or lock. “Keep showing” in large type and when spelled out keeps it until Podkey closes it. It can’t be selected, because on Linux selected text is shared with other programs. One-time codes are shown at once; their seed isn’t.',
  copy: 'Copying',
  copyMeans:
    'Copies go straight to the clipboard, marked so that Windows, macOS and KDE keep them out of clipboard history and off other devices. They’re cleared after the set time and when you switch accounts, lock or quit. Anything copied since is left alone.',
  typing: 'When you type a value into another window',
  typingMeans:
    'Podkey hides, waits until you use a window of another program, shows its title for two seconds, and types. It checks before each character that the same window still has the keyboard, stops if not, and says how many characters were typed. Esc, a lock and a switch of accounts stop it too. For consoles that take keys instead of text, choose a layout in the login’s typing options. Podkey never types into its own windows. On macOS it needs your permission under Accessibility in System Settings.',
  ssh: 'SSH keys',
  sshMeans:
    'Add to SSH agent… on an open key adds it to this computer’s SSH agent for the time you choose. Podkey removes it when the time is up, at lock, quit and account switch, and after a crash at its next start. Until then, your programs and the hosts that you forward the agent to can use it.',
  commandLine: 'The command line',
  commandLineMeans:
    'Other programs can ask for values with “podkey” (see “podkey --help”). Podkey first asks you, naming the program and what it wants, and logs what it gave. Approvals end after an hour, when you lock Podkey or switch accounts. “podkey run” puts values into the environment of one command, where your other programs can read them while it runs.',
  crash: 'After a crash',
  crashMeans:
    'If Podkey crashes with a copy on the clipboard, it clears it at the next start. To recognize its own copy it stores a keyed fingerprint, never the copy.',
  lock: 'Locking',
  lockMeans:
    'Locking closes open values, drops the access token, and clears the clipboard and window. A passcode stops others unlocking Podkey; it doesn’t encrypt anything, and neither does unlocking with Touch ID, Windows Hello or your login, which you can allow in Settings. If you forget it, all accounts must be removed.',
  stored: 'What’s stored on disk',
  storedMeans:
    'Accounts without their secrets, your logins and where the values you used recently are, the team library, your settings, the last known details of users you opened or changed, bulk changes, and the journal. No values, codes, tokens or API key secrets.',
  journal: 'The journal',
  journalMeans:
    'It records what was revealed, copied and updated, when, in which account and for which ticket, and never a value. Its entries are chained and the keychain holds the latest, so tampering can be detected.',
  log: 'The log',
  logMeans:
    'It records what happened and how long it took: no values, names, hosts or contents. Diagnostics are made from it only when you ask, are shown to you first, and aren’t sent anywhere.',
  network: 'Network connections',
  networkMeans:
    'Podkey connects only to your accounts’ pods and, if they are set, to your organization’s update feed and to team libraries, over HTTPS with a verified certificate. Redirects are refused, so credentials never follow one.',
  limits: 'What Podkey can’t do',
  limitsMeans:
    'Anyone who controls this computer or your session can read what Podkey can read. A program that watches the clipboard sees a copy while it’s there. On Linux nothing keeps a revealed value out of screenshots and screen sharing; macOS does so for some programs only. Memory can’t be wiped on demand: closed values disappear when their memory is reused. Nothing protects against a camera.',
});
