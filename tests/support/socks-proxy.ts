import { createServer, isIP, type Socket } from 'node:net';
import { join, ProxySockets } from './proxy-sockets.ts';

interface Options {
  /** The required sign-in (RFC 1929); none by default. */
  signIn?: { userName: string; password: string };
  /** Loopback ports for names given as `host:port`; other names are used as they are. */
  names?: Readonly<Record<string, number>>;
  /** Responds to every request with this code and nothing else. */
  refuseWith?: number;
  /** Sends one byte at a time, like a slow network. */
  trickles?: boolean;
  /** Sends this instead of speaking SOCKS. */
  says?: string;
}

/** A SOCKS server for versions 5 (RFC 1928) and 4, which only opens connections. */
export interface SocksProxy {
  /** For example `127.0.0.1:40123`. */
  host: string;
  /** The requested targets: version, address type, host and port. */
  asked: readonly string[];
  /** The number of connections that were opened. */
  readonly opened: number;
  close(): Promise<void>;
}

/** Starts a SOCKS server on a loopback port. */
export async function startSocksProxy({
  signIn,
  names = {},
  refuseWith,
  trickles = false,
  says,
}: Options = {}): Promise<SocksProxy> {
  const asked: string[] = [];
  let opened = 0;

  const server = createServer((client) => {
    sockets.track(client);
    if (says !== undefined) client.end(says);
    else void serve(client).catch(() => client.destroy());
  });
  const sockets = new ProxySockets(server, names);

  async function serve(client: Socket): Promise<void> {
    const [version = 0] = await readBytes(client, 1);
    if (version === 4) await serve4(client);
    else if (version === 5) await serve5(client);
    else client.destroy();
  }

  async function serve5(client: Socket): Promise<void> {
    const [count = 0] = await readBytes(client, 1);
    const methods = await readBytes(client, count);
    const method = signIn ? 2 : 0;
    if (!methods.includes(method)) {
      await reply(client, [5, 255]);
      client.end();
      return;
    }
    await reply(client, [5, method]);
    if (signIn) {
      await readBytes(client, 1);
      const userName = await readLengthPrefixedText(client);
      const password = await readLengthPrefixedText(client);
      const isRight = userName === signIn.userName && password === signIn.password;
      await reply(client, [1, isRight ? 0 : 1]);
      if (!isRight) {
        client.end();
        return;
      }
    }
    const [, command, , kind = 0] = await readBytes(client, 4);
    const host = await readHost(client, kind);
    const port = (await readBytes(client, 2)).readUInt16BE();
    asked.push(`5/${kind} ${host}:${port}`);
    if (command !== 1) throw new Error('Only CONNECT is served');
    // The proxy's bound address (RFC 1928 §6), in each of its forms in turn.
    const bound =
      [
        [1, 127, 0, 0, 1],
        [3, 3, 97, 98, 99],
        [4, ...Array<number>(16).fill(0)],
      ][asked.length % 3] ?? [];
    await forward(client, host, port, (code) => [5, code, 0, ...bound, 0, 80], { done: 0, failed: 5 });
  }

  async function serve4(client: Socket): Promise<void> {
    const [, ...bytes] = await readBytes(client, 7);
    const port = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
    const host = bytes.slice(2).join('.');
    while ((await readBytes(client, 1))[0] !== 0);
    asked.push(`4/1 ${host}:${port}`);
    await forward(client, host, port, (code) => [0, code, 0, 0, 0, 0, 0, 0], { done: 90, failed: 91 });
  }

  async function forward(
    client: Socket,
    host: string,
    port: number,
    replyWith: (code: number) => number[],
    codes: { done: number; failed: number },
  ): Promise<void> {
    if (refuseWith !== undefined) {
      await reply(client, replyWith(refuseWith));
      client.end();
      return;
    }
    const upstream = sockets.connectTo(host, port);
    const isThere = await new Promise<boolean>((resolve) => {
      upstream.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    await reply(client, replyWith(isThere ? codes.done : codes.failed));
    if (!isThere) {
      client.end();
      return;
    }
    opened += 1;
    join(client, upstream);
  }

  async function reply(client: Socket, bytes: readonly number[]): Promise<void> {
    const pieces = trickles ? bytes.map((byte) => [byte]) : [bytes];
    for (const piece of pieces) {
      client.write(Uint8Array.from(piece));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  const port = await sockets.listen();
  return {
    host: `127.0.0.1:${port}`,
    asked,
    get opened() {
      return opened;
    },
    close: () => sockets.close(),
  };
}

async function readHost(client: Socket, kind: number): Promise<string> {
  if (kind === 3) return readLengthPrefixedText(client);
  const bytes = await readBytes(client, kind === 4 ? 16 : 4);
  if (kind === 1) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, place) => bytes.readUInt16BE(place * 2).toString(16));
  const host = new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
  if (isIP(host) !== 6) throw new Error('That is no address');
  return host;
}

async function readLengthPrefixedText(client: Socket): Promise<string> {
  const [length = 0] = await readBytes(client, 1);
  return (await readBytes(client, length)).toString('utf8');
}

async function readBytes(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(count) as Buffer | null;
    if (bytes?.length === count) return bytes;
    if (socket.readableEnded || socket.destroyed) throw new Error('The client went away');
    await new Promise<void>((resolve) => {
      const wake = () => {
        socket.off('readable', wake).off('close', wake).off('end', wake);
        resolve();
      };
      socket.on('readable', wake).on('close', wake).on('end', wake);
    });
  }
}
