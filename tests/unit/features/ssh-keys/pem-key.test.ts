import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parsePemKey, sshKeyOf } from '../../../../electron/features/ssh-keys/pem-key.ts';
import {
  UnsupportedKey,
  WrongPassphrase,
  MalformedBytes,
  SshReader,
  sshMpint,
  sshString,
} from '../../../../electron/features/ssh-keys/ssh-format.ts';

const work = { signal: new AbortController().signal, turn: () => Promise.resolve() };
const ed25519 = generateKeyPairSync('ed25519').privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey;
const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
const p256 = ec('P-256');

const pkcs8 = (key: KeyObject, cipher?: string) =>
  key.export({ format: 'pem', type: 'pkcs8', ...(cipher && { cipher, passphrase: 'a word' }) }).toString();
const contentOf = (pem: string) =>
  Buffer.from(pem.replaceAll(/-----.*-----|^[A-Z].*:.*$|\s/gm, ''), 'base64');
const parsed = (pem: string) => parsePemKey(pem, contentOf(pem));
/** A number of a key, from its JSON form. */
const number = (key: KeyObject, name: 'n' | 'e' | 'd' | 'p' | 'q' | 'qi' | 'x' | 'y') =>
  Buffer.from(key.export({ format: 'jwk' })[name] ?? '', 'base64url');

describe('In SSH’s encoding', () => {
  test('an Ed25519 key has its public half, and its private half with the public one behind it', () => {
    const key = sshKeyOf(ed25519);
    const open = createPublicKey(ed25519).export({ format: 'der', type: 'spki' }).subarray(-32);
    expect(key.publicBlob).toEqual(Buffer.concat([sshString('ssh-ed25519'), sshString(open)]));
    const both = Buffer.concat([number(ed25519, 'd'), open]);
    expect(key.fields).toEqual(Buffer.concat([key.publicBlob, sshString(both)]));
    expect(key.comment).toBe('');
  });

  test('an RSA key has its numbers in the order of agents', () => {
    const key = sshKeyOf(rsa);
    const open = new SshReader(key.publicBlob);
    expect(open.text()).toBe('ssh-rsa');
    expect(open.rest).toEqual(
      Buffer.concat((['e', 'n'] as const).map((name) => sshMpint(number(rsa, name)))),
    );
    const all = (['n', 'e', 'd', 'qi', 'p', 'q'] as const).map((name) => sshMpint(number(rsa, name)));
    expect(key.fields).toEqual(Buffer.concat([sshString('ssh-rsa'), ...all]));
  });

  test.each([
    ['P-256', 'nistp256', 32],
    ['P-384', 'nistp384', 48],
    ['P-521', 'nistp521', 66],
  ])('an ECDSA key of %s has its curve, its point and its number', (namedCurve, curve, bytes) => {
    const source = ec(namedCurve);
    const key = sshKeyOf(source);
    const point = Buffer.concat([Buffer.of(4), number(source, 'x'), number(source, 'y')]);
    expect(point).toHaveLength(1 + 2 * bytes);
    const open = [`ecdsa-sha2-${curve}`, curve, point].map((part) => sshString(part));
    expect(key.publicBlob).toEqual(Buffer.concat(open));
    expect(key.fields).toEqual(Buffer.concat([...open, sshMpint(number(source, 'd'))]));
  });

  test.each([
    ['ed448', generateKeyPairSync('ed448').privateKey, 'ed448'],
    ['X25519', generateKeyPairSync('x25519').privateKey, 'x25519'],
    ['another curve', ec('secp256k1'), 'secp256k1'],
    ['a curve that Node does not export', ec('brainpoolP256r1'), 'brainpoolP256r1'],
  ])('a key of %s has no place, and the failure names it', (_, key, what) => {
    expect(() => sshKeyOf(key)).toThrow(UnsupportedKey);
    expect(() => sshKeyOf(key)).toThrow(expect.objectContaining({ what }));
  });
});

test.each([
  ['PKCS#8', pkcs8(ed25519), ed25519],
  ['PKCS#1', rsa.export({ format: 'pem', type: 'pkcs1' }).toString(), rsa],
  ['SEC 1', p256.export({ format: 'pem', type: 'sec1' }).toString(), p256],
])('a key in %s that is not encrypted is read', async (_, pem, key) => {
  const read = parsed(pem);
  expect(read).toMatchObject({ isEncrypted: false, publicBlob: sshKeyOf(key).publicBlob });
  expect(await read.decrypt('', work)).toEqual(sshKeyOf(key));
});

test('a text without a key is damaged', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n';
  expect(() => parsed(pem)).toThrow(new MalformedBytes('no key'));
});

describe('An encrypted key', () => {
  const pkcs1 = (cipher: string) =>
    rsa.export({ format: 'pem', type: 'pkcs1', cipher, passphrase: 'a word' }).toString();

  test.each([
    ['PKCS#8', pkcs8(ed25519, 'aes-256-cbc'), ed25519],
    ['PKCS#1 and AES-128', pkcs1('aes-128-cbc'), rsa],
    ['PKCS#1 and AES-192', pkcs1('aes-192-cbc'), rsa],
    ['PKCS#1 and AES-256', pkcs1('aes-256-cbc'), rsa],
    ['PKCS#1 and Triple DES', pkcs1('des-ede3-cbc'), rsa],
  ])('in %s is decrypted with its passphrase only', async (_, pem, key) => {
    const read = parsed(pem);
    expect(read).toMatchObject({ isEncrypted: true, publicBlob: null });
    expect(await read.decrypt('a word', work)).toEqual(sshKeyOf(key));
    for (const wrong of ['', 'another word']) {
      await expect(read.decrypt(wrong, work)).rejects.toBeInstanceOf(WrongPassphrase);
    }
  });

  test('is not decrypted without a passphrase, even if it was encrypted with an empty one', async () => {
    const pem = ed25519.export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: '' });
    await expect(parsed(pem.toString()).decrypt('', work)).rejects.toBeInstanceOf(WrongPassphrase);
  });

  test('in PKCS#1 is read with headers as other programs space them', async () => {
    const pem = pkcs1('aes-128-cbc').replace('4,ENCRYPTED', '4, ENCRYPTED').replaceAll(': ', ':');
    const read = parsed(pem);
    expect(read.isEncrypted).toBe(true);
    expect(await read.decrypt('a word', work)).toEqual(sshKeyOf(rsa));
  });

  test.each([
    ['another cipher', pkcs1('camellia-128-cbc'), 'CAMELLIA-128-CBC'],
    ['no named cipher', pkcs1('aes-128-cbc').replace(/^DEK-Info.*\n/m, ''), ''],
  ])('in PKCS#1 with %s is not read', (_, pem, what) => {
    expect(() => parsed(pem)).toThrow(UnsupportedKey);
    expect(() => parsed(pem)).toThrow(expect.objectContaining({ what }));
  });

  /** An encrypted key, asking for other rounds than its 2,048. */
  function withRounds(rounds: number): [string, Buffer] {
    const pem = pkcs8(ed25519, 'aes-256-cbc');
    const content = contentOf(pem);
    const at = content.indexOf(Buffer.from('02020800', 'hex'));
    // The number has one byte more, and the salt of 16 bytes before it one less.
    content[at - 17] = 15;
    const number = Buffer.alloc(3);
    number.writeUIntBE(rounds, 0, 3);
    return [
      pem,
      Buffer.concat([content.subarray(0, at - 1), Buffer.of(2, 3), number, content.subarray(at + 4)]),
    ];
  }

  test('in PKCS#8 that asks for more than two million rounds would hold up Podkey, so it is not read', () => {
    expect(parsePemKey(...withRounds(2_000_000))).toMatchObject({ isEncrypted: true });
    expect(() => parsePemKey(...withRounds(2_000_001))).toThrow(expect.objectContaining({ what: 'PKCS#8' }));
  });

  test('in PKCS#8 that shows harmless rounds in its salt, and asks for 20 million, is not read', () => {
    // PBES1 with MD5 and DES (RFC 8018 §A.3); in its salt the identifier of PBKDF2 with 2,048 rounds.
    const salt = '041b06092a864886f70d01050c300e0408aabbccddeeff001102020800';
    const algorithm = `303006092a864886f70d0105033023${salt}020401312d00`;
    const content = Buffer.from(`303a${algorithm}0406000000000000`, 'hex');
    const pem = `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${content.toString('base64')}\n-----END ENCRYPTED PRIVATE KEY-----\n`;
    expect(() => parsePemKey(pem, content)).toThrow(expect.objectContaining({ what: 'PKCS#8' }));
  });

  test('in PKCS#8 whose rounds can’t be read is not read', () => {
    const pem = pkcs8(ed25519, 'aes-256-cbc');
    const content = contentOf(pem);
    content.fill(0, 0, 100);
    expect(() => parsePemKey(pem, content)).toThrow(UnsupportedKey);
  });
});
