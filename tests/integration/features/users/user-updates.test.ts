import { describe, expect, test } from 'vitest';
import * as faults from '../../../../sample-pod/faults.ts';
import { userFailureText } from '../../../../shared/features/users/text/en.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { journalEntries } from '../../../support/journal-entries.ts';
import { museum, patchesOn, userOn } from '../../../support/sample-users.ts';
import { accountId, addAccount, clock, pod, services, update, useUsersScene, userId } from './users-scene.ts';

useUsersScene();

describe('An update', () => {
  test.each([
    ['done', undefined],
    ['failed', faults.failsWith(400)],
    ['unknown', faults.losesTheResponse()],
  ] as const)('is in the journal with its fields, and as %s', async (outcome, fault) => {
    if (fault) pod.faults.next({ route: 'user' }, fault);
    await update({ firstName: 'Åsa', role: 'support' }).catch(() => undefined);
    const [latest] = journalEntries(services.activityRows.rows);
    expect(latest?.record?.event).toMatchObject({
      action: 'user-updated',
      userId,
      fields: ['firstName', 'role'],
      outcome,
      account: { id: accountId, label: 'Northwind' },
    });
  });

  test('sends every requested field if any of them is not known to be current, and returns the whole response', async () => {
    const first = await update({ role: 'support', organizationScopes: [museum] });
    expect(first).toMatchObject({
      before: null,
      undo: null,
      notUndone: ['role', 'organizationScopes'],
      beyond: [],
    });
    const second = await update({ role: 'support', organizationScopes: [museum], lastName: 'Holm' });
    expect(second.sent).toEqual({ role: 'support', organizationScopes: [museum], lastName: 'Holm' });
    expect(second.baseline).toMatchObject({
      user: { lastName: 'Holm', role: 'support' },
      ageMs: 0,
      doubt: null,
    });
    expect(second.undo).toEqual({
      role: 'support',
      organizationScopes: [museum],
      lastName: userOn(pod, 'viewer').last_name,
    });
  });

  test('has no undo if only fields sent unchanged could be restored', async () => {
    await update({ role: 'support' });
    pod.faults.next({ route: 'user' }, faults.withFields({ first_name: null }));
    await update({ lastName: 'Holm' });
    const { undo, notUndone } = await update({ lastName: 'Holm', firstName: 'Åsa' });
    expect({ undo, notUndone }).toEqual({ undo: null, notUndone: ['firstName'] });
  });

  test('is undone by sending the previous values', async () => {
    await update({ firstName: 'Åsa' });
    const { undo } = await update({ role: 'admin', organizationScopes: ['*'] });
    const undone = await update(undo!);
    expect(undone.baseline.user).toMatchObject({
      role: 'viewer',
      organizationScopes: userOn(pod, 'viewer').organization_scopes,
    });
    expect(undone.beyond).toEqual([]);
  });

  test('restores a name unchanged, even if it resembles a token', async () => {
    const changedBefore = { firstName: 'Bearer Smith', lastName: 'Bearer eyJhbGciOi.eyJzdWIi.c2ln' };
    await update(changedBefore);
    expect(services.features.users.service.open(accountId, userId).user).toMatchObject(changedBefore);
    const { undo } = await update({ firstName: 'Åsa', lastName: 'Holm' });
    expect(undo).toEqual(changedBefore);
    const stored: unknown[] = [];
    pod.faults.next({ route: 'user' }, async ({ respond }) => {
      const given = await respond();
      stored.push(given.body);
      return given;
    });
    const undone = await update(undo!);
    expect(undone.beyond).toEqual([]);
    expect(patchesOn(pod)).toHaveLength(3);
    expect(stored[0], 'what the pod made of it').toMatchObject({
      first_name: 'Bearer Smith',
      last_name: 'Bearer eyJhbGciOi.eyJzdWIi.c2ln',
    });
  });

  test('never offers to restore a field from which Podkey removed a secret', async () => {
    pod.faults.next({ route: 'user' }, faults.withFields({ last_name: `Holm ${pod.apiKeys.admin.secret}` }));
    await update({ firstName: 'Åsa' });
    const changed = await update({ firstName: 'Ada', lastName: 'Berg' });
    expect(changed).toMatchObject({ undo: { firstName: 'Åsa' }, notUndone: ['lastName'] });
  });

  test('reports what the pod changed beyond the request', async () => {
    await update({ firstName: 'Åsa' });
    pod.faults.next({ route: 'user' }, faults.withFields({ role: 'support', last_name: 'HOLM' }));
    expect((await update({ lastName: 'Holm' })).beyond).toEqual(['lastName', 'role']);
  });

  test('that would change nothing is refused before anything is sent', async () => {
    await update({ firstName: 'Åsa' });
    const requests = pod.log.length;
    expect(await failureOf(update({ firstName: 'Åsa', role: 'viewer' }))).toEqual({
      kind: 'validation',
      message: userFailureText.nothingToChange,
      nextStep: userFailureText.nothingToChangeNext,
      retryable: false,
      fields: [],
    });
    expect(await failureOf(update({}))).toMatchObject({ kind: 'validation' });
    expect(pod.log).toHaveLength(requests);
  });

  test('refused by the pod as invalid names the fields, with the error ID', async () => {
    pod.faults.next(
      { route: 'user' },
      faults.failsWith(400, { code: 'validation_failed', message: 'last_name is reserved' }),
    );
    const error = await failureOf(update({ lastName: 'Root' }));
    expect(error).toMatchObject({
      kind: 'rejected',
      fields: [{ field: 'lastName', message: 'last_name is reserved' }],
      service: { status: 400, errorCode: 'validation_failed' },
    });
    expect(error.service?.errorId).toBeTruthy();
    expect(services.features.users.service.open(accountId, userId).doubt).toBeNull();
  });

  test('without permission is forbidden, and nothing is in doubt', async () => {
    const viewer = await addAccount('Contoso', 'viewer');
    expect(await failureOf(update({ firstName: 'Åsa' }, viewer))).toMatchObject({
      kind: 'forbidden',
      service: { status: 403 },
    });
    expect(services.features.users.service.open(viewer, userId).doubt).toBeNull();
    expect(patchesOn(pod)).toHaveLength(1);
  });

  test('of a missing user is not found', async () => {
    const missing = services.features.users.service.update(accountId, museum, { firstName: 'Åsa' });
    expect(await failureOf(missing)).toMatchObject({ kind: 'not-found' });
  });

  test('with a refused token is sent once more with a new one', async () => {
    await update({ firstName: 'Åsa' });
    pod.revokeTokens();
    await update({ firstName: 'Ada' });
    expect(patchesOn(pod).map(({ status }) => status)).toEqual([200, 401, 200]);
  });
});

describe('An update without a response', () => {
  test.each([
    ['was made but whose response is lost', faults.losesTheResponse()],
    ['has an incomplete response', faults.truncatesTheBody()],
    ['gets a gateway’s response', faults.failsWith(504)],
  ])('such as one that %s has an unknown outcome and is sent once', async (_, fault) => {
    await update({ firstName: 'Åsa' });
    pod.faults.next({ route: 'user' }, fault);
    const sentAt = clock.now();
    const error = await failureOf(update({ lastName: 'Holm' }));
    expect(error).toMatchObject({ kind: 'outcome-unknown', retryable: false });
    expect(patchesOn(pod)).toHaveLength(2);
    expect(services.features.users.service.open(accountId, userId)).toMatchObject({
      user: { firstName: 'Åsa' },
      doubt: { since: sentAt, changes: { lastName: 'Holm' } },
    });
  });

  test('because the account was deselected has an unknown outcome too', async () => {
    await services.sessions.use(accountId).client.signIn();
    const arrived = Promise.withResolvers<undefined>();
    pod.faults.next({ route: 'user' }, (exchange) => {
      arrived.resolve(undefined);
      return faults.neverResponds()(exchange);
    });
    const failing = failureOf(update({ lastName: 'Holm' }));
    await arrived.promise;
    const left = accountId;
    await addAccount('Contoso', 'support');
    expect(await failing).toMatchObject({ kind: 'outcome-unknown' });
    await services.accounts.select(left);
    expect(services.features.users.service.open(left, userId).doubt).toMatchObject({
      changes: { lastName: 'Holm' },
    });
    expect(patchesOn(pod)).toHaveLength(1);
  });

  test('leaves nothing known: resending sends all fields, and the response ends the doubt', async () => {
    await update({ firstName: 'Åsa' });
    pod.faults.next({ route: 'user' }, faults.losesTheResponse());
    await failureOf(update({ lastName: 'Holm' }));
    const back = await update({ lastName: userOn(pod, 'viewer').last_name });
    expect(back.sent).toEqual({ lastName: userOn(pod, 'viewer').last_name });
    expect(back).toMatchObject({ beyond: [], baseline: { doubt: null } });
  });

  test('stays in doubt if the next one is refused', async () => {
    pod.faults.next({ route: 'user' }, faults.losesTheResponse());
    await failureOf(update({ lastName: 'Holm' }));
    pod.faults.next({ route: 'user' }, faults.failsWith(400));
    await failureOf(update({ firstName: 'Åsa' }));
    expect(services.features.users.service.open(accountId, userId).doubt?.changes).toEqual({
      lastName: 'Holm',
    });
  });

  test.each([
    ['a response about another user', faults.withFields({ id: museum }), 'unexpected-response'],
    ['a failure of the pod’s own', faults.failsWith(500), 'server'],
  ])('is not alone: %s leaves an update in doubt too', async (_, fault, kind) => {
    pod.faults.next({ route: 'user' }, fault);
    const error = await failureOf(update({ lastName: 'Holm' }));
    expect(error.kind).toBe(kind);
    if (error.kind === 'unexpected-response') expect(error.field).toBe('id');
    expect(services.features.users.service.open(accountId, userId).doubt).toMatchObject({
      changes: { lastName: 'Holm' },
    });
  });

  test('does not include a failed sign-in, because nothing was sent then', async () => {
    pod.faults.next({ route: 'token' }, faults.losesTheResponse());
    expect((await failureOf(update({ lastName: 'Holm' }))).kind).toBe('offline');
    expect(services.features.users.service.open(accountId, userId).doubt).toBeNull();
    expect(patchesOn(pod)).toHaveLength(0);
  });
});
