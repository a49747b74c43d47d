import { createClient, type MessageBus } from 'dbus-native';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isInTray } from '../../../electron/platform/linux-desktop.ts';
import { makeBus, type TestBus } from '../../support/bus.ts';

const watcher = 'org.kde.StatusNotifierWatcher';

let bus: TestBus;
let desktop: MessageBus | undefined;

beforeEach(async () => {
  bus = await makeBus();
  await bus.start();
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', bus.address);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  desktop?.connection.end();
  desktop = undefined;
  await bus.end();
});

/** A desktop whose tray has these icons. */
async function showTray(items: readonly string[]): Promise<void> {
  desktop = createClient({ busAddress: bus.address, authMethods: ['EXTERNAL'] });
  desktop.connection.on('error', () => undefined);
  desktop.exportInterface({ RegisteredStatusNotifierItems: items }, '/StatusNotifierWatcher', {
    name: watcher,
    methods: {},
    signals: {},
    properties: { RegisteredStatusNotifierItems: 'as' },
  });
  await desktop.requestName(watcher, 0);
}

test('an icon is found by the number of its process, and another program’s is not', async () => {
  await showTray([':1.7/StatusNotifierItem', 'org.kde.StatusNotifierItem-4711-1/StatusNotifierItem']);
  expect(await isInTray(4711)).toBe(true);
  expect(await isInTray(471)).toBe(false);
});

test('an empty tray is a tray', async () => {
  await showTray([]);
  expect(await isInTray(4711)).toBe(false);
});

test.each([
  ['a desktop without a tray', () => undefined],
  ['no bus', () => vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nonexistent/bus')],
  ['no address of a bus', () => vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', '')],
])('%s has none', async (_what, prepare) => {
  prepare();
  expect(await isInTray(4711)).toBeUndefined();
});
