import { expect, test } from 'vitest';
import { kindOfProperty } from '../../../../shared/schemas/login.ts';

test.each([
  ['totp_seed', 'code'],
  ['2FA', 'code'],
  ['mfa', 'code'],
  ['Code', 'code'],
  ['postcode', 'other'],
  ['api_key', 'key'],
  ['password', 'password'],
  ['admin_PWD', 'password'],
  ['pin', 'password'],
  ['client_secret', 'password'],
  ['pw', 'password'],
  ['pw2', 'other'],
  ['note', 'other'],
])('the property %s is probably a %s', (property, kind) => {
  expect(kindOfProperty(property)).toBe(kind);
});
