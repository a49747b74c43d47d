import { json, type ReceivedRequest, type Reply } from '../support/fault-server.ts';
import { jsonWebToken } from '../support/json-web-token.ts';
import { aUser } from '../support/sample-users.ts';
import type { Endpoint } from './fault.ts';

const assetId = '33333333-3333-4333-8333-333333333333';
const revisionId = '44444444-4444-4444-8444-444444444444';

export const apiKeySecret = 'api-key-secret-5f2c';
export const secureValue = 'hunter2-of-the-router';
export const locator = { assetType: 'router', assetId, revisionId, property: 'admin_password' };
export const organization = { id: 'aaaaaaaa-1111-4111-8111-111111111111', name: 'Harbour Museum' };
export const userId = aUser().id;
export const routes: Readonly<Record<Endpoint, string>> = {
  token: 'POST /v1/auth/token',
  value: `GET /v1/assets/router/${assetId}/revisions/${revisionId}/secure/admin_password`,
  organizations: 'GET /v1/organizations',
  user: `PATCH /v1/users/${userId}`,
};

/** A correct pod: the tokens it issued and its responses. */
export interface HonestPod {
  /** Every token issued so far. */
  readonly issued: readonly string[];
  /** The body of a successful response. */
  body(endpoint: Endpoint, request: ReceivedRequest): unknown;
  /** A successful response; 401 without a valid token. */
  replies: Readonly<Record<Endpoint, Reply>>;
  /** Issues a token with this lifetime (s), by the pod's clock. */
  issue(lifetimeS: number): string;
}

const tokenLifetimeS = 3600;

/** Creates a pod that follows the interface; `now` is its clock, in epoch ms. */
export function honestPod(now: () => number): HonestPod {
  const endOf = new Map<string, number>();
  const issue = (lifetimeS: number) => {
    const exp = Math.floor(now() / 1000) + lifetimeS;
    const token = jsonWebToken({ n: endOf.size, exp });
    endOf.set(token, exp * 1000);
    return token;
  };
  const body = (endpoint: Endpoint, request: ReceivedRequest): unknown => {
    switch (endpoint) {
      case 'token':
        return { token: issue(tokenLifetimeS) };
      case 'value':
        return { type: 'secret', value: secureValue };
      case 'organizations':
        return [organization];
      case 'user':
        return { id: userId, ...(JSON.parse(request.body) as object) };
    }
  };
  const holds = ({ headers }: ReceivedRequest) =>
    now() < (endOf.get(headers.authorization?.replace(/^Bearer /, '') ?? '') ?? 0);
  const replyOf =
    (endpoint: Endpoint): Reply =>
    (response, request) => {
      const isAdmitted = endpoint === 'token' || holds(request);
      const reply = isAdmitted ? json(body(endpoint, request)) : json({ status: 401, message: 'No' }, 401);
      reply(response, request);
    };
  return {
    get issued() {
      return [...endOf.keys()];
    },
    body,
    replies: {
      token: replyOf('token'),
      value: replyOf('value'),
      organizations: replyOf('organizations'),
      user: replyOf('user'),
    },
    issue,
  };
}
