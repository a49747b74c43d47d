import { describe, expect, test } from 'vitest';
import * as faults from '../../../../sample-pod/faults.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { userOn } from '../../../support/sample-users.ts';
import { accountId, addAccount, clock, pod, services, update, useUsersScene, userId } from './users-scene.ts';

useUsersScene();

describe('Opening a user', () => {
  test('sends no request: everything is unknown until the first response', () => {
    expect(services.features.users.service.open(accountId, userId)).toEqual({
      userId,
      user: null,
      ageMs: null,
      doubt: null,
      isSaved: false,
    });
    expect(pod.log).toEqual([]);
  });

  test('finds no secret in the database, even if the pod echoed one', async () => {
    const { secret } = pod.apiKeys.admin;
    pod.faults.next({ route: 'user' }, faults.withFields({ last_name: `Holm ${secret}` }));
    const { baseline } = await update({ firstName: 'Åsa' });
    expect(baseline.user.lastName, 'what Podkey would have to alter is unknown').toBeNull();
    services.features.users.service.open(accountId, userId);
    expect(services.features.users.rows.users.recent(accountId)).toHaveLength(1);
    expect(JSON.stringify(services.features.users.rows.users.recent(accountId))).not.toContain(secret);
  });

  test('shows the last response with its age', async () => {
    await update({ firstName: 'Åsa' });
    await clock.advance(90_000);
    expect(services.features.users.service.open(accountId, userId)).toMatchObject({
      user: { firstName: 'Åsa', role: 'viewer' },
      ageMs: 90_000,
    });
  });

  test('adds them to the recent users, by name if known', async () => {
    const other = userOn(pod, 'support').id;
    services.features.users.service.open(accountId, userId);
    services.features.users.service.open(accountId, other);
    await update({ firstName: 'Åsa', lastName: 'Holm' });
    services.features.users.service.setSaved(accountId, userId, true);
    const { recent, saved } = services.features.users.service.known(accountId);
    expect(recent.map(({ userId: id, name }) => [id, name])).toEqual([
      [other, null],
      [userId, 'Åsa Holm'],
    ]);
    expect(saved).toMatchObject([{ userId, isSaved: true }]);
  });
});

describe('Saved users', () => {
  test('are listed by name, or by what is known instead', async () => {
    const [byName, byEmail, byId] = pod.users.slice(0, 3).map(({ id }) => id);
    const nameless = { first_name: null, last_name: null };
    const becomes = async (id: string | undefined, fields: Readonly<Record<string, unknown>>) => {
      pod.faults.next({ route: 'user' }, faults.withFields(fields));
      await services.features.users.service.update(accountId, id!, { role: 'support' });
    };
    await becomes(byName, { first_name: 'Zoë', last_name: null, email: 'a@pod.example' });
    await becomes(byEmail, { ...nameless, email: 'm@pod.example' });
    await becomes(byId, { ...nameless, email: null });
    for (const id of [byName, byEmail, byId]) services.features.users.service.setSaved(accountId, id!, true);
    expect(services.features.users.service.known(accountId).saved).toEqual([
      { userId: byId, name: null, email: null, isSaved: true },
      { userId: byEmail, name: null, email: 'm@pod.example', isSaved: true },
      { userId: byName, name: 'Zoë', email: 'a@pod.example', isSaved: true },
    ]);
    services.features.users.service.setSaved(accountId, byEmail!, false);
    expect(services.features.users.service.known(accountId).saved.map(({ userId: id }) => id)).toEqual([
      byId,
      byName,
    ]);
  });
});

test('A response is never older than nothing, even if the clock was set back', async () => {
  await update({ firstName: 'Åsa' });
  await clock.advance(-60_000);
  expect(services.features.users.service.open(accountId, userId).ageMs).toBe(0);
});

test('a deselected account can’t open, list or send anything', async () => {
  await addAccount('Contoso', 'support');
  const requests = pod.log.length;
  expect(() => services.features.users.service.open(accountId, userId)).toThrow(/switched/);
  expect(() => services.features.users.service.known(accountId)).toThrow(/switched/);
  expect(await failureOf(update({ firstName: 'Åsa' }))).toMatchObject({ kind: 'cancelled' });
  expect(pod.log).toHaveLength(requests);
});
