import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';
import type { CopyFacts, SeenTime } from './offline-copies-repository.ts';
import type { KnownAccount } from '../../services/accounts/account-session.ts';
import { keychainEntry } from '../../services/accounts/api-key-secrets.ts';

/*
 * The sealing of offline copies (docs/adr/0025). Each value has its own key, wrapped for the key pair of the copies, so that a value
 * can be sealed without the passphrase. The pair's private key is sealed by the device key and the passphrase together.
 *
 * P-256 rather than X25519, because Electron's crypto library does not run Node's tests of the latter.
 */

/** The value that is sealed. */
export const keptValueSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('secret'), value: z.string() }),
  z.strictObject({
    type: z.literal('totp'),
    value: z.string(),
    code: z.string().nullable(),
    expiresAt: z.number().nullable(),
  }),
]);

const curve = 'prime256v1';
const keyBytes = 32;
const publicKeyBytes = 65;
const nonceBytes = 12;
const tagBytes = 16;

/** Bytes that could not be opened: another key, or changed. */
export class NotOpened extends Error {}

export interface KeyPair {
  publicKey: Buffer;
  privateKey: Buffer;
}

/** A sealed value: its wrapped key, and its bytes encrypted with that key. */
interface SealedValue {
  wrappedKey: Uint8Array;
  sealed: Uint8Array;
}

/** A key pair on P-256 (SEC 1): `publicKey` uncompressed. */
export function newKeyPair(): KeyPair {
  const pair = createECDH(curve);
  const publicKey = pair.generateKeys();
  // Leading zeros are left out.
  const privateKey = Buffer.concat([Buffer.alloc(keyBytes), pair.getPrivateKey()]).subarray(-keyBytes);
  return { publicKey, privateKey };
}

/** The key that seals a pair's private key: HKDF (RFC 5869) of both keys together, 32 bytes each. */
export function sealingKey(deviceKey: Uint8Array, passphraseKey: Uint8Array): Buffer {
  const both = Buffer.concat([deviceKey, passphraseKey]);
  const key = derive(both, Buffer.alloc(0), 'podkey offline copies: private key');
  both.fill(0);
  return key;
}

export function timeSealingKey(deviceKey: Uint8Array): Buffer {
  return derive(deviceKey, Buffer.alloc(0), 'podkey offline copies: seen times');
}

/** What proves that Podkey has seen a time: HMAC-SHA-256. It does not hide the time. */
export function sealTime(key: Uint8Array, account: string, { localAt, aheadBy }: SeenTime): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['seen time', account, localAt, aheadBy]))
    .digest();
}

/** Whether a seal is of this account and time. */
export function isTimeSealed(
  key: Uint8Array,
  account: string,
  { seal: given, ...seen }: SeenTime & { seal: Uint8Array | null },
): boolean {
  const right = sealTime(key, account, seen);
  return given?.length === right.length && timingSafeEqual(given, right);
}

/** Encrypts with AES-256-GCM: nonce, ciphertext and tag. `bound` must be the same to open it, and is not in it. */
export function seal(key: Uint8Array, bytes: Uint8Array, bound: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Throws `NotOpened` if the key, the bytes or `bound` are not those that were sealed. */
export function open(key: Uint8Array, sealed: Uint8Array, bound: Uint8Array): Buffer {
  if (sealed.length < nonceBytes + tagBytes) throw new NotOpened('too short');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
    .setAAD(bound)
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
  } catch (cause) {
    throw new NotOpened('changed, or another key', { cause });
  }
}

/** Seals a value for a key pair, with a random key that nobody keeps. `bound` says what it is and when it ends. */
export function sealValue(publicKey: Uint8Array, value: Uint8Array, bound: string): SealedValue {
  const valueKey = randomBytes(keyBytes);
  const once = createECDH(curve);
  const oncePublic = once.generateKeys();
  const wrappingKey = agreedKey(once.computeSecret(publicKey), oncePublic, publicKey);
  const wrappedKey = Buffer.concat([oncePublic, seal(wrappingKey, valueKey, Buffer.from(bound))]);
  const sealed = seal(valueKey, value, Buffer.from(bound));
  valueKey.fill(0);
  wrappingKey.fill(0);
  return { wrappedKey, sealed };
}

/** Opens what `sealValue` sealed. Throws `NotOpened` if anything differs. */
export function openValue({ publicKey, privateKey }: KeyPair, value: SealedValue, bound: string): Buffer {
  const oncePublic = value.wrappedKey.subarray(0, publicKeyBytes);
  const pair = createECDH(curve);
  let shared: Buffer;
  try {
    pair.setPrivateKey(privateKey);
    shared = pair.computeSecret(oncePublic);
  } catch (cause) {
    throw new NotOpened('no public key', { cause });
  }
  const wrappingKey = agreedKey(shared, oncePublic, publicKey);
  const valueKey = open(wrappingKey, value.wrappedKey.subarray(publicKeyBytes), Buffer.from(bound));
  wrappingKey.fill(0);
  try {
    return open(valueKey, value.sealed, Buffer.from(bound));
  } finally {
    valueKey.fill(0);
  }
}

/** Bound to both public keys, as in HPKE (RFC 9180 §4.1). */
function agreedKey(shared: Buffer, oncePublic: Uint8Array, publicKey: Uint8Array): Buffer {
  const key = derive(shared, Buffer.concat([oncePublic, publicKey]), 'podkey offline copies: value key');
  shared.fill(0);
  return key;
}

function derive(secret: Uint8Array, salt: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, use, keyBytes));
}

/** What a sealed value is bound to: it opens for nothing else. */
export function boundTo(account: KnownAccount, { locator, login, kind, keptAt, endsAt }: CopyFacts): string {
  const facts = [account.id, keychainEntry(account), locator, login, kind, keptAt, endsAt];
  return JSON.stringify(['offline copy', ...facts]);
}
