import { expect, test } from 'vitest';
import { codeGenerator } from '../../../../../electron/services/secrets/code-generator.ts';

const at = Date.UTC(2026, 0, 1, 12, 0, 5);
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
])('A seed %s makes the codes of its plain form', (_, stored, plain) => {
  expect(codeGenerator(stored)?.at(at)).toEqual(codeGenerator(plain)?.at(at));
  expect(codeGenerator(stored)?.at(at).code).toMatch(/^\d{6}$/);
});

test.each([
  ['with spaces in a URI', uri('secret=jzls hdx6 fvhm yzpu')],
  ['in a URI without a label', 'otpauth://totp/?secret=JBSWY3DPEHPK3PXP'],
])('A seed %s is left to the pod', (_, stored) => {
  expect(codeGenerator(stored)).toBeNull();
});
