import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../../../electron/services/clock.ts';
import type { BulkMapping, BulkRow } from '../../../../shared/schemas/bulk.ts';
import { assembleServices, type Services } from '../../../support/assemble-services.ts';
import {
  json,
  startFaultServer,
  status,
  text,
  type FaultServer,
  type Reply,
} from '../../../support/fault-server.ts';
import { jsonWebToken } from '../../../support/json-web-token.ts';
import { northwindDraft } from '../../../support/samples.ts';

/* Pods whose responses to an update differ from the documented interface, over real connections. */

let pod: FaultServer;
let services: Services;
let accountId: string;

const idOf = (line: number) => `00000000-0000-4000-8000-${String(line).padStart(12, '0')}`;
const respondTo = (userId: string, reply: Reply) => pod.script(`PATCH /v1/users/${userId}`, reply);

beforeEach(async () => {
  pod = await startFaultServer();
  pod.script('POST /v1/auth/token', json({ token: jsonWebToken() }));
  services = assembleServices({ clock: systemClock });
  const draft = { ...northwindDraft, podUrl: pod.url };
  accountId = (await services.accounts.add(draft, 'a-secret', 'session')).id;
});
afterEach(async () => {
  await services.close();
  await pod.close();
});

describe('The user of the API key', () => {
  const owner = idOf(7);

  test.each([
    [owner, owner],
    [owner.toUpperCase(), owner.toUpperCase()],
    [`user|${owner}`, null],
    ['northwind-key', null],
    [7, null],
    [undefined, null],
  ])('of a token for %j is %j', async (sub, expected) => {
    pod.script('POST /v1/auth/token', json({ token: jsonWebToken({ sub }) }));
    expect(await services.features.users.service.keyOwner(accountId)).toBe(expected);
  });
});

describe('One update', () => {
  const userId = idOf(1);

  test('that the pod does not confirm is done, and no field counts as changed by the pod', async () => {
    respondTo(
      userId,
      json({ id: userId, first_name: 'Anna', role: 'viewer', deleted_at: '2030-01-01T00:00:00Z' }),
    );
    await services.features.users.service.update(accountId, userId, { firstName: 'Anna' });
    for (const reply of [json({ id: userId }), status(204)]) {
      respondTo(userId, reply);
      const update = await services.features.users.service.update(accountId, userId, { firstName: 'Åsa' });
      expect(update).toMatchObject({
        beyond: [],
        baseline: { user: { id: userId, firstName: null }, doubt: null },
      });
    }
    expect(services.features.users.service.open(accountId, userId)).toMatchObject({
      user: { firstName: null },
      doubt: null,
    });
  });

  test('is parsed except for its invalid fields', async () => {
    const odd = { external_ids: [], created_at: 1_893_456_000, deleted_at: '', organization_scopes: 'all' };
    respondTo(userId, json({ user: { id: userId, first_name: 'Åsa', ...odd } }));
    const { beyond, baseline } = await services.features.users.service.update(accountId, userId, {
      firstName: 'Åsa',
    });
    expect(beyond).toEqual([]);
    expect(baseline.user).toMatchObject({
      firstName: 'Åsa',
      externalIds: null,
      createdAt: null,
      deletedAt: null,
      organizationScopes: null,
    });
  });
});

describe('A pod that requires a field in every update', () => {
  const userId = idOf(1);
  const whole = { id: userId, email: 'anna@northwind.example', last_name: 'Berg' };
  const required: Reply = (response, request) => {
    const { email, ...fields } = z
      .looseObject({ email: z.string().optional() })
      .parse(JSON.parse(request.body));
    const refusal = { status: 400, message: 'email is required', error_id: 'e', error_code: 'validation' };
    (email === undefined ? json(refusal, 400) : json({ ...whole, ...fields, email }))(response, request);
  };
  const email = whole.email;

  beforeEach(async () => {
    respondTo(userId, json(whole));
    await services.features.users.service.update(accountId, userId, { lastName: 'Berg' });
    respondTo(userId, required);
  });

  test('reports the missing field, and accepts the update with the field’s current value, and the undo', async () => {
    await expect(
      services.features.users.service.update(accountId, userId, { lastName: 'Holm' }),
    ).rejects.toMatchObject({
      appError: { kind: 'rejected', fields: [{ field: 'email' }] },
    });
    const { undo, beyond } = await services.features.users.service.update(accountId, userId, {
      lastName: 'Holm',
      email,
    });
    expect({ undo, beyond }).toEqual({ undo: { email, lastName: 'Berg' }, beyond: [] });
    const { baseline } = await services.features.users.service.update(accountId, userId, undo ?? {});
    expect(baseline.user).toMatchObject({ email, lastName: 'Berg' });
  });

  test('gets no update that would change nothing', async () => {
    await expect(services.features.users.service.update(accountId, userId, { email })).rejects.toThrow(
      /Nothing to change/,
    );
  });

  test('accepts a table row that contains the field', async () => {
    const rows = await runTable(`${userId},Holm,${email}`, {
      columns: ['userId', 'lastName', 'email'],
      fixed: {},
    });
    expect(rows.map(({ state }) => state)).toEqual(['done']);
  });
});

async function runTable(table: string, mapping: BulkMapping): Promise<BulkRow[]> {
  const sheet = services.features.users.bulk.readText(accountId, table);
  const plan = services.features.users.bulk.check(accountId, sheet.id, mapping);
  const { id } = services.features.users.bulk.start(accountId, plan.id, 1);
  const job = () => services.features.users.bulk.jobs(accountId)[0]?.status.kind;
  await expect.poll(job).toMatch(/stopped|finished/);
  expect(job()).toBe('finished');
  return services.features.users.bulk.open(accountId, id).rows;
}

describe('A run over many users', () => {
  async function run(replies: readonly Reply[]): Promise<BulkRow[]> {
    replies.forEach((reply, index) => respondTo(idOf(index + 1), reply));
    const ids = replies.map((_, index) => idOf(index + 1)).join('\n');
    return runTable(ids, { columns: ['userId'], fixed: { lastName: 'Holm' } });
  }

  test('counts each unreadable response as a success, and continues', async () => {
    const replies = [
      status(204),
      json({ message: 'Updated' }),
      json({ id: idOf(3) }),
      json({ data: { id: idOf(4), last_name: 'Holm', external_ids: [] } }),
      ...Array.from({ length: 6 }, () => text('OK', 'text/plain')),
      json({ id: idOf(11), last_name: 'Holm' }),
    ];
    const rows = await run(replies);
    expect(rows.map(({ state }) => state)).toEqual(replies.map(() => 'done'));
    expect(rows.map(({ unconfirmed }) => unconfirmed.join())).toEqual(
      replies.map((_, index) => (index < 3 ? 'lastName' : '')),
    );
    expect(rows.flatMap(({ beyond }) => beyond)).toEqual([]);
    expect(rows[4]?.error?.message).toMatch(/accepted the update/);
    expect(rows[10]?.error).toBeNull();
    expect(pod.received.filter(({ method }) => method === 'PATCH')).toHaveLength(replies.length);
  });

  test('still does not know a row’s outcome if the response contradicts its success status', async () => {
    const rows = await run([json({ success: false }), json({ id: idOf(2), last_name: 'Holm' })]);
    expect(rows.map(({ state }) => state)).toEqual(['unknown', 'done']);
  });
});
