import { PodClient } from '../../electron/pod-client/pod-client.ts';
import { Transport } from '../../electron/pod-client/transport/transport.ts';
import type { PodResponse, TransportRequest } from '../../electron/pod-client/transport/exchange.ts';
import { aUser, harbour } from '../support/sample-users.ts';
import { northwindDraft, routerLocator } from '../support/samples.ts';
import { bridgePodkey, type BridgedPodkey } from './bridge.ts';
import { accessToken, apiKeySecret, type OddResponse } from './odd-responses.ts';

/** The four requests to a pod, by their request lines. */
const { assetType, assetId, revisionId, property } = routerLocator;
export const userId = aUser().id;
export const routes = {
  token: 'POST /v1/auth/token',
  value: `GET /v1/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`,
  user: `PATCH /v1/users/${userId}`,
  organizations: 'GET /v1/organizations',
} as const;
export type Endpoint = keyof typeof routes;

/** The correct response of each endpoint. */
export const correctResponses: Readonly<Record<Endpoint, object>> = {
  token: { access_token: accessToken, token_type: 'Bearer', expires_in: 3600 },
  value: { type: 'totp', value: 'JBSWY3DPEHPK3PXP', code: '123456', expires: '2030-01-01T12:00:30Z' },
  user: {
    id: userId,
    account_id: northwindDraft.accountId,
    email: 'anna@northwind.example',
    first_name: 'Anna',
    last_name: 'Berg',
    role: 'viewer',
    account_scopes: [northwindDraft.accountId],
    organization_scopes: [harbour, '*'],
    external_ids: { psa: 'T-1', crm: { id: 7 } },
    created_at: '2029-01-01T00:00:00Z',
    deleted_at: null,
  },
  organizations: {
    organizations: [
      { id: harbour, name: 'Harbour Hotel' },
      { id: 'two', name: null },
    ],
  },
};

/** Responds without a socket: with the odd response for one endpoint, correctly for the others. */
export class ScriptedTransport extends Transport {
  readonly #responseOf: (route: string) => OddResponse;

  constructor(responseOf: (route: string) => OddResponse) {
    super();
    this.#responseOf = responseOf;
  }

  override send({ method, path, onStart }: TransportRequest): Promise<PodResponse> {
    onStart?.();
    const { status, headers, body } = this.#responseOf(`${method} ${path.split('?', 1)[0]}`);
    return Promise.resolve({
      status,
      body,
      header: (name) => headers[name],
      headers: (name) => [headers[name] ?? []].flat(),
    });
  }
}

export const jsonResponse = (json: object): OddResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(JSON.stringify(json)),
});

/** Skips the pauses between requests. */
const noWaiting = { now: () => Date.now(), wait: () => Promise.resolve() };

/** Podkey with an account on a pod that may lie. */
export interface Deceived {
  podkey: BridgedPodkey;
  /** Does everything a person can do with an endpoint's response. */
  use(endpoint: Endpoint): Promise<void>;
}

/** Starts it on the given pod; with `transport`, without network connections. */
export async function deceivedPodkey(podUrl: string, transport?: () => Transport): Promise<Deceived> {
  const podkey = bridgePodkey({
    secrets: () => [apiKeySecret, accessToken],
    ...(transport && {
      createClient: (credentials) => new PodClient({ credentials, transport: transport(), clock: noWaiting }),
    }),
  });
  const { services, call } = podkey;
  const draft = { ...northwindDraft, podUrl };
  const { id: accountId } = await services.accounts.add(draft, apiKeySecret, 'keychain');

  const openValue = async () => {
    const lease = await call('secrets.open', { accountId, locator: routerLocator });
    if (!lease.ok) return;
    const { handle } = lease.value;
    await call('secrets.reveal', { handle, as: 'reveal' });
    await call('secrets.code', { handle });
    await call('secrets.copy', { handle, what: 'value' });
    await call('secrets.copy', { handle, what: 'code' });
    await call('secrets.compare', { handle, revisionId });
    await call('secrets.close', { handle });
  };
  const deeds: Readonly<Record<Endpoint, () => Promise<unknown>>> = {
    token: openValue,
    value: openValue,
    user: async () => {
      const changes = { lastName: 'Berg', role: 'support' };
      await call('users.update', { accountId, userId, changes });
      await call('users.open', { accountId, userId });
      await call('users.known', { accountId });
    },
    organizations: () => call('organizations.list', { accountId, refresh: true }),
  };
  return {
    podkey,
    use: async (endpoint) => {
      // A new token and no connection, as after a start.
      await services.sessions.leave('account-changed', () => undefined);
      await deeds[endpoint]();
      await call('activity.list', { accountId, filter: {}, before: null });
    },
  };
}
