import { beforeEach, expect, test, vi } from 'vitest';
import { GlobalKey } from '../../../electron/services/global-key.ts';

const takenElsewhere = 'Pause';
let held: Map<string, () => void>;
const onPress = vi.fn();
let key: GlobalKey;

beforeEach(() => {
  held = new Map();
  onPress.mockClear();
  const keys = {
    hold: (accelerator: string, press: () => void) => {
      if (accelerator === takenElsewhere) return false;
      held.set(accelerator, press);
      return true;
    },
    release: (accelerator: string) => void held.delete(accelerator),
  };
  key = new GlobalKey(keys, onPress);
});

test('it is off until it is chosen', () => {
  key.use('off');
  expect(key.state).toBe('off');
  expect([...held]).toEqual([]);
});

test('a chosen key works, and gives way to the next one', () => {
  key.use('CommandOrControl+Alt+L');
  held.get('CommandOrControl+Alt+L')?.();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(key.state).toBe('ready');
  key.use('CommandOrControl+Alt+End');
  expect([...held.keys()]).toEqual(['CommandOrControl+Alt+End']);
  key.use('off');
  expect([...held.keys()]).toEqual([]);
  expect(key.state).toBe('off');
});

test('a key that another program has is said to be refused, and the one before is let go', () => {
  key.use('CommandOrControl+Alt+L');
  key.use(takenElsewhere);
  expect(key.state).toBe('refused');
  expect([...held]).toEqual([]);
});
