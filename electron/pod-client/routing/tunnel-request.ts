import type { Socket } from 'node:net';
import type { ProxyCredentials } from './proxy.ts';

/** The far end of a tunnel. */
export interface TunnelEnd {
  host: string;
  port: number;
}

/** A request for a tunnel, over a connection to the proxy. */
export interface TunnelRequest {
  socket: Socket;
  protocol: string;
  target: TunnelEnd;
  credentials: ProxyCredentials | undefined;
  signal: AbortSignal;
}
