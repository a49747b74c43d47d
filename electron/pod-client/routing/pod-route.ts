import type { ProxyHop } from './proxy.ts';
import type { UnreachableProxies } from './unreachable-proxies.ts';

/** An account's route to its pod. The functions are called for each new set of connections and fail with a `Failure`. */
export interface PodRoute {
  /** Certificates, in PEM, of authorities to trust in addition to the system's. */
  authorities: () => Promise<readonly string[]>;
  /** The hops in the order to try them; at least one. */
  hops: () => Promise<readonly ProxyHop[]>;
  /** The proxies known to be unreachable. By default each set of connections keeps its own record. */
  unreachable?: UnreachableProxies;
}

/** A direct route that trusts the system's certificate authorities. */
export const directRoute: PodRoute = {
  authorities: () => Promise.resolve([]),
  hops: () => Promise.resolve([null]),
};
