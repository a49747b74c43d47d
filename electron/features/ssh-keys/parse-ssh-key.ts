import type { Failure } from '../../../shared/errors/failure.ts';
import { sshFailures } from '../../../shared/features/ssh-keys/text/en.ts';
import { parsePemKey } from './pem-key.ts';
import {
  MismatchedHalves,
  UnsupportedKey,
  type ParsedSshKey,
  fieldCountOf,
  typeOf,
  WrongPassphrase,
  type SshPrivateKey,
  type Work,
  MalformedBytes,
  SshReader,
} from './ssh-format.ts';
import { createDecipheriv } from 'node:crypto';
import { bcryptPbkdf } from './bcrypt-pbkdf.ts';
import { assertOneKey } from './derived-public-key.ts';

/** The longest text that is read as a key. An RSA key of 16,384 bits has 13,000 characters. */
const maxTextLength = 100_000;

const begin = /-----BEGIN ((?:[A-Z0-9]+ ){0,3}PRIVATE KEY)-----/;
/** How base64 of a whole PEM file begins, as in variables of build servers. */
const encodedBegin = 'LS0tLS1CRUdJTi';
/** How the base64 of an OpenSSH key begins, which some forms keep without its first line. */
const opensshBegin = 'b3BlbnNzaC1rZXktdjE';

/** Characters without a glyph: byte-order mark, zero-width and soft characters, marks of the writing direction. */
const hidden = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Backslashes that were escaped once more with each program that a text passed. */
const backslashes = /\\{2,}/g;
/** Line ends and tabs as JSON, shells and configuration files escape them. */
const escapedSpace = /\\r\\n|\\[rnt]/g;
/** Quotes around the key or its lines, the marks of quoted mail, and backslashes that continue a line. */
const quotes = /["'`\u2018-\u201f\u00ab\u00bb>\\]/g;
/** A run of hyphens and dashes. Word processors change some of the five hyphens into dashes. */
const hyphens = /[-\u2010-\u2015\u2212]+/g;

/** The headers of an encrypted PEM key (RFC 1421 §4.6), with or without line ends between them. */
const procType = /Proc-Type:\s?4\s?,\s?ENCRYPTED/;
/** The initialization vector has 8 bytes for DES and 16 for the others. */
const desInfo = /DEK-Info:\s?(DES[A-Z0-9-]*)\s?,\s?([0-9A-Fa-f]{16})/;
const dekInfo = /DEK-Info:\s?([A-Z0-9-]+)\s?,\s?([0-9A-Fa-f]{32})/;
/** Any other header, on its line. */
const header = /^[ \t]*[A-Za-z-]+:.*$/gm;

/**
 * Reads a private key's text in the format of OpenSSH, PKCS#1, SEC 1 or PKCS#8, as forms, chats and files leave it: with any line
 * ends or none, escaped, quoted, indented, with hidden characters, or as base64 of the whole file. Fails as `ssh` with a message that
 * says what it is instead, or what is wrong with it.
 */
export function parseSshKey(value: string): ParsedSshKey {
  if (value.length > maxTextLength) throw sshFailures.noKey();
  const plain = plainText(value);
  const found = begin.exec(plain);
  if (!found) throw otherThan(plain);
  const [line, label = ''] = found;
  const start = found.index + line.length;
  const end = plain.indexOf(`-----END ${label}-----`, start);
  if (end === -1) throw sshFailures.damagedNoEnd();
  const { headers, base64 } = partsOf(plain.slice(start, end));
  const content = Buffer.from(base64, 'base64');
  try {
    if (label === 'OPENSSH PRIVATE KEY') return parseOpensshKey(content);
    const pem = [
      `-----BEGIN ${label}-----`,
      ...(headers.length > 0 ? [...headers, ''] : []),
      ...(base64.match(/.{1,64}/g) ?? []),
      `-----END ${label}-----`,
      '',
    ].join('\n');
    return parsePemKey(pem, content);
  } catch (thrown) {
    throw keyFailure(thrown);
  }
}

/** The text without what programs add when it is copied or stored. */
function plainText(value: string): string {
  const bare = value.replaceAll(hidden, '');
  const compact = bare.replace(/\s/g, '').replace(quotes, '');
  const decoded = compact.startsWith(encodedBegin) ? Buffer.from(compact, 'base64').toString('utf8') : bare;
  return decoded
    .replaceAll(backslashes, '\\')
    .replaceAll(escapedSpace, '\n')
    .replaceAll(quotes, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(hyphens, (run) => (/[^-]/.test(run) ? (run.length === 1 ? '-' : '-----') : run));
}

/** Splits what is between the first and last line. Throws a failure that names what does not belong there. */
function partsOf(body: string): { headers: string[]; base64: string } {
  const cipher = desInfo.exec(body) ?? dekInfo.exec(body);
  const isEncrypted = procType.test(body);
  if (isEncrypted && !body.includes('DEK-Info:')) throw sshFailures.damagedNoCipher();
  const headers =
    isEncrypted && cipher ? [`Proc-Type: 4,ENCRYPTED`, `DEK-Info: ${cipher[1]},${cipher[2]}`] : [];
  const rest = body.replace(cipher?.[0] ?? '', '\n').replace(procType, '\n');
  const base64 = rest.replaceAll(header, '').replaceAll(/\s/g, '');
  if (base64 === '') throw sshFailures.damagedEmpty();
  const other = /[^A-Za-z0-9+/=]/u.exec(base64)?.[0];
  if (other !== undefined) throw sshFailures.damagedCharacter({ character: codePointOf(other) });
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw sshFailures.damagedPadding();
  return { headers, base64 };
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** What to report of a key that can't be read. Anything else that was thrown is returned as it is. */
export function keyFailure(thrown: unknown): unknown {
  if (thrown instanceof UnsupportedKey) {
    return sshFailures.unsupported({ what: thrown.what });
  }
  if (thrown instanceof MismatchedHalves) return sshFailures.halvesDiffer();
  return thrown instanceof MalformedBytes ? sshFailures.damaged() : thrown;
}

function otherThan(value: string): Failure {
  const start = value.trimStart();
  if (start.startsWith('PuTTY-User-Key-File-')) return sshFailures.putty();
  if (/^---- BEGIN SSH2 (?:ENCRYPTED )?PRIVATE KEY/.test(start)) return sshFailures.ssh2();
  if (/^(?:(?:ssh|ecdsa|sk)-\S+ AAAA|-+ ?BEGIN (?:\S+ )?PUBLIC KEY)/.test(start)) {
    return sshFailures.publicOnly();
  }
  const isWithoutBegin = value.includes('PRIVATE KEY') || start.startsWith(opensshBegin);
  return isWithoutBegin ? sshFailures.damagedNoBegin() : sshFailures.noKey();
}

export function isSshKey(value: string): boolean {
  try {
    parseSshKey(value);
    return true;
  } catch {
    return false;
  }
}

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
