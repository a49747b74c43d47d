import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseOpensshKey } from '../../../../electron/features/ssh-keys/parse-ssh-key.ts';
import {
  UnsupportedKey,
  WrongPassphrase,
  MalformedBytes,
  sshString,
} from '../../../../electron/features/ssh-keys/ssh-format.ts';
import {
  encryptedContent,
  opensshContent,
  opensshSection,
  sampleFields,
  samplePublicBlob,
  saltAndRounds,
} from '../../../support/openssh-content.ts';

const work = { signal: new AbortController().signal, turn: () => Promise.resolve() };
const sampleKey = { publicBlob: samplePublicBlob, fields: sampleFields, comment: 'made for a test' };

describe('A key that is not encrypted', () => {
  test('is read whole, and its content is overwritten', async () => {
    const content = opensshContent();
    const parsed = parseOpensshKey(content);
    expect(parsed).toMatchObject({ isEncrypted: false, publicBlob: samplePublicBlob });
    expect(await parsed.decrypt('', work)).toEqual(sampleKey);
    expect(content.every((byte) => byte === 0)).toBe(true);
  });

  test('may need no padding', async () => {
    const section = opensshSection({ padding: Buffer.alloc(0) });
    expect(await parseOpensshKey(opensshContent({ section })).decrypt('', work)).toEqual(sampleKey);
  });

  test.each([
    ['another kind of file', 'no OpenSSH key', { magic: 'openssh-key-v2\0' }],
    ['two keys', 'not one key', { count: 2 }],
    ['no key', 'not one key', { count: 0 }],
    ['checks that differ', 'unequal checks', { section: opensshSection({ checks: [1, 2] }) }],
    ['padding that is not counted', 'padding', { section: opensshSection({ padding: Buffer.of(1, 2, 4) }) }],
    ['padding that begins with zero', 'padding', { section: opensshSection({ padding: Buffer.of(0) }) }],
    ['another type inside', 'two types', { section: opensshSection({ fields: sshString('ssh-rsa') }) }],
    [
      'too few fields',
      'ends too early',
      { section: opensshSection({ fields: sampleFields.subarray(0, 80) }) },
    ],
    ['a section that ends too early', 'ends too early', { section: Buffer.alloc(7) }],
  ])('with %s is damaged: %s', (_, why, content) => {
    expect(() => parseOpensshKey(opensshContent(content))).toThrow(new MalformedBytes(why));
  });

  test('of a type that Podkey does not read says which', () => {
    const content = opensshContent({ publicBlob: sshString('sk-ssh-ed25519@openssh.com') });
    expect(() => parseOpensshKey(content)).toThrow(UnsupportedKey);
    expect(() => parseOpensshKey(content)).toThrow(
      expect.objectContaining({ what: 'sk-ssh-ed25519@openssh.com' }),
    );
  });
});

describe.each([
  { openssh: 'aes256-ctr', node: 'aes-256-ctr', bytes: 32 },
  { openssh: 'aes192-ctr', node: 'aes-192-ctr', bytes: 24 },
  { openssh: 'aes128-ctr', node: 'aes-128-ctr', bytes: 16 },
  { openssh: 'aes256-cbc', node: 'aes-256-cbc', bytes: 32 },
  { openssh: 'aes192-cbc', node: 'aes-192-cbc', bytes: 24 },
  { openssh: 'aes128-cbc', node: 'aes-128-cbc', bytes: 16 },
  { openssh: 'aes256-gcm@openssh.com', node: 'aes-256-gcm', bytes: 32 },
  { openssh: 'aes128-gcm@openssh.com', node: 'aes-128-gcm', bytes: 16 },
])('A key that is encrypted with $openssh', (cipher) => {
  test('shows its public half without the passphrase, and is decrypted with it only', async () => {
    const content = await encryptedContent(cipher, 'a word');
    const parsed = parseOpensshKey(content);
    expect(parsed).toMatchObject({ isEncrypted: true, publicBlob: samplePublicBlob });
    expect(await parsed.decrypt('a word', work)).toEqual(sampleKey);
    for (const wrong of ['', 'another word']) {
      await expect(parsed.decrypt(wrong, work)).rejects.toBeInstanceOf(WrongPassphrase);
    }
    // It can be tried again.
    expect(await parsed.decrypt('a word', work)).toEqual(sampleKey);
  });
});

describe('An encrypted key', () => {
  const aes = { openssh: 'aes256-ctr', node: 'aes-256-ctr', bytes: 32 };

  test('leaves neither its decrypted section nor the key of the passphrase in memory', async () => {
    const parsed = parseOpensshKey(await encryptedContent(aes, 'a word'));
    const made = [vi.spyOn(Buffer, 'alloc'), vi.spyOn(Buffer, 'concat')];
    onTestFinished(() => void vi.restoreAllMocks());
    await parsed.decrypt('a word', work);
    const buffers = made.flatMap(({ mock }) => mock.results.map(({ value }) => value as Buffer));
    expect(buffers.filter((buffer) => buffer.includes(sampleFields))).toEqual([]);
    // The key of the passphrase, and the private half in PKCS#8.
    const derived = buffers.filter(({ length }) => length === 48);
    expect(derived).toHaveLength(2);
    expect(derived.flatMap((buffer) => [...buffer]).every((byte) => byte === 0)).toBe(true);
  });

  test('is not decrypted without a passphrase, even if it was encrypted with an empty one', async () => {
    const parsed = parseOpensshKey(await encryptedContent(aes, ''));
    await expect(parsed.decrypt('', work)).rejects.toBeInstanceOf(WrongPassphrase);
  });

  test('with another type inside is damaged, whatever the passphrase', async () => {
    const section = opensshSection({ fields: sshString('ssh-rsa') });
    const parsed = parseOpensshKey(await encryptedContent(aes, 'a word', section));
    await expect(parsed.decrypt('a word', work)).rejects.toBeInstanceOf(MalformedBytes);
  });

  test.each([
    ['a cipher', { cipher: 'chacha20-poly1305@openssh.com', kdf: 'bcrypt' }, 'chacha20-poly1305@openssh.com'],
    ['a cipher with an inherited name', { cipher: 'toString', kdf: 'bcrypt' }, 'toString'],
    ['a derivation', { cipher: 'aes256-ctr', kdf: 'argon2' }, 'argon2'],
  ])('of %s that Podkey does not read says which', (_, content, what) => {
    const read = () => parseOpensshKey(opensshContent({ ...content, options: saltAndRounds }));
    expect(read).toThrow(UnsupportedKey);
    expect(read).toThrow(expect.objectContaining({ what }));
  });

  test('with a derivation that lacks its rounds is damaged', () => {
    const options = sshString(Buffer.alloc(16, 3));
    expect(() => parseOpensshKey(opensshContent({ cipher: 'aes256-ctr', kdf: 'bcrypt', options }))).toThrow(
      MalformedBytes,
    );
  });

  test('whose last block or seal is cut off can’t be decrypted', async () => {
    const gcm = { openssh: 'aes256-gcm@openssh.com', node: 'aes-256-gcm', bytes: 32 };
    const unsealed = (await encryptedContent(gcm, 'a word')).subarray(0, -1);
    const section = Buffer.alloc(31);
    const cbc = opensshContent({ cipher: 'aes256-cbc', kdf: 'bcrypt', options: saltAndRounds, section });
    for (const content of [unsealed, cbc]) {
      await expect(parseOpensshKey(content).decrypt('a word', work)).rejects.toBeInstanceOf(WrongPassphrase);
    }
  });
});
