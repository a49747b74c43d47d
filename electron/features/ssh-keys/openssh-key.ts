import { createDecipheriv } from 'node:crypto';
import { bcryptPbkdf } from './bcrypt-pbkdf.ts';
import { assertOneKey } from './derived-public-key.ts';
import { MalformedBytes, SshReader } from './ssh-wire.ts';
import {
  fieldCountOf,
  typeOf,
  UnsupportedKey,
  WrongPassphrase,
  type ParsedSshKey,
  type SshPrivateKey,
  type Work,
} from './ssh-private-key.ts';

const magic = 'openssh-key-v1\0';

interface Cipher {
  /** Its name in Node. */
  name: string;
  keyBytes: number;
  ivBytes: number;
}

/** The ciphers that `ssh-keygen -Z` offers for keys, without ChaCha20, which nobody gets unasked. */
const ciphers: Readonly<Record<string, Cipher>> = {
  'aes256-ctr': { name: 'aes-256-ctr', keyBytes: 32, ivBytes: 16 },
  'aes192-ctr': { name: 'aes-192-ctr', keyBytes: 24, ivBytes: 16 },
  'aes128-ctr': { name: 'aes-128-ctr', keyBytes: 16, ivBytes: 16 },
  'aes256-cbc': { name: 'aes-256-cbc', keyBytes: 32, ivBytes: 16 },
  'aes192-cbc': { name: 'aes-192-cbc', keyBytes: 24, ivBytes: 16 },
  'aes128-cbc': { name: 'aes-128-cbc', keyBytes: 16, ivBytes: 16 },
  'aes256-gcm@openssh.com': { name: 'aes-256-gcm', keyBytes: 32, ivBytes: 12 },
  'aes128-gcm@openssh.com': { name: 'aes-128-gcm', keyBytes: 16, ivBytes: 12 },
};

/**
 * Reads the content of an `OPENSSH PRIVATE KEY` (OpenSSH's PROTOCOL.key), and overwrites it if it is not encrypted. Throws
 * `MalformedBytes`, `MismatchedHalves` or `UnsupportedKey`.
 */
export function parseOpensshKey(content: Buffer): ParsedSshKey {
  const reader = new SshReader(content);
  if (reader.bytes(magic.length).toString('latin1') !== magic) throw new MalformedBytes('no OpenSSH key');
  const cipher = reader.text();
  const kdf = reader.text();
  const kdfOptions = reader.string();
  if (reader.uint32() !== 1) throw new MalformedBytes('not one key');
  const publicBlob = Buffer.from(reader.string());
  const section = reader.string();
  const tag = reader.rest;
  fieldCountOf(typeOf(publicBlob));
  if (cipher === 'none') {
    const key = readSection(section, publicBlob, new MalformedBytes('unequal checks'));
    content.fill(0);
    return { isEncrypted: false, publicBlob, decrypt: () => Promise.resolve(key) };
  }
  const known = Object.hasOwn(ciphers, cipher) ? ciphers[cipher] : undefined;
  if (!known) throw new UnsupportedKey(cipher);
  if (kdf !== 'bcrypt') throw new UnsupportedKey(kdf);
  const options = new SshReader(kdfOptions);
  const [salt, rounds] = [options.string(), options.uint32()];
  return {
    isEncrypted: true,
    publicBlob,
    decrypt: async (passphrase: string, work: Work) => {
      if (passphrase === '') throw new WrongPassphrase();
      const derived = await bcryptPbkdf(passphrase, salt, rounds, known.keyBytes + known.ivBytes, work);
      const opened = decrypted(known, derived, section, tag);
      try {
        return readSection(opened, publicBlob, new WrongPassphrase());
      } finally {
        opened.fill(0);
      }
    },
  };
}

function decrypted(cipher: Cipher, derived: Buffer, section: Buffer, tag: Buffer): Buffer {
  const key = derived.subarray(0, cipher.keyBytes);
  const iv = derived.subarray(cipher.keyBytes);
  try {
    if (cipher.name === 'aes-256-gcm' || cipher.name === 'aes-128-gcm') {
      const decipher = createDecipheriv(cipher.name, key, iv, { authTagLength: 16 }).setAuthTag(tag);
      return Buffer.concat([decipher.update(section), decipher.final()]);
    }
    const decipher = createDecipheriv(cipher.name, key, iv).setAutoPadding(false);
    return Buffer.concat([decipher.update(section), decipher.final()]);
  } catch {
    throw new WrongPassphrase();
  } finally {
    derived.fill(0);
  }
}

/** Reads the private section. `mismatch` is thrown if its two check numbers differ, as they do after a wrong passphrase. */
function readSection(section: Buffer, publicBlob: Buffer, mismatch: Error): SshPrivateKey {
  const reader = new SshReader(section);
  if (reader.uint32() !== reader.uint32()) throw mismatch;
  const start = reader.position;
  const type = reader.text();
  if (type !== typeOf(publicBlob)) throw new MalformedBytes('two types');
  for (let field = fieldCountOf(type); field > 0; field -= 1) reader.string();
  const own = section.subarray(start, reader.position);
  const comment = reader.text();
  if (reader.rest.some((byte, index) => byte !== ((index + 1) & 0xff))) throw new MalformedBytes('padding');
  assertOneKey(own, publicBlob);
  const fields = Buffer.from(own);
  return { publicBlob, fields, comment };
}
