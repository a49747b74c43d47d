import { expect, test, vi } from 'vitest';

vi.mock('electron', () => ({ app: {}, dialog: {} }));
const { ReloadLimit } = await import('../../../../electron/main/crashed-page.ts');

test('a page is reloaded three times in a minute, and again after that minute', () => {
  let now = 0;
  const limit = new ReloadLimit(() => now);
  expect([limit.admit(), limit.admit(), limit.admit(), limit.admit()]).toEqual([true, true, true, false]);
  now = 59_999;
  expect(limit.admit()).toBe(false);
  now = 60_000;
  expect(limit.admit()).toBe(true);
});
