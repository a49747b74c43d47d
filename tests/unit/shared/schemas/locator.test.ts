import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atOtherRevision,
  confirmedLongAgo,
  locatorKey,
  propertyKey,
  revisionElsewhere,
  sameLocator,
} from '../../../../shared/schemas/login.ts';
import type { Locator } from '../../../../shared/schemas/secure-value.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { routerLocator } from '../../../support/samples.ts';

const locator = {
  ...routerLocator,
  assetId: 'aaaaaaaa-1111-4111-8111-111111111111',
  revisionId: 'bbbbbbbb-1111-4111-8111-111111111111',
};
const upper = {
  ...locator,
  assetId: locator.assetId.toUpperCase(),
  revisionId: locator.revisionId.toUpperCase(),
};

test('two locators are the same in any case of their IDs, and not in any case of their names', () => {
  expect(sameLocator(locator, upper)).toBe(true);
  for (const [name, value] of Object.entries(locator)) {
    expect(sameLocator(locator, { ...locator, [name]: `${value}x` }), name).toBe(false);
  }
  expect(sameLocator(locator, { ...locator, property: locator.property.toUpperCase() })).toBe(false);
});

test('the key of a property is the same for all its revisions', () => {
  const other = { ...locator, revisionId: '99999999-9999-4999-8999-999999999999' };
  expect(propertyKey(other)).toBe(propertyKey(locator));
  expect(locatorKey(other)).not.toBe(locatorKey(locator));
  expect(propertyKey({ ...locator, assetType: 'x' })).not.toBe(propertyKey(locator));
});

test('names that contain IDs do not make two properties one', () => {
  const { assetId, revisionId } = locator;
  const one = { assetType: 'x', assetId, property: `${revisionId}y` };
  const other = { assetType: `x${assetId}`, assetId: revisionId, property: 'y' };
  expect(propertyKey(one)).not.toBe(propertyKey(other));
});

/** Locators of few assets, revisions and properties, so that many agree in some of them. IDs in any case. */
const inAnyCase = (...uuids: string[]) =>
  fc.constantFrom(...uuids).chain((uuid) => fc.constantFrom(uuid, uuid.toUpperCase()));
const someLocator: fc.Arbitrary<Locator> = fc.record({
  assetType: fc.constantFrom('server', 'Server', 'network-device'),
  assetId: inAnyCase('aaaaaaaa-1111-4111-8111-111111111111', 'aaaaaaaa-1111-4111-8111-111111111112'),
  revisionId: inAnyCase(
    'bbbbbbbb-1111-4111-8111-111111111111',
    'bbbbbbbb-1111-4111-8111-111111111112',
    'aaaaaaaa-1111-4111-8111-111111111111',
  ),
  property: fc.constantFrom('password', 'Password', 'pass word', 'pin'),
});
const someTime = fc.option(fc.constantFrom('2028-01-01T00:00:00.000Z', '2029-01-01T00:00:00.000Z'));
const someLogins = fc
  .array(fc.array(fc.tuple(someLocator, someTime, someTime), { maxLength: 4 }), { maxLength: 5 })
  .map((logins) =>
    logins.map((items, at) =>
      aLogin({
        id: numberedUuid(at),
        items: items.map(([locator, confirmedAt, staleAt], place) =>
          anItem({ id: numberedUuid(100 + at * 10 + place), locator, confirmedAt, staleAt }),
        ),
      }),
    ),
  );
const isProperty = (one: Locator, other: Locator) =>
  one.assetType === other.assetType &&
  one.assetId.toLowerCase() === other.assetId.toLowerCase() &&
  one.property === other.property;
const isRevision = (one: Locator, other: Locator) =>
  one.revisionId.toLowerCase() === other.revisionId.toLowerCase();

describe('Another revision', () => {
  test('is offered to each login that has the property at others only, and to no other property or asset', () => {
    fc.assert(
      fc.property(someLogins, someLocator, (logins, locator) => {
        const offered = atOtherRevision(logins, locator).map(({ login, item }) => [login.id, item.id]);
        const expected = logins.flatMap(({ id, items }) => {
          const here = items.filter((item) => isProperty(item.locator, locator));
          return here.length > 0 && !here.some((item) => isRevision(item.locator, locator))
            ? [[id, here[0]?.id]]
            : [];
        });
        expect(offered).toEqual(expected);
      }),
      { numRuns: 5_000 },
    );
  });

  test('that another login has is named unless the login has it, it does not work, or the item was confirmed later', () => {
    fc.assert(
      fc.property(someLogins, (logins) => {
        for (const login of logins)
          for (const item of login.items) {
            const found = revisionElsewhere(logins, { login, item });
            const others = logins
              .filter(({ id }) => id !== login.id)
              .flatMap(({ items }) => items)
              .filter(
                ({ locator, confirmedAt, staleAt }) =>
                  isProperty(locator, item.locator) &&
                  !login.items.some(
                    (own) => isProperty(own.locator, locator) && isRevision(own.locator, locator),
                  ) &&
                  staleAt === null &&
                  !(item.confirmedAt !== null && confirmedAt !== null && confirmedAt <= item.confirmedAt),
              );
            expect(found !== undefined).toBe(others.length > 0);
            if (!found) continue;
            expect(others).toContain(found.item);
            const latest = others
              .map(({ confirmedAt }) => confirmedAt ?? '')
              .toSorted()
              .at(-1);
            expect(found.item.confirmedAt ?? '').toBe(latest);
          }
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['2029-07-05T00:00:00.000Z', null, 180, 180],
  ['2029-07-05T00:00:00.001Z', null, 180, undefined],
  ['2029-12-02T00:00:00.000Z', null, 30, 30],
  ['2019-01-01T00:00:00.000Z', null, 0, undefined],
  ['2019-01-01T00:00:00.000Z', '2029-01-01T00:00:00.000Z', 30, undefined],
  ['2031-01-01T00:00:00.000Z', null, 30, undefined],
  [null, null, 30, undefined],
  ['not a time', null, 30, undefined],
])(
  'an item confirmed at %s, stale at %s, was confirmed more than %s days ago: %s',
  (at, stale, days, ago) => {
    const item = anItem({ confirmedAt: at, staleAt: stale });
    expect(confirmedLongAgo(item, days, Date.UTC(2030, 0, 1))).toBe(ago);
  },
);
