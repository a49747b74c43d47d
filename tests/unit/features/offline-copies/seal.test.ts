import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  newKeyPair,
  NotOpened,
  open,
  openValue,
  seal,
  sealingKey,
  sealValue,
} from '../../../../electron/features/offline-copies/seal.ts';

const value = Buffer.from('{"type":"secret","value":"Tr0ub4dor & 3"}');
const bound = 'account, locator, end';

/** Every copy of some bytes in which one bit is different. */
function* flipped(bytes: Uint8Array): Generator<Uint8Array> {
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Uint8Array.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    yield changed;
  }
}

test('a sealed value opens with its key pair, and with nothing else', () => {
  const pair = newKeyPair();
  const sealed = sealValue(pair.publicKey, value, bound);
  expect(openValue(pair, sealed, bound)).toEqual(value);
  expect(() => openValue(newKeyPair(), sealed, bound)).toThrow(NotOpened);
  // The public key of one pair and the private key of another.
  const { privateKey } = newKeyPair();
  expect(() => openValue({ ...pair, privateKey }, sealed, bound)).toThrow(NotOpened);
  expect(() => openValue({ ...pair, privateKey: Buffer.alloc(32) }, sealed, bound)).toThrow(NotOpened);
});

test('no bit of a sealed value, nor of what it is bound to, can be changed', () => {
  const pair = newKeyPair();
  const sealed = sealValue(pair.publicKey, value, bound);
  let tried = 0;
  const isRefused = (changed: Partial<typeof sealed>, boundTo = bound) => {
    tried += 1;
    expect(() => openValue(pair, { ...sealed, ...changed }, boundTo)).toThrow(NotOpened);
  };
  for (const wrappedKey of flipped(sealed.wrappedKey)) isRefused({ wrappedKey });
  for (const bytes of flipped(sealed.sealed)) isRefused({ sealed: bytes });
  for (const bytes of flipped(Buffer.from(bound))) isRefused({}, Buffer.from(bytes).toString('latin1'));
  expect(tried).toBe((sealed.wrappedKey.length + sealed.sealed.length + bound.length) * 8);
});

test('no byte can be taken from a sealed value, or added to it', () => {
  const pair = newKeyPair();
  const sealed = sealValue(pair.publicKey, value, bound);
  for (const part of ['wrappedKey', 'sealed'] as const) {
    for (let length = 0; length < sealed[part].length; length += 1)
      expect(() => openValue(pair, { ...sealed, [part]: sealed[part].slice(0, length) }, bound)).toThrow(
        NotOpened,
      );
    const longer = Buffer.concat([sealed[part], Buffer.from([0])]);
    expect(() => openValue(pair, { ...sealed, [part]: longer }, bound)).toThrow(NotOpened);
  }
});

test('the parts of two sealed values don’t fit each other', () => {
  const pair = newKeyPair();
  const [one, other] = [sealValue(pair.publicKey, value, bound), sealValue(pair.publicKey, value, bound)];
  expect(() => openValue(pair, { ...one, sealed: other.sealed }, bound)).toThrow(NotOpened);
});

test('the same value sealed twice has nothing in common', () => {
  const { publicKey } = newKeyPair();
  const [one, other] = [sealValue(publicKey, value, bound), sealValue(publicKey, value, bound)];
  expect(one.wrappedKey).not.toEqual(other.wrappedKey);
  expect(one.sealed).not.toEqual(other.sealed);
  expect(Buffer.from(one.sealed).includes(value)).toBe(false);
});

test('no bit of sealed bytes, of their key or of what they are bound to can be changed', () => {
  const key = randomBytes(32);
  const sealed = seal(key, value, Buffer.from(bound));
  expect(open(key, sealed, Buffer.from(bound))).toEqual(value);
  for (const bytes of flipped(sealed)) expect(() => open(key, bytes, Buffer.from(bound))).toThrow(NotOpened);
  for (const other of flipped(key)) expect(() => open(other, sealed, Buffer.from(bound))).toThrow(NotOpened);
  for (const other of flipped(Buffer.from(bound))) expect(() => open(key, sealed, other)).toThrow(NotOpened);
});

test('the sealing key needs both keys, each in its place', () => {
  const [device, passphrase] = [randomBytes(32), randomBytes(32)];
  const key = sealingKey(device, passphrase);
  expect(sealingKey(device, passphrase)).toEqual(key);
  expect(sealingKey(passphrase, device)).not.toEqual(key);
  for (const other of flipped(device)) expect(sealingKey(other, passphrase)).not.toEqual(key);
  for (const other of flipped(passphrase)) expect(sealingKey(device, other)).not.toEqual(key);
});

test('a key pair has 32 private bytes, also if they begin with zeros', () => {
  for (let count = 0; count < 600; count += 1) {
    const pair = newKeyPair();
    expect(pair.privateKey).toHaveLength(32);
    if (pair.privateKey[0] !== 0) continue;
    expect(openValue(pair, sealValue(pair.publicKey, value, bound), bound)).toEqual(value);
  }
});
