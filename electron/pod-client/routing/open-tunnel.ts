import { lookup } from 'node:dns/promises';
import { type Socket, isIPv4, isIPv6 } from 'node:net';
import { OtherProtocol, ProxyUnreachable, tunnelRefused, type Refusal } from '../failures/network-failure.ts';
import { isTlsAlert } from '../failures/tls-failure.ts';
import { openSocket, openTls } from './open-socket.ts';
import { endpointOf, type Proxy, type ProxyCredentials } from './pod-route.ts';
import type { CheckedTls } from './trusted-authorities.ts';

interface Options {
  proxy: Proxy;
  target: TunnelEnd;
  /** Options for TLS to the proxy itself. */
  tls: () => CheckedTls;
  signal: AbortSignal;
}

/**
 * Opens a tunnel through a proxy, for requests and for the connection test.
 *
 * Rejects with `ProxyUnreachable` if the proxy is unreachable, and with a `TunnelRefused` if the proxy refuses.
 */
export async function openTunnel({ proxy, target, tls, signal }: Options): Promise<Socket> {
  const credentials = await proxy.credentials?.();
  let socket: Socket | undefined;
  let refusal: Refusal | undefined;
  try {
    socket = await connectToProxy(proxy.origin, tls, signal);
    const { protocol } = new URL(proxy.origin);
    const ask = protocol === 'socks4:' || protocol === 'socks5:' ? requestSocksTunnel : requestHttpTunnel;
    refusal = await ask({ socket, protocol, target, credentials, signal });
  } catch (thrown) {
    socket?.destroy();
    throw new ProxyUnreachable(proxy.origin, thrown);
  }
  if (!refusal) return socket;
  socket.destroy();
  if (refusal.reason === 'sign-in') proxy.onSignInWanted?.();
  const pod = new URL(`https://${authorityOf(target)}`).origin;
  throw tunnelRefused({ proxy: proxy.origin, pod, signedIn: credentials !== undefined }, refusal);
}

/** Connects to the proxy itself, over TLS if its protocol is HTTPS. An untrusted certificate is an error like any other. */
async function connectToProxy(origin: string, tls: () => CheckedTls, signal: AbortSignal): Promise<Socket> {
  const url = new URL(origin);
  const { host, port } = endpointOf(url);
  const plain = await openSocket({ host, port }, signal);
  if (url.protocol !== 'https:') return plain;
  return openTls({ socket: plain, host, tls: tls(), signal });
}

/**
 * Requests a tunnel from an HTTP proxy (CONNECT, RFC 9110 §9.3.6). Resolves with the refusal, if any.
 *
 * Reads the response itself, because Node's parser refuses what proxies send and browsers accept: lines that end with LF
 * alone (RFC 9112 §2.2), long heads, and interim responses before the final one (RFC 9110 §15.2).
 */
async function requestHttpTunnel({
  socket,
  target,
  credentials,
  signal,
}: TunnelRequest): Promise<Refusal | undefined> {
  const authority = authorityOf(target);
  const reader = new SocketReader(socket, signal);
  const signIn = credentials ? `Proxy-Authorization: ${basicCredentials(credentials)}\r\n` : '';
  const head = `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${signIn}Connection: keep-alive\r\n\r\n`;
  // An own buffer, because the head may contain a password.
  socket.write(new TextEncoder().encode(head));
  for (;;) {
    const response = readProxyHead(await reader.readHead());
    if (response.status >= 200 || response.status === 101) return refusalIn(response);
  }
}

/** The head of a proxy's response: its status, and the values of the headers that ask for a sign-in. */
interface ProxyHead {
  status: number;
  schemes: readonly string[];
}

/** Parses a head. Throws `OtherProtocol` if it is not HTTP. */
function readProxyHead(bytes: Uint8Array): ProxyHead {
  // A line that begins with white space continues the header before it (RFC 9112 §5.2).
  const [first = '', ...lines] = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const status = /^HTTP\/1\.\d (?<status>[1-9]\d\d)(?:\s|$)/i.exec(first)?.groups?.['status'];
  if (status === undefined) throw new OtherProtocol(isTlsAlert(bytes) ? 'tls' : 'other');
  // Some proxies answer to a wrong password as a server does.
  const asking = status === '401' ? /^(?:proxy|www)-authenticate:(.*)/i : /^proxy-authenticate:(.*)/i;
  const schemes = lines.flatMap((line) => asking.exec(line)?.[1] ?? []);
  return { status: Number(status), schemes };
}

/** Returns a value for `Proxy-Authorization` (RFC 7617 §2), in UTF-8. */
function basicCredentials({ userName, password }: ProxyCredentials): string {
  // An own buffer: for a string, Buffer.from would leave a copy in the block shared by all small buffers.
  const { buffer, byteOffset, byteLength } = new TextEncoder().encode(`${userName}:${password}`);
  return `Basic ${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`;
}

const authorityOf = ({ host, port }: TunnelEnd) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

function refusalIn({ status: code, schemes: headers }: ProxyHead): Refusal | undefined {
  const status = String(code);
  if (status.startsWith('2')) return undefined;
  // tinyproxy answers to a wrong password with 401, others with 403 and what they ask for.
  const wantsSignIn = code === 407 || code === 401 || (code === 403 && headers.length > 0);
  if (!wantsSignIn) return { reason: code >= 500 ? 'pod-out-of-reach' : 'not-allowed', status };
  // Podkey supports only Basic (RFC 7617). It also tries Basic if the proxy names no scheme.
  const schemes = headers.flatMap((header) => header.split(','));
  const isBasic = schemes.length === 0 || schemes.some((scheme) => /^Basic\b/i.test(scheme.trim()));
  return { reason: isBasic ? 'sign-in' : 'other-sign-in', status };
}

interface TunnelEnd {
  host: string;
  port: number;
}

/** A request for a tunnel, over a connection to the proxy. */
interface TunnelRequest {
  socket: Socket;
  protocol: string;
  target: TunnelEnd;
  credentials: ProxyCredentials | undefined;
  signal: AbortSignal;
}

/** Authentication methods (RFC 1928 §3). */
const noSignInMethod = 0;
const passwordMethod = 2;
const noAcceptableMethod = 255;

/**
 * Requests a tunnel from a SOCKS proxy. Resolves with the refusal, if any.
 *
 * A SOCKS 5 proxy (RFC 1928, RFC 1929) gets the pod's name and looks it up, as with browsers. SOCKS 4 supports only IPv4
 * addresses and no password, so Podkey looks the name up.
 */
function requestSocksTunnel(request: TunnelRequest): Promise<Refusal | undefined> {
  const reader = new SocketReader(request.socket, request.signal);
  return request.protocol === 'socks4:'
    ? requestSocks4Tunnel(request, reader)
    : requestSocks5Tunnel(request, reader);
}

async function requestSocks5Tunnel(
  { socket, target, credentials }: TunnelRequest,
  reader: SocketReader,
): Promise<Refusal | undefined> {
  const methods = credentials ? [noSignInMethod, passwordMethod] : [noSignInMethod];
  write(socket, [5, methods.length, ...methods]);
  const [version, method] = await reader.read(2);
  if (version !== 5) throw new OtherProtocol(version === 21 ? 'tls' : 'other');
  if (method === noAcceptableMethod) return { reason: 'sign-in', status: 'SOCKS 5' };
  if (method === passwordMethod && credentials) {
    const [userName, password] = [bytesOf(credentials.userName), bytesOf(credentials.password)];
    // RFC 1929 §2: lengths have one byte.
    if (userName.length > 255 || password.length > 255) return { reason: 'sign-in', status: 'SOCKS 5' };
    write(socket, [1, userName.length, ...userName, password.length, ...password]);
    const [, status] = await reader.read(2);
    if (status !== 0) return { reason: 'sign-in', status: 'SOCKS 5' };
  } else if (method !== noSignInMethod) {
    throw new OtherProtocol('other');
  }
  write(socket, [5, 1, 0, ...addressOf(target.host), ...portOf(target.port)]);
  const [, reply = 1, , addressType] = await reader.read(4);
  const status = `SOCKS 5, ${reply}`;
  // RFC 1928 §6: 2 is “not allowed by ruleset”.
  if (reply !== 0) return { reason: reply === 2 ? 'not-allowed' : 'pod-out-of-reach', status };
  // The proxy's own address comes before the pod's first byte. Podkey doesn't need it.
  const rest = addressType === 1 ? 4 : addressType === 4 ? 16 : ((await reader.read(1))[0] ?? 0);
  await reader.read(rest + 2);
  return undefined;
}

async function requestSocks4Tunnel(
  { socket, target }: TunnelRequest,
  reader: SocketReader,
): Promise<Refusal | undefined> {
  const address = await lookup(target.host, 4).catch(() => undefined);
  if (!address) return { reason: 'pod-out-of-reach', status: 'SOCKS 4' };
  write(socket, [4, 1, ...portOf(target.port), ...address.address.split('.').map(Number), 0]);
  const [version, reply = 0] = await reader.read(8);
  // The version of a reply is 0; some servers send 4.
  if (version !== 0 && version !== 4) throw new OtherProtocol(version === 21 ? 'tls' : 'other');
  if (reply === 90) return undefined;
  // 92 and 93: the proxy requires an ident service on this computer (RFC 1413), which Podkey doesn't have.
  return { reason: reply === 91 ? 'pod-out-of-reach' : 'not-allowed', status: `SOCKS 4, ${reply}` };
}

/** Encodes an address for SOCKS 5, with its type (RFC 1928 §5). */
function addressOf(host: string): readonly number[] {
  if (isIPv4(host)) return [1, ...host.split('.').map(Number)];
  if (isIPv6(host)) return [4, ...bytesOfIPv6(host)];
  const name = bytesOf(host);
  return [3, name.length, ...name];
}

/** Returns the 16 bytes of an IPv6 address as in a parsed URL: hexadecimal groups, and at most one `::`. */
function bytesOfIPv6(address: string): number[] {
  const [before = [], after = []] = address.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  const gap = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...gap, ...after].flatMap((group) => [group >> 8, group & 255]);
}

const portOf = (port: number): readonly number[] => [port >> 8, port & 255];
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Writes an own buffer. The bytes may contain a password, and Buffer.from would leave a copy in a shared block. */
function write(socket: Socket, bytes: readonly number[]): void {
  socket.write(Uint8Array.from(bytes));
}

/** The most bytes of a response's head; browsers accept as many. */
const maxHeadBytes = 256 * 1024;

/** Reads exact numbers of bytes, or a head, from a socket and leaves the rest in the socket. Its owner then reads below its events, with TLS. */
export class SocketReader {
  readonly #socket: Socket;
  #wake: () => void = () => undefined;

  constructor(socket: Socket, signal: AbortSignal) {
    this.#socket = socket;
    const wake = () => this.#wake();
    // “close” follows an error and an end. The socket then knows its error.
    socket
      .on('readable', wake)
      .on('end', wake)
      .on('close', wake)
      .on('error', () => undefined);
    signal.addEventListener('abort', () => socket.destroy(toError(signal.reason)));
  }

  /**
   * Reads up to and including the first empty line, whether lines end with CRLF or LF alone (RFC 9112 §2.2).
   *
   * Returns early what can't be HTTP. Rejects if the head is too long, or if the socket ends before.
   */
  async readHead(): Promise<Uint8Array> {
    let head = Buffer.alloc(0);
    for (;;) {
      const chunk: unknown = this.#socket.read();
      if (chunk instanceof Uint8Array) {
        // An empty line may begin in the chunk before.
        const from = Math.max(0, head.length - 3);
        head = Buffer.concat([head, chunk]);
        const end = /\n\r?\n/.exec(head.toString('latin1', from));
        if (end) {
          const length = from + end.index + end[0].length;
          if (length < head.length) this.#socket.unshift(head.subarray(length));
          return head.subarray(0, length);
        }
        if (!isStartOfHttp(head)) return head;
        if (head.length > maxHeadBytes) throw new OtherProtocol('other');
      } else if (this.#socket.closed || this.#socket.readableEnded) {
        throw this.#socket.errored ?? closedEarly();
      } else {
        await this.#more();
      }
    }
  }

  /** Reads the next `count` bytes, at least one. Rejects if the socket ends before. */
  async read(count: number): Promise<Uint8Array> {
    for (;;) {
      const bytes: unknown = this.#socket.read(count);
      if (bytes instanceof Uint8Array && bytes.length === count) return bytes;
      if (bytes instanceof Uint8Array || this.#socket.closed) throw this.#socket.errored ?? closedEarly();
      await this.#more();
    }
  }

  async #more(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#wake = () => resolve(undefined);
    await promise;
  }
}

/** Whether bytes are HTTP/1's first ones, as far as they go. */
const isStartOfHttp = (bytes: Uint8Array) =>
  'HTTP/1.'.startsWith(Buffer.from(bytes.subarray(0, 7)).toString('latin1').toUpperCase());

/** The error has the code that undici reports when a proxy closes the connection. */
const closedEarly = () => Object.assign(new Error('The connection ended'), { code: 'ECONNRESET' });
const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error('Aborted'));
