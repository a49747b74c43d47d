import { describe, expect, test } from 'vitest';
import {
  fieldErrorsIn,
  readUser,
  userUpdateRequest,
  userFrom,
} from '../../../../../electron/pod-client/endpoints/update-user.ts';
import { responseOf } from '../response-of.ts';
import { aUser, harbour } from '../../../../support/sample-users.ts';

const id = aUser().id;
const read = (fields: Record<string, unknown>) => userFrom(id, fields);
const untold = { ...Object.fromEntries(Object.keys(aUser()).map((name) => [name, null])), id };

describe('The body of an update', () => {
  test('contains only the given fields, by their wire names', () => {
    const { json, path, method } = userUpdateRequest(id, {
      firstName: 'Åsa',
      accountScopes: ['*'],
      role: 'admin',
    });
    expect({ method, path, json }).toEqual({
      method: 'PATCH',
      path: `/v1/users/${id}`,
      json: { first_name: 'Åsa', account_scopes: ['*'], role: 'admin' },
    });
  });

  test('contains empty values', () => {
    expect(userUpdateRequest(id, { email: '', lastName: '', organizationScopes: [] }).json).toEqual({
      email: '',
      last_name: '',
      organization_scopes: [],
    });
  });
});

describe('The response to an update', () => {
  test('may contain nothing: missing fields are null', () => {
    expect(read({ id: id.toUpperCase() })).toEqual(untold);
    expect(read({ id, email: null, account_scopes: null, external_ids: null, deleted_at: null })).toEqual(
      untold,
    );
  });

  test('may contain unknown fields and roles', () => {
    expect(read({ id, role: 'auditor', avatar: { url: 'x' } })).toMatchObject({
      role: 'auditor',
    });
  });

  test('keeps the digits of numbers in external IDs as they were sent', () => {
    const numbers = ['12345678901234567890', '9007199254740993', '1.10', '1e400', '-0', '4711'];
    const body = `{"user":{"id":"${id}","external_ids":{${numbers.map((it, at) => `"s${at}":${it}`).join()},"site":{"no":1.10}}}}`;
    const same = (text: string) => text;
    const { externalIds } = readUser(responseOf(200, body), id, same, same);
    expect(externalIds?.map(({ reference }) => reference)).toEqual([...numbers, '{"no":1.10}']);
    const hidden = readUser(responseOf(200, body), id, same, (text) => text.replace('9007199254740993', ''));
    expect(hidden.externalIds?.[1]?.reference).toBe('null');
  });

  test('has its times in UTC, its scopes in the pod’s case, and its external IDs as texts', () => {
    const response = {
      id,
      created_at: '2030-01-01T02:00:00+02:00',
      organization_scopes: [harbour.toUpperCase(), '*'],
      external_ids: { psa: 'T-1', rmm: { site: 4 }, none: null },
    };
    expect(read(response)).toMatchObject({
      createdAt: '2030-01-01T00:00:00.000Z',
      organizationScopes: [harbour.toUpperCase(), '*'],
      externalIds: [
        { system: 'psa', reference: 'T-1' },
        { system: 'rmm', reference: '{"site":4}' },
        { system: 'none', reference: 'null' },
      ],
    });
  });

  test.each([
    { email: 7 },
    { role: ['admin'] },
    { organization_scopes: '*' },
    { organization_scopes: ['*', 'everyone'] },
    { account_scopes: [{ id }] },
    { external_ids: [] },
    { updated_at: 'yesterday' },
    { created_at: 1_893_456_000 },
    { created_at: '2030-01-01T00:00:00' },
    { deleted_at: '' },
    { deleted_at: false },
  ])('with an invalid field keeps the others: %j', (odd) => {
    expect(read({ id, last_name: 'Berg', ...odd })).toEqual({ ...untold, lastName: 'Berg' });
  });
});

describe('A refusal’s message is assigned to the fields that it names', () => {
  const fieldsOf = (message?: string, developerMessage?: string) =>
    fieldErrorsIn({
      status: 400,
      ...(message && { message }),
      ...(developerMessage && { developerMessage }),
    }).map(({ field }) => field);

  test.each([
    ['first_name must be 1 to 100 characters long', ['firstName']],
    ['“firstName” is too long', ['firstName']],
    ['First name and last name are required', ['firstName', 'lastName']],
    ['E-mail is taken', []],
    ['email: taken', ['email']],
    ['The enrolled user has no emails', []],
    ['organization_scopes must hold UUIDs', ['organizationScopes']],
  ])('%s', (message, fields) => {
    expect(fieldsOf(message)).toEqual(fields);
  });

  test('in any of the service’s messages', () => {
    expect(fieldsOf('Invalid', 'body.role is not one of the roles')).toEqual(['role']);
    expect(fieldErrorsIn(undefined)).toEqual([]);
  });
});
