import { describe, expect, test } from 'vitest';
import {
  fieldCountOf,
  fingerprintOf,
  sshPublicKeyOf,
  typeOf,
  UnsupportedKey,
  sshString,
} from '../../../../electron/features/ssh-keys/ssh-format.ts';

const blob = Buffer.concat([sshString('ssh-ed25519'), sshString(Buffer.alloc(32, 7))]);

test('a public key is shown as in authorized_keys, with the fingerprint of ssh-keygen', () => {
  expect(typeOf(blob)).toBe('ssh-ed25519');
  expect(sshPublicKeyOf(blob)).toEqual({
    type: 'ssh-ed25519',
    line: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH',
    fingerprint: 'SHA256:gNSIRW+2Iyiuvsdp/bgjy38bvWHw6wQm3tuoXrl3WjQ',
  });
  expect(fingerprintOf(blob)).toBe(sshPublicKeyOf(blob).fingerprint);
});

test.each([
  ['ssh-rsa', 6],
  ['ssh-ed25519', 2],
  ['ecdsa-sha2-nistp256', 3],
  ['ecdsa-sha2-nistp384', 3],
  ['ecdsa-sha2-nistp521', 3],
])('a key of type %s has %d fields', (type, count) => {
  expect(fieldCountOf(type)).toBe(count);
});

describe('A key of another type', () => {
  test.each(['ssh-dss', 'sk-ssh-ed25519@openssh.com', '', 'toString', 'constructor'])(
    'is not read: “%s”',
    (type) => {
      expect(() => fieldCountOf(type)).toThrow(UnsupportedKey);
    },
  );

  test('is named in at most 60 printable characters', () => {
    const { what, message } = new UnsupportedKey(`dss \u001b[31m\u202e~!é${'x'.repeat(100)}`);
    expect(what).toBe(`dss??[31m?~!?${'x'.repeat(47)}`);
    expect(what).toHaveLength(60);
    expect(message).toBe('Podkey does not read this key');
  });
});
