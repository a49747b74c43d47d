import dns from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket, BlockList, isIPv6 } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { ClientCertificateWanted, HandshakeFailed, isHandshakeAlert } from '../failures/tls-failure.ts';
import { serverName } from './pod-route.ts';
import type { CheckedTls } from './trusted-authorities.ts';

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

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** A name for this computer resolves to another one. The message contains neither the name nor the address. */
export class NotLoopback extends Error {
  override readonly name = 'NotLoopback';
}

/**
 * Looks a name up like `dns.lookup`, but fails with `NotLoopback` unless all addresses are loopback addresses.
 *
 * Plain HTTP is allowed to this computer only. Resolvers should resolve names under `localhost` to loopback by themselves
 * (RFC 6761 §6.3), but some ask the network's DNS server, which may return any address. The hosts file may contain any
 * address, too. Each connection looks the name up again, because the addresses may change.
 */
export const loopbackLookup: LookupFunction = (name, options, callback) => {
  dns.lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(isLoopbackAddress)) callback(new NotLoopback('Not loopback'), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Resolves if a name resolves to loopback addresses only; otherwise rejects with the error of `loopbackLookup`. */
export function assertResolvesToLoopback(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    loopbackLookup(name, {}, (error) => (error ? reject(error) : resolve()));
  });
}

function isLoopbackAddress({ address }: dns.LookupAddress): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

interface Options {
  /** Connected to the server, directly or through a tunnel. Destroyed if the handshake fails. */
  socket: Socket;
  host: string;
  tls: CheckedTls;
  signal: AbortSignal;
  /** The session of an earlier connection, to shorten the handshake. */
  session?: Buffer | undefined;
  /** Called with each new session (RFC 8446 §4.6.1). */
  onSession?: (session: Buffer) => void;
}

/**
 * Opens TLS on a connected socket and checks the server's certificate.
 *
 * Rejects with `HandshakeFailed`, or with the signal's reason. Offers only HTTP/1.1, so that a connection carries one request
 * at a time.
 */
export function openTls({ socket, host, tls, signal, session, onSession }: Options): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secure = connectTls({
      ...tls,
      socket,
      host,
      servername: serverName(host),
      ALPNProtocols: ['http/1.1'],
      ...(session && { session }),
    });
    const explain = watchHandshake(secure);
    const abort = () => {
      secure.destroy();
      socket.destroy();
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    if (onSession) secure.on('session', onSession);
    const fail = (error: Error) => {
      signal.removeEventListener('abort', abort);
      socket.destroy();
      reject(explain(error));
    };
    // If the socket below is closed during the handshake, there is no error event.
    const close = () => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    secure
      .once('error', fail)
      .once('close', close)
      .once('secureConnect', () => {
        signal.removeEventListener('abort', abort);
        // Until the caller listens, an error must not be unhandled. The caller sees that the socket is destroyed.
        secure
          .off('error', fail)
          .off('close', close)
          .on('error', () => undefined);
        nameMissingCertificate(secure);
        resolve(secure);
      });
  });
}

/**
 * Watches a handshake, and returns a function that wraps its error.
 *
 * With TLS 1.2, a server refuses a client without a certificate with the alert for no agreement. It does so only after the
 * client has sent its part. The keys exist then, which `keylog` reports. Nothing reads the keys themselves.
 */
export function watchHandshake(secure: TLSSocket): (thrown: unknown) => Error {
  let hasKeys = false;
  secure.once('keylog', () => (hasKeys = true));
  return (thrown) =>
    hasKeys && isHandshakeAlert(thrown) ? new ClientCertificateWanted(thrown) : new HandshakeFailed(thrown);
}

/**
 * Names the missing client certificate if the server ends the connection before its first byte.
 *
 * With TLS 1.3, a client learns only after the handshake that the server refuses it. The algorithms that both sides share are
 * known only if the server asked for a certificate. BoringSSL doesn't report them: Electron has only the server's alert.
 */
function nameMissingCertificate(secure: TLSSocket): void {
  if (secure.getSharedSigalgs().length === 0) return;
  const end = () => {
    if (secure.readableLength === 0) secure.destroy(new ClientCertificateWanted());
  };
  const fail = (error: Error) => {
    error.cause ??= new ClientCertificateWanted();
  };
  const read = () => {
    if (secure.readableLength === 0) return;
    secure.off('end', end).off('error', fail).off('readable', read);
  };
  secure.on('end', end).on('error', fail).on('readable', read);
}
