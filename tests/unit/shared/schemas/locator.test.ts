import { expect, test } from 'vitest';
import { locatorKey, propertyKey, sameLocator } from '../../../../shared/schemas/login.ts';
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
