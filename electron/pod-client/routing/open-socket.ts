import { connect, type LookupFunction, type Socket } from 'node:net';

interface Endpoint {
  host: string;
  port: number;
  /** By default the system's lookup. */
  lookup?: LookupFunction;
}

/** Opens a TCP connection. Rejects with the network's error, or with the signal's reason. */
export function openSocket(endpoint: Endpoint, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(endpoint);
    const abort = () => {
      socket.destroy();
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    socket.once('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', abort);
      socket.off('error', reject);
      // Until the caller listens, an error must not be unhandled. The caller sees that the socket is destroyed.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
