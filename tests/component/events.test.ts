import { expect, test } from 'vitest';
import { on } from '../../renderer/bridge/bridge.ts';
import { bridgeKey } from '../../shared/ipc/contract.ts';
import { expectCollected } from '../support/collected.ts';

/** The listeners that the bridge still holds. */
const kept: ((payload: unknown) => void)[] = [];

/** Subscribes and unsubscribes. Returns the screen, which the bridge’s unsubscribe function references too. */
function listenAndStop(): WeakRef<object> {
  const screen = { heard: 0, stopped: 0 };
  const bridge = {
    on: (_name: string, listener: (payload: unknown) => void) => {
      kept.push(listener);
      return () => void (screen.stopped += 1);
    },
  };
  Object.defineProperty(window, bridgeKey, { value: bridge, configurable: true });
  const leave = on('activity.changed', () => (screen.heard += 1));
  kept[0]?.({});
  leave();
  kept[0]?.({});
  Object.defineProperty(window, bridgeKey, { value: undefined, configurable: true });
  expect(screen).toEqual({ heard: 1, stopped: 1 });
  return new WeakRef(screen);
}

test('after unsubscribing, the bridge’s listener references neither the screen nor the bridge', async () => {
  await expectCollected(listenAndStop());
  expect(kept).toHaveLength(1);
});
