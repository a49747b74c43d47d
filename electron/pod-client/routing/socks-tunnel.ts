import { lookup } from 'node:dns/promises';
import { isIPv4, isIPv6, type Socket } from 'node:net';
import type { TunnelRequest } from './tunnel-request.ts';
import type { Refusal } from '../failures/proxy-failure.ts';
import { SocketReader } from './socket-reader.ts';

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
export function requestSocksTunnel(request: TunnelRequest): Promise<Refusal | undefined> {
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
  if (version !== 5) throw new NotSocks();
  if (method === noAcceptableMethod) return { reason: 'sign-in', status: 'SOCKS 5' };
  if (method === passwordMethod && credentials) {
    const [userName, password] = [bytesOf(credentials.userName), bytesOf(credentials.password)];
    // RFC 1929 §2: lengths have one byte.
    if (userName.length > 255 || password.length > 255) return { reason: 'sign-in', status: 'SOCKS 5' };
    write(socket, [1, userName.length, ...userName, password.length, ...password]);
    const [, status] = await reader.read(2);
    if (status !== 0) return { reason: 'sign-in', status: 'SOCKS 5' };
  } else if (method !== noSignInMethod) {
    throw new NotSocks();
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
  const [, reply = 0] = await reader.read(8);
  if (reply === 90) return undefined;
  // 92 and 93: the proxy requires an ident service on this computer (RFC 1413), which Podkey doesn't have.
  return { reason: reply === 91 ? 'pod-out-of-reach' : 'not-allowed', status: `SOCKS 4, ${reply}` };
}

/** The server doesn't speak the requested version of SOCKS. */
class NotSocks extends Error {
  constructor() {
    super('The proxy doesn’t speak SOCKS');
  }
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
