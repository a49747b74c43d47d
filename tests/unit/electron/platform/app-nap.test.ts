import { beforeEach, expect, test, vi } from 'vitest';
import { timersOnTime } from '../../../../electron/platform/power.ts';

/** Active power assertions: ID → type. */
const held = vi.hoisted(() => new Map<number, string>());

vi.mock('electron', () => {
  let lastId = 0;
  return {
    powerSaveBlocker: {
      start: (type: string) => {
        lastId += 1;
        held.set(lastId, type);
        return lastId;
      },
      stop: (id: number) => held.delete(id),
    },
  };
});

beforeEach(() => held.clear());

test('macOS gets one power assertion while timers must be on time, however often that is requested', () => {
  const needed = timersOnTime('darwin');
  needed(true);
  needed(true);
  expect([...held.values()]).toEqual(['prevent-app-suspension']);
  needed(false);
  needed(false);
  expect(held.size).toBe(0);
  needed(true);
  expect(held.size).toBe(1);
});

test.each(['win32', 'linux'] as const)('%s gets no power assertion', (platform) => {
  timersOnTime(platform)(true);
  expect(held.size).toBe(0);
});
