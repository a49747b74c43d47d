import { filled, messages } from './catalogue.ts';

/** What can be the matter with the keychain; `{keychain}` is one of the names below. */
export const keychainText = messages('keychain', {
  untilThen: 'Until then, secrets can be kept for this session only.',
  noLibrary: filled("Podkey can't reach {keychain}: a library it needs can't be loaded."),
  installLibsecret: 'Install libsecret (on Debian and Ubuntu the package libsecret-1-0) and restart Podkey.',
  installAgain: 'Install Podkey again.',
  noBus: 'There is no D-Bus session here, so there is no keyring to keep secrets in.',
  noBusNext: 'Start Podkey from a desktop session.',
  noService: 'No keyring is running: nothing offers the Secret Service (org.freedesktop.secrets).',
  noServiceNext: 'Install or start GNOME Keyring, KWallet or KeePassXC, with its Secret Service on.',
  locked: filled("Podkey can't write to {keychain}: it is locked, or not set up yet."),
  lockedNext: 'Unlock it and try again.',
  refused: filled('Podkey was refused access to {keychain}.'),
  refusedNext: 'Try again and allow it.',
  ended: filled('Podkey was waiting for {keychain}, and it ended.'),
  endedNext: 'Start it again, or log in to the desktop again, then try again.',
  timedOut: filled('There was no answer from {keychain}. It may be waiting for its password.'),
  timedOutNext: 'Look for its prompt, which may be behind another window, answer it and try again.',
  tooLong: filled('This secret is too long for {keychain}.'),
  tooLongNext: 'Use an API key with a shorter secret.',
  unavailable: filled("Podkey can't use {keychain}."),
  unavailableNext: 'Check that it works for other programs, restart Podkey and try again.',
  closing: 'Podkey is closing and no longer asks the keychain.',
  closingNext: 'Start Podkey again.',
  secretEmpty: 'The secret is empty.',
  secretNul: 'The secret holds a NUL character, which no keychain can keep.',
  secretHalf: 'The secret holds half a character. Copy it again, whole.',
});

/** What the keychain is called on each system. */
export const keychainNameText = messages('keychain-names', {
  darwin: 'the macOS keychain',
  win32: 'Windows Credential Manager',
  linux: 'the keyring',
});
