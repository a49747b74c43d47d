import { beforeEach, expect, test, vi } from 'vitest';
import { timersOnTime } from '../../../../electron/platform/app-nap.ts';

/** Power assertions that are held: ID → type. */
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

test('macOS is kept from putting Podkey to sleep while timers must be on time, once however often that is said', () => {
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

test.each(['win32', 'linux'] as const)('%s is left to sleep when it wants', (platform) => {
  timersOnTime(platform)(true);
  expect(held.size).toBe(0);
});
