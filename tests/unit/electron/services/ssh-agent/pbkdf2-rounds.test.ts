import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { pbkdf2Rounds } from '../../../../../electron/services/ssh-agent/pem-key.ts';

const identifier = '06092a864886f70d01050c';
const salt = '0408aabbccddeeff0011';
const rounds = '02020800';
/** An identifier, and after it parameters of this length with this content. */
const der = (content = salt + rounds, length = content.length / 2, tag = '30') =>
  Buffer.from(`3000${identifier}${tag}${length.toString(16).padStart(2, '0')}${content}`, 'hex');

test('the rounds of an encrypted key of OpenSSL are found', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const options = { format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'a word' } as const;
  expect(pbkdf2Rounds(privateKey.export(options))).toBe(2_048);
  expect(pbkdf2Rounds(privateKey.export({ format: 'der', type: 'pkcs8' }))).toBeNull();
});

test.each([
  ['one byte', '020107', 7],
  ['three bytes', '02031e8480', 2_000_000],
  ['six bytes', '0206010000000000', 0x0100_0000_0000],
])('rounds of %s are read', (_, number, expected) => {
  expect(pbkdf2Rounds(der(salt + number))).toBe(expected);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['parameters without the identifier', Buffer.from(`${'00'.repeat(10)}300e${salt}${rounds}`, 'hex')],
  ['the identifier alone', Buffer.from(identifier, 'hex')],
  ['other parameters than a sequence', der(undefined, undefined, '31')],
  ['an empty sequence', der(salt + rounds, 0)],
  ['a sequence that ends too late', der(salt + rounds, 15)],
  ['another salt than bytes', der(`0508aabbccddeeff0011${rounds}`)],
  ['an empty salt', der(`0400${rounds}`)],
  ['a salt of the long form', der(`0481${'aa'.repeat(129)}${rounds}`, 127)],
  ['no rounds after the salt', der(salt)],
  ['another number than an integer', der(`${salt}03020800`)],
  ['rounds of more bytes than a number has', der(`${salt}020700000000000800`)],
  ['an identifier far from the start', Buffer.concat([Buffer.alloc(99), der()])],
])('%s has none', (_, bytes) => {
  expect(pbkdf2Rounds(bytes)).toBeNull();
});

test('an identifier is looked for in the first hundred bytes', () => {
  expect(pbkdf2Rounds(Buffer.concat([Buffer.alloc(98), der()]))).toBe(2_048);
});

test('a sequence may end exactly with the bytes, and a salt may have 127', () => {
  expect(pbkdf2Rounds(der())).toBe(2_048);
  expect(pbkdf2Rounds(der(`047f${'aa'.repeat(127)}${rounds}`, 127))).toBe(2_048);
});
