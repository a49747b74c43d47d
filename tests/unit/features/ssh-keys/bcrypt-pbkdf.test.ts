import bcrypt from 'bcrypt-pbkdf';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bcryptPbkdf } from '../../../../electron/features/ssh-keys/bcrypt-pbkdf.ts';

const salt = Buffer.from('salt');
const derive = async (passphrase: string, rounds: number, length: number) => {
  let turns = 0;
  const turn = () => {
    turns += 1;
    return Promise.resolve();
  };
  const work = { signal: new AbortController().signal, turn };
  const derived = await bcryptPbkdf(passphrase, salt, rounds, length, work);
  return { derived: derived.toString('hex'), turns };
};

// The first three are OpenBSD's (regress/lib/libutil/bcrypt_pbkdf), the others made with the package's own bcrypt_pbkdf.
test.each([
  ['password', 4, '5bbf0cc293587f1c3635555c27796598d47e579071bf427e9d8fbe842aba34d9'],
  [
    'password',
    8,
    'e1367ec5151a33faac4cc1c144cd23fa15d5548493ecc99b9b5d9c0d3b27bec76227ea66088b849b20ab7aa478010246e74bba51723fefa9f9474d6508845e8d',
  ],
  ['password', 42, '833cf0dcf56db65608e8f0dc0ce882bd'],
  [
    'Grüße',
    3,
    '53b1f2292d6ee7554feccebef9ad70a97992e5227f7fc7f5e14a185b814251be8ec7f07eb9a9f053466647b49e42d8bb',
  ],
  ['x', 1, 'e5a28ce759e702b4daab416dc63979cb816b1f89a15ba3cc3d908c2f9273fed288'],
  [
    'x',
    2,
    '572a2c9170db8801d5a182f06e0f8bb236f9f521fd875dd384d96c09f35fcb91e8bc419eba3c1630e5faad182cb2ccf308894409261c6d7bedaa16750175e620ae276b8e2091',
  ],
])('“%s” after %d rounds is the key of OpenBSD', async (passphrase, rounds, expected) => {
  const { derived, turns } = await derive(passphrase, rounds, expected.length / 2);
  expect(derived).toBe(expected);
  // Other work gets a turn before each round of each block of 32 bytes but the first.
  expect(turns).toBe((rounds - 1) * Math.ceil(expected.length / 64));
});

test('a derivation ends when the session does, at the next turn', async () => {
  const ending = new AbortController();
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns === 3) ending.abort(new Error('locked'));
    return Promise.resolve();
  };
  const derived = bcryptPbkdf('password', salt, 1_000, 32, { signal: ending.signal, turn });
  await expect(derived).rejects.toThrow('locked');
  expect(turns).toBe(3);
});

test.each([
  ['is done', new AbortController().signal],
  ['was ended', AbortSignal.abort(new Error('locked'))],
])('the passphrase’s hash does not stay in memory when the derivation %s', async (_, signal) => {
  const hash = vi.spyOn(bcrypt, 'hash');
  onTestFinished(() => void vi.restoreAllMocks());
  const work = { signal, turn: () => Promise.resolve() };
  await bcryptPbkdf('password', salt, 2, 32, work).catch(() => undefined);
  expect(hash.mock.calls[0]?.[0]).toEqual(Buffer.alloc(64));
});

test('the parts of the derived key do not stay in memory', async () => {
  const copied = vi.spyOn(Buffer, 'from');
  onTestFinished(() => void vi.restoreAllMocks());
  await derive('password', 2, 48);
  expect(copied.mock.results.map(({ value }) => value as Buffer)).toEqual([
    Buffer.alloc(32),
    Buffer.alloc(32),
  ]);
});
