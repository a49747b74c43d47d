import { podUrlSchema } from '../../shared/schemas/pod-url.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import type { User, UserChanges } from '../../shared/schemas/user.ts';
import { AccessTokenHolder, renewalTime, type AccessToken } from './token/access-token.ts';
import { abortFailure, cancelled } from './transport/cancellation.ts';
import { systemRequestClock, type RequestClock } from './clock.ts';
import { readSecureValue, secureValueAdvice, secureValueRequest } from './endpoints/get-secure-value.ts';
import {
  listOrganizations,
  organizationsAdvice,
  organizationPages,
  type OrganizationListing,
} from './endpoints/list-organizations.ts';
import { requestToken } from './endpoints/request-token.ts';
import { readUser, userUpdateAdvice, userUpdateRequest, withFieldErrors } from './endpoints/update-user.ts';
import { tokenLifetimeMs } from './token/json-web-token.ts';
import { updateFailure } from './failures/outcome-unknown.ts';
import type { ExchangeReport } from './transport/exchange-report.ts';
import { PodConnection, type PodRequest } from './pod-connection.ts';
import {
  podTextCleaner,
  secretRemover,
  type PodTextCleaner,
  type SecretRemover,
} from './failures/pod-text.ts';
import { retryWhenRateLimited } from './transport/rate-limit-retry.ts';
import { SecretFingerprint } from './token/secret-fingerprint.ts';
import { serviceFailure, type Advice } from './failures/service-failure.ts';
import type { Transport } from './transport/transport.ts';
import type { PodResponse } from './transport/pod-response.ts';
import type { SecureValue } from './wire/secure-value.ts';
import { errorText } from '../../shared/text/failures/errors.ts';

export { AcceptedUnread, OutcomeUnsure } from './failures/outcome-unknown.ts';
export type { SecretValue, SecureValue, TotpValue } from './wire/secure-value.ts';

/** What signs in to one account on one pod. `secret` is called only when a token has to be requested. */
export interface PodCredentials {
  podUrl: string;
  accountId: string;
  apiKeyId: string;
  secret: () => Promise<string>;
}

interface Options {
  credentials: PodCredentials;
  /** Belongs to this client from here on, and is closed with it. */
  transport: Transport;
  clock?: RequestClock;
  /** In [0, 1); spreads out retries. */
  random?: () => number;
  /** Hears how each request ended. */
  onExchange?: (report: ExchangeReport) => void;
}

/** A successful response, with how to rid what it says of the secrets in use. */
interface AuthorizedResponse {
  response: PodResponse;
  /** For messages: shortened too, on one line, and without whatever looks like a token. */
  clean: PodTextCleaner;
  /** For data. */
  remove: SecretRemover;
}

/**
 * Talks to one account on one pod (service-api §4).
 *
 * Signs in when it must and as seldom as it can. Every call may be aborted by its caller, and fails with a `Failure`.
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

  /** Requests a new access token, whether or not there is one: shows that the credentials are right. */
  async signIn(signal?: AbortSignal): Promise<void> {
    await this.#tokens.renew(this.#until(signal));
  }

  /** A secure property as it was at a revision (service-api §4.3). */
  async getSecureValue(locator: Locator, signal?: AbortSignal): Promise<SecureValue> {
    const request = secureValueRequest(locator);
    const { response, clean } = await this.#authorized(request, secureValueAdvice(), this.#until(signal));
    return readSecureValue(response, clean);
  }

  /**
   * Changes the fields given of a user, and gives the user as the pod answered (service-api §4.4).
   *
   * Sent once: only an response of 401, by which the pod did nothing, has it sent again with another token. Fails as
   * `outcome-unknown` where no response came; every failure after which it may have been done is an `OutcomeUnsure`, and an
   * `AcceptedUnread` if the pod reports it as done. A user of whom the pod told nothing has null in every field but the ID.
   * `onStart` runs right before the request is written to a connection, each time: until it has run the pod can't know
   * of the update, and where it throws nothing is sent.
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
        this.#until(signal),
      );
      return readUser(response, userId, clean, remove);
    } catch (thrown) {
      throw withFieldErrors(thrown);
    }
  }

  /**
   * The organizations the API key may see, and what the pod says is missing (service-api §4.2). `onProgress` hears how many there are after each page, and for
   * how long (ms) the next one has to wait where the pod has had too many requests.
   */
  async listOrganizations(
    onProgress: (count: number, waitMs?: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<OrganizationListing> {
    const until = this.#until(signal);
    return listOrganizations({
      firstPage: new URL(`${this.#podUrl}/v1/organizations`),
      fetchPage: (url, count) =>
        retryWhenRateLimited(() => this.#authorized(organizationPages(url), organizationsAdvice(), until), {
          clock: this.#clock,
          signal: until,
          onWait: (waitMs) => onProgress(count, waitMs),
        }),
      onProgress,
    });
  }

  /** The pod's clock less this machine's, in ms, by its latest answers; null until one told. */
  clockSkewMs(): number | null {
    return this.#connection.clockSkewMs;
  }

  /** Aborts what is under way with `cancelled`, drops the token and ends the connections. */
  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort(cancelled(errorText.connectionClosed));
    this.#tokens.forget();
    await this.#transport.close();
  }

  /** Sends a request with the token; where the pod refuses that, once more with a newer one (service-api §5). */
  async #authorized(request: PodRequest, advice: Advice, signal: AbortSignal): Promise<AuthorizedResponse> {
    const send = ({ value }: AccessToken) =>
      this.#connection.send({ ...request, headers: { authorization: `Bearer ${value}` } }, signal);

    let token = await this.#tokens.get(signal);
    let response = await send(token);
    if (response.status === 401) {
      token = await this.#tokens.replace(token, signal);
      response = await send(token);
    }
    const findSecrets = (text: string) => [token.value, this.#secretFingerprint?.findIn(text) ?? ''];
    const clean = podTextCleaner(findSecrets);
    if (response.status < 200 || response.status > 299) {
      const failure = serviceFailure(response, clean, advice);
      throw request.method === 'PATCH' ? updateFailure(response.status, failure) : failure;
    }
    return { response, clean, remove: secretRemover(findSecrets) };
  }

  async #issueToken(): Promise<AccessToken> {
    const { apiKeyId, secret } = this.#credentials;
    const { signal } = this.#closing;
    const apiKey = { id: apiKeyId, secret: await secret() };
    this.#secretFingerprint = new SecretFingerprint(apiKey.secret);
    const token = await requestToken(this.#connection, apiKey, signal);

    const now = this.#clock.now();
    const skew = this.#connection.clockSkewMs;
    const lifetimeMs = tokenLifetimeMs(token, skew === null ? null : now + skew, now);
    return { value: token.value, renewAt: renewalTime(now, lifetimeMs) };
  }

  /** A signal that aborts with the caller's or when the client is closed; throws where either is the case already. */
  #until(signal?: AbortSignal): AbortSignal {
    const closing = this.#closing.signal;
    const until = signal ? AbortSignal.any([closing, signal]) : closing;
    if (until.aborted) throw abortFailure(until);
    return until;
  }
}
