import { describe, expect, test } from 'vitest';
import { loginChanges, mergedLogin, newLogin } from '../../../../../electron/services/logins/merged-login.ts';
import type { ImportedItem, ImportedLogin } from '../../../../../shared/schemas/login-file.ts';
import { aLogin, anItem, numberedUuid } from '../../../../support/sample-logins.ts';
import { routerLocator } from '../../../../support/samples.ts';

const now = '2030-01-01T00:00:00.000Z';
const before = '2029-12-31T00:00:00.000Z';
const longBefore = '2029-01-01T00:00:00.000Z';
const after = '2031-01-01T00:00:00.000Z';
const at = (property: string, revisionId = routerLocator.revisionId) => ({
  ...routerLocator,
  property,
  revisionId,
});

const inFile = (over: Partial<ImportedItem> = {}): ImportedItem => ({
  kind: 'password',
  label: null,
  locator: routerLocator,
  confirmedAt: null,
  ...over,
});
/** What a file says if it says nothing but a name. */
const named = (over: Partial<ImportedLogin> = {}): ImportedLogin => ({
  name: 'Core router',
  client: null,
  userName: null,
  address: null,
  notes: '',
  tags: [],
  pinned: false,
  items: [],
  ...over,
});
const stored = aLogin({ address: 'https://a.example', notes: 'Old', pinned: true });

describe('Sites of a file', () => {
  const used = { origin: 'https://a.example', subdomains: false };
  const suggested = { ...used, suggested: true } as const;
  test.each([
    ['new', [], [used], [suggested]],
    ['used here already', [used], [used], [used]],
    ['suggested already', [suggested], [used], [suggested]],
    [
      'wider than what was used',
      [used],
      [{ ...used, subdomains: true }],
      [{ ...suggested, subdomains: true }],
    ],
    ['narrower than what was used', [{ ...used, subdomains: true }], [used], [used]],
    ['called used by the file', [], [suggested], [suggested]],
  ])('are suggestions, if %s or not', (_why, here, inFileSites, expected) => {
    const login = { ...stored, sites: here };
    expect(mergedLogin(login, named({ sites: inFileSites }), now).sites).toEqual(expected);
  });

  test('are suggestions in a new login, by its address too', () => {
    expect(newLogin(named({ address: 'https://a.example/x' }), now).sites).toEqual([suggested]);
    expect(newLogin(named({ sites: [used] }), now).sites).toEqual([suggested]);
  });
});

test('An item that an import moves to another revision, kind or label is named with both', () => {
  const moved = mergedLogin(
    stored,
    named({ items: [inFile({ kind: 'code', locator: at('admin', numberedUuid(9)), confirmedAt: before })] }),
    now,
  );
  const changes = loginChanges(stored, moved).filter(({ field }) => field === 'items');
  expect(changes).toEqual([
    { field: 'items', from: null, to: expect.stringContaining(`/revisions/${numberedUuid(9)}/secure/admin`) },
  ]);
  const [item] = stored.items;
  const other = mergedLogin(
    stored,
    named({
      items: [
        inFile({
          kind: 'key',
          locator: { ...routerLocator, revisionId: numberedUuid(9) },
          confirmedAt: before,
        }),
      ],
    }),
    now,
  );
  expect(loginChanges(stored, other).filter(({ field }) => field === 'items')).toEqual([
    {
      field: 'items',
      from: expect.stringContaining(`/revisions/${item?.locator.revisionId}`),
      to: expect.stringMatching(new RegExp(`Key .*/revisions/${numberedUuid(9)}/.*confirmed on 2029-12-31`)),
    },
  ]);
});

describe('A stored login', () => {
  test('keeps what the file leaves empty', () => {
    expect(mergedLogin(stored, named(), now)).toEqual(stored);
  });

  test('takes what the file says', () => {
    const said = {
      name: 'Renamed',
      client: { id: 'org-2', name: 'Other' },
      userName: 'root',
      address: 'https://b.example',
      notes: 'New',
      tags: ['new'],
      pinned: true,
    };
    expect(mergedLogin({ ...stored, pinned: false }, named(said), now)).toEqual({ ...stored, ...said });
  });

  test.each([
    ['HARBOUR hotel', null, { id: 'org-1', name: 'Harbour Hotel' }],
    ['Harbour', null, { id: null, name: 'Harbour' }],
    ['Harbour Hotel', 'org-2', { id: 'org-2', name: 'Harbour Hotel' }],
  ])('of an organization has, after the client “%s” (%s), this one: %j', (name, id, client) => {
    const login = aLogin({ client: { id: 'org-1', name: 'Harbour Hotel' } });
    expect(mergedLogin(login, named({ client: { id, name } }), now).client).toEqual(client);
  });

  test('without a client gets the file’s', () => {
    const client = { id: null, name: 'Harbour' };
    expect(mergedLogin(aLogin({ client: null }), named({ client }), now).client).toEqual(client);
  });
});

describe('A stored item', () => {
  const merged = (item: Partial<ImportedItem>, over: Parameters<typeof anItem>[0] = {}) =>
    mergedLogin(
      aLogin({ items: [anItem({ label: 'Mine', confirmedAt: before, staleAt: before, uses: 3, ...over })] }),
      named({ items: [inFile(item)] }),
      now,
    ).items;

  test.each([
    [before, longBefore, before],
    [longBefore, before, before],
    [null, before, before],
    [before, null, before],
    [null, null, null],
    [before, after, now],
  ])('that is in the file too has the later confirmation: of %s and %s it is %s', (own, theirs, later) => {
    expect(merged({ confirmedAt: theirs }, { confirmedAt: own })).toEqual([
      anItem({ label: 'Mine', confirmedAt: later, staleAt: before, uses: 3 }),
    ]);
  });

  test('takes the file’s kind, and its label if it has one', () => {
    expect(merged({ kind: 'key', label: 'Theirs' })).toMatchObject([{ kind: 'key', label: 'Theirs' }]);
    expect(merged({ kind: 'key' })).toMatchObject([{ kind: 'key', label: 'Mine' }]);
  });

  test('leads to the file’s revision if that was confirmed later', () => {
    const locator = at(routerLocator.property, numberedUuid(7));
    const changed = { locator, confirmedAt: before, staleAt: null, kind: 'key', label: 'Theirs', uses: 3 };
    const theirs = { locator, confirmedAt: before, kind: 'key', label: 'Theirs' } as const;
    expect(merged(theirs, { confirmedAt: longBefore })).toMatchObject([changed]);
    expect(merged(theirs, { confirmedAt: null })).toMatchObject([changed]);
    expect(merged(theirs, { confirmedAt: before })).toMatchObject([{ locator: routerLocator, uses: 3 }]);
  });

  test('stays beside another revision that no one confirmed, and beside other values', () => {
    const another = at(routerLocator.property, numberedUuid(7));
    expect(merged({ locator: another })).toMatchObject([
      { locator: routerLocator, uses: 3 },
      { locator: another, uses: 0, staleAt: null, lastUsedAt: null, confirmedAt: null },
    ]);
    expect(merged({ locator: at('snmp'), confirmedAt: before })).toMatchObject([
      { locator: routerLocator },
      { locator: at('snmp'), confirmedAt: before },
    ]);
  });

  test('is not replaced by another revision if the file lists its own as well', () => {
    const another = inFile({ locator: at(routerLocator.property, numberedUuid(7)), confirmedAt: before });
    const login = aLogin({ items: [anItem({ confirmedAt: longBefore })] });
    const { items } = mergedLogin(login, named({ items: [inFile(), another] }), now);
    expect(items).toMatchObject([
      { id: anItem().id, locator: routerLocator },
      { locator: another.locator, confirmedAt: before },
    ]);
  });
});

test('A new login is the person’s own, has new IDs, and its items were never used', () => {
  const items = [inFile({ confirmedAt: after }), inFile({ locator: at('snmp'), confirmedAt: before })];
  const login = newLogin(named({ items }), now);
  expect(login).toMatchObject({
    source: 'own',
    name: 'Core router',
    items: [
      { confirmedAt: now, uses: 0, staleAt: null, lastUsedAt: null },
      { locator: at('snmp'), confirmedAt: before },
    ],
  });
  expect(new Set([login.id, ...login.items.map(({ id }) => id)]).size).toBe(3);
});
