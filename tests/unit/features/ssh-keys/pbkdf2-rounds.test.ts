import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pbkdf2Rounds } from '../../../../electron/features/ssh-keys/pem-key.ts';

/** An element of DER. */
function der(tag: number, ...content: (Buffer | string)[]): Buffer {
  const bytes = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  );
  const long = Buffer.alloc(4);
  long.writeUInt32BE(bytes.length);
  const length =
    bytes.length < 0x80
      ? Buffer.of(bytes.length)
      : bytes.length < 0x100
        ? Buffer.concat([Buffer.of(0x81), long.subarray(3)])
        : Buffer.concat([Buffer.of(0x82), long.subarray(2)]);
  return Buffer.concat([Buffer.of(tag), length, bytes]);
}
const sequence = (...content: (Buffer | string)[]) => der(0x30, ...content);
const bytes = (...content: (Buffer | string)[]) => der(0x04, ...content);
const number = (hex: string) => der(0x02, hex);

const pbes2 = der(0x06, '2a864886f70d01050d');
const pbkdf2 = der(0x06, '2a864886f70d01050c');
const scrypt = der(0x06, '2b06010401da47040b');
/** PBES1 with MD5 and DES (RFC 8018 §A.3). */
const pbes1 = der(0x06, '2a864886f70d010503');
const cipher = sequence(der(0x06, '60864801650304012a'), bytes('00'.repeat(16)));
const salt = bytes('aabbccddeeff0011');

/** The parameters of PBKDF2 with its identifier. */
const derivation = (...content: Buffer[]) => sequence(pbkdf2, sequence(...content));
/** An encrypted key. */
const encrypted = (...algorithm: Buffer[]) => sequence(sequence(...algorithm), bytes('00'.repeat(64)));
const key = (derived = derivation(salt, number('0800')), ...after: Buffer[]) =>
  encrypted(pbes2, sequence(derived, cipher, ...after));

test('the rounds of an encrypted key of OpenSSL are found', () => {
  const options = { format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'a word' } as const;
  const { privateKey } = generateKeyPairSync('ed25519');
  expect(pbkdf2Rounds(privateKey.export(options))).toBe(2_048);
  expect(pbkdf2Rounds(privateKey.export({ format: 'der', type: 'pkcs8' }))).toBeNull();
  expect(pbkdf2Rounds(generateKeyPairSync('rsa', { modulusLength: 4_096 }).privateKey.export(options))).toBe(
    2_048,
  );
});

describe('The rounds are read', () => {
  test.each([
    ['of one byte', number('07'), 7],
    ['of three bytes', number('1e8480'), 2_000_000],
    ['of six bytes', number('010000000000'), 0x0100_0000_0000],
    [
      'with what may follow them',
      Buffer.concat([number('0800'), number('20'), sequence(der(0x06, '2a864886f70d0209'))]),
      2_048,
    ],
  ])('%s', (_, content, rounds) => {
    expect(pbkdf2Rounds(key(derivation(salt, content)))).toBe(rounds);
  });

  test.each([127, 128, 300])('after a salt of %d bytes', (length) => {
    expect(pbkdf2Rounds(key(derivation(bytes('aa'.repeat(length)), number('0800'))))).toBe(2_048);
  });
});

describe('A harmless number of rounds elsewhere deceives nobody:', () => {
  /** What a search for the identifier would find. */
  const decoy = Buffer.concat([pbkdf2, sequence(salt, number('0800'))]);
  const many = number('01312d00');

  test.each([
    ['in the salt of PBES1', encrypted(pbes1, sequence(bytes(decoy), many)), null],
    [
      'in the salt of scrypt',
      encrypted(pbes2, sequence(sequence(scrypt, sequence(bytes(decoy), many)), cipher)),
      null,
    ],
    ['in the salt of PBKDF2', key(derivation(bytes(decoy), many)), 20_000_000],
    ['behind the parameters', key(derivation(salt, many), sequence(decoy)), 20_000_000],
    [
      'before the algorithm',
      sequence(sequence(decoy), sequence(pbes1, sequence(salt, many)), bytes('00')),
      null,
    ],
    ['behind the key', Buffer.concat([key(derivation(salt, many)), key()]), null],
  ])('%s', (_, content, rounds) => {
    expect(pbkdf2Rounds(content)).toBe(rounds);
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['half a key', key().subarray(0, 30)],
  ['no sequence', der(0x31, key())],
  ['no parameters', encrypted(pbes2)],
  ['an empty sequence in their place', encrypted(pbes2, sequence())],
  ['another salt than bytes', key(derivation(der(0x05, 'aa'), number('0800')))],
  ['no rounds', key(derivation(salt))],
  ['rounds that are no integer', key(derivation(salt, der(0x03, '0800')))],
  ['empty rounds', key(derivation(salt, number('')))],
  ['rounds of seven bytes', key(derivation(salt, number('00000000000800')))],
  ['an indefinite length', Buffer.from('308000000000', 'hex')],
  ['a length of four bytes', Buffer.concat([Buffer.from('308400000002', 'hex'), Buffer.alloc(2)])],
  ['a length that is cut off', Buffer.from('3082', 'hex')],
])('%s has none', (_, content) => {
  expect(pbkdf2Rounds(content)).toBeNull();
});
