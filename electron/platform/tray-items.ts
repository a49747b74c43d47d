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
  const { createClient, toPlain } = await import('dbus-native');
  const bus = createClient({ busAddress, authMethods: ['EXTERNAL'], direct: true });
  const ended = new Promise<never>((_resolve, reject) => {
    bus.connection.on('error', reject);
    bus.connection.on('end', () => reject(new Error('the bus ended the connection')));
  });
  try {
    await Promise.race([ended, bus.invokeDbus({ member: 'Hello' }, { timeout: answersWithinMs })]);
    const watcher = 'org.kde.StatusNotifierWatcher';
    const listed = bus.invoke<unknown>(
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
    return [toPlain(await Promise.race([ended, listed]))].flat(3).map(String);
  } catch {
    return undefined;
  } finally {
    bus.connection.end();
  }
}
