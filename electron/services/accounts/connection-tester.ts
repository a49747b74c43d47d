import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { PodClient, PodCredentials } from '../../pod-client/pod-client.ts';
import type { PodRoute } from '../../pod-client/routing/pod-route.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import type { ConnectionTest } from '../../../shared/schemas/network.ts';
import { diagnosisFailures } from '../../../shared/text/en/connection.ts';
import type { AllowedRoutes } from '../policy/policy.ts';
import type { States } from '../states.ts';
import type { AccountNetwork } from './account-network.ts';
import { isShutdown, type SessionEnd, type SessionState } from './account-session.ts';
import type { RefusedKeys } from './known-accounts.ts';
import type { OriginConsent } from './origin-consent.ts';

interface Options {
  allowedRoutes: AllowedRoutes;
  consent: OriginConsent;
  createClient: (credentials: PodCredentials, route: PodRoute) => PodClient;
  network: Pick<AccountNetwork, 'route'>;
  /** Called with a pod's verdict on a stored key. */
  onVerdict: (draft: AccountDraft, verdict: 'accepted' | 'refused') => void;
  refusedKeys: Pick<RefusedKeys, 'note'>;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  states: Pick<States, 'progress'>;
}

/** What a form has of an account that is saved. Without `secret`, the stored one stays. */
interface Entered {
  draft: AccountDraft;
  secret?: string | undefined;
  proxyPassword?: string | undefined;
  despiteRefusal?: true | undefined;
}

/** A secret to test with: entered, or read from its store. */
export type SecretToTest = { typed: string } | { read: () => Promise<string> };

/** For how long saving an account waits for the pod's verdict on its key, in ms. */
const verdictWithinMs = 5_000;

/** Tests the account form's entries with its own client, and stores nothing. Runs one test at a time. */
export class ConnectionTester implements SessionState {
  readonly #options: Options;
  /** Tells pages the steps so far of the running test, and null at its end. */
  readonly #onProgress: (steps: ConnectionTest | null) => void;
  #underWay: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#onProgress = options.states.progress('connectionTest');
  }

  /** Returns the steps to the pod. Fails as `cancelled` if `until` aborts, the test was cancelled or another one started. */
  async test(
    draft: AccountDraft,
    secret: SecretToTest,
    proxyPassword?: string,
    until?: AbortSignal,
  ): Promise<ConnectionTest> {
    const signal = await this.#begin(draft, until);
    const { podUrl, accountId, apiKeyId } = draft;
    const { createClient, monotonic: now, network, onVerdict } = this.#options;
    const onProgress = this.#onProgress;
    const route = network.route(draft, proxyPassword);
    const isStored = 'read' in secret;
    const read = isStored ? once(secret.read) : () => Promise.resolve(secret.typed);
    // Only the reading of a stored secret is a step.
    const readSecret = isStored ? read : undefined;
    const client = createClient(
      {
        podUrl,
        accountId,
        apiKeyId,
        secret: read,
        ...(isStored && { onVerdict: (verdict) => onVerdict(draft, verdict) }),
      },
      route,
    );
    try {
      // Loaded here because its Node modules load longer than the rest of main, and the window need not wait for them.
      const { diagnoseConnection } = await import('../../pod-client/diagnosis/diagnose-connection.ts');
      return await diagnoseConnection({ podUrl, route, client, readSecret, now, signal, onProgress });
    } finally {
      onProgress(null);
      await client.close();
    }
  }

  /** Saves an account unless the pod refuses the entered key. If the person wants it despite that, the key is marked. */
  async unlessRefused<Form extends Entered, Saved>(
    entered: Form,
    save: (entered: Form) => Promise<Saved>,
  ): Promise<Saved> {
    const { draft, secret, proxyPassword, despiteRefusal } = entered;
    if (secret !== undefined && !despiteRefusal) await this.#assertNotRefused(draft, secret, proxyPassword);
    const saved = await save(entered);
    if (despiteRefusal) this.#options.refusedKeys.note(draft, 'refused');
    return saved;
  }

  /**
   * Signs in with an entered key before it is stored. Fails as `unauthenticated` if the pod refuses the key, and as `cancelled` if
   * Podkey locks meanwhile. Anything else, such as a pod out of reach, says nothing about the key and must not prevent saving.
   */
  async #assertNotRefused(draft: AccountDraft, secret: string, proxyPassword?: string): Promise<void> {
    const signal = await this.#begin(draft);
    const { podUrl, accountId, apiKeyId } = draft;
    const { createClient, network } = this.#options;
    const credentials = { podUrl, accountId, apiKeyId, secret: () => Promise.resolve(secret) };
    const client = createClient(credentials, network.route(draft, proxyPassword));
    try {
      await client.signIn(AbortSignal.any([signal, AbortSignal.timeout(verdictWithinMs)]));
    } catch (thrown) {
      if (signal.aborted) throw abortFailure(signal);
      const { keyRefusal } = await import('../../pod-client/diagnosis/check-failures.ts');
      const refusal = Failure.is(thrown) ? keyRefusal(thrown.appError) : undefined;
      if (refusal) throw new Failure(refusal, { cause: thrown });
    } finally {
      await client.close();
    }
  }

  /** Ends the test under way, and begins another one once its origins are confirmed. Returns the signal that ends it. */
  async #begin(draft: AccountDraft, until?: AbortSignal): Promise<AbortSignal> {
    this.cancel();
    until?.addEventListener('abort', () => this.cancel(), { once: true });
    this.#options.allowedRoutes.assertEntered(draft);
    const { signal } = (this.#underWay = new AbortController());
    await this.#options.consent.ask(draft);
    return signal;
  }

  /** A test belongs to a form, not to the account in use, so switching accounts does not end it. */
  endSession(reason: SessionEnd): void {
    if (isShutdown(reason)) this.cancel();
  }

  cancel(): void {
    this.#underWay?.abort(diagnosisFailures.cancelled());
    this.#underWay = undefined;
  }
}

/** Asks the keychain once in a test, although several steps need the secret. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}
