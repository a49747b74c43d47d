import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  base64Of,
  isSignedBy,
  keyFingerprint,
  publicKeyOf,
} from '../../../../electron/services/signatures.ts';

/** The key pair of RFC 8032 §7.1, test 1. */
const publicHex = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const base64 = Buffer.from(publicHex, 'hex').toString('base64');

describe('A public key', () => {
  test('is read from the policy’s form, and written in it', () => {
    const key = publicKeyOf(base64);
    expect(key?.asymmetricKeyType).toBe('ed25519');
    expect(key && base64Of(key)).toBe(base64);
  });

  test.each([
    ['no base64', 'no key'],
    ['a byte too few', Buffer.alloc(31, 1).toString('base64')],
    ['a byte too many', Buffer.alloc(33, 1).toString('base64')],
    ['white space', `${base64}\n`],
    ['no padding', base64.slice(0, -1)],
    ['nothing', ''],
  ])('with %s is none', (_, text) => {
    expect(publicKeyOf(text)).toBeNull();
  });

  test('has a fingerprint of eight groups that can be read out', () => {
    // The SHA-256 of the 32 bytes.
    expect(keyFingerprint(publicKeyOf(base64)!)).toBe('21fe 31df a154 a261 626b f854 046f d227');
  });
});

describe('A signature', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = Buffer.from('feed');
  const signature = sign(null, bytes, privateKey).toString('base64');

  test('is valid for exactly these bytes and this key, with white space around it', () => {
    expect(isSignedBy(publicKey, bytes, signature)).toBe(true);
    expect(isSignedBy(publicKey, bytes, ` ${signature}\r\n`)).toBe(true);
    expect(isSignedBy(publicKey, Buffer.from('feed\n'), signature)).toBe(false);
    expect(isSignedBy(createPublicKey(generateKeyPairSync('ed25519').privateKey), bytes, signature)).toBe(
      false,
    );
  });

  test.each([
    `x${signature}`,
    `${signature}x`,
    `${signature}\n${signature}`,
    signature.slice(0, -2),
    `${signature.slice(0, -2)}-=`,
    '',
  ])('is no other text: %j', (text) => {
    expect(isSignedBy(publicKey, bytes, text)).toBe(false);
  });
});
