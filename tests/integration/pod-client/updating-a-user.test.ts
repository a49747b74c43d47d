import { describe, expect, test } from 'vitest';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import { Transport } from '../../../electron/pod-client/transport.ts';
import {
  cutShort,
  flood,
  hangUp,
  json,
  raw,
  reset,
  silence,
  stall,
  type Reply,
} from '../../support/fault-server.ts';
import { aUser } from '../../support/sample-users.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { accountOnFaultServer, apiKeySecret, failureOf } from './account-on-fault-server.ts';

const { id } = aUser();
const route = `PATCH /v1/users/${id}`;
const changes = { firstName: 'Åsa' };
const limits = { headersMs: 300, bodyMs: 300, totalMs: 2_000 };

const lostAnswers: [string, Reply][] = [
  ['closes the connection', hangUp],
  ['resets the connection', reset],
  ['says nothing', silence],
  ['begins to answer and stops', stall],
  ['cuts its answer short', cutShort],
  ['answers something that is no HTTP', raw('NO\r\n\r\n')],
  ['answers without end', flood],
  ['is behind a gateway that gives up', json({ status: 504, message: 'upstream timed out' }, 504)],
];

describe('The outcome of an update is unknown, and it is sent once, when the pod', () => {
  test.each(lostAnswers)('%s', async (_, reply) => {
    const { pod, client } = await accountOnFaultServer({ limits });
    pod.script(route, reply);
    const error = await failureOf(client.updateUser(id, changes));
    expect(error).toMatchObject({ kind: 'outcome-unknown', retryable: false });
    expect(pod.receivedBy(route)).toHaveLength(1);
  });

  test('is left while it answers', async () => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, silence);
    const updating = failureOf(client.updateUser(id, changes));
    await pod.arrived(route);
    await client.close();
    expect(await updating).toMatchObject({ kind: 'outcome-unknown' });
  });
});

describe('An update that certainly was not sent fails as what it is', () => {
  test('where nobody listens', async () => {
    const { pod, client } = await accountOnFaultServer();
    await client.signIn();
    await pod.close();
    expect(await failureOf(client.updateUser(id, changes))).toMatchObject({
      kind: 'offline',
      message: expect.stringContaining('refuses'),
    });
  });

  test('where the name is unknown', async () => {
    const client = new PodClient({
      credentials: {
        podUrl: 'https://pod.invalid',
        accountId: id,
        apiKeyId: 'key',
        secret: () => Promise.resolve('secret'),
      },
      transport: new Transport(),
    });
    expect(await failureOf(client.updateUser(id, changes))).toMatchObject({ kind: 'dns' });
    await client.close();
  });

  test('where it was called off before', async () => {
    const { pod, client } = await accountOnFaultServer();
    const gone = AbortSignal.abort();
    expect(await failureOf(client.updateUser(id, changes, { signal: gone }))).toMatchObject({
      kind: 'cancelled',
    });
    expect(pod.receivedBy(route)).toHaveLength(0);
  });
});

describe('Whoever asks to hear of the start of an update', () => {
  test('hears of it before the pod does', async () => {
    const { pod, client } = await accountOnFaultServer();
    pod.script(route, json({ id }));
    const heard: number[] = [];
    await client.updateUser(id, changes, { onStart: () => heard.push(pod.receivedBy(route).length) });
    expect(heard).toEqual([0]);
  });

  test('hears nothing where there is no connection to write it to', async () => {
    const { pod, client } = await accountOnFaultServer();
    await client.signIn();
    await pod.close();
    const heard: string[] = [];
    await failureOf(client.updateUser(id, changes, { onStart: () => heard.push('started') }));
    expect(heard).toEqual([]);
  });

  test('can still call it off: then nothing is sent, and nothing is in doubt', async () => {
    const { pod, client } = await accountOnFaultServer();
    const full = () => {
      throw new Error('The disk is full');
    };
    const error = await failureOf(client.updateUser(id, changes, { onStart: full }));
    expect(error.kind).toBe('internal');
    expect(pod.receivedBy(route)).toHaveLength(0);
  });
});

test('an answer about another user is unexpected, and says the update was accepted', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json({ id: '99999999-9999-4999-8999-999999999999' }));
  expect(await failureOf(client.updateUser(id, changes))).toMatchObject({
    kind: 'unexpected-response',
    field: 'id',
    retryable: false,
  });
});

test('a field of the wrong type is named, its content is not', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json({ id, last_name: { hidden: 'Xyzzy' } }));
  const error = await failureOf(client.updateUser(id, changes));
  expect(error).toMatchObject({ kind: 'unexpected-response', field: 'last_name' });
  expect(JSON.stringify(error)).not.toContain('Xyzzy');
});

test('a token refused twice is not tried a third time', async () => {
  const { pod, client } = await accountOnFaultServer();
  pod.script(route, json({ status: 401, message: 'no' }, 401));
  expect(await failureOf(client.updateUser(id, changes))).toMatchObject({ kind: 'unauthenticated' });
  expect(pod.receivedBy(route)).toHaveLength(2);
});

describe('A pod that echoes secrets into a user', () => {
  const jwt = jsonWebToken();

  test('has them taken out of every text, wherever it stands', async () => {
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
    expect(user).toMatchObject({
      email: '[redacted]@northwind.example',
      firstName: 'Anna [redacted]',
      role: '[redacted]',
      externalIds: [
        { system: '[redacted]', reference: '[redacted]' },
        { system: 'crm', reference: '{"deep":[{"[redacted]":"[redacted]"}]}' },
      ],
    });
    expect(user.lastName, 'what is no secret is kept in full').toHaveLength(9_000 + '[redacted]'.length);
  });

  test('among its scopes is not believed: the update was accepted, its answer is not', async () => {
    const secret = 'aaaaaaaa-9999-4999-8999-999999999999';
    const { pod, client } = await accountOnFaultServer({ secret: () => Promise.resolve(secret) });
    pod.script(route, json({ id, account_scopes: [secret] }));
    const error = await failureOf(client.updateUser(id, changes));
    expect(error).toMatchObject({ kind: 'unexpected-response', field: 'account_scopes.0' });
    expect(JSON.stringify(error)).not.toContain(secret);
  });
});
