import { describe, expect, test } from 'vitest';
import { json, status, text, type Reply } from '../../support/fault-server.ts';
import { AcceptedWithUnreadableResponse, OutcomeUnknown } from '../../../electron/pod-client/pod-client.ts';
import { aUser } from '../../support/sample-users.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { failureOf } from '../../support/failure-of.ts';
import { accountOnFaultServer, apiKeySecret } from './account-on-fault-server.ts';

const { id } = aUser();
const route = `PATCH /v1/users/${id}`;
const changes = { firstName: 'Åsa' };

test('an update whose signal is aborted is not sent', async () => {
  const { pod, client } = await accountOnFaultServer();
  const signal = AbortSignal.abort();
  expect(await failureOf(client.updateUser(id, changes, { signal }))).toMatchObject({ kind: 'cancelled' });
  expect(pod.receivedBy(route)).toHaveLength(0);
});

describe('The callback at the start of an update', () => {
  test('runs before the pod gets the request', async () => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, json({ id }));
    const heard: number[] = [];
    await client.updateUser(id, changes, { onStart: () => heard.push(pod.receivedBy(route).length) });
    expect(heard).toEqual([0]);
  });

  test('doesn’t run if there is no connection', async () => {
    const { pod, client } = await accountOnFaultServer();
    await client.signIn();
    await pod.close();
    const heard: string[] = [];
    await failureOf(client.updateUser(id, changes, { onStart: () => heard.push('started') }));
    expect(heard).toEqual([]);
  });

  test('may throw: then nothing is sent, and the outcome is known', async () => {
    const { pod, client } = await accountOnFaultServer();
    const full = () => {
      throw new Error('The disk is full');
    };
    const error = await failureOf(client.updateUser(id, changes, { onStart: full }));
    expect(error.kind).toBe('internal');
    expect(pod.receivedBy(route)).toHaveLength(0);
  });
});

test('a name that looks like a token is sent unchanged', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json({ id, first_name: 'Bearer Smith' }));
  const { firstName } = await client.updateUser(id, { firstName: 'Bearer Smith' });
  expect(firstName).toBe('Bearer Smith');
  await client.updateUser(id, { firstName: firstName ?? '' });
  expect(pod.receivedBy(route).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => '{"first_name":"Bearer Smith"}'),
  );
});

const anna = { id, first_name: 'Åsa', role: 'viewer' };
const wrappers: [name: string, body: unknown][] = [
  ['data', { data: anna }],
  ['user', { user: anna, message: 'Updated' }],
  ['a wrapper with an ID of its own', { id: '7', result: anna }],
  ['two wrappers', { result: { user: anna } }],
  ['a JSON:API resource', { data: { type: 'users', id, attributes: { first_name: 'Åsa', role: 'viewer' } } }],
];
test.each(wrappers)('a user is found in a wrapper: %s', async (_, body) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json(body));
  expect(await client.updateUser(id, changes)).toMatchObject({ id, firstName: 'Åsa', role: 'viewer' });
});

const accepted: [name: string, reply: Reply][] = [
  ['204', status(204)],
  ['202', status(202)],
  ['200 without a body', text('', 'application/json')],
  ['the ID alone', json({ id })],
  ['the ID in upper case', json({ id: id.toUpperCase() })],
  ['a status that mentions errors', json({ status: 'without errors' })],
  ['a message', json({ message: 'User updated', success: true, errors: [] })],
  ['JSend', json({ status: 'success', data: null })],
  ['null', json(null)],
  ['a list', json([])],
];
test.each(accepted)('a pod may only confirm the update: %s', async (_, reply) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, reply);
  const user = await client.updateUser(id, changes);
  expect(user.id).toBe(id);
  expect(Object.values(user).filter((value) => value !== null)).toEqual([id]);
});

test.each([
  { success: false },
  { ok: false, message: 'No' },
  { error: 'No' },
  { errors: [{ detail: 'No' }] },
  { status: 'fail', data: { email: 'required' } },
  { error_code: 'invalid' },
])('a response that denies its success is a failure: %j', async (body) => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json(body));
  const failing = client.updateUser(id, changes).catch((thrown: unknown) => thrown);
  expect(await failing).toBeInstanceOf(OutcomeUnknown);
  expect(await failing).not.toBeInstanceOf(AcceptedWithUnreadableResponse);
});

test('an error’s status may be a decimal number', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, text('{"status": 400.0, "message": "No."}', 'application/json'));
  const failing = client.updateUser(id, changes).catch((thrown: unknown) => thrown);
  expect(await failing).toBeInstanceOf(OutcomeUnknown);
  expect(await failing).not.toBeInstanceOf(AcceptedWithUnreadableResponse);
});

test('a refusal is shown next to the fields that it names', async () => {
  const { pod, client } = await accountOnFaultServer();
  const body = { status: 422, message: 'Invalid', developer_message: 'email is taken', error_id: 'e-1' };
  pod.script(route, json(body, 422));
  expect(await failureOf(client.updateUser(id, changes))).toMatchObject({
    kind: 'rejected',
    service: { errorId: 'e-1' },
    fields: [{ field: 'email', message: 'email is taken' }],
  });
  pod.script(route, json({ ...body, developer_message: 'No' }, 422));
  expect(await failureOf(client.updateUser(id, changes))).not.toHaveProperty('fields');
});

test('an error from a gateway whose message names a field leaves the outcome unknown', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json({ status: 502, message: 'email is taken' }, 502));
  const error = await failureOf(client.updateUser(id, changes));
  expect(error).toMatchObject({ kind: 'outcome-unknown' });
  expect(error).not.toHaveProperty('fields');
});

test('a user with 100,000 scopes is read', async () => {
  const { pod, client } = await accountOnFaultServer();
  const scopes = Array.from({ length: 100_000 }, () => id);
  pod.script(route, json({ id, account_scopes: scopes }));
  expect((await client.updateUser(id, changes)).accountScopes).toHaveLength(100_000);
});

test('a response that isn’t JSON differs from one that may not be from the pod', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, text('OK', 'text/plain'), text('{"id":', 'application/json'));
  const failing = () => client.updateUser(id, changes).catch((thrown: unknown) => thrown);
  expect(await failing()).toBeInstanceOf(AcceptedWithUnreadableResponse);
  expect(await failing()).toBeInstanceOf(AcceptedWithUnreadableResponse);
  pod.script(route, text('<title>Sign in</title>', 'text/html'));
  const page = await failing();
  expect(page).toBeInstanceOf(OutcomeUnknown);
  expect(page).not.toBeInstanceOf(AcceptedWithUnreadableResponse);
});

test('in a wrapped user only the field with a secret becomes unknown', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json({ data: { ...anna, email: `${apiKeySecret}@northwind.example` } }));
  expect(await client.updateUser(id, changes)).toMatchObject({ email: null, firstName: 'Åsa' });
});

test('a response about another user is unexpected and says that the update was accepted', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json({ id: '99999999-9999-4999-8999-999999999999' }));
  expect(await failureOf(client.updateUser(id, changes))).toMatchObject({
    kind: 'unexpected-response',
    field: 'id',
    retryable: false,
  });
});

describe('A pod that echoes secrets into a user', () => {
  const jwt = jsonWebToken();

  test('has them removed from every text', async () => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(
      route,
      json({
        id,
        email: `${apiKeySecret}@northwind.example`,
        first_name: `Anna ${jwt}`,
        last_name: `${'x'.repeat(9_000)}${apiKeySecret}`,
        role: jwt,
        external_ids: { [apiKeySecret]: jwt, crm: { deep: [{ [jwt]: apiKeySecret }] } },
        created_by: apiKeySecret,
      }),
    );
    const user = await client.updateUser(id, changes);
    expect(JSON.stringify(user)).not.toContain(apiKeySecret);
    expect(JSON.stringify(user)).not.toContain(jwt);
    expect(user, 'an altered field is unknown').toMatchObject({
      email: null,
      firstName: null,
      lastName: null,
      role: null,
      createdBy: null,
      externalIds: [
        { system: '[redacted]', reference: '[redacted]' },
        { system: 'crm', reference: '{"deep":[{"[redacted]":"[redacted]"}]}' },
      ],
    });
  });

  test('keeps texts that only look like one', async () => {
    const { pod, client } = await accountOnFaultServer();
    const lastName = `Bearer Smith ${'x'.repeat(9_000)}`;
    const other = jsonWebToken({ of: 'nobody' });
    pod.script(route, json({ id, first_name: 'Bearer abcdefgh12345678', last_name: lastName, email: other }));
    expect(await client.updateUser(id, changes)).toMatchObject({
      firstName: 'Bearer abcdefgh12345678',
      lastName,
      email: other,
    });
  });

  test('has unknown scopes if they contain one', async () => {
    const secret = 'aaaaaaaa-9999-4999-8999-999999999999';
    const { pod, client } = await accountOnFaultServer({ secret: () => Promise.resolve(secret) });
    pod.script(route, json({ id, account_scopes: [secret] }));
    const user = await client.updateUser(id, changes);
    expect(user.accountScopes).toBeNull();
    expect(JSON.stringify(user)).not.toContain(secret);
  });
});
