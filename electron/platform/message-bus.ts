import type { MessageBus, Message } from 'dbus-native';

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
  // Only as this user, and with a Hello that can be caught; see `watchBus`.
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

/** A signal and its sender: a well-known bus name, an object path, an interface and a member (D-Bus specification). */
export interface BusSignal {
  service: string;
  path: string;
  interface: string;
  member: string;
}

interface BusSubscription {
  /** Address of the bus, such as `unix:path=/run/dbus/system_bus_socket`. */
  address: string;
  /** Well-known names of the senders, which may start and stop. */
  services: readonly string[];
  /** Returns the signals to watch; called again after each reconnect, and when a service starts. */
  signals: (bus: MessageBus) => Promise<readonly BusSignal[]>;
  onSignal: (signal: BusSignal, body: readonly unknown[]) => void;
  /** Pause before the first reconnect, in ms. Doubles until a connection succeeds, up to ten minutes. */
  retryMs?: number;
}

const maxRetryMs = 10 * 60_000;

const signalType = 4;
const busName = 'org.freedesktop.DBus';

/**
 * Watches signals on a bus until the returned function is called, and reconnects when the bus goes away.
 *
 * Any program may send any signal directly to Podkey, past the bus's match rules. So a signal counts only if it comes from the
 * current owner of its service's name, from its object path. A bus that can't be reached is not an error.
 */
export function watchBus(watch: BusSubscription): () => void {
  const firstRetryMs = watch.retryMs ?? 10_000;
  let nextRetryMs = firstRetryMs;
  let isOver = false;
  let retry: NodeJS.Timeout | undefined;
  let bus: MessageBus | undefined;

  async function connect(): Promise<void> {
    const { createClient } = await import('dbus-native');
    if (isOver) return;
    // Only as this user: the other ways to sign in read files or name nobody.
    // `direct`: the library throws a refused Hello at nobody in particular, which would end Podkey. So Podkey says Hello itself.
    const client = createClient({ busAddress: watch.address, authMethods: ['EXTERNAL'], direct: true });
    bus = client;
    const { connection } = client;
    let isLost = false;
    const lost = (): void => {
      if (isLost) return;
      isLost = true;
      connection.end();
      reconnectLater();
    };
    connection.on('error', lost);
    connection.on('end', lost);
    try {
      await client.invokeDbus({ member: 'Hello' });
      await follow(client, watch);
      nextRetryMs = firstRetryMs;
    } catch {
      lost();
    }
  }

  function reconnectLater(): void {
    if (isOver) return;
    retry = setTimeout(connectOrRetry, nextRetryMs);
    nextRetryMs = Math.min(2 * nextRetryMs, maxRetryMs);
    // Nothing waits for a bus when Podkey quits.
    retry.unref();
  }

  function connectOrRetry(): void {
    connect().catch(reconnectLater);
  }

  connectOrRetry();
  return () => {
    isOver = true;
    clearTimeout(retry);
    bus?.connection.end();
  };
}

async function follow(bus: MessageBus, { services, signals, onSignal }: BusSubscription): Promise<void> {
  let watched: readonly BusSignal[] = [];
  const ask = async (): Promise<void> => {
    watched = await signals(bus).catch(() => []);
  };
  /** The unique name of each service's connection, by the service's name. */
  const owners = new Map<string, string>();

  bus.connection.on('message', (message: Message) => {
    const { type, sender, path, interface: iface, member, body = [] } = message;
    if (type !== signalType || sender === undefined) return;
    // The bus itself guarantees this sender: no client can have that name.
    if (sender === busName && member === 'NameOwnerChanged') {
      const [name, , owner] = body;
      if (typeof name !== 'string' || typeof owner !== 'string' || !services.includes(name)) return;
      owners.set(name, owner);
      if (owner !== '') void ask();
      return;
    }
    const signal = watched.find(
      (one) =>
        owners.get(one.service) === sender &&
        one.path === path &&
        one.interface === iface &&
        one.member === member,
    );
    if (signal) onSignal(signal, body);
  });

  for (const service of services) {
    await bus.addMatch(`type='signal',sender='${busName}',member='NameOwnerChanged',arg0='${service}'`);
    await bus.addMatch(`type='signal',sender='${service}'`);
    // Without an owner, the service does not run; `NameOwnerChanged` reports when it starts.
    const owner = await bus.getNameOwner(service).catch(() => undefined);
    if (owner !== undefined && !owners.has(service)) owners.set(service, owner);
  }
  await ask();
}
