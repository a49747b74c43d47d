import { beforeEach, expect, test, vi } from 'vitest';
import {
  captureGuardOf,
  guardLingersMs,
  ScreenGuard,
} from '../../../../../electron/services/screen/screen-guard.ts';
import { States } from '../../../../../electron/services/states.ts';
import type { ScreenState } from '../../../../../shared/schemas/desktop.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { FakeSettings } from '../../../../support/fake-settings.ts';

let clock: FakeClock;
let settings: FakeSettings;
let protection: boolean[];
let states: ScreenState[];
let screen: ScreenGuard;

beforeEach(() => {
  clock = new FakeClock();
  settings = new FakeSettings({ protectFromCapture: true });
  protection = [];
  states = [];
  screen = new ScreenGuard({
    clock,
    captureGuard: 'removes',
    settings,
    protectFromCapture: (on) => protection.push(on),
    states: new States((named) => {
      if (named.name === 'screen') states.push(named.state);
    }, vi.fn()),
  });
});

const lingered = () => clock.advance(guardLingersMs);

test('the window is guarded from before a value is sent until a moment after it is hidden', async () => {
  screen.valueShows('a');
  expect(protection).toEqual([true]);
  screen.valueHidden('a');
  await clock.advance(guardLingersMs - 1);
  expect(protection).toEqual([true]);
  await clock.advance(1);
  expect(protection).toEqual([true, false]);
});

test('a value shown again at once keeps it guarded throughout', async () => {
  screen.valueShows('a');
  screen.valueHidden('a');
  await clock.advance(guardLingersMs - 1);
  screen.valueShows('a');
  await lingered();
  expect(protection).toEqual([true]);
});

test('a code keeps it guarded until its lease ends, even if the value is hidden', async () => {
  screen.codeShows('a');
  screen.valueShows('a');
  screen.valueHidden('a');
  await lingered();
  expect(protection).toEqual([true]);
  screen.leaseEnded('a');
  await lingered();
  expect(protection).toEqual([true, false]);
});

test('hiding one of several secrets changes nothing', async () => {
  screen.valueShows('a');
  screen.codeShows('b');
  screen.leaseEnded('a');
  await lingered();
  expect(protection).toEqual([true]);
});

test('allowing captures ends the guard at once and for later secrets, until it is ended', async () => {
  screen.valueShows('a');
  expect(screen.allowCapture(true)).toEqual({ guard: 'removes', captureAllowed: true });
  screen.codeShows('b');
  expect(protection).toEqual([true, false]);
  screen.allowCapture(false);
  expect(protection).toEqual([true, false, true]);
  expect(states.map(({ captureAllowed }) => captureAllowed)).toEqual([true, false]);
});

test('without the setting the window is never guarded, and a changed setting applies at once', () => {
  settings.change({ protectFromCapture: false });
  screen.valueShows('a');
  expect(protection).toEqual([]);
  settings.change({ protectFromCapture: true });
  expect(protection).toEqual([true]);
});

test.each([
  ['win32', '10.0.26100', 'removes'],
  ['win32', '10.0.19041', 'removes'],
  ['win32', '10.0.18363', 'blackens'],
  ['win32', '6.3.9600', 'blackens'],
  ['darwin', '25.1.0', 'partly'],
  ['linux', '6.12.0', 'nothing'],
] as const)('on %s %s a guarded window is promised: %s', (platform, release, guard) => {
  expect(captureGuardOf(platform, release)).toBe(guard);
});
