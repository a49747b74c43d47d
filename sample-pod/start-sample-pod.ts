import { randomUUID } from 'node:crypto';
import { createAccessTokens, opaqueTokens, createApiKeys, type ApiKeys } from './credentials.ts';
import type { PodUser } from './records.ts';
import { type Dialect, inDialect, dialects, type DialectName } from './dialects.ts';
import {
  getSecureValue,
  defaultTokenShape,
  tokenEndpoint,
  type TokenShape,
  organizationsEndpoint,
  type OrganizationsShape,
  updateUser,
} from './endpoints.ts';
import { FaultScript } from './faults.ts';
import { type RequestLogEntry, createServer, LOOPBACK } from './server.ts';
import { sampleAssets, sampleExamples, type Example } from './seed/assets.ts';
import { seededLogins, type SampleLogin } from './seed/logins.ts';
import { sampleOrganizations } from './seed/organizations.ts';
import { sampleUsers, defaultUserCount } from './seed/users.ts';
import { stableUuid } from './seed/stable-values.ts';

/** A pod's options. The sample data is always the same, except for the numbers of organizations and users. */
export interface SamplePodOptions {
  /** Returns the pod's time in ms since the epoch, for tokens, codes, timestamps and `Date` headers. */
  readonly clock?: () => number;
  /** Returns the next ID of an API key or a failure; random by default. */
  readonly newId?: () => string;
  /** The port to listen on; 0 or undefined picks a free one. */
  readonly port?: number;
  /** How the pod responds where the interface is not documented; `plain` by default. */
  readonly dialect?: DialectName;
  /** The body of a token response, whose field names are not documented. */
  readonly tokenShape?: TokenShape;
  /** The list of organizations: 500, in pages of 100 within an object, by default. */
  readonly organizations?: {
    readonly count?: number;
    readonly pageSize?: number;
    readonly shape?: OrganizationsShape;
  };
  /** The users: 40 by default. */
  readonly users?: { readonly count?: number };
}

export interface SamplePod {
  /** For example `http://127.0.0.1:40123`, without a trailing slash. */
  readonly baseUrl: string;
  readonly accountId: string;
  /** Random at each start, one per role. */
  readonly apiKeys: ApiKeys;
  /** Secure values to try, simplest first; always the same. */
  readonly examples: readonly Example[];
  /** Logins of six clients, which lead to secure values; always the same. */
  readonly logins: readonly SampleLogin[];
  /** The users as they were at the start; always the same. */
  readonly users: readonly PodUser[];
  /** Every request so far, oldest first, without headers and body. */
  readonly log: readonly RequestLogEntry[];
  readonly faults: FaultScript;
  readonly tokensIssued: number;
  /** Invalidates all tokens issued so far: the next request with one gets 401. */
  revokeTokens(): void;
  /** Closes all connections, held ones too, and ends the pod. */
  close(): Promise<void>;
}

/** Starts a pod with the documented interface and sample data, on the loopback interface only. */
export async function startSamplePod(options: SamplePodOptions = {}): Promise<SamplePod> {
  const { clock = Date.now, newId = randomUUID, port = 0, tokenShape = defaultTokenShape } = options;
  const { count = 500, pageSize = 100, shape = 'object' } = options.organizations ?? {};

  const accountId = stableUuid('account');
  const people = sampleUsers(accountId, Math.max(defaultUserCount, options.users?.count ?? 0));
  const assets = sampleAssets();
  const organizations = [...sampleOrganizations(count)];

  const dialect: Dialect = dialects[options.dialect ?? 'plain'];
  const issuer = createAccessTokens(accountId);
  const tokens = dialect.opaqueTokens ? opaqueTokens(issuer) : issuer;
  const { keys, userOf } = createApiKeys(people, newId);
  const faults = new FaultScript();
  const gate = { accountId, tokens, users: new Map(people.map((user) => [user.id, user])) };

  let baseUrl = '';
  const { app, log } = createServer({
    clock,
    newId,
    faults,
    endpoints: [
      tokenEndpoint({ accountId, tokens, userOf, tokenShape }),
      organizationsEndpoint({ gate, organizations, shape, pageSize, baseUrl: () => baseUrl }),
      getSecureValue({ gate, assets }),
      updateUser(gate),
    ].map((endpoint) => inDialect(endpoint, dialect)),
  });
  baseUrl = await app.listen({ host: LOOPBACK, port });

  return {
    baseUrl,
    accountId,
    apiKeys: keys,
    examples: sampleExamples(assets),
    logins: seededLogins(assets),
    users: people,
    log,
    faults,
    get tokensIssued() {
      return tokens.issued;
    },
    revokeTokens: () => tokens.revokeAll(),
    close: () => app.close(),
  };
}
