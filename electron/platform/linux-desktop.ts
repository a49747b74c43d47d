import { existsSync } from 'node:fs';
import path from 'node:path';
import { watchBus, type BusSignal, onBus } from './message-bus.ts';

const login = 'org.freedesktop.login1';
const session = 'org.freedesktop.login1.Session';

/**
 * The screen savers that report becoming active on the session bus: name, object path and interface.
 *
 * KDE has the freedesktop name at both paths; the other desktops have their own names.
 */
const screenSavers = [
  ['org.freedesktop.ScreenSaver', '/org/freedesktop/ScreenSaver'],
  ['org.freedesktop.ScreenSaver', '/ScreenSaver'],
  ['org.gnome.ScreenSaver', '/org/gnome/ScreenSaver'],
  ['org.cinnamon.ScreenSaver', '/org/cinnamon/ScreenSaver'],
  ['org.mate.ScreenSaver', '/org/mate/ScreenSaver'],
  ['org.xfce.ScreenSaver', '/org/xfce/ScreenSaver'],
] as const;

interface Options {
  onLocked: () => void;
  environment?: NodeJS.ProcessEnv;
  retryMs?: number;
}

/**
 * Calls `onLocked` when the desktop locks its screen, until the returned function is called. Only for Linux, because Electron
 * reports it on Windows and macOS.
 *
 * Listens to logind on the system bus (`Lock` and `LockedHint` of this session) and to the screen savers on the session bus.
 * Ignores unlocking, because no other program may unlock Podkey.
 */
export function watchLinuxScreenLock({ onLocked, environment = process.env, retryMs }: Options): () => void {
  const pause = retryMs === undefined ? {} : { retryMs };
  const endSystem = watchBus({
    ...pause,
    address: environment['DBUS_SYSTEM_BUS_ADDRESS'] ?? 'unix:path=/run/dbus/system_bus_socket',
    services: [login],
    signals: async (bus) => {
      const path = await sessionPath((id) =>
        bus.invoke<unknown>({
          destination: login,
          path: '/org/freedesktop/login1',
          interface: 'org.freedesktop.login1.Manager',
          member: 'GetSession',
          signature: 's',
          body: [id],
        }),
      );
      if (path === undefined) return [];
      return [
        { service: login, path, interface: session, member: 'Lock' },
        { service: login, path, interface: 'org.freedesktop.DBus.Properties', member: 'PropertiesChanged' },
      ];
    },
    onSignal: ({ member }, body) => {
      if (member === 'Lock' || saysLocked(body)) onLocked();
    },
  });

  async function sessionPath(ask: (id: string) => PromiseLike<unknown>): Promise<string | undefined> {
    // `auto` is the caller's session or, if it has none (a user service), the user's session with a display.
    for (const id of ['auto', environment['XDG_SESSION_ID'] ?? '']) {
      const found = id === '' ? undefined : await Promise.resolve(ask(id)).catch(() => undefined);
      if (typeof found === 'string') return found;
    }
    return undefined;
  }

  const sessionAddress = addressOfSessionBus(environment);
  const endSession =
    sessionAddress === undefined
      ? undefined
      : watchBus({
          ...pause,
          address: sessionAddress,
          services: [...new Set(screenSavers.map(([service]) => service))],
          signals: () =>
            Promise.resolve(
              screenSavers.map(([service, at]): BusSignal => ({
                service,
                path: at,
                interface: service,
                member: 'ActiveChanged',
              })),
            ),
          onSignal: (_signal, [isActive]) => {
            if (isActive === true) onLocked();
          },
        });
  return () => {
    endSystem();
    endSession?.();
  };
}

/** Undefined if there is no session bus. One that would have to be started does not count. */
function addressOfSessionBus(environment: NodeJS.ProcessEnv): string | undefined {
  const named = environment['DBUS_SESSION_BUS_ADDRESS'];
  if (named !== undefined && named !== '') return named.startsWith('unix:') ? named : undefined;
  const socket = path.join(environment['XDG_RUNTIME_DIR'] ?? '/nonexistent', 'bus');
  return existsSync(socket) ? `unix:path=${socket}` : undefined;
}

/**
 * Whether a `PropertiesChanged` signal says that the screen is locked: it carries the interface and its changes (D-Bus
 * specification, org.freedesktop.DBus.Properties).
 */
function saysLocked([changedInterface, changed]: readonly unknown[]): boolean {
  return (
    changedInterface === session &&
    typeof changed === 'object' &&
    changed !== null &&
    Reflect.get(changed, 'LockedHint') === true
  );
}

/** How long the bus and the desktop may take to answer, in ms. */
const answersWithinMs = 2_000;

/**
 * Whether a Linux desktop shows an icon of this process in its tray; undefined if the desktop has no tray.
 *
 * Electron's icons have the process's number in their names (Chromium, status_icon_linux_dbus.cc).
 */
export async function isInTray(pid: number): Promise<boolean | undefined> {
  const items = await trayItems();
  return items?.some((item) => item.includes(`-${pid}-`));
}

/** The names of the icons in the tray (StatusNotifierItem of freedesktop.org); undefined if the desktop has none. */
async function trayItems(): Promise<string[] | undefined> {
  const busAddress = process.env['DBUS_SESSION_BUS_ADDRESS'];
  if (!busAddress) return undefined;
  const watcher = 'org.kde.StatusNotifierWatcher';
  const items = onBus(busAddress, { helloWithinMs: answersWithinMs }, async (bus) => {
    const { toPlain } = await import('dbus-native');
    const listed = await bus.invoke<unknown>(
      {
        destination: watcher,
        path: '/StatusNotifierWatcher',
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        signature: 'ss',
        body: [watcher, 'RegisteredStatusNotifierItems'],
      },
      { timeout: answersWithinMs },
    );
    return [toPlain(listed)].flat(3).map(String);
  });
  return items.catch(() => undefined);
}
