import { onBus } from './message-bus.ts';

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
