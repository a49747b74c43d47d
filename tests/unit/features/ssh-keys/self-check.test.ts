import { expect, test, vi } from 'vitest';
import { checkSshKeys } from '../../../../electron/features/ssh-keys/self-check.ts';

vi.mock('../../../../electron/features/ssh-keys/parse-ssh-key.ts', () => ({
  parseSshKey: () => ({ decrypt: () => Promise.resolve({}) }),
}));

test('the self-check fails if a key opens with any passphrase', async () => {
  expect((await checkSshKeys()).faults).toEqual([
    'PEM opens with another passphrase',
    'PKCS#8 opens with another passphrase',
  ]);
});
