import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../../electron/services/clock.ts';
import type { ColumnMeaning } from '../../../../shared/schemas/bulk.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import { json, startFaultServer, type FaultServer } from '../../../support/fault-server.ts';
import { jsonWebToken } from '../../../support/json-web-token.ts';
import { northwindDraft } from '../../../support/samples.ts';

/*
 * Entries of a person or a table are sent to the pod unchanged: the service does not document another form (service-api
 * §4.4, §5).
 */

const typedAccount = 'AAAAAAAA-1111-4111-8111-aaaaaaaaaaaa';
const typedUser = 'BBBBBBBB-1111-4111-8111-bbbbbbbbbbbb';
const typedScope = 'CCCCCCCC-1111-4111-8111-cccccccccccc';

let pod: FaultServer;
let services: Services;
let account: string;

beforeEach(async () => {
  pod = await startFaultServer();
  pod.script('POST /v1/auth/token', json({ token: jsonWebToken() }));
  services = assembleServices({ clock: systemClock });
  const draft = { ...northwindDraft, podUrl: pod.url, accountId: typedAccount };
  account = (await services.accounts.add(draft, 'a-secret', 'session')).id;
});
afterEach(async () => {
  await services.close();
  await pod.close();
});

const sent = (userId: string) =>
  pod
    .receivedBy(`PATCH /v1/users/${userId}`)
    .map(({ headers, body }) => ({ account: headers['x-account-id'], body: JSON.parse(body) as unknown }));

test('the IDs of an account, a user and scopes are sent in the case they were entered in', async () => {
  const returned = { id: typedUser.toLowerCase(), organization_scopes: [typedScope.toLowerCase()] };
  pod.script(`PATCH /v1/users/${typedUser}`, json(returned));
  const update = await services.features.users.service.update(account, typedUser, {
    organizationScopes: [typedScope],
  });
  expect(sent(typedUser)).toEqual([{ account: typedAccount, body: { organization_scopes: [typedScope] } }]);
  expect(update.beyond, 'the pod’s own case is no change').toEqual([]);
  expect(services.features.users.service.known(account).recent.map(({ userId }) => userId)).toEqual([]);
});

test('a known user is found by an ID in another case, which is sent as entered', async () => {
  const other = typedUser.toLowerCase();
  for (const id of [typedUser, other])
    pod.script(`PATCH /v1/users/${id}`, json({ id: other, role: 'viewer' }));
  await services.features.users.service.update(account, typedUser, { role: 'viewer' });
  expect(services.features.users.service.open(account, other)).toMatchObject({
    userId: other,
    user: { role: 'viewer' },
  });
  await services.features.users.service.update(account, other, { role: 'admin' });
  expect(sent(other)).toHaveLength(1);
  expect(services.features.users.service.known(account).recent).toMatchObject([{ userId: other }]);
});

test('the response to an update may be as long as the sent scopes', async () => {
  const organizationScopes = Array.from(
    { length: 50_000 },
    (_, place) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  );
  pod.script(
    `PATCH /v1/users/${typedUser}`,
    json({ id: typedUser, organization_scopes: organizationScopes }),
  );
  const update = await services.features.users.service.update(account, typedUser, { organizationScopes });
  expect(update.baseline.user.organizationScopes).toHaveLength(50_000);
});

test('an account ID’s case can change without losing its secret or known users', async () => {
  pod.script(`PATCH /v1/users/${typedUser}`, json({ id: typedUser, role: 'viewer' }));
  await services.features.users.service.update(account, typedUser, { role: 'viewer' });
  const draft = { ...northwindDraft, podUrl: pod.url, accountId: typedAccount.toLowerCase() };
  await services.accounts.edit(account, draft, undefined, 'session');
  expect(services.features.users.service.open(account, typedUser).user).toMatchObject({ role: 'viewer' });
  await services.features.users.service.update(account, typedUser, { role: 'admin' });
  expect(sent(typedUser).map((it) => it.account)).toEqual([typedAccount, draft.accountId]);
});

test('an account that differs only in its ID’s case is a duplicate', async () => {
  const twin = { ...northwindDraft, podUrl: pod.url, accountId: typedAccount.toLowerCase() };
  await expect(services.accounts.add(twin, 'a-secret', 'session')).rejects.toMatchObject({
    appError: { kind: 'validation' },
  });
});

test('a table’s cells are sent unchanged, white space and case included', async () => {
  pod.script(`PATCH /v1/users/${typedUser}`, json({ id: typedUser }));
  const columns: ColumnMeaning[] = ['userId', 'firstName', 'lastName', 'role', 'organizationScopes'];
  const table = `ID,First,Last,Role,Orgs\n ${typedUser} , Anna ,   , Viewer ,"${typedScope}, ${typedScope.toLowerCase()}"\n`;
  const sheet = services.features.users.bulk.readText(account, table);
  const plan = services.features.users.bulk.check(account, sheet.id, { columns, fixed: {} });
  expect(plan.rows).toMatchObject([{ verdict: 'send', userId: typedUser }]);
  const job = services.features.users.bulk.start(account, plan.id);
  await expect.poll(() => services.features.users.bulk.open(account, job.id).job.counts.done).toBe(1);
  expect(sent(typedUser)).toEqual([
    {
      account: typedAccount,
      body: { first_name: ' Anna ', role: 'viewer', organization_scopes: [typedScope] },
    },
  ]);
});
