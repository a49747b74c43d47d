import { createPrivateKey, type JsonWebKey, type KeyObject, type PrivateKeyInput } from 'node:crypto';
import { assertOneKey } from './derived-public-key.ts';
import {
  UnsupportedKey,
  WrongPassphrase,
  type ParsedSshKey,
  type SshPrivateKey,
  MalformedBytes,
  sshMpint,
  sshString,
} from './ssh-format.ts';

/**
 * The most rounds of PBKDF2 for an encrypted key. OpenSSL derives the key in one go, which must not hold up main. `ssh-keygen` and
 * OpenSSL use 2,048, the most careful programs less than a million.
 */
const maxRounds = 2_000_000;

/** The ciphers of an encrypted PEM key (RFC 1421) that both OpenSSL and Electron's BoringSSL know. */
const pemCiphers: ReadonlySet<string> = new Set([
  'AES-128-CBC',
  'AES-192-CBC',
  'AES-256-CBC',
  'DES-EDE3-CBC',
]);

/** The curves of ECDSA: their names in Node and in SSH. */
const curves: Readonly<Record<string, string>> = {
  prime256v1: 'nistp256',
  secp384r1: 'nistp384',
  secp521r1: 'nistp521',
};

/**
 * Reads a key in PEM: PKCS#1, SEC 1 or PKCS#8 (RFC 8017, 5915, 5958), also encrypted. Throws `MalformedBytes`,
 * `MismatchedHalves` or `UnsupportedKey`.
 *
 * @param pem the canonical text
 * @param content what its base64 encodes
 */
export function parsePemKey(pem: string, content: Buffer): ParsedSshKey {
  const isEncrypted = /^-----BEGIN ENCRYPTED |^Proc-Type: ?4, ?ENCRYPTED/m.test(pem);
  if (!isEncrypted) {
    const key = sshKeyOf(keyObject(inPem(pem)));
    return { isEncrypted, publicBlob: key.publicBlob, decrypt: () => Promise.resolve(key) };
  }
  // After a wrong passphrase OpenSSL reports anything, also an unknown algorithm. So algorithms are checked before.
  const isPkcs8 = pem.startsWith('-----BEGIN ENCRYPTED ');
  if (isPkcs8) {
    const rounds = pbkdf2Rounds(content);
    if (rounds === null || rounds > maxRounds) throw new UnsupportedKey('PKCS#8');
  } else {
    const cipher = /^DEK-Info: ?([^,\n]+)/m.exec(pem)?.[1] ?? '';
    if (!pemCiphers.has(cipher)) throw new UnsupportedKey(cipher);
  }
  return {
    isEncrypted,
    publicBlob: null,
    // An async function, so that each failure is a rejection.
    decrypt: async (passphrase) => {
      if (passphrase === '') throw new WrongPassphrase();
      // The bytes that were checked, not the text, which OpenSSL could read in another way.
      const input = isPkcs8 ? ({ key: content, format: 'der', type: 'pkcs8' } as const) : inPem(pem);
      return sshKeyOf(keyObject({ ...input, passphrase }));
    },
  };
}

const inPem = (key: string) => ({ key, format: 'pem' }) as const;

function keyObject(input: PrivateKeyInput): KeyObject {
  try {
    return createPrivateKey(input);
  } catch {
    throw input.passphrase === undefined ? new MalformedBytes('no key') : new WrongPassphrase();
  }
}

/** A key of Node's in SSH's encoding. Throws `UnsupportedKey` or `MismatchedHalves`. */
export function sshKeyOf(key: KeyObject): SshPrivateKey {
  const type = key.asymmetricKeyType ?? '';
  if (!['rsa', 'ec', 'ed25519'].includes(type)) throw new UnsupportedKey(type);
  // Before the export, because Node exports no key of most other curves.
  const curve = type === 'ec' ? curveOf(key) : '';
  const jwk = key.export({ format: 'jwk' });
  const number = (name: keyof JsonWebKey) => Buffer.from(String(jwk[name]), 'base64url');
  if (type === 'rsa') {
    const [n, e] = [sshMpint(number('n')), sshMpint(number('e'))];
    const secret = (['d', 'qi', 'p', 'q'] as const).map((name) => sshMpint(number(name)));
    return made('ssh-rsa', [e, n], [n, e, ...secret]);
  }
  if (type === 'ed25519') {
    const open = sshString(number('x'));
    return made('ssh-ed25519', [open], [open, sshString(Buffer.concat([number('d'), number('x')]))]);
  }
  // An uncompressed point (SEC 1 §2.3.3).
  const point = Buffer.concat([Buffer.of(4), number('x'), number('y')]);
  const open = [sshString(curve), sshString(point)];
  return made(`ecdsa-sha2-${curve}`, open, [...open, sshMpint(number('d'))]);
}

function curveOf(key: KeyObject): string {
  const name = key.asymmetricKeyDetails?.namedCurve ?? '';
  const curve = curves[name];
  if (curve === undefined) throw new UnsupportedKey(name);
  return curve;
}

function made(type: string, open: readonly Buffer[], all: readonly Buffer[]): SshPrivateKey {
  const name = sshString(type);
  const publicBlob = Buffer.concat([name, ...open]);
  const fields = Buffer.concat([name, ...all]);
  // OpenSSL takes the public numbers from the file as they are.
  assertOneKey(fields, publicBlob);
  return { publicBlob, fields, comment: '' };
}

/** Object identifiers of RFC 8018, §A.4 and §A.2, as DER encodes them. */
const pbes2 = Buffer.from('2a864886f70d01050d', 'hex');
const pbkdf2 = Buffer.from('2a864886f70d01050c', 'hex');

const tags = { integer: 0x02, bytes: 0x04, identifier: 0x06, sequence: 0x30 } as const;

/**
 * How many rounds of PBKDF2 an encrypted PKCS#8 key asks for; null if it is encrypted in another way.
 *
 * It reads the structure from its beginning (RFC 5958 §3, RFC 8018 §A.2, §A.4), as the program that derives the key does: a salt may contain
 * anything, also an identifier with other rounds.
 *
 *     EncryptedPrivateKeyInfo  SEQUENCE
 *       encryptionAlgorithm      SEQUENCE: PBES2 and its parameters
 *         keyDerivationFunc        SEQUENCE: PBKDF2 and its parameters
 *           salt, iterationCount     OCTET STRING, INTEGER
 */
export function pbkdf2Rounds(der: Buffer): number | null {
  const key = new DerReader(der);
  const derivation = key
    .sequence()
    ?.sequence()
    ?.after(pbes2)
    ?.sequence()
    ?.sequence()
    ?.after(pbkdf2)
    ?.sequence();
  if (!key.isAtEnd || !derivation?.element(tags.bytes)) return null;
  const rounds = derivation.element(tags.integer);
  return !rounds || rounds.length === 0 || rounds.length > 6 ? null : rounds.readIntBE(0, rounds.length);
}

/** Reads DER (X.690) from front to back. */
class DerReader {
  #rest: Buffer;

  constructor(bytes: Buffer) {
    this.#rest = bytes;
  }

  get isAtEnd(): boolean {
    return this.#rest.length === 0;
  }

  /** The next element's content; null if it has another tag, or does not end within the bytes. */
  element(tag: number): Buffer | null {
    const bytes = this.#rest;
    const [found, first] = bytes;
    if (found !== tag || first === undefined) return null;
    // From 128 on the first byte says how many bytes the length has. Three are enough for any key.
    const more = first < 0x80 ? 0 : first - 0x80;
    if (more > 3 || first === 0x80 || bytes.length < 2 + more) return null;
    const length = more === 0 ? first : bytes.readUIntBE(2, more);
    const start = 2 + more;
    if (bytes.length < start + length) return null;
    this.#rest = bytes.subarray(start + length);
    return bytes.subarray(start, start + length);
  }

  sequence(): DerReader | null {
    const content = this.element(tags.sequence);
    return content && new DerReader(content);
  }

  /** What follows an identifier; null if another one is next. */
  after(identifier: Buffer): this | null {
    return this.element(tags.identifier)?.equals(identifier) === true ? this : null;
  }
}
