import { scryptSync } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { currentParameters } from '../../../../../electron/services/derive-key.ts';
import { makeVerifier, verifierSchema, verify } from '../../../../../electron/services/lock/passcode.ts';

const quick = { cost: 2 ** 10, blockSize: 8, parallelization: 1 };

test('only the passcode is accepted', async () => {
  const verifier = await makeVerifier('correct horse', quick);
  expect(await verify('correct horse', verifier)).toBe(true);
  expect(await verify('correct hors', verifier)).toBe(false);
  expect(await verify('Correct horse', verifier)).toBe(false);
  expect(await verify('', verifier)).toBe(false);
});

test.each([quick, { cost: 2 ** 4, blockSize: 16, parallelization: 4 }])(
  'the key is scrypt’s with the parameters of the record: %j',
  async (parameters) => {
    const verifier = await makeVerifier('correct horse', parameters);
    expect(verifier).toMatchObject(parameters);
    const salt = Buffer.from(verifier.salt, 'base64');
    expect(verifier.key).toBe(scryptSync('correct horse', salt, 32, parameters).toString('base64'));
    for (const name of ['cost', 'blockSize', 'parallelization'] as const) {
      const others = { ...verifier, [name]: verifier[name] * 2 };
      expect(await verify('correct horse', others), name).toBe(false);
    }
  },
);

test('parameters that scrypt refuses accept nothing, and fail', async () => {
  const verifier = await makeVerifier('correct horse', quick);
  // The cost must be a power of 2 (RFC 7914 §2).
  await expect(verify('correct horse', { ...verifier, cost: 3 })).rejects.toThrow();
});

test('the same passcode with differently composed characters is accepted', async () => {
  const verifier = await makeVerifier('p\u00e4sscode', quick);
  expect(await verify('pa\u0308sscode', verifier)).toBe(true);
});

test('two verifiers of one passcode have nothing in common, and neither contains it', async () => {
  const [one, other] = await Promise.all([makeVerifier('hunter22', quick), makeVerifier('hunter22', quick)]);
  expect(one.salt).not.toBe(other.salt);
  expect(one.key).not.toBe(other.key);
  expect(JSON.stringify(one)).not.toContain('hunter22');
  expect(Buffer.from(one.salt, 'base64').length).toBeGreaterThanOrEqual(16);
});

test('a verifier with an empty or short key accepts nothing', async () => {
  const verifier = await makeVerifier('hunter22', quick);
  expect(await verify('hunter22', { ...verifier, key: '' })).toBe(false);
  expect(await verify('hunter22', { ...verifier, key: verifier.key.slice(0, 8) })).toBe(false);
});

test('a record that asks for more memory than a computer has is invalid', async () => {
  const verifier = await makeVerifier('hunter22', quick);
  expect(verifierSchema.safeParse({ ...verifier, cost: 2 ** 40 }).success).toBe(false);
  expect(verifierSchema.safeParse({ ...verifier, version: 2 }).success).toBe(false);
});

test('the parameters fit their memory limit, and main continues meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const began = performance.now();
  await makeVerifier('hunter22', currentParameters);
  const tookMs = performance.now() - began;
  clearInterval(timer);
  expect(turns).toBeGreaterThan(tookMs / 50);
});
