import { podUrlSchema } from '../../shared/schemas/network.ts';
import { Failure } from '../../shared/errors/failure.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { User, UserChanges } from '../../shared/schemas/user.ts';
import { AccessTokenHolder, renewalTime, type AccessToken, tokenLifetimeMs } from './token/access-token.ts';
import { abortFailure, type PodResponse, type ExchangeReport } from './transport/exchange.ts';
import { systemRequestClock, type RequestClock } from './clock.ts';
import {
  readSecureValue,
  secureValueAdvice,
  secureValueRequest,
  type SecureValue,
} from './endpoints/get-secure-value.ts';
import {
  listOrganizations,
  organizationsAdvice,
  organizationPages,
  type OrganizationListing,
} from './endpoints/list-organizations.ts';
import { requestToken } from './endpoints/request-token.ts';
import { readUser, userUpdateAdvice, userUpdateRequest, withFieldErrors } from './endpoints/update-user.ts';
import { PodConnection, type PodRequest } from './pod-connection.ts';
import {
  podTextCleaner,
  secretRemover,
  type PodTextCleaner,
  type SecretRemover,
} from './failures/pod-text.ts';
import { retryWhenRateLimited } from './transport/retry-policy.ts';
import { SecretFingerprint } from './token/secret-fingerprint.ts';
import { serviceFailure, type Advice, updateFailure } from './failures/service-failure.ts';
import type { Transport } from './transport/transport.ts';
import { errorFailures } from '../../shared/text/en/app.ts';

export { AcceptedWithUnreadableResponse, OutcomeUnknown } from './failures/service-failure.ts';
export type { SecretValue, SecureValue, TotpValue } from './endpoints/get-secure-value.ts';

/** The credentials for one account on one pod. `secret` is called each time that a token is requested. */
export interface PodCredentials {
  podUrl: string;
  accountId: string;
  apiKeyId: string;
  secret: () => Promise<string>;
  /** The account's name, for the next step after a refusal. */
  accountName?: string;
  /** Called when the pod has refused the credentials, or accepted them in a call. */
  onVerdict?: (verdict: 'accepted' | 'refused') => void;
}

interface Options {
  credentials: PodCredentials;
  /** The client closes it. */
  transport: Transport;
  clock?: RequestClock;
  /** Returns a number in [0, 1), which spreads retries. */
  random?: () => number;
  /** Called when a request has ended. */
  onExchange?: (report: ExchangeReport) => void;
}

/** A successful response, and two functions that remove the secrets in use from its texts. */
interface AuthorizedResponse {
  response: PodResponse;
  /** For messages: also shortens them to one line and removes anything that looks like a token. */
  clean: PodTextCleaner;
  /** For data. */
  remove: SecretRemover;
}

/**
 * A client for one account on one pod (service-api §4).
 *
 * Signs in only when it has no valid token. The caller may abort every call. Calls fail with a `Failure`.
 */
export class PodClient {
  readonly #credentials: PodCredentials;
  readonly #podUrl: string;
  readonly #transport: Transport;
  readonly #clock: RequestClock;
  readonly #connection: PodConnection;
  readonly #tokens: AccessTokenHolder;
  readonly #closing = new AbortController();
  #secretFingerprint: SecretFingerprint | undefined;

  constructor({
    credentials,
    transport,
    clock = systemRequestClock,
    random = Math.random,
    onExchange,
  }: Options) {
    const { accountId } = credentials;
    const podUrl = podUrlSchema.parse(credentials.podUrl);
    this.#credentials = credentials;
    this.#podUrl = podUrl;
    this.#transport = transport;
    this.#clock = clock;
    this.#connection = new PodConnection({
      podUrl,
      accountId,
      transport,
      closing: this.#closing.signal,
      clock,
      random,
      onExchange,
    });
    this.#tokens = new AccessTokenHolder(() => this.#issueToken(), clock);
  }

  /** Requests a new access token even if the client has one, which verifies the credentials. */
  async signIn(signal?: AbortSignal): Promise<void> {
    await this.#tokens.renew(this.#signalUntilClosed(signal));
    this.#credentials.onVerdict?.('accepted');
  }

  /**
   * The subject of the access token: for whom the pod issued it (RFC 7519 §4.1.2). Null if the token does not say. Signs in
   * if there is no valid token.
   */
  async tokenSubject(signal?: AbortSignal): Promise<string | null> {
    const { subject } = await this.#tokens.get(this.#signalUntilClosed(signal));
    return subject ?? null;
  }

  /** Fetches a secure property of a revision (service-api §4.3). */
  async getSecureValue(locator: Locator, signal?: AbortSignal): Promise<SecureValue> {
    const request = secureValueRequest(locator);
    const { response, clean } = await this.#authorized(
      request,
      secureValueAdvice(),
      this.#signalUntilClosed(signal),
    );
    return readSecureValue(response, clean);
  }

  /**
   * Changes the given fields of a user, and returns the user from the pod's response (service-api §4.4).
   *
   * Sends the update once. It sends it again, with another token, only after a 401, because then the pod did nothing.
   * Fails as `outcome-unknown` if no response came. A failure after which the pod may have made the update is an
   * `OutcomeUnknown`, or an `AcceptedWithUnreadableResponse` if the pod reports the update as made. Fields that are not in the response
   * are null. `onStart` runs each time right before the request is written to a connection: before it has run, the pod
   * can't have received the update. If it throws, nothing is sent.
   */
  async updateUser(
    userId: string,
    changes: UserChanges,
    { signal, onStart }: { signal?: AbortSignal; onStart?: () => void } = {},
  ): Promise<User> {
    const request = { ...userUpdateRequest(userId, changes), ...(onStart && { onStart }) };
    try {
      const { response, clean, remove } = await this.#authorized(
        request,
        userUpdateAdvice(),
        this.#signalUntilClosed(signal),
      );
      return readUser(response, userId, clean, remove);
    } catch (thrown) {
      throw withFieldErrors(thrown);
    }
  }

  /**
   * Lists the organizations that the API key may see, and says what is missing (service-api §4.2).
   *
   * After each page `onProgress` gets the number of organizations so far. If the pod limits the rate of requests, it also
   * gets the pause before the next page, in ms.
   */
  async listOrganizations(
    onProgress: (count: number, waitMs?: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<OrganizationListing> {
    const combined = this.#signalUntilClosed(signal);
    return listOrganizations({
      firstPage: new URL(`${this.#podUrl}/v1/organizations`),
      fetchPage: (url, count) =>
        retryWhenRateLimited(
          () => this.#authorized(organizationPages(url), organizationsAdvice(), combined),
          {
            clock: this.#clock,
            signal: combined,
            onWait: (waitMs) => onProgress(count, waitMs),
          },
        ),
      onProgress,
    });
  }

  /** The pod's clock minus this machine's clock, in ms, as of the latest responses. Null before the first one. */
  clockSkewMs(): number | null {
    return this.#connection.clockSkewMs;
  }

  /** Ends requests in flight with `cancelled`, forgets the token and closes the connections. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort(errorFailures.connectionClosed());
    this.#tokens.forget();
    await this.#transport.close();
  }

  /** Sends a request with the token. If the pod refuses the token, sends it again with a new one (service-api §5). */
  async #authorized(request: PodRequest, advice: Advice, signal: AbortSignal): Promise<AuthorizedResponse> {
    const send = ({ value }: AccessToken) =>
      this.#connection.send({ ...request, headers: { authorization: `Bearer ${value}` } }, signal);

    let token = await this.#tokens.get(signal);
    let response = await send(token);
    if (response.status === 401) {
      token = await this.#tokens.replace(token, signal);
      response = await send(token);
    }
    const findSecrets = (text: string) => [token.value, ...(this.#secretFingerprint?.partsOf(text) ?? [])];
    const clean = podTextCleaner(findSecrets);
    if (response.status > 299) {
      const { accountName } = this.#credentials;
      const { origin } = this.#connection;
      const failure = this.#judged(serviceFailure(response, clean, { ...advice, accountName }, origin));
      throw request.method === 'PATCH' ? updateFailure(response.status, failure) : failure;
    }
    this.#credentials.onVerdict?.('accepted');
    return { response, clean, remove: secretRemover(findSecrets) };
  }

  async #issueToken(): Promise<AccessToken> {
    const { apiKeyId, secret, accountName } = this.#credentials;
    const { signal } = this.#closing;
    const apiKey = { id: apiKeyId, secret: await secret() };
    this.#secretFingerprint = new SecretFingerprint(apiKey.secret);
    const token = await requestToken(this.#connection, apiKey, { signal, accountName }).catch(
      (thrown: unknown) => {
        throw this.#judged(thrown);
      },
    );

    const now = this.#clock.now();
    const skew = this.#connection.clockSkewMs;
    const lifetimeMs = tokenLifetimeMs(token, skew === null ? null : now + skew, now);
    return { value: token.value, renewAt: renewalTime(now, lifetimeMs), subject: token.claims.sub };
  }

  /** Reports a failure that refuses the credentials. Returns what it was given. */
  #judged<T>(thrown: T): T {
    if (Failure.is(thrown, 'unauthenticated')) this.#credentials.onVerdict?.('refused');
    return thrown;
  }

  /** A signal that aborts with the caller's signal or when the client is closed. Throws if it is aborted already. */
  #signalUntilClosed(signal?: AbortSignal): AbortSignal {
    const closing = this.#closing.signal;
    const combined = signal ? AbortSignal.any([closing, signal]) : closing;
    if (combined.aborted) throw abortFailure(combined);
    return combined;
  }
}
