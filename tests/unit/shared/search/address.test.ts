import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressForms, addressScore, typedAddress } from '../../../../shared/search/address.ts';
import { fold } from '../../../../shared/search/fold.ts';

/** How well a typed text fits an address as it was saved. */
const fit = (typed: string, saved: string) =>
  Math.max(0, ...addressForms(saved).map((form) => typedAddress(typed)?.score(form) ?? 0));

describe('a typed address fits the saved one', () => {
  test.each([
    ['10.9.8.7', '10.9.8.7'],
    ['https://10.9.8.7/', 'http://10.9.8.7'],
    ['10.9.8.7:443', 'https://10.9.8.7/'],
    ['https://fw.harbour.example:8443/ui/', 'FW.Harbour.Example:8443/ui'],
    ['fw.harbour.example.', 'fw.harbour.example'],
    ['www.harbour.example', 'https://harbour.example'],
    ['https://ada@harbour.example/', 'harbour.example'],
    ['<https://harbour.example>,', 'harbour.example'],
    ['xn--mnchen-3ya.example', 'https://münchen.example'],
    ['MÜNCHEN.example', 'https://xn--mnchen-3ya.example/'],
    ['muenchen.example', 'münchen.example'],
    ['[2001:DB8:0:0::1]:8443', 'https://[2001:db8::1]:8443'],
    ['2001:0db8::1', '[2001:db8::1]'],
    ['ssh://nas:22', 'nas:22'],
  ])('%s: %s', (typed, saved) => {
    expect(fit(typed, saved)).toBe(addressScore.same);
  });

  test.each([
    ['https://10.9.8.7:8443/login?next=%2F#top', '10.9.8.7', addressScore.host],
    ['10.9.8.7', 'https://10.9.8.7:8443/admin', addressScore.host],
    ['10.9', '10.9.8.7', addressScore.start],
    ['10.9.8.7', '10.9.8.70', addressScore.start],
    ['8.7', '10.9.8.7', addressScore.label],
    ['harbour.example', 'vpn.harbour.example/x', addressScore.label],
    ['0.9.8', '10.9.8.7', addressScore.part],
    ['2001:db8:', '[2001:db8::1]', addressScore.part],
    ['10.9.8.7', '10.9.7.8', 0],
  ])('%s: %s, by score %#', (typed, saved, score) => {
    expect(fit(typed, saved)).toBe(score);
  });
});

test.each(['St.John', 'H.P.', 'node.js'])('“%s” may also be words', (typed) => {
  expect(typedAddress(typed)?.isOnlyAddress).toBe(false);
});

test.each(['router', 'a/b', 'obrien@harbour.example', 'https://', '', '...', 'C:\\x'])(
  '“%s” is not searched as an address',
  (typed) => {
    expect(typedAddress(typed)).toBeUndefined();
  },
);

test('a host is the same in letters and in Punycode, as the URL Standard encodes and decodes it', () => {
  const label = fc.string({
    unit: fc.constantFrom(...Array.from('abcz09äöüéñøłŠжшя中文東京日本ελα')),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
      const url = URL.parse(`https://${labels.join('.')}.example/`);
      fc.pre(url !== null && !/^[\d.]+$/.test(url.hostname));
      const host = url.hostname;
      expect(addressForms(`https://${host}`)).toEqual([
        fold(domainToUnicode(host).replace(/^www\.(?=.*\.)/, '')),
      ]);
      expect(addressForms(`https://${labels.join('.')}.example`)).toEqual(addressForms(`https://${host}`));
    }),
    { numRuns: 2_000 },
  );
});

test('any text can be typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      typedAddress(`xn--${text}.example`)?.score(text);
      addressForms(`[${text}]:${text}`);
    }),
  );
});
