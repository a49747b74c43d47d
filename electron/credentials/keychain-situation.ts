import type { KeychainSituation } from './keychain-failure.ts';

/** What was attempted when the keychain failed. */
export type KeychainStep = 'read' | 'write';

/**
 * Classifies a keychain error by the text of libsecret, GLib, D-Bus or the macOS Security framework, because keytar
 * passes on nothing else.
 *
 * Texts may be translated, so the attempted step decides if no text matches: a Secret Service answers searches even
 * while locked, so a failed read did not reach a keyring; a failed write means it is locked.
 */
export function keychainSituation(
  step: KeychainStep,
  text: string,
  platform: NodeJS.Platform,
): KeychainSituation {
  if (platform === 'darwin') return macSituation(text);
  if (platform === 'win32') return 'unavailable';
  if (/org\.freedesktop\.secrets was not provided|ServiceUnknown/.test(text)) return 'no-service';
  if (/autolaunch|dbus-launch|given address|could not connect|connection refused/i.test(text))
    return 'no-bus';
  if (/without replying|NoReply/i.test(text)) return 'ended';
  return step === 'write' ? 'locked' : 'unavailable';
}

function macSituation(text: string): KeychainSituation {
  if (/interaction is not allowed/i.test(text)) return 'locked';
  if (/cancell?ed|not correct|not authorized|authorization/i.test(text)) return 'refused';
  return 'unavailable';
}
