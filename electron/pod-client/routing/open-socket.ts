import { connect, type LookupFunction, type Socket } from 'node:net';

interface Endpoint {
  host: string;
  port: number;
  /** The system's where left out. */
  lookup?: LookupFunction;
}

/** Opens a TCP connection; rejects with what the network said, or with the reason when `signal` aborts. */
export function openSocket(endpoint: Endpoint, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(endpoint);
    const giveUp = () => {
      socket.destroy();
      reject(signal.reason instanceof Error ? signal.reason : new Error('Given up'));
    };
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    socket.once('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', giveUp);
      socket.off('error', reject);
      // Between two steps nobody listens; the next one sees a socket that is gone.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
