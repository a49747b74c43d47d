import type { Socket } from 'node:net';
import type { ProxyCredentials } from './proxy.ts';

/** Where a tunnel ends. */
export interface TunnelEnd {
  host: string;
  port: number;
}

/** What a proxy is asked for, over a connection to it. */
export interface TunnelRequest {
  socket: Socket;
  protocol: string;
  target: TunnelEnd;
  credentials: ProxyCredentials | undefined;
  signal: AbortSignal;
}
