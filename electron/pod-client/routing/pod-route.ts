import type { ProxyHop } from './proxy.ts';
import type { UnreachableProxies } from './unreachable-proxies.ts';

/** How an account reaches its pod. What is asked for is so anew for each set of connections, and fails with a `Failure`. */
export interface PodRoute {
  /** The certificates, in PEM, of authorities to trust besides those this computer trusts. */
  authorities: () => Promise<readonly string[]>;
  /** The hops to try, in order: at least one. */
  hops: () => Promise<readonly ProxyHop[]>;
  /** The known unreachable proxies. If it is left out, each set of connections finds out for itself. */
  unreachable?: UnreachableProxies;
}

/** Straight to the pod, with the trust of this computer. */
export const directRoute: PodRoute = {
  authorities: () => Promise.resolve([]),
  hops: () => Promise.resolve([null]),
};
