import { createClient, type MessageBus, Variant } from 'dbus-native';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLinuxScreenLock } from '../../../electron/platform/linux-desktop.ts';
import { makeBus, type TestBus } from '../../support/bus.ts';

const login = 'org.freedesktop.login1';
const sessionPath = '/org/freedesktop/login1/session/_31';
const sessionInterface = `${login}.Session`;
const properties = 'org.freedesktop.DBus.Properties';
const saver = 'org.gnome.ScreenSaver';
const saverPath = '/org/gnome/ScreenSaver';

let system: TestBus;
let session: TestBus;
let heard = 0;
const clients: MessageBus[] = [];
let endWatch: () => void = () => undefined;

beforeEach(async () => {
  [system, session] = await Promise.all([makeBus(), makeBus()]);
  await Promise.all([system.start(), session.start()]);
  heard = 0;
});

afterEach(async () => {
  endWatch();
  for (const client of clients.splice(0)) client.connection.end();
  await Promise.all([system.end(), session.end()]);
});

/** A program on a bus. It ignores the bus's end. */
function connect(bus: TestBus): MessageBus {
  const client = createClient({ busAddress: bus.address, authMethods: ['EXTERNAL'] });
  client.connection.on('error', () => undefined);
  clients.push(client);
  return client;
}

/** A logind like systemd's, with one session. */
async function startLogind(): Promise<MessageBus> {
  const bus = connect(system);
  bus.exportInterface({ GetSession: () => sessionPath }, '/org/freedesktop/login1', {
    name: `${login}.Manager`,
    methods: { GetSession: ['s', 'o', ['session_id'], ['object_path']] },
    signals: {},
    properties: {},
  });
  await bus.requestName(login, 0);
  return bus;
}

async function startSaver(): Promise<MessageBus> {
  const bus = connect(session);
  await bus.requestName(saver, 0);
  return bus;
}

function watch(): void {
  endWatch = watchLinuxScreenLock({
    onLocked: () => (heard += 1),
    environment: { DBUS_SYSTEM_BUS_ADDRESS: system.address, DBUS_SESSION_BUS_ADDRESS: session.address },
    retryMs: 20,
  });
}

const lock = (bus: MessageBus, path = sessionPath) => bus.sendSignal(path, sessionInterface, 'Lock');
const hint = (bus: MessageBus, isLocked: boolean) =>
  bus.sendSignal(sessionPath, properties, 'PropertiesChanged', 'sa{sv}as', [
    sessionInterface,
    [['LockedHint', new Variant('b', isLocked)]],
    [],
  ]);
const active = (bus: MessageBus, isActive: boolean, path = saverPath) =>
  bus.sendSignal(path, saver, 'ActiveChanged', 'b', [isActive]);

/** Sends a signal until it is received, because there is no event when the watch has started. Then resets the count. */
async function untilHeard(send: () => unknown): Promise<void> {
  for (const from = Date.now(); Date.now() - from < 15_000;) {
    heard = 0;
    send();
    // One at a time, so that none is under way when the count is reset.
    const isHeard = await vi
      .waitFor(() => expect(heard).toBe(1), { timeout: 300, interval: 5 })
      .then(() => true)
      .catch(() => false);
    if (isHeard) break;
  }
  expect(heard).toBe(1);
  heard = 0;
}

/** Returns how often a lock was received after `send` and then `lockNow` were delivered. */
async function heardAfter(bus: MessageBus, send: () => unknown, lockNow: () => unknown): Promise<number> {
  send();
  // The bus delivers earlier messages before this response.
  await bus.getId();
  lockNow();
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0), { timeout: 10_000 });
  return heard;
}

test('logind’s Lock and LockedHint of this session lock; Unlock and a false hint do nothing', async () => {
  const logind = await startLogind();
  watch();
  await untilHeard(() => lock(logind));
  const count = await heardAfter(
    logind,
    () => {
      logind.sendSignal(sessionPath, sessionInterface, 'Unlock');
      hint(logind, false);
    },
    () => hint(logind, true),
  );
  expect(count).toBe(1);
});

test('a screen saver that starts locks; one that ends does nothing', async () => {
  const gnome = await startSaver();
  watch();
  await untilHeard(() => active(gnome, true));
  const count = await heardAfter(
    gnome,
    () => active(gnome, false),
    () => active(gnome, true),
  );
  expect(count).toBe(1);
});

test('only the owner of the service’s name is trusted, and only for its own object', async () => {
  const logind = await startLogind();
  const gnome = await startSaver();
  watch();
  await untilHeard(() => lock(logind));
  await untilHeard(() => active(gnome, true));
  const impostor = connect(session);
  await impostor.getId();
  const count = await heardAfter(
    gnome,
    () => {
      active(impostor, true);
      active(gnome, true, '/org/gnome/Other');
    },
    () => active(gnome, true),
  );
  expect(count).toBe(1);
});

test('a signal that another program sends directly to Podkey, past the match rules, is ignored', async () => {
  const gnome = await startSaver();
  watch();
  await untilHeard(() => active(gnome, true));
  const impostor = connect(session);
  const names = await impostor.invokeDbus<string[]>({ member: 'ListNames' });
  const count = await heardAfter(
    impostor,
    () => {
      for (const destination of names.filter((name) => name.startsWith(':')))
        impostor.connection.message({
          type: 4,
          serial: impostor.serial++,
          destination,
          path: saverPath,
          interface: saver,
          member: 'ActiveChanged',
          signature: 'b',
          body: [true],
        });
    },
    () => active(gnome, true),
  );
  expect(count).toBe(1);
});

test('without a bus nothing happens, and a bus that disappears and returns is watched again', async () => {
  await Promise.all([system.stop(), session.stop()]);
  watch();
  await system.start();
  const logind = await startLogind();
  await untilHeard(() => lock(logind));
  await system.stop();
  heard = 0;
  await system.start();
  const again = await startLogind();
  await untilHeard(() => lock(again));
});

test('a service that starts after Podkey is watched', async () => {
  watch();
  const gnome = await startSaver();
  await untilHeard(() => active(gnome, true));
});

test('a logind that starts after Podkey is then asked for the session', async () => {
  watch();
  // The session bus shows that the watch has started, because both buses were asked at the same time.
  const gnome = await startSaver();
  await untilHeard(() => active(gnome, true));
  const logind = await startLogind();
  await untilHeard(() => lock(logind));
});
