import { describe, expect, test } from 'vitest';
import {
  differInAdditionsOnly,
  overlaid,
  personalItem,
  personalLogin,
} from '../../../../electron/features/team-library/layered-logins.ts';
import type {
  PersonalItem,
  PersonalLogin,
} from '../../../../electron/features/team-library/library-repository.ts';
import type { Login } from '../../../../shared/schemas/login.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { routerLocator } from '../../../support/samples.ts';

const before = '2029-01-01T00:00:00.000Z';
const after = '2029-12-31T00:00:00.000Z';
const other = anItem({ id: numberedUuid(2), locator: { ...routerLocator, property: 'x' } });
const base = aLogin({ source: 'shared', items: [anItem({ confirmedAt: before }), other] });
const item: PersonalItem = {
  id: anItem().id,
  revisionId: routerLocator.revisionId,
  confirmedAt: null,
  staleAt: null,
  isCode: false,
  uses: 0,
  lastUsedAt: null,
};
const login: PersonalLogin = { id: base.id, name: null, notes: null, pinned: false };
const shown = (logins: PersonalLogin[], items: PersonalItem[]) =>
  overlaid(base, {
    logins: new Map(logins.map((one) => [one.id, one])),
    items: new Map(items.map((one) => [one.id, one])),
  });

describe('A library’s login', () => {
  test('without additions is the library’s', () => {
    expect(shown([], [])).toBe(base);
  });

  test.each<[string, Partial<PersonalLogin>]>([
    ['a name', { name: 'Mine' }],
    ['notes', { notes: 'Mine' }],
    ['a pin', { pinned: true }],
  ])('has additions if the person gave it %s', (_, said) => {
    expect(shown([{ ...login, ...said }], [])).toEqual({ ...base, ...said, hasAdditions: true });
  });

  test.each<[string, Partial<PersonalItem>]>([
    ['confirmed', { confirmedAt: after }],
    ['doubted', { staleAt: after }],
  ])('has additions if the person %s one of its items', (_, said) => {
    expect(shown([], [{ ...item, ...said }])).toMatchObject({ hasAdditions: true, items: [said, other] });
  });

  test('that is only used has none', () => {
    const used = { uses: 2, lastUsedAt: after };
    const login = shown([], [{ ...item, ...used }]);
    expect(login).not.toHaveProperty('hasAdditions');
    expect(login.items).toEqual([{ ...base.items[0], ...used }, other]);
  });
});

test('The later confirmation counts', () => {
  const revisionId = numberedUuid(7);
  const confirmed = (confirmedAt: string) => shown([], [{ ...item, revisionId, confirmedAt }]).items[0];
  expect(confirmed(after)).toMatchObject({ confirmedAt: after, locator: { revisionId } });
  expect(confirmed('2028-01-01T00:00:00.000Z')).toMatchObject({
    confirmedAt: before,
    locator: routerLocator,
  });
});

test('A stale mark counts at the revision that it was made for, in whatever case', () => {
  const revisionId = 'ABCDEF00-0000-4000-8000-000000000000';
  const locator = { ...routerLocator, revisionId: revisionId.toLowerCase() };
  const stale = (own: Partial<PersonalItem>) =>
    overlaid(
      { ...base, items: [anItem({ locator })] },
      { logins: new Map(), items: new Map([[item.id, { ...item, staleAt: after, ...own }]]) },
    ).items[0]?.staleAt;
  expect(stale({ revisionId })).toBe(after);
  expect(stale({ revisionId: numberedUuid(7) })).toBeNull();
  expect(stale({ revisionId: numberedUuid(7), confirmedAt: before })).toBe(after);
});

test('A confirmation counts only if it is later than the library’s', () => {
  const revisionId = numberedUuid(7);
  const [shownItem] = shown([], [{ ...item, revisionId, confirmedAt: before }]).items;
  expect(shownItem).toMatchObject({ locator: routerLocator, confirmedAt: before });
});

test('What the pod proved to be a code is one', () => {
  expect(shown([], [{ ...item, isCode: true }]).items).toMatchObject([{ kind: 'code' }, other]);
});

describe('A person’s additions', () => {
  test('to a login are what differs from the library’s', () => {
    expect(personalLogin(base, base)).toEqual({ ...login, pinned: false });
    const changed = { ...base, name: 'Mine', notes: 'Mine, too', pinned: true, userName: 'root' };
    expect(personalLogin(base, changed)).toEqual({
      id: base.id,
      name: 'Mine',
      notes: 'Mine, too',
      pinned: true,
    });
  });

  test('to an item are its revision, confirmation, doubt and use', () => {
    const [itemOfBase = anItem()] = base.items;
    expect(personalItem(itemOfBase, itemOfBase)).toEqual(item);
    const locator = { ...routerLocator, revisionId: numberedUuid(7) };
    const changed = { locator, confirmedAt: after, staleAt: before, uses: 3, lastUsedAt: after };
    expect(personalItem(itemOfBase, { ...itemOfBase, ...changed, kind: 'code' })).toEqual({
      id: itemOfBase.id,
      revisionId: numberedUuid(7),
      confirmedAt: after,
      staleAt: before,
      isCode: true,
      uses: 3,
      lastUsedAt: after,
    });
    const code = anItem({ kind: 'code' });
    expect(personalItem(code, code)).toMatchObject({ isCode: false });
    expect(personalItem(code, anItem())).toMatchObject({ isCode: false });
  });

  test.each<[string, Partial<Login>, boolean]>([
    ['the name', { name: 'Mine' }, true],
    ['the notes', { notes: 'Mine' }, true],
    ['the pin', { pinned: true }, true],
    ['a revision', { items: [anItem({ locator: { ...routerLocator, revisionId: 'x' } }), other] }, true],
    ['the user name', { userName: 'root' }, false],
    ['the client', { client: null }, false],
    ['the address', { address: 'elsewhere.example' }, false],
    [
      'the pages that a browser fills it in at',
      { sites: [{ origin: 'https://evil.example', subdomains: true }] },
      false,
    ],
    ['the tags', { tags: [] }, false],
    ['an item less', { items: [other] }, false],
    [
      'an item’s property',
      { items: [anItem({ locator: { ...routerLocator, property: 'y' } }), other] },
      false,
    ],
    ['an item’s kind', { items: [anItem({ kind: 'key' }), other] }, false],
    ['an item’s label', { items: [anItem({ label: 'Mine' }), other] }, false],
    ['an item’s ID', { items: [anItem({ id: numberedUuid(8) }), other] }, false],
  ])('may change %s: %s', (_what, change, isAllowed) => {
    expect(differInAdditionsOnly(base, { ...base, ...change })).toBe(isAllowed);
  });
});
