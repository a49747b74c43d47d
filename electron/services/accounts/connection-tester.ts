import type { PodClient, PodCredentials } from '../../pod-client/pod-client.ts';
import type { PodRoute } from '../../pod-client/routing/pod-route.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import type { ConnectionTest } from '../../../shared/schemas/connection-test.ts';
import type { AllowedRoutes } from '../policy/allowed-routes.ts';
import { isShutdown, type SessionEnd, type SessionState } from './session-state.ts';
import { diagnosisText } from '../../../shared/text/accounts/diagnosis.ts';
import type { OriginConsent } from './origin-consent.ts';

interface Options {
  allowedRoutes: AllowedRoutes;
  /** Asks the person about new origins. */
  consent: OriginConsent;
  createClient: (credentials: PodCredentials, route: PodRoute) => PodClient;
  /** The way to the pod; `typed` is the proxy's password where it was typed. */
  route: (draft: AccountDraft, typed: string | undefined) => PodRoute;
  /** Milliseconds that only ever grow. */
  now: () => number;
  /** Hears of the steps so far of the test under way. */
  onProgress: (steps: ConnectionTest) => void;
}

/** A secret to test with: typed, or read from where it is stored. */
export type SecretToTest = { typed: string } | { read: () => Promise<string> };

/** Tests what the account form holds, on a client of its own, and keeps nothing. One test at a time. */
export class ConnectionTester implements SessionState {
  readonly #options: Options;
  #underWay: AbortController | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The steps to the pod, or a `cancelled` failure where the test was called off or another one begun. */
  async test(draft: AccountDraft, secret: SecretToTest, proxyPassword?: string): Promise<ConnectionTest> {
    this.cancel();
    this.#options.allowedRoutes.assertEntered(draft);
    const { signal } = (this.#underWay = new AbortController());
    await this.#options.consent.ask(draft);
    const { podUrl, accountId, apiKeyId } = draft;
    const { createClient, now, onProgress } = this.#options;
    const route = this.#options.route(draft, proxyPassword);
    const stored = 'read' in secret ? once(secret.read) : undefined;
    const typed = 'typed' in secret ? () => Promise.resolve(secret.typed) : undefined;
    const read = stored ?? typed;
    if (!read) throw new Error('A secret is typed or stored');
    const client = createClient({ podUrl, accountId, apiKeyId, secret: read }, route);
    try {
      // What it needs of Node takes longer to load than all else of main, and the window need not wait for it.
      const { diagnoseConnection } = await import('../../pod-client/diagnosis/diagnose-connection.ts');
      return await diagnoseConnection({ podUrl, route, client, readSecret: stored, now, signal, onProgress });
    } finally {
      await client.close();
    }
  }

  /** What is tested is a form's, whichever account is in use. */
  endSession(reason: SessionEnd): void {
    if (isShutdown(reason)) this.cancel();
  }

  /** Ends the test under way, if any. */
  cancel(): void {
    this.#underWay?.abort(calledOff());
    this.#underWay = undefined;
  }
}

/** The keychain is asked once in a test, however many steps need the secret. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

function calledOff(): Failure {
  return new Failure({
    kind: 'cancelled',
    message: diagnosisText.calledOff,
    nextStep: diagnosisText.calledOffNext,
    retryable: true,
  });
}
