import { beforeEach, describe, expect, test } from 'vitest';
import { assembleServices, type Services } from '../../../../support/assemble-services.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { aLoginDraft } from '../../../../support/sample-logins.ts';
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
  const atLocator = { appError: { kind: 'validation', fields: [{ field: 'locator' }] } };
  expect(refusal(aLoginDraft({ name: 'Other' }))).toMatchObject(atLocator);
  const fresh = { ...item!, locator: { ...routerLocator, property: 'x' } };
  expect(refusal(aLoginDraft({ items: [fresh, fresh] }))).toMatchObject(atLocator);
});
