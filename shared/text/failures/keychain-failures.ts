import { filled, messages } from '../catalogue.ts';

/** Failures of the keychain; `{keychain}` is one of the names below. */
export const keychainFailureText = messages('keychain-failures', {
  untilThen: 'Until then, secrets can be stored for this session only.',
  noLibrary: filled('Podkey can’t use {keychain}: a required library is missing.'),
  installLibsecret: 'Install libsecret (on Debian and Ubuntu the package libsecret-1-0) and restart Podkey.',
  installAgain: 'Reinstall Podkey.',
  noBus: 'No D-Bus session, so no keyring is available.',
  noBusNext: 'Start Podkey from a desktop session.',
  noService: 'No keyring is running (org.freedesktop.secrets isn’t available).',
  noServiceNext: 'Install or start GNOME Keyring, KWallet or KeePassXC, and turn on its Secret Service.',
  locked: filled('Podkey can’t write to {keychain}: it’s locked or not set up yet.'),
  lockedNext: 'Unlock it and try again.',
  refused: filled('Access to {keychain} was denied.'),
  refusedNext: 'Try again and allow access.',
  ended: filled('Podkey was waiting for {keychain}, but it stopped.'),
  endedNext: 'Restart it, or log out and in again, then try again.',
  timedOut: filled('No response from {keychain}. It may be waiting for a password.'),
  timedOutNext: 'Look for its prompt, which may be behind another window, answer it and try again.',
  tooLong: filled('This secret is too long for {keychain}.'),
  tooLongNext: 'Use an API key with a shorter secret.',
  unavailable: filled('Podkey can’t use {keychain}.'),
  unavailableNext: 'Check that it works for other programs, restart Podkey and try again.',
  closing: 'Podkey is closing.',
  closingNext: 'Start Podkey again.',
  secretEmpty: 'The secret is empty.',
  secretNul: 'The secret contains a character that can’t be stored.',
  secretHalf: 'The secret is incomplete. Copy it again.',
});

/** The keychain's name on each system. */
export const keychainNameText = messages('keychain-names', {
  darwin: 'the macOS keychain',
  win32: 'Windows Credential Manager',
  linux: 'the keyring',
});

/** The keychain's name on a system, by Node's `process.platform`. */
export function keychainName(platform: string): string {
  return platform === 'darwin' || platform === 'win32' ? keychainNameText[platform] : keychainNameText.linux;
}
