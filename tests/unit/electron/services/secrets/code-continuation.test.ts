import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { TotpValue } from '../../../../../electron/pod-client/pod-client.ts';
import { CodeContinuation } from '../../../../../electron/services/secrets/live-codes.ts';
import { codeGenerator } from '../../../../../electron/services/secrets/code-generator.ts';

const base32 = (ascii: string) => Secret.fromUTF8(ascii).base32;
const seed20 = base32('12345678901234567890');
const seed32 = base32('12345678901234567890123456789012');
const seed64 = base32('1234567890123456789012345678901234567890123456789012345678901234');

describe('codes of a seed', () => {
  test.each([
    [59, 'SHA1', seed20, '94287082'],
    [59, 'SHA256', seed32, '46119246'],
    [59, 'SHA512', seed64, '90693936'],
    [1_111_111_109, 'SHA1', seed20, '07081804'],
    [1_111_111_111, 'SHA256', seed32, '67062674'],
    [1_234_567_890, 'SHA512', seed64, '93441116'],
    [2_000_000_000, 'SHA1', seed20, '69279037'],
    [20_000_000_000, 'SHA512', seed64, '47863826'],
  ])('are those of RFC 6238, appendix B: at %i s with %s', (seconds, algorithm, secret, code) => {
    const uri = `otpauth://totp/Podkey?secret=${secret}&algorithm=${algorithm}&digits=8&period=30`;
    const expiresAt = (Math.floor(seconds / 30) + 1) * 30_000;
    expect(codeGenerator(uri)?.at(seconds * 1000)).toEqual({ code, expiresAt });
  });

  test.each(['digits=11', 'digits=50000000', 'period=999999999999'])(
    'are not made if the URI says %s',
    (said) => {
      expect(codeGenerator(`otpauth://totp/Podkey?secret=${seed20}&${said}`)).toBeNull();
    },
  );

  test.each([
    ['ten digits', 'digits=10', 10, 60_000],
    ['a day', 'period=86400', 6, 86_400_000],
  ])('are made up to %s', (_most, said, digits, expiresAt) => {
    const made = codeGenerator(`otpauth://totp/Podkey?secret=${seed20}&${said}`)?.at(59_000);
    expect(made).toEqual({ code: expect.stringMatching(`^\\d{${digits}}$`) as string, expiresAt });
  });

  test('have six digits and last 30 s for a plain seed, however it is written', () => {
    const plain = codeGenerator(seed20)?.at(59_000);
    expect(plain).toEqual({ code: '287082', expiresAt: 60_000 });
    const grouped = seed20.toLowerCase().replaceAll(/(.{4})/g, '$1 ');
    expect(codeGenerator(grouped)?.at(59_000)).toEqual(plain);
  });

  test('last as long as the URI says', () => {
    const uri = `otpauth://totp/x?secret=${seed20}&period=60`;
    expect(codeGenerator(uri)?.at(59_999).expiresAt).toBe(60_000);
    expect(codeGenerator(uri)?.at(60_000).expiresAt).toBe(120_000);
  });

  test.each([
    '',
    '   ',
    'hunter2!',
    'otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1',
    'otpauth://totp/x',
    'otpauth:',
  ])('can’t be made of “%s”', (value) => {
    expect(codeGenerator(value)).toBeNull();
  });
});

describe('codes are made without the pod', () => {
  const response = (over: Partial<TotpValue> = {}): TotpValue => ({
    type: 'totp',
    value: seed20,
    code: '287082',
    expiresAt: 60_000,
    ...over,
  });
  const continuation = (value = seed20) => new CodeContinuation(codeGenerator(value));

  test('after the value gave the pod’s own code and expiry', () => {
    const proven = continuation();
    expect(proven.at(60_000)).toBeNull();
    proven.compare(response());
    expect(proven.at(60_000)).toEqual(codeGenerator(seed20)?.at(60_000));
  });

  test.each([
    ['another code', response({ code: '000000' })],
    ['another expiry', response({ expiresAt: 59_000 })],
    ['an expiry of another period', response({ expiresAt: 90_000 })],
    ['a code that is written otherwise', response({ code: '287 082' })],
  ])('not if the pod has %s, even if it agrees later', (_what, other) => {
    const refuted = continuation();
    refuted.compare(other);
    refuted.compare(response());
    expect(refuted.at(60_000)).toBeNull();
  });

  test('no longer after a response of the pod differs', () => {
    const refuted = continuation();
    refuted.compare(response());
    refuted.compare(response({ code: '000000', expiresAt: 90_000 }));
    expect(refuted.at(90_000)).toBeNull();
  });

  test('a response without code or expiry neither proves nor refutes it', () => {
    const later = continuation();
    later.compare(response({ expiresAt: null }));
    later.compare(response({ code: null }));
    expect(later.at(60_000)).toBeNull();
    later.compare(response());
    expect(later.at(60_000)).not.toBeNull();
  });

  test('not if the stored value is no seed', () => {
    const none = continuation('hunter2!');
    none.compare(response());
    expect(none.at(60_000)).toBeNull();
  });
});
