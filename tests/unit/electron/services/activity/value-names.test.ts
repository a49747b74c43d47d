import { expect, test, vi } from 'vitest';
import { valueNames } from '../../../../../electron/services/activity/find-entries.ts';
import type { ValueName } from '../../../../../shared/schemas/login.ts';
import { northwindSnapshot } from '../../../../support/activity-samples.ts';
import { routerLocator } from '../../../../support/samples.ts';

const { id } = northwindSnapshot;
const locator = JSON.stringify(routerLocator);
const name: ValueName = { item: { kind: 'password', label: null }, login: 'Türöffner', client: 'Łódź Foods' };

test('a value is named by its login and client, in the letters that are searched for', () => {
  expect(valueNames(() => name)(id, locator)).toBe('turoffner lodz foods');
  expect(valueNames(() => ({ ...name, client: null }))(id, locator).trim()).toBe('turoffner');
});

test('a value without a login, and what is no locator, have no name', () => {
  expect(valueNames(() => null)(id, locator)).toBe('');
  expect(valueNames(() => name)(id, '"router"')).toBe('');
});

test('a value is looked up once in each account', () => {
  const nameOf = vi.fn(() => name);
  const names = valueNames(nameOf);
  for (let entry = 0; entry < 3; entry += 1) names(id, locator);
  names('another account', locator);
  expect(nameOf.mock.calls).toEqual([
    [id, routerLocator],
    ['another account', routerLocator],
  ]);
});
