import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  podTextCleaner,
  secretRemover,
  shownName,
  withoutSecrets,
} from '../../../../../electron/pod-client/failures/pod-text.ts';
import { SecretFingerprint } from '../../../../../electron/pod-client/token/secret-fingerprint.ts';

describe('a message from the pod', () => {
  const clean = podTextCleaner(() => ['the-secret']);

  test('loses the secrets in use and anything that looks like a token', () => {
    expect(clean('a the-secret b Bearer opaque-1234 c eyJhbGciOiJ9.eyJzdWIiOiJ9.c2ln d')).toBe(
      'a [redacted] b Bearer [redacted] c [redacted] d',
    );
  });

  test('becomes one line, in reading order', () => {
    expect(clean(' a\r\nb\u0000\u001b[31mc\u202ed\u2028e\ud800f ')).toBe('a b [31mc d e f');
  });

  test('keeps letters of any script', () => {
    expect(clean('Größe שלום 日本 👩‍💻')).toBe('Größe שלום 日本 👩‍💻');
  });

  test('is cut, but not within a character', () => {
    expect(clean('x'.repeat(500))).toHaveLength(500);
    expect(clean(`${'x'.repeat(499)}😀y`)).toBe(`${'x'.repeat(499)}…`);
    expect(clean(`😀${'x'.repeat(500)}`)).toBe(`😀${'x'.repeat(498)}…`);
  });

  test('loses a secret wherever it stands, however much is removed before it', () => {
    const token = `Bearer ${'a1'.repeat(60)} `;
    for (let before = 7_980; before <= 8_010; before += 1) {
      const padding = token.repeat(70).slice(0, before - 1);
      expect(clean(`${padding} the-secret`)).not.toMatch(/the-s/);
    }
    expect(clean(`${' '.repeat(20_000)}x the-secret`)).toBe('x [redacted]');
  });

  test('loses a secret at the place where it is cut', () => {
    expect(clean(`${'x'.repeat(495)}the-secret`)).not.toContain('the-s');
  });
});

describe('data from the pod', () => {
  const remove = (text: string) => text.replaceAll('the-secret', '[redacted]');

  test('keeps what only looks like a token, and direction marks', () => {
    const name = 'Bearer abcdefgh12345678 eyJhbGciOiJ9.eyJzdWIiOiJ9.c2ln \u05d0\u200f';
    expect(shownName(name, remove)).toBe(name);
    expect(withoutSecrets({ name }, remove)).toEqual({ name });
  });

  test('stays on one line, with the codes of characters that can’t be shown', () => {
    expect(shownName(' A\u202eB\n\u2067C\u2069 the-secret ', remove)).toBe(
      'A[U+202E]B [U+2067]C[U+2069] [redacted]',
    );
  });

  test('is cut where it is shown as a name, after secrets are removed', () => {
    expect(shownName('x'.repeat(501), remove)).toBe(`${'x'.repeat(500)}…`);
    expect(shownName(`${' '.repeat(7_995)}the-secret`, remove)).toBe('[redacted]');
  });

  test.each([(inner: unknown) => ({ a: inner }), (inner: unknown) => [inner]])(
    'is kept 32 levels deep',
    (wrap) => {
      const nestedIn = (levels: number) => {
        let value: unknown = 'innermost';
        for (let level = 0; level < levels; level += 1) value = wrap(value);
        return JSON.stringify(withoutSecrets({ a: value }, remove));
      };
      expect(nestedIn(31)).toContain('innermost');
      expect(nestedIn(32)).toContain('null');
      expect(nestedIn(32)).not.toContain('innermost');
    },
  );

  test('loses a secret in the name of a field, at any depth', () => {
    expect(
      withoutSecrets({ 'a the-secret': 1, ids: { 'the-secret': [{ 'the-secret': 2 }] } }, remove),
    ).toEqual({
      'a [redacted]': 1,
      ids: { '[redacted]': [{ '[redacted]': 2 }] },
    });
    expect(withoutSecrets({ 'the-secret': 'text' }, remove)).toEqual({ '[redacted]': 'text' });
  });

  test('keeps values of every kind', () => {
    const data = { on: true, count: 4, none: null, ids: { crm: [1, false, null, { site: 'A' }] } };
    expect(withoutSecrets(data, remove)).toEqual(data);
  });

  test('is unknown below a depth that no real response has', () => {
    const nested = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`) as Record<string, unknown>;
    const inLists = { a: JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown };
    for (const data of [nested, inLists]) {
      expect(JSON.stringify(withoutSecrets(data, remove))).toContain('null');
    }
  });

  test('loses only the secrets that are in use', () => {
    const read: string[] = [];
    const removeFound = secretRemover((text) => {
      read.push(text);
      return ['the-secret', ''];
    });
    expect(removeFound(' a the-secret Bearer opaque-1234\n')).toBe(' a [redacted] Bearer opaque-1234\n');
    expect(read).toEqual([' a the-secret Bearer opaque-1234\n']);
  });

  test('becomes unknown in a field that contains a secret', () => {
    expect(withoutSecrets({ name: 'Anna the-secret', ids: { crm: 'the-secret' } }, remove)).toEqual({
      name: null,
      ids: { crm: '[redacted]' },
    });
  });
});

describe('a secret’s fingerprint', () => {
  test('finds the secret anywhere in a text', () => {
    const secret = fc.string({ unit: 'binary', minLength: 4, maxLength: 40 });
    fc.assert(
      fc.property(fc.string(), secret, fc.string(), (before, text, after) => {
        expect(new SecretFingerprint(text).partsOf(before + text + after)).toContain(text);
      }),
    );
  });

  test('does not match another text with the same letters', () => {
    expect(new SecretFingerprint('abcd').partsOf('dcba abdc')).toEqual([]);
    expect(new SecretFingerprint('abcd').partsOf('abc')).toEqual([]);
  });
});
