import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { podTextCleaner, secretRemover } from '../../../../../electron/pod-client/failures/pod-text.ts';
import { SecretFingerprint } from '../../../../../electron/pod-client/token/secret-fingerprint.ts';

/** What encodings change: quotes, slashes, spaces, signs of URLs and base64, and letters beyond ASCII. */
const secret = 's3 "cr\\et/+ü=?>~&日😀';
const fingerprint = new SecretFingerprint(secret);
const find = (text: string) => fingerprint.partsOf(text);
const clean = podTextCleaner(find);
const remove = secretRemover(find);

const json = JSON.stringify(secret).slice(1, -1);
const ascii = json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const url = encodeURIComponent(secret);
const lower = (text: string) => text.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
const form = new URLSearchParams({ secret }).toString().slice('secret='.length);
const everyByte = Buffer.from(secret)
  .toString('hex')
  .replaceAll(/../g, (byte) => `%${byte}`);
const base64 = (text: string, encoding: 'base64' | 'base64url' = 'base64') =>
  Buffer.from(text).toString(encoding);

const forms: [string, string][] = [
  ['as it is', secret],
  ['escaped in JSON', json],
  ['escaped in JSON, with slashes', json.replaceAll('/', String.raw`\/`)],
  ['escaped in JSON, in ASCII', ascii],
  [
    'escaped in JSON, in ASCII and capitals',
    ascii.replaceAll(/u[0-9a-f]{4}/g, (hex) => `u${hex.slice(1).toUpperCase()}`),
  ],
  ['in a URL', url],
  ['in a URL, in small letters', lower(url)],
  ['in a URL, each byte', everyByte],
  ['in a form', form],
  ['in a form, in small letters', lower(form)],
  ['in a URL within JSON', JSON.stringify(url).slice(1, -1)],
  ['in JSON within a URL', encodeURIComponent(json)],
  ['twice in a URL', encodeURIComponent(url)],
  ['in base64', base64(secret)],
  ['in base64url', base64(secret, 'base64url')],
  ['in base64 without padding', base64(secret).replaceAll('=', '')],
  ['in base64 in a URL', encodeURIComponent(base64(secret))],
  ['in base64 in JSON', base64(secret).replaceAll('/', String.raw`\/`)],
  ['in base64 with its key ID', base64(`a1b2:${secret}`)],
  ['in base64url with its key ID', base64(`a1b2c:${secret}`, 'base64url')],
  [
    'in base64 within JSON',
    base64(JSON.stringify({ id: 'abc', note: 'x', raw: 0 }).replace('0', `"${secret}"`)),
  ],
];

describe('The secret is removed from a pod’s texts', () => {
  test.each(forms)('%s', (_, form) => {
    expect(find(`before ${form} after`)).toContain(form);
    expect(clean(`Bad key: ${form}, refused`)).toBe('Bad key: [redacted], refused');
    expect(remove(`${form}|${form}`)).toBe('[redacted]|[redacted]');
  });

  test('in all of its forms at once', () => {
    expect(
      clean(
        forms
          .map(([, form]) => form)
          .join(' ; ')
          .slice(0, 7_900),
      ),
    ).not.toMatch(/s3|czM|%73|cr/);
  });

  test('at any place of base64, with the whole word', () => {
    for (let length = 0; length < 12; length += 1) {
      const word = base64(`${'x'.repeat(length)}${secret}${'y'.repeat(length)}`);
      expect(remove(`a ${word} b`)).toBe('a [redacted] b');
    }
  });

  test('whatever it is', () => {
    const any = fc.string({ minLength: 6, maxLength: 40 });
    fc.assert(
      fc.property(any, fc.string(), (text, around) => {
        const one = new SecretFingerprint(text);
        for (const encoded of [JSON.stringify(text).slice(1, -1), base64(text), base64(`${around}${text}`)])
          expect(secretRemover((given) => one.partsOf(given))(`<${encoded}>`)).toContain('[redacted]');
      }),
    );
  });
});

describe('A text without the secret', () => {
  test.each([
    '50 % of 100 % + 1',
    String.raw`C:\Users\ann\new`,
    '%',
    '%zz%4',
    String.raw`\u12`,
    '\\',
    'Y29yZSByb3V0ZXIgcGFzc3dvcmQ=',
    '%E0%A4%A',
    '%F0%9F',
  ])('stays as it is: %j', (text) => {
    expect(find(text)).toEqual([]);
    expect(remove(text)).toBe(text);
  });

  test('of many escapes takes no time', () => {
    const start = performance.now();
    for (const text of [
      '%'.repeat(200_000),
      '\\'.repeat(200_000),
      '%41'.repeat(70_000),
      '+/'.repeat(100_000),
    ])
      expect(find(text)).toEqual([]);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
