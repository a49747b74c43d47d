import { type KeyObject, createPublicKey, hash, verify } from 'node:crypto';

/** The bytes before the 32 bytes of an Ed25519 key in DER (RFC 8410 §4). */
const ed25519Prefix = Buffer.from('302a300506032b6570032100', 'hex');

/** The public key of 32 bytes in base64, the policy's format; null if invalid. */
export function publicKeyOf(base64: string): KeyObject | null {
  const raw = Buffer.from(base64, 'base64');
  if (raw.length !== 32 || raw.toString('base64') !== base64) return null;
  try {
    return createPublicKey({ key: Buffer.concat([ed25519Prefix, raw]), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}

export function base64Of(publicKey: KeyObject): string {
  return rawPublicKey(publicKey).toString('base64');
}

/**
 * The first 128 bits of the SHA-256 of a raw Ed25519 public key, as eight groups of four hexadecimal digits: short enough to compare
 * on the phone.
 */
export function keyFingerprint(publicKey: KeyObject): string {
  const digits = hash('sha256', rawPublicKey(publicKey)).slice(0, 32);
  return digits.match(/.{4}/g)?.join(' ') ?? '';
}

const rawPublicKey = (publicKey: KeyObject) =>
  publicKey.export({ format: 'der', type: 'spki' }).subarray(ed25519Prefix.length);

/**
 * Whether `signature`, the text of a signature file, was made over exactly these bytes with the private key of `publicKey`
 * (Ed25519, RFC 8032).
 */
export function isSignedBy(publicKey: KeyObject, bytes: Uint8Array, signature: string): boolean {
  const text = signature.trim();
  if (!/^[A-Za-z0-9+/]{86}==$/.test(text)) return false;
  return verify(null, bytes, publicKey, Buffer.from(text, 'base64'));
}
