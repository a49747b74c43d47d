import { createServer, type AddressInfo, type Socket } from 'node:net';
import { closeServer } from './close-server.ts';

/** A proxy that sends given bytes to each client at its first bytes, and leaves the connection open. */
export interface ScriptedProxy {
  /** For example `127.0.0.1:40123`. */
  host: string;
  /** Resolves with what the first client has sent, when that client has closed its connection. */
  received: Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts one on a free loopback port. `end` also closes the connection. */
export async function startScriptedProxy(
  says: string | Uint8Array,
  { end = false } = {},
): Promise<ScriptedProxy> {
  const sockets = new Set<Socket>();
  const received = Promise.withResolvers<Buffer>();
  const server = createServer((socket) => {
    const chunks: Buffer[] = [];
    sockets.add(socket);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => chunks.push(chunk))
      .once('data', () => (end ? socket.end(says) : socket.write(says)))
      .once('close', () => received.resolve(Buffer.concat(chunks)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    received: received.promise,
    close: () => closeServer(server, sockets),
  };
}
