import type { DispatcherFactory } from '../transport/exchange.ts';
import type { PodRoute } from './pod-route.ts';

/** Returns a factory of connections along a route. They are pooled and kept alive between requests. */
export function connectionsAlong(route: PodRoute): DispatcherFactory {
  // undici is half of main's code, so it is loaded after the window has opened.
  return async (limits) => (await import('./route-connections.ts')).openConnections(route, limits);
}
