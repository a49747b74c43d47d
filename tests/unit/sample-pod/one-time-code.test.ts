import { execFileSync } from 'node:child_process';
import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { oneTimeCode } from '../../../sample-pod/endpoints.ts';
import { base32Seed, strongOtpauthUri } from '../../../sample-pod/seed/stable-values.ts';
import { skippedOnWindows } from '../../support/skipped.ts';

describe('RFC 6238, appendix B', () => {
  const digits = '1234567890';
  const seeds = {
    SHA1: digits.repeat(2),
    SHA256: digits.repeat(4).slice(0, 32),
    SHA512: digits.repeat(7).slice(0, 64),
  };

  test.each([
    [59, '94287082', '46119246', '90693936'],
    [1111111109, '07081804', '68084774', '25091201'],
    [1111111111, '14050471', '67062674', '99943326'],
    [1234567890, '89005924', '91819424', '93441116'],
    [2000000000, '69279037', '90698825', '38618901'],
    [20000000000, '65353130', '77737706', '47863826'],
  ])('at %i s the codes match the table', (seconds, sha1, sha256, sha512) => {
    const codes = Object.entries(seeds).map(([algorithm, seed]) => {
      const { base32 } = Secret.fromLatin1(seed);
      const uri = `otpauth://totp/RFC?secret=${base32}&algorithm=${algorithm}&digits=8&period=30`;
      return oneTimeCode(uri, seconds * 1000).code;
    });
    expect(codes).toEqual([sha1, sha256, sha512]);
  });
});

describe('oathtool agrees', skippedOnWindows('oathtool is a Linux program.'), () => {
  const times = ['2009-02-13 23:31:30', '2026-03-29 00:59:59', '2026-03-29 01:00:00', '2038-01-19 03:14:08'];

  function fromOathtool(seed: string, time: string, ...options: string[]): string {
    const args = [...options, '--base32', '--now', `${time} UTC`, '-'];
    return execFileSync('oathtool', args, { input: seed, encoding: 'utf8' }).trim();
  }

  test.each(times)('on the code of a bare base32 seed at %s', (time) => {
    const seed = base32Seed('a seed');
    expect(oneTimeCode(seed, Date.parse(`${time}Z`)).code).toBe(fromOathtool(seed, time, '--totp'));
  });

  test.each(times)('on the code of an otpauth URI for SHA-256, 60 s and 8 digits at %s', (time) => {
    const uri = strongOtpauthUri('a seed', 'A server');
    const seed = new URL(uri).searchParams.get('secret') ?? '';
    const options = ['--totp=SHA256', '--time-step-size=60s', '--digits=8'];
    expect(oneTimeCode(uri, Date.parse(`${time}Z`)).code).toBe(fromOathtool(seed, time, ...options));
  });
});

describe('a code expires with its period', () => {
  const seed = base32Seed('a seed');
  const uri = strongOtpauthUri('a seed', 'A server');

  test.each([
    ['30 s, first moment', seed, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:30.000Z'],
    ['30 s, last moment', seed, '2026-01-01T00:00:29.999Z', '2026-01-01T00:00:30.000Z'],
    ['60 s, first moment', uri, '2026-01-01T00:00:00.000Z', '2026-01-01T00:01:00.000Z'],
    ['60 s, last moment', uri, '2026-01-01T00:00:59.999Z', '2026-01-01T00:01:00.000Z'],
  ])('%s', (_, value, at, expires) => {
    expect(oneTimeCode(value, Date.parse(at)).expires).toBe(expires);
  });

  test('the code is valid to the last moment and then changes', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    const { code } = oneTimeCode(seed, start);
    expect(oneTimeCode(seed, start + 29_999).code).toBe(code);
    expect(oneTimeCode(seed, start + 30_000).code).not.toBe(code);
  });
});

test('a seed may be in lower case and in groups of four, as people write it down', () => {
  const seed = base32Seed('a seed');
  const written = seed.toLowerCase().replace(/(.{4})(?=.)/g, '$1 ');
  expect(oneTimeCode(written, 0)).toEqual(oneTimeCode(seed, 0));
});
