import { expect, test } from 'vitest';
import { libraryDraft, libraryLogin } from '../../../../electron/features/team-library/library-file.ts';
import { libraryLayer } from '../../../../electron/features/team-library/team-library.ts';
import { propertyKey, type Login } from '../../../../shared/schemas/login.ts';
import { uuidSchema } from '../../../../shared/schemas/uuid.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../../support/samples.ts';

const account = numberedUuid(1);
const now = '2030-01-01T00:00:00.000Z';
const { podUrl, accountId } = northwindDraft;
const layerOf = (logins: Login[], of = account) =>
  libraryLayer(of, [{ podUrl, accountId, logins: logins.map(libraryLogin) }], now);
const at = (property: string, revisionId = routerLocator.revisionId) =>
  anItem({ locator: { ...routerLocator, property, revisionId } });

test('the logins are in order of their names, and found by all that names them', () => {
  const layer = layerOf([aLogin({ name: 'b', items: [at('b')] }), aLogin({ name: 'A', items: [at('a')] })]);
  expect(layer.logins.map(({ name }) => name)).toEqual(['A', 'b']);
  for (const login of layer.logins) {
    const [item = anItem()] = login.items;
    expect(login).toMatchObject({ pinned: false, source: 'shared' });
    expect(layer.byId.get(login.id)).toBe(login);
    expect(layer.byItemId.get(item.id)).toEqual({ login, item });
    expect(layer.byProperty.get(propertyKey(item.locator))).toEqual([{ login, item }]);
  }
});

test('IDs are UUIDs that stay when a login is renamed, moves or gets a revision or more items', () => {
  const [before] = layerOf([aLogin({ name: 'Router', items: [at('a')] })]).logins;
  const renamed = aLogin({ name: 'Edge', items: [at('a', numberedUuid(9)), at('b')] });
  const [, after] = layerOf([aLogin({ name: 'Another', items: [at('c')] }), renamed]).logins;
  expect(after?.id).toBe(before?.id);
  expect(after?.items[0]?.id).toBe(before?.items[0]?.id);
  const [otherAccounts] = layerOf([aLogin({ items: [at('a')] })], numberedUuid(2)).logins;
  expect(otherAccounts?.id).not.toBe(before?.id);
  const ids = [after?.id, ...(after?.items ?? []).map(({ id }) => id)];
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) {
    expect(uuidSchema.safeParse(id).success).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test('an ID never changes, because a person’s additions are stored under it', () => {
  const [login] = layerOf([aLogin({ items: [at('a'), at('a', numberedUuid(8))] })]).logins;
  expect([login?.id, ...(login?.items ?? []).map(({ id }) => id)]).toEqual([
    '60a1f52c-48a7-80aa-8fe5-87cd8bc03467',
    'aaa41fe8-d8f7-8ab9-8c84-e8547ae89500',
    'e4910fc4-0bf3-87a2-8a5c-a2a2fdae89b5',
  ]);
});

test('a property that is listed at several revisions has an item for each', () => {
  const layer = layerOf([aLogin({ items: [at('a', numberedUuid(7)), at('a', numberedUuid(8))] })]);
  const entries = layer.byProperty.get(propertyKey(at('a').locator)) ?? [];
  expect(entries.map(({ item }) => item.locator.revisionId)).toEqual([numberedUuid(7), numberedUuid(8)]);
  expect(layer.byItemId.size).toBe(2);
});

test('a confirmation in the future counts as made now', () => {
  const confirmed = (confirmedAt: string) =>
    layerOf([aLogin({ items: [{ ...at('a'), confirmedAt }] })]).logins[0]?.items[0]?.confirmedAt;
  expect(confirmed('2031-01-01T00:00:00.000Z')).toBe(now);
  expect(confirmed('2029-01-01T00:00:00.000Z')).toBe('2029-01-01T00:00:00.000Z');
});

test('a library’s serial is the second in which it was made, unless another is given', () => {
  const madeAt = Date.UTC(2030, 0, 1, 12, 0, 0, 999);
  const serialOf = (text: string) => (JSON.parse(text) as { serial: number }).serial;
  expect(serialOf(libraryDraft([], madeAt))).toBe(Date.UTC(2030, 0, 1, 12) / 1_000);
  expect(serialOf(libraryDraft([], madeAt, 7))).toBe(7);
  expect(libraryDraft([], madeAt, 7)).toBe(
    '{\n  "kind": "podkey-library",\n  "version": 1,\n  "serial": 7,\n  "madeAt": "2030-01-01T12:00:00.999Z",\n  "pods": []\n}\n',
  );
});
