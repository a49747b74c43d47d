import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { offlineCopiesFile } from '../../../../electron/features/offline-copies/offline-copies-repository.ts';
import { failsWith, heldUntil } from '../../../../sample-pod/faults.ts';
import type { RouteName } from '../../../../sample-pod/index.ts';
import type { OfflineCopiesPolicy } from '../../../../shared/features/offline-copies/contract.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { inForce } from '../../../support/sample-policy.ts';
import {
  accountId,
  answering,
  asked,
  cable,
  clock,
  code,
  databaseFile,
  day,
  hour,
  keep,
  lastChancePasses,
  loginId,
  pod,
  podsValue,
  router,
  rules,
  services,
  startAgain,
  useOfflineCopies,
} from './offline-copies-scene.ts';

useOfflineCopies();

const always = (route: RouteName) => ({ route, times: Infinity });
const kept = () => services.features.offlineCopies.service.state().count;
const ends = async () => {
  const { entries } = await services.activity.list(accountId, { actions: ['copies-ended'] }, null);
  return entries.map(({ record }) => record?.event);
};
const under = (offlineCopies: OfflineCopiesPolicy) => ({ policy: inForce({ offlineCopies }) });
/** Fails without a question, because there is no copy. */
const isGone = async () => {
  await cable.pull();
  expect(await failureOf(services.secrets.open(accountId, router))).toMatchObject({ kind: 'offline' });
};

describe('A copy ends', () => {
  test('at its end, whether Podkey runs or not', async () => {
    services.begin();
    await keep(1);
    await clock.advance(day - 1_000);
    expect(kept()).toBe(2);
    await clock.advance(1_000);
    expect(kept()).toBe(0);
    await isGone();
  });

  test('when the pod refuses the value: all copies of its asset', async () => {
    await keep();
    pod.faults.next({ route: 'secure' }, failsWith(403));
    await failureOf(services.secrets.open(accountId, router));
    expect(services.features.offlineCopies.service.state().logins).toMatchObject([{ loginId, values: 1 }]);
    expect(await ends()).toMatchObject([{ copies: 1, by: 'refused' }]);
    await isGone();
  });

  test('when the pod refuses the value, however its asset’s ID is written', async () => {
    await keep();
    pod.faults.next({ route: 'secure' }, failsWith(403));
    const written = { ...router, assetId: router.assetId.toUpperCase() };
    await failureOf(services.secrets.open(accountId, written));
    expect(services.features.offlineCopies.service.state().logins).toMatchObject([{ loginId, values: 1 }]);
    await isGone();
  });

  test('when the pod has no such value any more', async () => {
    await keep();
    pod.faults.next({ route: 'secure' }, failsWith(404));
    await failureOf(services.secrets.copyDirectly(accountId, router, 'value'));
    await isGone();
  });

  test('when the pod refuses the API key: all copies of the account', async () => {
    await keep();
    pod.faults.next(always('token'), failsWith(401));
    pod.faults.next(always('secure'), failsWith(401));
    await failureOf(services.secrets.open(accountId, code));
    expect(kept()).toBe(0);
    await isGone();
  });

  test('when another call shows that the key is refused', async () => {
    await keep();
    pod.faults.next(always('token'), failsWith(401));
    pod.faults.next(always('organizations'), failsWith(401));
    await failureOf(services.organizations.list(accountId, true));
    expect(kept()).toBe(0);
  });

  test.each([
    ['refuses the value', failsWith(403)],
    ['has no such value', failsWith(404)],
    ['refuses the API key', failsWith(401)],
  ])('when the pod %s after its last chance, while the copy is used already', async (_, refusal) => {
    await keep();
    await cable.pull();
    const opening = services.secrets.open(accountId, router);
    const { id } = await asked();
    await cable.plug();
    const [arrived, late] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    pod.faults.next(always('secure'), (exchange) => {
      arrived.resolve(undefined);
      return heldUntil(late.promise, refusal)(exchange);
    });
    await lastChancePasses(id, arrived.promise);
    expect((await opening).kept).not.toBeNull();
    late.resolve(undefined);
    await expect.poll(async () => (await ends())[0]).toMatchObject({ by: 'refused' });
    await isGone();
  });

  test('when its account is removed, or gets another key', async () => {
    await keep();
    const [account] = services.accountRows.list();
    const { id, secretIn, ...draft } = account ?? expect.unreachable();
    await services.accounts.edit(id, { ...draft, label: 'Renamed' }, undefined, secretIn);
    expect(kept()).toBe(2);
    await services.accounts.edit(id, draft, pod.apiKeys.admin.secret, secretIn);
    expect(kept()).toBe(0);
    expect(await ends()).toMatchObject([{ copies: 2, by: 'gone' }]);
    await keep();
    await services.accounts.remove(accountId);
    expect(kept()).toBe(0);
  });

  test('when its login is removed or leads to another revision', async () => {
    services.begin();
    await clock.advance(2_000);
    await keep();
    const login = services.logins.find(accountId, loginId);
    const [, codeItem] = login.items;
    const other = '12345678-1234-4123-8123-123456789012';
    services.logins.confirmRevision(accountId, [codeItem?.id ?? ''], other);
    await clock.advance(2_000);
    expect(services.features.offlineCopies.service.state().logins).toMatchObject([{ values: 1 }]);
    services.logins.remove(accountId, loginId);
    await clock.advance(2_000);
    expect(kept()).toBe(0);
    expect(await ends()).toMatchObject([{ by: 'gone' }, { by: 'gone' }]);
  });

  test('when the person forgets it, or all with the passphrase', async () => {
    await keep();
    services.features.offlineCopies.service.forget(accountId, loginId);
    expect(services.features.offlineCopies.service.state()).toMatchObject({ count: 0, hasPassphrase: true });
    await keep();
    await services.features.offlineCopies.service.forgetAll();
    expect(services.features.offlineCopies.service.state()).toMatchObject({ count: 0, hasPassphrase: false });
    expect(await services.keychain.get('key of the offline copies')).toBeNull();
    await isGone();
  });

  test('when the policy no longer allows it, or fewer or shorter ones', async () => {
    await keep(7);
    const { codes: _, ...withoutCodes } = rules;
    await startAgain(under(withoutCodes));
    expect(kept()).toBe(1);
    await startAgain(under({ ...rules, days: 1 }));
    expect(services.features.offlineCopies.service.state().logins).toMatchObject([
      { endsAt: clock.now() + day },
    ]);
    await clock.advance(day);
    expect(kept()).toBe(0);
    await keep(1);
    await startAgain({ policy: null });
    await clock.advance(0);
    expect(services.features.offlineCopies.service.state()).toMatchObject({ rules: null, count: 0 });
    await startAgain();
    expect(kept()).toBe(0);
  });
});

describe('The clock', () => {
  test('set back while Podkey runs makes no copy live longer', async () => {
    services.begin();
    await keep(1);
    clock.change(-12 * hour);
    await clock.advance(day);
    expect(kept()).toBe(0);
  });

  test('set back during the pod’s last chance opens nothing', async () => {
    await keep(1);
    const [arrived, never] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    await cable.pull();
    const failed = failureOf(services.secrets.open(accountId, router));
    const { id } = await asked();
    await cable.plug();
    pod.faults.next(always('secure'), (exchange) => {
      arrived.resolve(undefined);
      return heldUntil(never.promise)(exchange);
    });
    await lastChancePasses(
      id,
      arrived.promise.then(() => clock.change(-6 * hour)),
    );
    expect(await failed).toMatchObject({ kind: 'offline' });
    never.resolve(undefined);
  });

  test('set back before a start opens nothing until it is right again', async () => {
    services.begin();
    await keep(1);
    await clock.advance(12 * hour);
    clock.change(-6 * hour);
    await startAgain();
    await cable.pull();
    expect(await failureOf(services.secrets.open(accountId, router))).toMatchObject({ kind: 'clock' });
    expect(services.features.offlineCopies.service.state().isTimeInDoubt).toBe(true);
    clock.change(6 * hour);
    expect((await answering(services.secrets.open(accountId, router))).kept).not.toBeNull();
  });

  test('that is behind is forgiven as soon as the pod has answered', async () => {
    services.begin();
    await keep(3);
    await clock.advance(12 * hour);
    clock.change(-6 * hour);
    await startAgain();
    expect(services.features.offlineCopies.service.state().isTimeInDoubt).toBe(true);
    await podsValue(router);
    expect(services.features.offlineCopies.service.state().isTimeInDoubt).toBe(false);
  });
});

describe('The time that Podkey saw last', () => {
  /** Changes the file while Podkey does not run, and sets the clock back. */
  async function changed(sql: string): Promise<void> {
    services.begin();
    await keep(3);
    await clock.advance(2 * day);
    await services.close();
    clock.change(-2 * day);
    const database = new DatabaseSync(offlineCopiesFile(databaseFile));
    database.exec(sql);
    database.close();
    await startAgain();
    await cable.pull();
  }
  const opening = () => services.secrets.open(accountId, router);

  test.each([
    ['set back with the clock', 'UPDATE seen SET local_at = local_at - 2 * 86400000'],
    ['made another pod’s', 'UPDATE seen SET local_at = local_at - 2 * 86400000, ahead_by = 86400000'],
    ['deleted', 'DELETE FROM seen'],
    ['stripped of its seal', "UPDATE seen SET local_at = local_at - 2 * 86400000, seal = x''"],
    [
      'written as an older Podkey did',
      `DROP TABLE seen; PRAGMA user_version = 1;
       CREATE TABLE seen (account TEXT PRIMARY KEY, local_at INTEGER NOT NULL, ahead_by INTEGER NOT NULL) STRICT;`,
    ],
  ])('opens no copy if it was %s, until the account’s pod has answered', async (_, sql) => {
    await changed(sql);
    expect(await failureOf(opening())).toMatchObject({ kind: 'clock' });
    expect(services.features.offlineCopies.service.state()).toMatchObject({ count: 2, isTimeInDoubt: true });
    await startAgain();
    expect(await failureOf(opening())).toMatchObject({ kind: 'clock' });
    await cable.plug();
    await podsValue(router);
    await cable.pull();
    expect(services.features.offlineCopies.service.state().isTimeInDoubt).toBe(false);
    expect((await answering(opening())).kept).not.toBeNull();
  });
});
