import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { maxWork, openAge, sealAsAge } from '../../../../electron/sealing/age-file.ts';
import { littleWork } from '../../../support/own-sealer.ts';

const passphrase = 'bkdf-mwqr-hzzt';
const chunkBytes = 64 * 1024;
/** A chunk in the file has its content and its tag. */
const sealedChunkBytes = chunkBytes + 16;

const seal = (content: Uint8Array) => sealAsAge(content, passphrase, littleWork);
const problemOf = (sealed: Uint8Array, typed = passphrase) =>
  openAge(sealed, typed).then(
    () => 'opened',
    (thrown: unknown) => (thrown as { problem?: string }).problem ?? thrown,
  );
const changed = (sealed: Uint8Array, at: number) => {
  const copy = Uint8Array.from(sealed);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
/** Where the first chunk begins: after the header and the nonce. */
const payloadAt = (sealed: Uint8Array) => {
  const mac = Buffer.from(sealed).indexOf('\n--- ');
  return sealed.indexOf(10, mac + 1) + 1 + 16;
};

describe('The vectors of the age test kit', () => {
  const folder = new URL('age-vectors/', import.meta.url);
  const vectors = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .map((name) => {
      const file = readFileSync(new URL(name, folder));
      const end = file.indexOf('\n\n');
      const fields = file.toString('latin1', 0, end).split('\n');
      const valuesOf = (key: string) =>
        fields.flatMap((field) => (field.startsWith(`${key}: `) ? field.slice(key.length + 2) : []));
      const [expected = ''] = valuesOf('expect');
      const [payload = ''] = valuesOf('payload');
      return { name, expected, payload, passphrases: valuesOf('passphrase'), sealed: file.subarray(end + 2) };
    });
  const named = (isWanted: (vector: (typeof vectors)[number]) => boolean) =>
    vectors.filter(isWanted).map((vector) => [vector.name, vector] as const);
  const isArmored = ({ name }: { name: string }) => name.startsWith('armor');

  test.each(named((vector) => vector.expected === 'success' && !isArmored(vector)))(
    '%s opens',
    async (_, { sealed, payload, passphrases }) => {
      const content = await openAge(sealed, passphrases[0] ?? '');
      expect(createHash('sha256').update(content).digest('hex')).toBe(payload);
    },
  );

  test.each(named(({ expected }) => expected === 'header failure'))(
    '%s is refused before its content matters',
    async (_, { sealed, passphrases }) => {
      expect(await problemOf(sealed, passphrases[0])).toMatch(/^(?:damaged|not-sealed|too-much-work)$/);
    },
  );

  test.each(named(({ expected }) => expected === 'no match'))(
    '%s is not opened by its passphrase',
    async (_, { sealed, passphrases }) => {
      expect(await problemOf(sealed, passphrases[0])).toMatch(/^(?:wrong-passphrase|not-sealed|damaged)$/);
    },
  );

  test('ASCII armor is not a file of Podkey', async () => {
    const [armored] = vectors.filter(isArmored);
    expect(await problemOf(armored?.sealed ?? new Uint8Array(), armored?.passphrases[0])).toBe('not-sealed');
  });
});

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes])(
  '%i bytes come back as they were',
  async (length) => {
    const content = randomBytes(length);
    expect(Buffer.compare(await openAge(await seal(content), passphrase), content)).toBe(0);
  },
);

test('a passphrase is used as it was typed: spaces, capitals and letters of every script count', async () => {
  const typed = ' Grüße 合言葉 🔑 ';
  const sealed = await sealAsAge(Buffer.from('content'), typed, littleWork);
  expect(Buffer.from(await openAge(sealed, typed)).toString()).toBe('content');
  for (const other of [typed.trim(), typed.toLowerCase(), typed.normalize('NFD')])
    expect(await problemOf(sealed, other)).toBe('wrong-passphrase');
});

test('a file that is cut off anywhere is not opened, also not in part', async () => {
  const sealed = await seal(randomBytes(3 * chunkBytes + 100));
  const first = payloadAt(sealed);
  const ends = [0, 1, 2, 3].flatMap((chunk) =>
    [-1, 0, 1].map((more) => first + chunk * sealedChunkBytes + more),
  );
  for (const end of [10, 60, first - 20, ...ends])
    expect(await problemOf(sealed.subarray(0, end)), `cut at ${end}`).toMatch(/^(?:damaged|not-sealed)$/);
});

test('a changed bit anywhere is noticed', async () => {
  const sealed = await seal(randomBytes(2 * chunkBytes + 100));
  const first = payloadAt(sealed);
  const places = [0, 30, 60, 100, first - 60, first - 10];
  for (let chunk = 0; chunk <= 2; chunk += 1) places.push(first + chunk * sealedChunkBytes + 7);
  places.push(sealed.length - 1);
  for (const at of places)
    expect(await problemOf(changed(sealed, at)), `changed at ${at}`).not.toBe('opened');
  for (const at of places.slice(-4))
    expect(await problemOf(changed(sealed, at)), `changed at ${at}`).toBe('damaged');
});

test('exchanged chunks and bytes at the end are noticed', async () => {
  const sealed = await seal(randomBytes(2 * chunkBytes + 100));
  const first = payloadAt(sealed);
  const chunk = (index: number) =>
    sealed.subarray(first + index * sealedChunkBytes, first + (index + 1) * sealedChunkBytes);
  const exchanged = Buffer.concat([sealed.subarray(0, first), chunk(1), chunk(0), chunk(2)]);
  expect(await problemOf(exchanged)).toBe('damaged');
  expect(await problemOf(Buffer.concat([sealed, Buffer.from('x')]))).toBe('damaged');
});

test.each([maxWork + 1, 22, 23, 64, 1_000, 10 ** 21])(
  'a file that demands 2^%i steps is refused without doing one',
  async (work) => {
    const header = `age-encryption.org/v1\n-> scrypt ${'A'.repeat(22)} ${BigInt(work)}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`;
    expect(await problemOf(Buffer.from(header))).toBe('too-much-work');
  },
);

test.each([
  ['nothing', ''],
  ['JSON', '{"kind":"podkey-accounts"}'],
  ['a file for a key', `age-encryption.org/v1\n-> X25519 ${'A'.repeat(43)}\n`],
  ['a newer format', 'age-encryption.org/v2\n-> scrypt'],
])('%s is no sealed file', async (_, text) => {
  expect(await problemOf(Buffer.from(text))).toBe('not-sealed');
});
