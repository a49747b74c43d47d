import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  apiKeyIdentity,
  formerKeychainEntry,
  keychainEntry,
  sameBinding,
  type KeyBinding,
} from '../../../../../electron/services/accounts/api-key-secrets.ts';

const text = fc.oneof(fc.string(), fc.constantFrom('k', 'k trusting /x', '/x', '", "', ' ', '\ud800'));
const bindings: fc.Arbitrary<KeyBinding> = fc.record({
  podUrl: fc.constantFrom('https://pod.example', 'https://pod.example/eu', 'https://pod.example/eu/west'),
  accountId: fc.constantFrom('a', 'b', 'a k'),
  apiKeyId: text,
  network: text.map((caFile) => ({ proxy: 'none' as const, caFile })),
});

test('different bindings have different names', () => {
  fc.assert(
    fc.property(bindings, bindings, (one, other) => {
      const isSame =
        one.podUrl === other.podUrl &&
        one.accountId === other.accountId &&
        one.apiKeyId === other.apiKeyId &&
        one.network?.caFile === other.network?.caFile;
      expect(keychainEntry(one) === keychainEntry(other)).toBe(isSame);
    }),
    { numRuns: 2_000 },
  );
});

test('a part that looks like two does not make another binding’s name', () => {
  const key = { podUrl: 'https://pod.example', accountId: 'a', apiKeyId: 'k' };
  const names = [
    key,
    { ...key, podUrl: 'https://pod.example/eu' },
    { ...key, apiKeyId: 'k trusting /x' },
    { ...key, network: { proxy: 'none' as const, caFile: '/x' } },
  ].map(keychainEntry);
  expect(new Set(names).size).toBe(names.length);
});

test('the default network has the same binding as no CA file', () => {
  const key = { podUrl: 'https://pod.example', accountId: 'a', apiKeyId: 'k' };
  expect(keychainEntry(key)).toBe(keychainEntry({ ...key, network: { proxy: 'none', caFile: '' } }));
  expect(keychainEntry(key)).toBe('["api-key","https://pod.example","a","k",""]');
});

test('the case of an account ID can be corrected without entering the secret again', () => {
  const key = { podUrl: 'https://pod.example/eu', accountId: 'ABCD', apiKeyId: 'k' };
  expect(sameBinding(key, { ...key, accountId: 'abcd' })).toBe(true);
  expect(sameBinding(key, { ...key, apiKeyId: 'K' })).toBe(false);
});

test('earlier versions named a secret by its pod’s origin, account, key and CA file', () => {
  const key = { podUrl: 'https://pod.example/eu', accountId: 'A', apiKeyId: 'k' };
  expect(apiKeyIdentity(key)).toBe('https://pod.example a k');
  expect(formerKeychainEntry(key)).toBe('https://pod.example a k');
  expect(formerKeychainEntry({ ...key, network: { proxy: 'none', caFile: '' } })).toBe(
    'https://pod.example a k',
  );
  expect(formerKeychainEntry({ ...key, network: { proxy: 'none', caFile: '/x' } })).toBe(
    'https://pod.example a k trusting /x',
  );
});
