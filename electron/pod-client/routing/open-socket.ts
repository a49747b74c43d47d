import dns from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';

/** Where to connect. */
export interface SocketEndpoint {
  host: string;
  port: number;
  /** By default the system's lookup. */
  lookup?: LookupFunction;
}

/** After this pause without a connection, the next address is tried beside the earlier ones (RFC 8305 §5), in ms. */
const attemptDelayMs = 250;

/** Codes of an address that this computer has no route to, such as an IPv6 address without IPv6. Any other error says more. */
const noRoute: ReadonlySet<unknown> = new Set(['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * Opens a TCP connection to the first address that answers (RFC 8305).
 *
 * The attempts race. A slow one continues when the next one starts, because its first packet may only have been lost. Node's
 * own `autoSelectFamily` ends it after 250 ms.
 *
 * Rejects with the network's error when all addresses have failed, or with the signal's reason.
 */
export async function openSocket(endpoint: SocketEndpoint, signal: AbortSignal): Promise<Socket> {
  const stopped = Promise.withResolvers<never>();
  const abort = () => stopped.reject(errorOf(signal.reason));
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  let race: Race | undefined;
  try {
    const addresses = await Promise.race([addressesOf(endpoint), stopped.promise]);
    race = new Race(addresses, endpoint.port);
    return await Promise.race([race.winner, stopped.promise]);
  } catch (thrown) {
    race?.stop();
    throw thrown;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Attempts to connect to several addresses of one host. */
class Race {
  /** The first socket that connects. Rejects with the most telling error when all attempts have failed. */
  readonly winner: Promise<Socket>;
  readonly #settle = Promise.withResolvers<Socket>();
  readonly #waiting: string[];
  readonly #port: number;
  readonly #open = new Set<Socket>();
  readonly #errors: Error[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(addresses: readonly string[], port: number) {
    this.#waiting = [...addresses];
    this.#port = port;
    this.winner = this.#settle.promise;
    // The caller may have stopped waiting.
    this.winner.catch(() => undefined);
    this.#tryNext();
  }

  /** Ends all attempts except the winner's. */
  stop(winner?: Socket): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
    for (const socket of this.#open) if (socket !== winner) socket.destroy();
    this.#open.clear();
  }

  #tryNext(): void {
    clearTimeout(this.#timer);
    const host = this.#waiting.shift();
    if (host === undefined) {
      if (this.#open.size === 0) this.#settle.reject(mostTelling(this.#errors));
      return;
    }
    const socket = connect({ host, port: this.#port });
    this.#open.add(socket);
    const fail = (error: Error) => {
      this.#errors.push(error);
      // A late error of an attempt that `stop` has ended changes nothing.
      if (this.#open.delete(socket)) this.#tryNext();
    };
    socket.once('error', fail).once('connect', () => {
      // Until the caller listens, an error must not be unhandled. The caller sees that the socket is destroyed.
      socket.off('error', fail).on('error', () => undefined);
      this.stop(socket);
      this.#settle.resolve(socket);
    });
    this.#timer = setTimeout(() => this.#tryNext(), attemptDelayMs);
  }
}

/** Looks the addresses up, in the resolver's order with alternating families (RFC 8305 §4). Calls no lookup for an IP address. */
async function addressesOf({ host, lookup = dns.lookup }: SocketEndpoint): Promise<string[]> {
  if (isIP(host)) return [host];
  const found = await new Promise<dns.LookupAddress[]>((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses, family = 0) => {
      if (error) reject(error);
      else resolve(typeof addresses === 'string' ? [{ address: addresses, family }] : addresses);
    });
  });
  const first = found.filter(({ family }) => family === found[0]?.family);
  const others = found.filter(({ family }) => family !== found[0]?.family);
  const alternating = found.flatMap((_, index) => [first[index], others[index]]);
  return alternating.flatMap((entry) => (entry ? [entry.address] : []));
}

function mostTelling(errors: readonly Error[]): Error {
  const telling = errors.find((error) => !('code' in error && noRoute.has(error.code)));
  return telling ?? errors[0] ?? Object.assign(new Error('No address'), { code: 'ENOTFOUND' });
}

const errorOf = (reason: unknown) => (reason instanceof Error ? reason : new Error('Aborted'));
