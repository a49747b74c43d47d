import { createECDH, createPrivateKey, createPublicKey } from 'node:crypto';
import {
  MismatchedHalves,
  UnsupportedKey,
  MalformedBytes,
  SshReader,
  sshMpint,
  sshString,
} from './ssh-format.ts';

/** PKCS#8's bytes before the 32 bytes of an Ed25519 private key (RFC 8410 §7). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const ed25519Bytes = 32;
/** The longest number of an RSA key that OpenSSH reads, in bits (SSHBUF_MAX_BIGNUM in sshbuf.h). */
const maxBits = 16_384;
/** The shortest RSA key that OpenSSH's agent takes, in bits (SSH_RSA_MINIMUM_MODULUS_SIZE in sshkey.h). */
const minRsaBits = 1_024;

/** The curves of ECDSA, as Node names them. */
const curves: Readonly<Record<string, string>> = {
  nistp256: 'prime256v1',
  nistp384: 'secp384r1',
  nistp521: 'secp521r1',
};

/**
 * Derives the public key's blob from the private numbers alone, and compares it with the public numbers beside them and with the
 * blob that was shown.
 *
 * A file has the public key up to four times. Podkey shows one of them, the agent takes another: the file's author could show one key
 * and load another, which Podkey would then never remove.
 *
 * @param fields as in `SshPrivateKey`
 * @throws MismatchedHalves, `MalformedBytes` for numbers that are no key, or `UnsupportedKey`
 */
export function assertOneKey(fields: Buffer, publicBlob: Buffer): void {
  const reader = new SshReader(fields);
  const type = reader.text();
  const derived = Buffer.concat([sshString(type), ...derivedNumbers(type, reader)]);
  if (!derived.equals(publicBlob)) throw new MismatchedHalves();
}

/** The public numbers in the blob's order. */
function derivedNumbers(type: string, reader: SshReader): Buffer[] {
  switch (type) {
    case 'ssh-ed25519':
      return derivedEd25519(reader);
    case 'ssh-rsa':
      return derivedRsa(reader);
    default:
      return derivedEcdsa(type, reader);
  }
}

function derivedEd25519(reader: SshReader): Buffer[] {
  const open = reader.string();
  const secret = reader.string();
  if (secret.length !== 2 * ed25519Bytes) throw new MalformedBytes('no Ed25519 key');
  const der = Buffer.concat([ed25519Prefix, secret.subarray(0, ed25519Bytes)]);
  try {
    const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
    const derived = key.export({ format: 'der', type: 'spki' }).subarray(-ed25519Bytes);
    // Agents sign with the copy behind the private half.
    const matches = derived.equals(open) && derived.equals(secret.subarray(ed25519Bytes));
    if (!matches) throw new MismatchedHalves();
    return [sshString(derived)];
  } finally {
    der.fill(0);
  }
}

function derivedRsa(reader: SshReader): Buffer[] {
  const fields = Array.from({ length: 6 }, () => reader.string());
  const [n = 0n, e = 0n, d = 0n, coefficient = 0n, p = 0n, q = 0n] = fields.map(numberOf);
  // Positive, so that no division below is by zero.
  if ([n, e, d, p, q].some((number) => number <= 1n)) throw new MalformedBytes('no RSA key');
  // Three primes or more (RFC 8017 §3.2). SSH's format has a place for two.
  if (n !== p * q && n % (p * q) === 0n) throw new UnsupportedKey('RSA-multi-prime');
  const matches =
    p * q === n &&
    (e * d) % (p - 1n) === 1n % (p - 1n) &&
    (e * d) % (q - 1n) === 1n % (q - 1n) &&
    (q * coefficient) % p === 1n;
  if (!matches) throw new MismatchedHalves();
  const bits = n.toString(2).length;
  if (bits < minRsaBits) throw new UnsupportedKey(`RSA-${bits}`);
  return [e, n].map((number) => sshMpint(bytesOf(number)));
}

function derivedEcdsa(type: string, reader: SshReader): Buffer[] {
  const curve = reader.text();
  const point = reader.string();
  const secret = reader.string();
  const known = Object.hasOwn(curves, curve) ? curves[curve] : undefined;
  if (known === undefined || type !== `ecdsa-sha2-${curve}`) throw new MismatchedHalves();
  const derived = pointOf(known, secret);
  if (!derived.equals(point)) throw new MismatchedHalves();
  return [sshString(curve), sshString(derived)];
}

function pointOf(curve: string, secret: Buffer): Buffer {
  try {
    const exchange = createECDH(curve);
    // Without the zero before a set first bit, which some programs do not take.
    exchange.setPrivateKey(secret[0] === 0 ? secret.subarray(1) : secret);
    return exchange.getPublicKey();
  } catch {
    throw new MalformedBytes('no ECDSA key');
  }
}

/** A number from an `mpint`. A negative one becomes zero, which is in no key. */
function numberOf(bytes: Buffer): bigint {
  if (bytes.length > maxBits / 8 + 1) throw new MalformedBytes('too long a number');
  const isNegative = (bytes[0] ?? 0) >= 0x80;
  return isNegative || bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
}

function bytesOf(number: bigint): Buffer {
  const digits = number.toString(16);
  return Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
}
