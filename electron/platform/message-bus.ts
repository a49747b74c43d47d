import type { MessageBus } from 'dbus-native';

/**
 * Runs `use` on a connection to a D-Bus bus, with the connection's unique name. Rejects when the connection or the signal ends, and if
 * the bus does not let Podkey in within `helloWithinMs`.
 *
 * `watchBus` keeps a connection instead.
 */
export async function onBus<Result>(
  address: string,
  { helloWithinMs, signal }: { helloWithinMs: number; signal?: AbortSignal },
  use: (bus: MessageBus, name: string) => Promise<Result>,
): Promise<Result> {
  const { createClient } = await import('dbus-native');
  signal?.throwIfAborted();
  // Only as this user, and with a Hello that can be caught; see `bus-signals.ts`.
  const bus = createClient({ busAddress: address, authMethods: ['EXTERNAL'], direct: true });
  const { connection } = bus;
  const end = () => connection.end();
  signal?.addEventListener('abort', end);
  try {
    return await Promise.race([
      new Promise<never>((_resolve, reject) => {
        connection.on('error', reject);
        connection.on('end', () => reject(new Error('the bus ended the connection')));
      }),
      Promise.resolve(bus.invokeDbus<string>({ member: 'Hello' }, { timeout: helloWithinMs })).then((name) =>
        use(bus, name),
      ),
    ]);
  } finally {
    signal?.removeEventListener('abort', end);
    end();
  }
}
