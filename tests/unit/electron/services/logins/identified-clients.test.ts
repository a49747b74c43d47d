import { expect, test } from 'vitest';
import { identifiedClients } from '../../../../../electron/services/logins/login-rows.ts';
import { aLogin } from '../../../../support/sample-logins.ts';

const typed = (name: string) => aLogin({ client: { id: null, name } });
const hotel = { id: 'org-1', name: 'Harbour Hotel' };
const clients = (logins: ReturnType<typeof aLogin>[], organizations: (typeof hotel)[]) =>
  identifiedClients(logins, organizations).map(({ client }) => client);

test('a typed client becomes the one organization of that name, in any case and without surrounding space', () => {
  expect(clients([typed('Harbour Hotel')], [hotel])).toEqual([hotel]);
  expect(clients([typed('HARBOUR hotel')], [{ ...hotel, name: ' Harbour Hotel ' }])).toEqual([hotel]);
});

test('a login stays as it is if no organization, or more than one, has the name', () => {
  expect(clients([typed('Harbour')], [hotel])).toEqual([]);
  expect(clients([typed('Harbour Hotel')], [hotel, { id: 'org-2', name: 'harbour hotel' }])).toEqual([]);
});

test('a login keeps an organization that it has, and stays without client', () => {
  const known = aLogin({ client: { id: 'org-9', name: 'Harbour Hotel' } });
  expect(clients([known, aLogin({ client: null })], [hotel])).toEqual([]);
});

test('an organization whose ID no login can have is left out', () => {
  expect(clients([typed('Harbour Hotel')], [{ ...hotel, id: 'x'.repeat(201) }])).toEqual([]);
});
