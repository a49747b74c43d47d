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
