import { expect, test } from 'vitest';
import { parseUserPatch } from '../../../../sample-pod/endpoints.ts';

const ID = '0A1B2C3D-1111-4111-8111-111111111111';

test.each([
  ['email', 'a'.repeat(255)],
  ['first_name', 'x'],
  ['first_name', '👩'.repeat(100)],
  ['last_name', 'é'.repeat(100)],
  ['role', 'organization_viewer'],
  ['account_scopes', ['*']],
  ['organization_scopes', []],
])('%s may be %j', (name, value) => {
  expect(parseUserPatch({ [name]: value })).toEqual({ [name]: value });
});

test('no field is required', () => {
  expect(parseUserPatch({})).toEqual({});
});

test('IDs in scopes are stored in lower case', () => {
  expect(parseUserPatch({ organization_scopes: [ID] })).toEqual({ organization_scopes: [ID.toLowerCase()] });
});

test.each([
  ['email', 'a'.repeat(256), 'email must be at most 255 characters long'],
  ['email', null, 'email must be a string'],
  ['first_name', '', 'first_name must be 1 to 100 characters long'],
  ['first_name', '👩'.repeat(101), 'first_name must be 1 to 100 characters long'],
  ['last_name', '', 'last_name must be 1 to 100 characters long'],
  ['last_name', 'é'.repeat(101), 'last_name must be 1 to 100 characters long'],
  ['last_name', 42, 'last_name must be a string'],
  ['role', 'owner', /^role must be one of system_admin, /],
  ['account_scopes', '*', 'account_scopes must be a list'],
  ['account_scopes', ['all'], 'account_scopes must hold UUIDs or "*" only'],
  ['organization_scopes', [ID, 7], 'organization_scopes must hold UUIDs or "*" only'],
  ['external_ids', {}, 'external_ids is not a field that can be updated'],
  ['id', ID, 'id is not a field that can be updated'],
  ['<b>', 1, 'Something in the body is not a field that can be updated'],
])('%s may not be %j', (name, value, message) => {
  expect(() => parseUserPatch({ [name]: value })).toThrow(message);
});

test.each([[null], [[]], ['text'], [7]])('a body may not be %j', (body) => {
  expect(() => parseUserPatch(body)).toThrow('The request body must be a JSON object');
});
