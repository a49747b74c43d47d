import { beforeEach, expect, test, vi } from 'vitest';
import { GlobalKey } from '../../../../../electron/services/global-keys/global-key.ts';
import { isOfKind, settingIds, settingRegistry } from '../../../../../shared/settings/setting-registry.ts';
import { acceleratorArgument } from '../../../../electron-stand-in/runtime/accelerator.ts';

const heldElsewhere = 'CommandOrControl+Shift+F12';
let held: Map<string, () => void>;
const onPress = vi.fn();
let key: GlobalKey;

const keysForTest = () => ({
  hold: (accelerator: string, press: () => void) => {
    if (accelerator === heldElsewhere) return false;
    held.set(accelerator, press);
    return true;
  },
  release: (accelerator: string) => void held.delete(accelerator),
});

beforeEach(() => {
  held = new Map();
  onPress.mockClear();
  key = new GlobalKey(keysForTest(), onPress);
});

test('it is off by default', () => {
  expect(key.state).toBe('off');
  key.use('off');
  expect(key.state).toBe('off');
  expect([...held]).toEqual([]);
});

test('a chosen shortcut works until the next one replaces it', () => {
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

test('a shortcut that another program has is reported as refused, and the former one is released', () => {
  key.use('CommandOrControl+Alt+L');
  key.use(heldElsewhere);
  expect(key.state).toBe('refused');
  expect([...held]).toEqual([]);
});

test('a shortcut that Electron does not know is refused, and nothing else fails', () => {
  const keys = { hold: (text: string) => Boolean(acceleratorArgument(text)), release: vi.fn() };
  const unknown = new GlobalKey(keys, onPress);
  unknown.use('Pause');
  expect(unknown.state).toBe('refused');
  unknown.use('off');
  expect(keys.release).not.toHaveBeenCalled();
});

test('Electron knows every shortcut that Podkey offers', () => {
  const offered = settingIds.flatMap((id) =>
    isOfKind(id, 'shortcut') ? [...settingRegistry[id].choices] : [],
  );
  const keys = offered.filter((choice) => choice !== 'off').map(acceleratorArgument);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a shortcut that the desktop decides about is unconfirmed until it is pressed', () => {
  const onPortal = new GlobalKey({ ...keysForTest(), isDecidedLater: true }, onPress);
  onPortal.use('CommandOrControl+Alt+L');
  expect(onPortal.state).toBe('unconfirmed');
  held.get('CommandOrControl+Alt+L')?.();
  expect(onPortal.state).toBe('ready');
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('an unconfirmed shortcut is released when another is chosen', () => {
  const onPortal = new GlobalKey({ ...keysForTest(), isDecidedLater: true }, onPress);
  onPortal.use('CommandOrControl+Alt+L');
  onPortal.use('off');
  expect([...held.keys()]).toEqual([]);
});

test.each(['CommandOrControl+Alt+L', heldElsewhere])(
  'other changes of the settings do not ask the system again: %s',
  (accelerator) => {
    const keys = { ...keysForTest(), hold: vi.fn(keysForTest().hold), release: vi.fn() };
    const chosen = new GlobalKey(keys, onPress);
    chosen.use(accelerator);
    chosen.use(accelerator);
    expect(keys.hold).toHaveBeenCalledTimes(1);
    expect(keys.release).not.toHaveBeenCalled();
  },
);

test('a released shortcut does nothing, even if a portal still sends it', () => {
  key.use('CommandOrControl+Alt+L');
  const stillSent = held.get('CommandOrControl+Alt+L');
  key.use('CommandOrControl+Alt+End');
  stillSent?.();
  expect(onPress).not.toHaveBeenCalled();
});
