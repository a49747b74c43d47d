import { beforeEach, describe, expect, test } from 'vitest';
import type { LoginsChange } from '../../../../../shared/schemas/login.ts';
import { assembleServices, type Services } from '../../../../support/assemble-services.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { aLoginDraft, numberedUuid } from '../../../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../../../support/samples.ts';

let services: Services;
let accountId: string;

beforeEach(async () => {
  services = assembleServices({ clock: new FakeClock() });
  ({ id: accountId } = await services.accounts.add(northwindDraft, 's3cret', 'keychain'));
});

const changes = () => services.emitted('logins.changed').length;

describe('If the database can’t be read', () => {
  test.each([
    ['use not noted', () => services.logins.noteUse(accountId, routerLocator, false)],
    ['value not named', () => services.logins.nameOf(accountId, routerLocator)],
    ['clients not identified', () => services.logins.identifyClients(accountId, [])],
  ] as const)('a call does not fail, and the log says “%s”', (failure, call) => {
    services.database.close();
    expect(call() ?? null).toBeNull();
    expect(services.heard.failures).toEqual([failure]);
  });
});

describe('A list of organizations', () => {
  test('gives a typed client its ID, and tells the page only then', () => {
    const { id } = services.logins.save(accountId, aLoginDraft());
    const before = changes();
    services.logins.identifyClients(accountId, [{ id: 'org-2', name: 'Another' }]);
    expect(changes()).toBe(before);
    services.logins.identifyClients(accountId, [{ id: 'org-1', name: 'Harbour Hotel' }]);
    expect(services.logins.find(accountId, id).client).toEqual({ id: 'org-1', name: 'Harbour Hotel' });
    expect(changes()).toBe(before + 1);
  });
});

test('A value may be in two logins if the person says so, and what is copied names both', () => {
  services.logins.save(accountId, aLoginDraft());
  const draft = aLoginDraft({ name: 'Console', client: { id: null, name: 'Zürich Museum' } });
  expect(() => services.logins.save(accountId, draft)).toThrow(/Already saved in “Core router”/);
  const { id } = services.logins.save(accountId, draft, undefined, true);
  expect(services.logins.ownerOf(accountId, routerLocator)).toMatchObject({
    loginId: null,
    name: { login: 'Console and Core router', client: null },
  });
  services.logins.remove(accountId, id);
  expect(services.logins.ownerOf(accountId, routerLocator)).toMatchObject({
    name: { login: 'Core router', client: 'Harbour Hotel' },
  });
});

describe('A change of several logins', () => {
  const contoso = { id: null, name: 'Contoso' };
  const addThree = () =>
    ['One', 'Two', 'Three'].map(
      (name) => services.logins.save(accountId, aLoginDraft({ name, tags: [name], items: [] })).id,
    );
  const listed = () => services.logins.list(accountId).logins;
  const change = (...changes: LoginsChange[]) => services.logins.changeMany(accountId, changes);

  test('moves, tags and removes, is told once, and comes back at once', () => {
    const [one = '', two = '', three = ''] = addThree();
    const before = listed();
    const told = changes();
    const count = change(
      { ids: [one, two], change: { kind: 'client', client: contoso } },
      { ids: [two], change: { kind: 'tags', added: ['vpn', 'Two'] } },
      { ids: [three], change: { kind: 'remove' } },
    );
    expect(count).toBe(3);
    expect(changes()).toBe(told + 1);
    expect(listed()).toMatchObject([
      { id: one, client: contoso, tags: ['One'] },
      { id: two, client: contoso, tags: ['Two', 'vpn'] },
    ]);
    expect(services.logins.restore(accountId)).toBe(3);
    expect(listed()).toEqual(before);
    expect(() => services.logins.restore(accountId)).toThrow(/Nothing left to undo/);
  });

  test('takes back only what it changed', () => {
    const [one = '', two = ''] = addThree();
    change({ ids: [one, two], change: { kind: 'client', client: null } });
    services.logins.pin(accountId, one, true);
    services.logins.restore(accountId);
    expect(services.logins.find(accountId, one)).toMatchObject({
      pinned: true,
      client: { name: 'Harbour Hotel' },
    });
  });

  test('changes none if one of them is gone, belongs to the library, or would have too many tags', () => {
    const [one = '', two = ''] = addThree();
    const before = listed();
    const many = Array.from({ length: 20 }, (_, number) => `tag ${number}`);
    const refused: [LoginsChange, RegExp][] = [
      [{ ids: [numberedUuid(99)], change: { kind: 'remove' } }, /no longer exists/],
      [{ ids: [two], change: { kind: 'tags', added: many } }, /“Two” would have more than 20 tags/],
    ];
    for (const [bad, reason] of refused)
      expect(() => change({ ids: [one], change: { kind: 'remove' } }, bad)).toThrow(reason);
    expect(listed()).toEqual(before);
  });
});

test('Each change is told to the page once', () => {
  const { id } = services.logins.save(accountId, aLoginDraft());
  for (const change of [
    () => services.logins.pin(accountId, id, true),
    () => services.logins.noteUse(accountId, routerLocator, false),
    () => services.logins.forgetRecent(accountId, routerLocator),
    () => services.logins.forgetRecents(accountId),
    () => services.logins.remove(accountId, id),
    () => services.logins.restore(accountId),
    () => services.logins.removeAll(accountId),
  ]) {
    const before = changes();
    change();
    expect(changes()).toBe(before + 1);
  }
});

test('Removed logins and recent values are gone, and all logins come back at once', () => {
  const listed = () => services.logins.list(accountId);
  services.logins.save(accountId, aLoginDraft());
  const [item] = aLoginDraft().items;
  const other = { ...item!, locator: { ...routerLocator, property: 'x' } };
  services.logins.save(accountId, aLoginDraft({ name: 'Other', items: [other] }));
  for (const { locator } of [item!, other]) services.logins.noteUse(accountId, locator, false);
  services.logins.forgetRecent(accountId, routerLocator);
  expect(listed().recents.map(({ locator }) => locator.property)).toEqual(['x']);
  services.logins.forgetRecents(accountId);
  expect(listed().recents).toEqual([]);
  expect(services.logins.removeAll(accountId)).toBe(2);
  expect(listed().logins).toEqual([]);
  expect(services.logins.restore(accountId)).toBe(2);
  expect(listed().logins).toHaveLength(2);
});

test('A change of one item leaves the login’s other items as they are', () => {
  const [item] = aLoginDraft().items;
  const items = ['a', 'b'].map((property) => ({ ...item!, locator: { ...routerLocator, property } }));
  const [first, second] = services.logins.save(accountId, aLoginDraft({ items })).items;
  services.logins.setStale(accountId, second!.id, true);
  const [login] = services.logins.list(accountId).logins;
  expect(login?.items).toEqual([first, { ...second, staleAt: '2030-01-01T00:00:00.000Z' }]);
});

test('A value that is saved already is refused at its field', () => {
  services.logins.save(accountId, aLoginDraft());
  const refusal = (draft: Parameters<typeof services.logins.save>[1]) => {
    try {
      return services.logins.save(accountId, draft);
    } catch (thrown) {
      return thrown;
    }
  };
  const [item] = aLoginDraft().items;
  const at = (field: string) => ({ appError: { kind: 'validation', fields: [{ field }] } });
  expect(refusal(aLoginDraft({ name: 'Other' }))).toMatchObject(at('locator'));
  const fresh = { ...item!, locator: { ...routerLocator, property: 'x' } };
  expect(refusal(aLoginDraft({ items: [fresh, fresh] }))).toMatchObject(at('items'));
});
