import type { PodClient, PodCredentials } from '../../pod-client/pod-client.ts';
import type { PodRoute } from '../../pod-client/pod-route.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { KnownAccount } from './account-service.ts';
import { errorText } from '../../../shared/text/errors.ts';

/** The account in use and the client that speaks for it. */
export interface ActivePod {
  account: KnownAccount;
  client: PodClient;
}

interface Options {
  selected: () => KnownAccount | undefined;
  /** Throws where nothing may be sent to the account's pod. */
  assertUsable: (account: KnownAccount) => void;
  readSecret: (account: KnownAccount) => Promise<string>;
  createClient: (credentials: PodCredentials, route: PodRoute) => PodClient;
  route: (account: KnownAccount) => PodRoute;
}

/**
 * The one pod client alive: that of the account in use.
 *
 * Made at first need, and ended with its requests, token and connections when the account is left.
 */
export class PodSession {
  readonly #options: Options;
  #active: ActivePod | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The pod of the account `accountId`, or a `cancelled` failure where another account is in use by now, `policy` where its pod is not allowed. */
  use(accountId: string): ActivePod {
    const account = this.#options.selected();
    if (account?.id !== accountId) throw accountLeft();
    if (this.#active?.account.id === accountId) return this.#active;
    this.#options.assertUsable(account);
    const { podUrl, accountId: podAccountId, apiKeyId } = account;
    const secret = () => this.#options.readSecret(account);
    const client = this.#options.createClient(
      { podUrl, accountId: podAccountId, apiKeyId, secret },
      this.#options.route(account),
    );
    this.#active = { account, client };
    return this.#active;
  }

  /** Ends the client: requests in flight fail as `cancelled`, token and connections are dropped. */
  async end(): Promise<void> {
    const active = this.#active;
    this.#active = undefined;
    await active?.client.close();
  }
}

/** The account a call was meant for is no longer the one in use. */
export function accountLeft(): Failure {
  return new Failure({
    kind: 'cancelled',
    message: errorText.accountLeft,
    nextStep: errorText.accountLeftNext,
    retryable: false,
  });
}
