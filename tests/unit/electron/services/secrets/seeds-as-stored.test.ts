import { expect, test } from 'vitest';
import { codeGenerator } from '../../../../../electron/services/secrets/code-generator.ts';

const at = Date.UTC(2026, 0, 1, 12, 0, 5);
/** The 32-byte seed of RFC 6238, appendix B. */
const seed32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA';
const uri = (query: string) => `otpauth://totp/label?${query}`;

/** Seeds of public reports (docs/outside-reports.md), and what other authenticators read. */
test.each([
  ['in lower case, in groups', '2g3g gee3 dv7o xrk6 5h5k vlng pq', '2G3GGEE3DV7OXRK65H5KVLNGPQ'],
  ['with doubled spaces', 'PJTG  45CE  K5WU  EX2J', 'PJTG45CEK5WUEX2J'],
  [
    'with encoded padding in a URI',
    uri('secret=2G3GGEE3DV7OXRK65H5KVLNGPQ%3D&period=30'),
    '2G3GGEE3DV7OXRK65H5KVLNGPQ',
  ],
  [
    'with encoded spaces in a URI’s label',
    'otpauth://totp/USCIS%20me:santa@example.com?secret=JBSWY3DPEHPK3PXP&issuer=USCIS%20me',
    'JBSWY3DPEHPK3PXP',
  ],
  ['with its algorithm in lower case', uri('secret=JBSWY3DPEHPK3PXP&algorithm=sha1'), 'JBSWY3DPEHPK3PXP'],
  ['with a hyphen in its algorithm', uri('secret=JBSWY3DPEHPK3PXP&algorithm=SHA-1'), 'JBSWY3DPEHPK3PXP'],
  ['with spaces in a URI', uri('secret=jzls hdx6 fvhm yzpu'), 'JZLSHDX6FVHMYZPU'],
  ['with encoded spaces in a URI', uri('secret=jzls%20hdx6+fvhm%20yzpu'), 'JZLSHDX6FVHMYZPU'],
  ['with hyphens in a URI', uri('secret=jzls-hdx6-fvhm-yzpu'), 'JZLSHDX6FVHMYZPU'],
  ['with a line break in the middle', 'jzls hdx6\r\nfvhm yzpu', 'JZLSHDX6FVHMYZPU'],
  ['in a URI without a label', 'otpauth://totp/?secret=JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
  ['in a URI without a label’s slash', 'otpauth://totp?secret=JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
  ['in a URI with # and ? in its label', 'otpauth://totp/a#b?c?Secret=JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
  ['in a URI that ends with a line break', `${uri('secret=JBSWY3DPEHPK3PXP')}\n`, 'JBSWY3DPEHPK3PXP'],
  ['with raw padding in a URI', uri('secret=J3WWIV3PTGJPQV5QAICM===='), 'J3WWIV3PTGJPQV5QAICM'],
])('A seed %s makes the codes of its plain form', (_, stored, plain) => {
  expect(codeGenerator(stored)?.at(at)).toEqual(codeGenerator(plain)?.at(at));
  expect(codeGenerator(stored)?.at(at).code).toMatch(/^\d{6}$/);
});

test('A URI may name its algorithm as RFC 6238 does', () => {
  const at59 = (algorithm: string) =>
    codeGenerator(uri(`secret=${seed32}&digits=8&algorithm=${algorithm}`))?.at(59_000);
  expect(at59('HMAC-SHA-256')).toEqual(at59('SHA256'));
  expect(at59('HmacSHA256')).toEqual({ code: '46119246', expiresAt: 60_000 });
});

test.each([
  ['of another kind', uri('secret=JBSWY3DPEHPK3PXP').replace('totp', 'totps')],
  ['with a digit that base32 lacks', uri('secret=JBSWY3DPEHPK3PX1')],
  ['without a secret', uri('secret=&issuer=x')],
  ['with an unknown algorithm', uri('secret=JBSWY3DPEHPK3PXP&algorithm=MD5')],
  ['with a period that is no whole number', uri('secret=JBSWY3DPEHPK3PXP&period=29.5')],
  ['with zero digits', uri('secret=JBSWY3DPEHPK3PXP&digits=0')],
])('A URI %s is left to the pod', (_, stored) => {
  expect(codeGenerator(stored)).toBeNull();
});
