import { onTestFinished } from 'vitest';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import {
  connectionsAlong,
  type PodRoute,
  type ProxyHop,
} from '../../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import { startFaultServer, type FaultServer } from '../../support/fault-server.ts';
import { testAuthority, type TestAuthority } from '../../support/test-certificates.ts';
import { accountId, apiKeySecret, token, tokenRoute } from './account-on-fault-server.ts';

interface ClientOptions extends Pick<PodRoute, 'unreachable'> {
  podUrl?: string;
  connectMs?: number;
}

/** A pod that issues tokens at `https://pod.test`, a name that only the test's proxies know. */
export interface PodBehindProxies {
  pod: FaultServer;
  authority: TestAuthority;
  /** The pod's port by its name, for a proxy's options. */
  names: Readonly<Record<string, number>>;
  /** Returns a client that trusts `authority`. */
  clientAlong: (hops: readonly ProxyHop[], options?: ClientOptions) => PodClient;
  /** Returns the number of token requests that the pod got. */
  requests: () => number;
}

/** Starts the pod, until the end of the test. */
export async function podBehindProxies(): Promise<PodBehindProxies> {
  const authority = testAuthority();
  const pod = await startFaultServer(authority.issue({ host: 'pod.test' }));
  onTestFinished(() => pod.close());
  pod.script(tokenRoute, token());
  return {
    pod,
    authority,
    names: { 'pod.test:443': Number(new URL(pod.url).port) },
    clientAlong: (hops, { podUrl = 'https://pod.test', connectMs = 5_000, ...more } = {}) => {
      const route: PodRoute = {
        authorities: () => Promise.resolve([authority.cert]),
        hops: () => Promise.resolve(hops),
        ...more,
      };
      const client = new PodClient({
        credentials: { podUrl, accountId, apiKeyId: 'id', secret: () => Promise.resolve(apiKeySecret) },
        transport: new Transport({ dispatcher: connectionsAlong(route), limits: { connectMs } }),
      });
      onTestFinished(() => client.close());
      return client;
    },
    requests: () => pod.receivedBy(tokenRoute).length,
  };
}
