import type { KeychainSituation } from './keychain-failure.ts';

/** What was tried when the keychain said no. */
export type KeychainStep = 'read' | 'write';

/**
 * Tells what is the matter from the error text of libsecret, GLib, D-Bus or the macOS Security framework: keytar passes
 * nothing else on.
 *
 * Texts may be translated. So the step decides where it can: a Secret Service lets anybody look for an entry, locked or
 * not, and a read it answers with an error was not answered by a keyring at all; a write that fails is a lock.
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
