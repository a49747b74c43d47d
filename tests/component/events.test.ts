import { expect, test } from 'vitest';
import { on } from '../../renderer/bridge/events.ts';
import { bridgeKey } from '../../shared/ipc/contract.ts';
import { expectCollected } from '../support/collected.ts';

/** What a bridge goes on holding of each listener. */
const kept: ((payload: unknown) => void)[] = [];

/** Listens, and stops to; gives the screen that listened, to which the bridge's way to stop leads as well. */
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

test('once nobody listens, what the bridge keeps of a listener leads neither to the screen nor back to the bridge', async () => {
  await expectCollected(listenAndStop());
  expect(kept).toHaveLength(1);
});
