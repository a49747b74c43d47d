import { expect, test } from 'vitest';
import { goMenuScreens, screenNames, screens } from '../../../../shared/navigation/screens.ts';

test('the Go menu has the screens that no other menu has, in the order of the navigation', () => {
  expect(screenNames).toEqual(['secrets', 'users', 'organizations', 'activity', 'settings', 'help']);
  expect(goMenuScreens).toEqual(['secrets', 'users', 'organizations', 'activity']);
});

test('the screens that work without an API key secret show nothing of the pod', () => {
  expect(screenNames.filter((name) => !screens[name].usesPod)).toEqual(['activity', 'settings', 'help']);
});
