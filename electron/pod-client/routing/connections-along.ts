import type { DispatcherFactory } from '../transport/transport-limits.ts';
import type { PodRoute } from './pod-route.ts';

/** Connections along a route, a few at a time, kept alive between requests. */
export function connectionsAlong(route: PodRoute): DispatcherFactory {
  // Half of main's code, which the window need not wait for.
  return async (limits) => (await import('./route-connections.ts')).openConnections(route, limits);
}
