import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assertOneKey } from '../../../../electron/features/ssh-keys/derived-public-key.ts';
import { parseSshKey } from '../../../../electron/features/ssh-keys/parse-ssh-key.ts';
import { sshKeyOf } from '../../../../electron/features/ssh-keys/pem-key.ts';
import {
  MismatchedHalves,
  MalformedBytes,
  SshReader,
  sshMpint,
  sshString,
} from '../../../../electron/features/ssh-keys/ssh-format.ts';
import { sshFailureText as text } from '../../../../shared/features/ssh-keys/text/en.ts';
import { failureOf } from '../../../support/failure-of.ts';
import {
  ed25519Parts,
  encryptedContent,
  opensshContent,
  opensshSection,
  opensshText,
  samplePublicBlob,
} from '../../../support/openssh-content.ts';

const work = { signal: new AbortController().signal, turn: () => Promise.resolve() };
const rsaPair = (modulusLength = 1_024) => generateKeyPairSync('rsa', { modulusLength }).privateKey;
const ecPair = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;

/** The strings of a key's fields, its type first, with some in the place of others. */
function partsOf(key: KeyObject, other: Readonly<Record<number, Buffer>> = {}): Buffer {
  const reader = new SshReader(sshKeyOf(key).fields);
  const parts: Buffer[] = [];
  while (reader.rest.length > 0) parts.push(reader.string());
  return Buffer.concat(parts.map((part, index) => sshString(other[index] ?? part)));
}

describe('A key whose halves belong together', () => {
  test.each([
    ['Ed25519', generateKeyPairSync('ed25519').privateKey],
    ['RSA', rsaPair()],
    ['RSA of 4,096 bits', rsaPair(4_096)],
    ['ECDSA P-256', ecPair('P-256')],
    ['ECDSA P-384', ecPair('P-384')],
    ['ECDSA P-521', ecPair('P-521')],
  ])('is one key: %s', (_, pair) => {
    const { fields, publicBlob } = sshKeyOf(pair);
    expect(() => assertOneKey(fields, publicBlob)).not.toThrow();
  });
});

describe('A key that shows another public key', () => {
  const [shown, loaded] = [ed25519Parts(), ed25519Parts()];

  test.each([
    ['before its private section', shown.publicBlob, loaded.fieldsWith(loaded.open)],
    ['in its private section', loaded.publicBlob, loaded.fieldsWith(shown.open, loaded.open)],
    ['behind its private half', loaded.publicBlob, loaded.fieldsWith(loaded.open, shown.open)],
    ['everywhere', shown.publicBlob, loaded.fieldsWith(shown.open)],
  ])('%s is refused, and the failure says why', async (_, publicBlob, fields) => {
    const content = opensshContent({ publicBlob, section: opensshSection({ fields }) });
    expect(await failureOf(async () => parseSshKey(opensshText(content)))).toMatchObject({
      kind: 'ssh',
      message: text.halvesDiffer,
      nextStep: text.halvesDifferNext,
    });
  });

  test('in the open part of an encrypted key is refused with the right passphrase', async () => {
    const aes = { openssh: 'aes256-ctr', node: 'aes-256-ctr', bytes: 32 };
    const section = opensshSection({ fields: loaded.fieldsWith(loaded.open) });
    // It shows the sample key's public half.
    const parsed = parseSshKey(opensshText(await encryptedContent(aes, 'a word', section)));
    expect(parsed.publicBlob).toEqual(samplePublicBlob);
    await expect(parsed.decrypt('a word', work)).rejects.toBeInstanceOf(MismatchedHalves);
  });

  test('as a point of another ECDSA key is refused, in SEC 1 too', async () => {
    const [key, other] = [ecPair('P-256'), ecPair('P-256')];
    const point = new SshReader(sshKeyOf(other).publicBlob);
    point.string();
    point.string();
    const swapped = partsOf(key, { 2: point.string() });
    expect(() => assertOneKey(swapped, sshKeyOf(key).publicBlob)).toThrow(MismatchedHalves);
    expect(() => assertOneKey(swapped, sshKeyOf(other).publicBlob)).toThrow(MismatchedHalves);

    const der = key.export({ format: 'der', type: 'sec1' });
    other
      .export({ format: 'der', type: 'sec1' })
      .subarray(-65)
      .copy(der, der.length - 65);
    const pem = `-----BEGIN EC PRIVATE KEY-----\n${der.toString('base64')}\n-----END EC PRIVATE KEY-----\n`;
    expect(await failureOf(async () => parseSshKey(pem))).toMatchObject({ kind: 'ssh' });
  });

  test('as an ECDSA key of another curve is refused', () => {
    const key = ecPair('P-256');
    const swapped = partsOf(key, { 1: Buffer.from('nistp384') });
    expect(() => assertOneKey(swapped, sshKeyOf(key).publicBlob)).toThrow(MismatchedHalves);
  });

  test.each([1, 2, 3, 4, 5, 6])('as another RSA number is refused: the %d.', (index) => {
    const key = rsaPair();
    const reader = new SshReader(partsOf(rsaPair()));
    for (let before = 0; before < index; before += 1) reader.string();
    // All of Node's keys have the same public exponent.
    const number = index === 2 ? Buffer.of(3) : reader.string();
    const swapped = partsOf(key, { [index]: number });
    const named = new SshReader(swapped);
    const [type, n, e] = [named.string(), named.string(), named.string()];
    const claimed = Buffer.concat([type, e, n].map((part) => sshString(part)));
    expect(() => assertOneKey(swapped, claimed)).toThrow(MismatchedHalves);
  });
});

describe('Numbers that are no key are damaged', () => {
  const rsa = rsaPair();
  const { publicBlob } = sshKeyOf(rsa);

  test.each([
    ['an RSA prime of zero', partsOf(rsa, { 5: Buffer.alloc(0) })],
    ['an RSA prime of one', partsOf(rsa, { 6: Buffer.of(1) })],
    ['a negative RSA prime', partsOf(rsa, { 5: Buffer.of(0xff) })],
    ['an RSA number of more than 16,384 bits', partsOf(rsa, { 3: Buffer.alloc(2_050, 1) })],
    [
      'an Ed25519 key that is too short',
      Buffer.concat([sshString('ssh-ed25519'), sshString(''), sshString('')]),
    ],
    ['an ECDSA number of zero', partsOf(ecPair('P-256'), { 3: Buffer.alloc(32) })],
    ['an ECDSA number that is too large', partsOf(ecPair('P-256'), { 3: Buffer.alloc(32, 0xff) })],
  ])('%s', (_, fields) => {
    expect(() => assertOneKey(fields, publicBlob)).toThrow(MalformedBytes);
  });

  test('an RSA key of the longest numbers is computed at once', () => {
    const number = (fill: number) => sshMpint(Buffer.alloc(2_048, fill));
    const fields = Buffer.concat([sshString('ssh-rsa'), ...[0x7f, 0x7e, 0x7d, 0x7c, 0x7b, 0x7a].map(number)]);
    const start = performance.now();
    expect(() => assertOneKey(fields, publicBlob)).toThrow(MismatchedHalves);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
