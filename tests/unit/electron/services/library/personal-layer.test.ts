import { describe, expect, test } from 'vitest';
import { overlaid } from '../../../../../electron/services/library/personal-layer.ts';
import type { PersonalItem, PersonalLogin } from '../../../../../electron/storage/library-repository.ts';
import { aLogin, anItem, numberedUuid } from '../../../../support/sample-logins.ts';
import { routerLocator } from '../../../../support/samples.ts';

const before = '2029-01-01T00:00:00.000Z';
const after = '2029-12-31T00:00:00.000Z';
const other = anItem({ id: numberedUuid(2), locator: { ...routerLocator, property: 'x' } });
const base = aLogin({ source: 'library', items: [anItem({ confirmedAt: before }), other] });
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
