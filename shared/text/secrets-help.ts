import { messages } from './catalogue.ts';

/** What Podkey does with secrets, part by part: the title of each, and what is said under `…Means`. Said by docs/security.md. */
export const secretsHelp = messages('secrets-help', {
  title: 'What Podkey does with secrets',
  key: 'The API key secret',
  keyMeans:
    'It is in the keychain of this system and nowhere else, or, if you chose so, in memory until Podkey quits. Once typed it never comes back to the window. It is tied to the pod’s address, the account and the key: change one of them and it has to be typed again. The access token made of it lives in memory for an hour at most.',
  open: 'An opened value',
  openMeans:
    'Opening a value fetches it into the memory of Podkey’s trusted part, not into the window. It is let go of after five minutes, and when you close it, switch the account, lock Podkey, quit, or the computer goes to sleep.',
  reveal: 'Revealing',
  revealMeans:
    'Only revealing brings a value to the screen. It hides itself after the time set in Settings, and when the window is minimised, the account is switched or Podkey is locked. What is shown can’t be selected with the mouse, for selected text goes to other programs on Linux. A one-time code shows at once; the key it is made of does not.',
  copy: 'Copying',
  copyMeans:
    'A copy goes to the clipboard without the window ever having it, and carries the marks by which Windows, macOS and KDE keep it out of clipboard histories and off other devices. It is cleared after the time set, and on an account switch, on lock, and on quit, if it is still there. What you copied elsewhere since is left alone.',
  crash: 'After a crash',
  crashMeans:
    'If Podkey was ended with a copy on the clipboard, the next start clears it. To know its own copy again it keeps a fingerprint made with a key from the keychain, never the copy and nothing it could be guessed from.',
  lock: 'Locking',
  lockMeans:
    'Locking lets go of opened values, the access token and everything loaded, clears the clipboard and empties the window. A passcode keeps others from unlocking it; it guards the window and encrypts nothing. It can’t be brought back: forgotten, all accounts have to be removed.',
  stored: 'What is on the disk',
  storedMeans:
    'Accounts without their secrets, your settings, what the pod last said about users you opened or changed, changes of many users, and the journal. No value, no code, no token, no API key secret.',
  journal: 'The journal',
  journalMeans:
    'It says what was revealed, copied and updated, when, in which account and for which ticket, and never a value. Its entries are chained, and the keychain remembers the latest, so that a change from outside shows.',
  log: 'The log',
  logMeans:
    'It says what happened and how long it took: no values, names, hosts or contents. Diagnostics are made of it only when you ask, are shown to you first, and go nowhere by themselves.',
  network: 'Who is talked to',
  networkMeans:
    'The pods of your accounts, over HTTPS with a certificate that was checked, and nobody else. Redirects are refused, so that credentials never follow one.',
  limits: 'What Podkey can’t do',
  limitsMeans:
    'Whoever controls this computer or your user session can read what Podkey can read. A program that watches the clipboard sees a copy while it is there. On Linux nothing keeps a revealed value out of screenshots and screen sharing; macOS does so for some programs only. Memory can’t be wiped on command: a value that was let go of is gone once its memory is used again. And nothing helps against a camera.',
});
