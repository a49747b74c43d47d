import { expect, onTestFinished, test } from 'vitest';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { DatabaseCopies } from '../../../electron/storage/database-copies.ts';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { emptyOutcome } from '../../../electron/storage/bulk-repository.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { damageRows } from '../../support/damage-rows.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { aLoginDraft, numberedUuid } from '../../support/sample-logins.ts';
import { patchesOn } from '../../support/sample-users.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../support/samples.ts';
import { startNorthwind } from '../../support/start-northwind.ts';
import { folderForTest } from '../storage/folder-for-test.ts';

/** Podkey with a file of two accounts and a login; `start` starts it again on the same file and keychain. The second is in use. */
async function twoAccounts() {
  const databaseFile = `${folderForTest()}/podkey.db`;
  const keychain = new SessionSecretStore();
  const start = () => {
    const clock = new FakeClock(Date.UTC(2030, 0, 1));
    const services = assembleServices({ clock, databaseFile, keychain, keepsCopies: true });
    onTestFinished(() => services.close());
    return services;
  };
  const services = start();
  const { id } = await services.accounts.add(northwindDraft, 'a secret', 'keychain');
  await services.accounts.add(contosoDraft, 'another secret', 'keychain');
  services.logins.save(id, aLoginDraft({ name: 'Core router' }));
  return { services, start, id, keychain, copies: new DatabaseCopies(databaseFile) };
}

const secretOf = (draft: AccountDraft, keychain: SessionSecretStore) => keychain.get(keychainEntry(draft));

test('Podkey starts with a damaged account, works with the others, and logs that a row was set aside', async () => {
  const { services, start, id } = await twoAccounts();
  damageRows(services.database, `UPDATE accounts SET network = '{broken' WHERE id = '${id}'`);
  await services.close();
  const again = start();
  again.begin();
  const state = await again.accounts.state();
  expect(state.accounts.map(({ label }) => label)).toEqual([contosoDraft.label]);
  expect(again.damagedRows.counts()).toMatchObject([{ table: 'accounts', count: 1 }]);
  expect(again.heard.failures).toContain('damaged row set aside');
  const { report } = await again.features.diagnostics.service.collect();
  expect(report).toMatch(/damaged row of accounts: network, found 20/);
  expect(report).not.toContain('{broken');
});

test('a damaged account that is added again has its logins and its secret', async () => {
  const { services, start, id, keychain } = await twoAccounts();
  damageRows(services.database, `UPDATE accounts SET color = 'mud' WHERE id = '${id}'`);
  await services.close();
  const again = start();
  const added = await again.accounts.add(northwindDraft, 'a new secret', 'keychain');
  expect(added.id).toBe(id);
  expect(again.logins.list(id).logins.map(({ name }) => name)).toEqual(['Core router']);
  expect(await keychain.get(keychainEntry(northwindDraft))).not.toBeNull();
  expect(again.damagedRows.counts()).toEqual([]);
});

test('a damaged account is shown with what can be read of it', async () => {
  const { services, start, id } = await twoAccounts();
  damageRows(services.database, `UPDATE accounts SET color = 'mud', pod_url = 'no where' WHERE id = '${id}'`);
  await services.close();
  const again = start();
  again.begin();
  const { label, accountId, apiKeyId } = northwindDraft;
  expect(again.accounts.damaged()).toEqual([{ label, podUrl: null, accountId, apiKeyId }]);
});

test('a damaged login of an account that was not opened is counted in the settings and the diagnostics', async () => {
  const { services, start, id } = await twoAccounts();
  const login = services.logins.list(id).logins[0]?.id ?? '';
  services.features.typing.options.set(id, login, {
    ...services.features.typing.options.forLogin(id, login),
    delayMs: 60,
  });
  damageRows(
    services.database,
    "UPDATE logins SET tags = '[broken'; UPDATE typing_options SET then_enter = 7",
  );
  await services.close();
  const again = start();
  again.begin();
  expect(await again.features.diagnostics.service.damagedRows()).toMatchObject([
    { table: 'logins', count: 1 },
    { table: 'typing_options', count: 1 },
  ]);
  expect((await again.features.diagnostics.service.collect()).report).toContain('damaged row of logins');
});

test.each([
  ["color = 'mud'", true],
  ["network = '{broken'", true],
  // The key's name in the keychain can't be told.
  ["color = 'mud', pod_url = 'no where'", false],
])(
  'deleting damaged data deletes a damaged account with its secret and all copies: %s',
  async (damage, isBound) => {
    const { services, start, id, keychain, copies } = await twoAccounts();
    await services.features.dataCopies.service.look();
    damageRows(services.database, `UPDATE accounts SET ${damage} WHERE id = '${id}'`);
    await services.close();
    const again = start();
    again.begin();
    expect(await again.features.diagnostics.service.removeDamagedRows()).toEqual([]);
    expect(again.accounts.damaged()).toEqual([]);
    expect((await secretOf(northwindDraft, keychain)) === null).toBe(isBound);
    expect(await secretOf(contosoDraft, keychain)).not.toBeNull();
    expect(copies.list()).toEqual([]);
    expect(again.database.prepare('SELECT count(*) AS logins FROM logins').get()).toEqual({ logins: 0 });
  },
);

test('deleting other damaged data keeps the copies', async () => {
  const { services, start, copies } = await twoAccounts();
  await services.features.dataCopies.service.look();
  damageRows(services.database, "UPDATE logins SET tags = '[broken'");
  await services.close();
  const again = start();
  again.begin();
  expect(await again.features.diagnostics.service.damagedRows()).toHaveLength(1);
  expect(await again.features.diagnostics.service.removeDamagedRows()).toEqual([]);
  expect(copies.list()).toHaveLength(1);
});

test('removing all accounts removes a damaged one too, with its secret and all copies', async () => {
  const { services, start, id, keychain, copies } = await twoAccounts();
  await services.accounts.remove((await services.accounts.state()).selectedId ?? '');
  await services.features.dataCopies.service.look();
  damageRows(services.database, `UPDATE accounts SET color = 'mud' WHERE id = '${id}'`);
  await services.close();
  const again = start();
  again.begin();
  await again.accounts.removeAll();
  expect(await secretOf(northwindDraft, keychain)).toBeNull();
  expect(copies.list()).toEqual([]);
});

test('a login whose account can’t be told is set aside at the start, with its items, and counted', async () => {
  const { services, start, id } = await twoAccounts();
  const item = { kind: 'password', label: null, locator: { ...routerLocator, property: 'admin' } } as const;
  services.logins.save(id, aLoginDraft({ name: 'Firewall', items: [item] }));
  services.database.exec('PRAGMA foreign_keys = OFF');
  damageRows(services.database, "UPDATE logins SET account = NULL WHERE name = 'Firewall'");
  await services.close();
  const again = start();
  again.begin();
  expect(again.logins.list(id).logins.map(({ name }) => name)).toEqual(['Core router']);
  expect(again.damagedRows.counts()).toMatchObject([{ table: 'logins', count: 1 }]);
  expect(again.heard.failures).toContain('damaged row set aside');
});

test('Podkey does not open without the passcode because its only account is damaged', async () => {
  const { services, start, id } = await twoAccounts();
  await services.accounts.remove((await services.accounts.state()).selectedId ?? '');
  await services.lock.setPasscode('482 913 675', undefined);
  damageRows(services.database, `UPDATE accounts SET color = 'mud' WHERE id = '${id}'`);
  // Without the note that there is a passcode, only the keychain knows of it.
  services.database.exec("DELETE FROM preferences WHERE key = 'lock.hasPasscode'");
  await services.close();
  const again = start();
  again.begin();
  expect((await again.accounts.state()).accounts).toEqual([]);
  expect(again.lock.state.kind).not.toBe('unlocked');
});

test('Podkey starts although rows of an interrupted bulk change are damaged, and sends none of them', async () => {
  const { services, start, id } = await twoAccounts();
  const row = {
    ...emptyOutcome,
    name: null,
    wanted: { lastName: 'Holm' },
    state: 'waiting',
    at: null,
  } as const;
  const rows = [1, 2, 3].map((line) => ({ ...row, line, userId: numberedUuid(line) }));
  services.features.users.rows.bulk.add(
    id,
    { id: 'job', source: 'team.csv', createdAt: 0, maxParallel: 4 },
    rows,
  );
  services.features.users.rows.bulk.claim('job', [1, 2, 3]);
  services.features.users.rows.bulk.setState('job', 2, 'sending', emptyOutcome, 0);
  damageRows(services.database, "UPDATE bulk_rows SET wanted = x'00' WHERE line < 3");
  await services.close();
  const again = start();
  again.begin();
  expect(again.features.users.rows.bulk.counts('job')).toEqual({ unknown: 2, waiting: 1 });
  expect(again.damagedRows.counts()).toMatchObject([{ table: 'bulk_rows', count: 2 }]);
});

test('a damaged row of a bulk change is not sent, by itself or again; a person can only mark it as done', async () => {
  const { services, accountId, pod, close } = await startNorthwind();
  onTestFinished(close);
  const { database } = services;
  const { bulk } = services.features.users;
  const text = pod.users
    .slice(0, 3)
    .map(({ id }) => id)
    .join('\n');
  const sheet = bulk.readText(accountId, text);
  const plan = bulk.check(accountId, sheet.id, { columns: ['userId'], fixed: { lastName: 'Holm' } });
  const { id } = bulk.start(accountId, plan.id, 1);
  bulk.stop(accountId, id);
  await expect.poll(() => bulk.isRunning).toBe(false);
  const sent = patchesOn(pod).length;
  const line = bulk.open(accountId, id).rows.findLast(({ state }) => state === 'waiting')?.line ?? 0;
  damageRows(database, `UPDATE bulk_rows SET wanted = '{broken' WHERE line = ${line}`);
  bulk.resume(accountId, id);
  await expect.poll(() => bulk.isRunning).toBe(false);
  expect(patchesOn(pod)).toHaveLength(Math.max(sent, 1) + (3 - Math.max(sent, 1)) - 1);
  expect(bulk.open(accountId, id).rows.find((row) => row.line === line)).toMatchObject({ state: 'unknown' });
  expect(() => bulk.sendAgain(accountId, id, line)).toThrow(/damaged/);
  expect(bulk.markDone(accountId, id, line)).toMatchObject({
    counts: { done: 3 },
    status: { kind: 'finished' },
  });
  expect(services.damagedRows.counts()).toMatchObject([{ table: 'bulk_rows', count: 1 }]);
});
