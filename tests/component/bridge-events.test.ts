import { afterEach, expect, test, vi } from 'vitest';
import { on } from '../../renderer/bridge/events.ts';
import { defaultSettings } from '../../shared/schemas/settings.ts';

afterEach(() => vi.unstubAllGlobals());

test('a listener that was taken off hears nothing more, even of a bridge that keeps it', () => {
  const kept: ((payload: unknown) => void)[] = [];
  vi.stubGlobal('podkey', {
    on: (_name: string, listener: (payload: unknown) => void) => {
      kept.push(listener);
      return () => undefined;
    },
  });
  const listener = vi.fn();
  const stop = on('settings.changed', listener);
  kept[0]?.(defaultSettings);
  stop();
  kept[0]?.(defaultSettings);
  expect(listener.mock.calls).toEqual([[defaultSettings]]);
});
