import { createAccessTokens } from './auth/access-tokens.ts';
import { createApiKeys, type ApiKeys } from './auth/api-keys.ts';
import { opaqueTokens } from './auth/opaque-tokens.ts';
import { createAssetStore } from './data/asset-store.ts';
import { openSampleDatabase } from './data/open-database.ts';
import { createOrganizationStore } from './data/organization-store.ts';
import { createUserStore } from './data/user-store.ts';
import type { Dialect } from './dialects/dialect.ts';
import { dialects, type DialectName } from './dialects/dialects.ts';
import { inDialect } from './dialects/in-dialect.ts';
import { getSecureValue } from './endpoints/get-secure-value.ts';
import { organizationsEndpoint, type OrganizationsShape } from './endpoints/list-organizations.ts';
import { defaultTokenShape, tokenEndpoint, type TokenShape } from './endpoints/request-token.ts';
import { updateUser } from './endpoints/update-user.ts';
import { createFaultScript, type FaultScript } from './faults/fault-script.ts';
import type { RequestLogEntry } from './http/request-log.ts';
import { createServer, LOOPBACK } from './http/server.ts';
import type { PodUser } from './records.ts';
import { sampleAssets } from './seed/assets.ts';
import { sampleExamples, type Example } from './seed/examples.ts';
import { sampleOrganizations } from './seed/organizations.ts';
import { stableUuid } from './seed/stable-uuid.ts';
import { sampleUsers, usualHeadcount } from './seed/users.ts';

/** What may differ from one pod to another. The sample data does not, but for the numbers of organizations and users. */
export interface SamplePodOptions {
  /** The pod's time in ms since the epoch: of its tokens, codes, timestamps and `Date` headers. */
  readonly clock?: () => number;
  /** The port to listen on; 0, as when it is left out, takes a free one. */
  readonly port?: number;
  /** How the pod answers where the interface is not documented; `plain` if left out. */
  readonly dialect?: DialectName;
  /** The body of a token answer, whose field names are not documented. */
  readonly tokenShape?: TokenShape;
  /** The list of organizations: 500 in pages of 100 within an object, where nothing else is said. */
  readonly organizations?: {
    readonly count?: number;
    readonly pageSize?: number;
    readonly shape?: OrganizationsShape;
  };
  /** The users: 40 where nothing else is said. */
  readonly users?: { readonly count?: number };
}

/** A pod that is running. */
export interface SamplePod {
  /** Such as `http://127.0.0.1:40123`, with no slash at its end. */
  readonly baseUrl: string;
  readonly accountId: string;
  /** Made at random at each start, one for each role. */
  readonly apiKeys: ApiKeys;
  /** Secure values worth opening, the plainest first: the same each time. */
  readonly examples: readonly Example[];
  /** The users as they were at the start: the same each time. */
  readonly users: readonly PodUser[];
  /** Every request so far, the oldest first; never a header or a body. */
  readonly log: readonly RequestLogEntry[];
  readonly faults: FaultScript;
  /** How many tokens have been issued. */
  readonly tokensIssued: number;
  /** Makes every token issued so far invalid: the next request with one gets 401. */
  revokeTokens(): void;
  /** Closes every connection, held ones too, and ends the pod. */
  close(): Promise<void>;
}

/** Starts a pod with the documented interface and sample data, on the loopback interface alone. */
export async function startSamplePod(options: SamplePodOptions = {}): Promise<SamplePod> {
  const { clock = Date.now, port = 0, tokenShape = defaultTokenShape } = options;
  const { count = 500, pageSize = 100, shape = 'object' } = options.organizations ?? {};

  const accountId = stableUuid('account');
  const people = sampleUsers(accountId, Math.max(usualHeadcount, options.users?.count ?? 0));
  const inventory = sampleAssets();

  const database = openSampleDatabase();
  const organizations = createOrganizationStore(database);
  organizations.add(sampleOrganizations(count));
  const users = createUserStore(database);
  users.put(...people);
  const assets = createAssetStore(database, inventory);

  const dialect: Dialect = dialects[options.dialect ?? 'plain'];
  const issuer = createAccessTokens(accountId);
  const tokens = dialect.opaqueTokens ? opaqueTokens(issuer) : issuer;
  const { keys, userOf } = createApiKeys(people);
  const faults = createFaultScript();
  const gate = { accountId, tokens, users };

  let baseUrl = '';
  const { app, log } = createServer({
    clock,
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
    examples: sampleExamples(inventory),
    users: people,
    log,
    faults,
    get tokensIssued() {
      return tokens.issued;
    },
    revokeTokens: () => tokens.revokeAll(),
    async close() {
      await app.close();
      database.close();
    },
  };
}
