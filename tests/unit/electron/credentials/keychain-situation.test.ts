import { describe, expect, test } from 'vitest';
import {
  keychainSituation,
  type KeychainStep,
} from '../../../../electron/credentials/keytar-secret-store.ts';
import type { KeychainSituation } from '../../../../electron/credentials/keychain.ts';

describe('Keychain errors are classified', () => {
  const cases: [NodeJS.Platform, KeychainStep, string, KeychainSituation][] = [
    ['linux', 'read', 'The given address is empty', 'no-bus'],
    ['linux', 'read', 'Cannot autolaunch D-Bus without X11 $DISPLAY', 'no-bus'],
    ['linux', 'read', 'Could not connect: No such file or directory', 'no-bus'],
    ['linux', 'read', 'Error spawning command line “dbus-launch --autolaunch=…”', 'no-bus'],
    [
      'linux',
      'write',
      'The name org.freedesktop.secrets was not provided by any .service files',
      'no-service',
    ],
    ['linux', 'write', 'Message recipient disconnected from message bus without replying', 'ended'],
    ['linux', 'write', 'Cannot create an item in a locked collection', 'locked'],
    ['linux', 'write', 'Objekt existiert nicht', 'locked'],
    ['linux', 'read', 'Zeitüberschreitung', 'unavailable'],
    ['darwin', 'read', 'User interaction is not allowed.', 'locked'],
    ['darwin', 'write', 'User canceled the operation.', 'refused'],
    ['darwin', 'read', 'The user name or passphrase you entered is not correct.', 'refused'],
    ['darwin', 'write', 'An unknown error occurred.', 'unavailable'],
    ['win32', 'write', 'A specified logon session does not exist.', 'unavailable'],
  ];

  test.each(cases)('%s, on a %s: %s', (platform, step, text, situation) => {
    expect(keychainSituation(step, text, platform)).toBe(situation);
  });
});
