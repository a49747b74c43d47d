import { beforeEach, describe, expect, test } from 'vitest';
import { codeExample, itemIdOf, northwindLogins, passwordExample } from '../../support/northwind-logins.ts';
import { aLogin, aLoginDraft, numberedUuid } from '../../support/sample-logins.ts';
import { accountId, northwind, services, useNorthwind } from './northwind-scene.ts';

const gone = numberedUuid(99);
const otherRevision = numberedUuid(77);

let logins: ReturnType<typeof northwindLogins>;

useNorthwind();
beforeEach(() => {
  logins = northwindLogins(northwind);
});

/** Calls that name a login, or an item, of an account. */
const byLogin: readonly [string, (account: string, id: string) => unknown][] = [
  ['find', (account, id) => services.logins.find(account, id)],
  ['save', (account, id) => services.logins.save(account, aLoginDraft(), id)],
  ['remove', (account, id) => services.logins.remove(account, id)],
  ['pin', (account, id) => services.logins.pin(account, id, true)],
  ['copy user name', (account, id) => services.logins.copy(account, id, 'user-name')],
  ['copy address', (account, id) => services.logins.copy(account, id, 'address')],
  ['startLogin', (account, id) => services.features.copyInTurn.service.startLogin(account, id)],
];
const byItem: readonly [string, (account: string, id: string) => unknown][] = [
  ['confirmRevision', (account, id) => services.logins.confirmRevision(account, [id], otherRevision)],
  ['undoConfirm', (account, id) => services.logins.undoConfirm(account, [id])],
  ['setStale', (account, id) => services.logins.setStale(account, id, true)],
];

const refusalOf = (call: () => unknown) => expect((async () => call())()).rejects;
const notFound = (message: RegExp) => ({ appError: { kind: 'not-found', message } });

describe.each(byLogin)('%s', (_name, call) => {
  test('refuses a login that was removed', async () => {
    const { id } = logins.save({ address: 'https://router.example' });
    services.logins.remove(accountId, id);
    await refusalOf(() => call(accountId, id)).toMatchObject(notFound(/login no longer exists/));
    expect(logins.listed()).toEqual([]);
    expect(services.port.text).toBe('');
  });

  test('refuses another account’s login, which stays as it is', async () => {
    const saved = logins.save({ address: 'https://router.example' });
    const contoso = await northwind.addAccount('Contoso', 'support');
    await refusalOf(() => call(contoso, saved.id)).toMatchObject(notFound(/login no longer exists/));
    expect(logins.listed()).toEqual([saved]);
    expect(services.logins.list(contoso).logins).toEqual([]);
    expect(services.port.text).toBe('');
  });
});

describe.each(byItem)('%s', (_name, call) => {
  test('refuses an item that was removed', async () => {
    const { id, items } = logins.save({ items: [logins.passwordItem(), logins.codeItem()] });
    const [password, code] = items;
    logins.save({ items: [{ ...logins.codeItem(), id: code?.id }] }, id);
    await refusalOf(() => call(accountId, password?.id ?? '')).toMatchObject(
      notFound(/item no longer exists/),
    );
  });

  test('refuses another account’s item, which stays as it is', async () => {
    const saved = logins.save();
    const contoso = await northwind.addAccount('Contoso', 'support');
    await refusalOf(() => call(contoso, itemIdOf(saved))).toMatchObject(notFound(/item no longer exists/));
    expect(logins.listed()).toEqual([saved]);
  });
});

test.each<[string, () => unknown]>([
  ['save', () => services.logins.save(gone, aLoginDraft())],
  ['put', () => services.logins.put(gone, [aLogin()])],
])('%s refuses an account that was removed', async (_name, call) => {
  await refusalOf(call).toMatchObject(notFound(/account no longer exists/));
  expect(services.logins.list(gone).logins).toEqual([]);
});

describe('restore', () => {
  test('refuses a removal in another account, which can still be undone there', async () => {
    const saved = logins.save();
    const contoso = await northwind.addAccount('Contoso', 'support');
    services.logins.remove(accountId, saved.id);
    await refusalOf(() => services.logins.restore(contoso)).toMatchObject(notFound(/Nothing left to undo/));
    expect(services.logins.restore(accountId)).toBe(1);
    expect(logins.listed()).toEqual([saved]);
  });

  test('still undoes the last removal after another one was refused', async () => {
    const saved = logins.save();
    services.logins.remove(accountId, saved.id);
    await refusalOf(() => services.logins.remove(accountId, gone)).toMatchObject(
      notFound(/no longer exists/),
    );
    expect(services.logins.restore(accountId)).toBe(1);
    expect(logins.listed()).toEqual([saved]);
  });
});

describe('An item’s confirmation', () => {
  test('can’t be undone if there was none, or if its revision is another', () => {
    const itemId = itemIdOf(logins.save());
    expect(() => services.logins.undoConfirm(accountId, [itemId])).toThrow(/can’t be undone/);
    services.logins.confirmRevision(accountId, [itemId], otherRevision);
    services.logins.confirmRevision(accountId, [itemId], numberedUuid(78));
    services.logins.undoConfirm(accountId, [itemId]);
    expect(logins.listed()).toMatchObject([{ items: [{ locator: { revisionId: otherRevision } }] }]);
    expect(() => services.logins.undoConfirm(accountId, [itemId])).toThrow(/can’t be undone/);
  });
});

describe('Another account', () => {
  test('neither names a value of this one nor forgets its recent values', async () => {
    logins.save();
    const locator = northwind.locator(passwordExample);
    await services.secrets.copyDirectly(accountId, locator, 'value');
    const contoso = await northwind.addAccount('Contoso', 'support');
    services.logins.forgetRecent(contoso, locator);
    services.logins.forgetRecents(contoso);
    expect(services.logins.nameOf(contoso, locator)).toBeNull();
    expect(services.logins.list(accountId).recents).toHaveLength(1);
    expect(services.logins.removeAll(contoso)).toBe(0);
    expect(logins.listed()).toHaveLength(1);
  });
});

describe('A copy queue', () => {
  test('is refused for a login with nothing to copy', async () => {
    const items = [{ ...logins.passwordItem(), kind: 'key' as const }];
    const { id } = logins.save({ userName: null, items });
    await refusalOf(() => services.features.copyInTurn.service.startLogin(accountId, id)).toMatchObject(
      notFound(/neither user name nor password nor code/),
    );
    expect(services.features.copyInTurn.service.state.kind).toBe('off');
  });

  test('of a login is refused while Podkey is locked', async () => {
    const { id } = logins.save();
    services.lock.lock('person');
    await refusalOf(() => services.features.copyInTurn.service.startLogin(accountId, id)).toMatchObject({
      appError: { kind: 'locked' },
    });
    expect(services.features.copyInTurn.service.state.kind).toBe('off');
    expect(services.port.text).toBe('');
  });

  test.each<[string, (handle: string) => unknown]>([
    ['was closed', (handle) => services.secrets.close(handle)],
    ['ended when Podkey was locked', () => services.lock.lock('person')],
    ['ended when another account was selected', () => northwind.addAccount('Contoso', 'support')],
  ])('of an open value is refused after its lease %s', async (_when, end) => {
    const { handle } = await services.secrets.open(accountId, northwind.locator(codeExample));
    await end(handle);
    await refusalOf(() => services.features.copyInTurn.service.start(handle, 'admin')).toMatchObject({
      appError: { kind: 'not-found' },
    });
    expect(services.features.copyInTurn.service.state.kind).toBe('off');
    expect(services.port.text).toBe('');
  });
});
