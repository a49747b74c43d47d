import { z } from 'zod';
import type { SecretStore } from '../../credentials/secret-store.ts';
import type { Proxy } from '../../pod-client/routing/pod-route.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Answer } from '../../../shared/ipc/questions.ts';
import type { PageQuestions } from '../questions/page-questions.ts';
import type { Keep } from './api-key-secrets.ts';
import { isShutdown, type SessionEnd, type SessionState } from './session-state.ts';

const key = 'proxy-sign-ins';
/** User names by the origins of their proxies. */
const userNamesSchema = z.record(z.string(), z.string());
/** For how long a person who declined to sign in is not asked again, in ms. */
const turnedDownForMs = 60_000;

interface Options {
  preferences: Preferences;
  stores: Record<Keep, SecretStore>;
  /** Asks the person whether Podkey may send a password to a proxy; fails if they refuse. */
  askConsent: (origin: string) => Promise<void>;
  /** A monotonic clock, in ms. */
  now: () => number;
  questions: Pick<PageQuestions, 'ask' | 'assertPending' | 'isWaiting'>;
}

/**
 * Sign-ins to the proxies of the system's settings. The sign-in to an account's own proxy belongs to the account.
 *
 * Only a proxy that has asked gets one, so the page can't choose the proxy. The password is in the keychain under the proxy's
 * origin and the user name; the user name is in the database.
 */
export class ProxySignIns implements SessionState {
  readonly #options: Options;
  readonly #turnedDownUntil = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** A proxy of the system's settings, with its sign-in. */
  proxyAt(origin: string): Proxy {
    return {
      origin,
      credentials: () => this.#credentials(origin),
      onSignInWanted: () => this.#want(origin),
    };
  }

  /** Forgets every sign-in. Called when the last account is removed. */
  async forgetAll(): Promise<void> {
    for (const origin of Object.keys(this.#userNames)) await this.#forget(origin);
    this.#options.preferences.remove(key);
  }

  endSession(reason: SessionEnd): void {
    if (isShutdown(reason)) this.#turnedDownUntil.clear();
  }

  get #userNames(): Record<string, string> {
    return this.#options.preferences.get(key, userNamesSchema) ?? {};
  }

  async #credentials(origin: string) {
    const userName = this.#userNames[origin];
    if (userName === undefined) return undefined;
    const { session, keychain } = this.#options.stores;
    const entry = entryOf(origin, userName);
    // Memory first, because reading the keychain may open a prompt.
    const password = (await session.get(entry)) ?? (await keychain.get(entry));
    return password === null ? undefined : { userName, password };
  }

  #want(origin: string): void {
    const { now, questions } = this.#options;
    if (now() < (this.#turnedDownUntil.get(origin) ?? -Infinity)) return;
    if (questions.isWaiting((asked) => asked.kind === 'proxy-sign-in' && asked.origin === origin)) return;
    const question = { kind: 'proxy-sign-in', origin, userName: this.#userNames[origin] ?? '' } as const;
    void questions.ask(question, { window: 'main', accept: (answer) => this.#accept(origin, answer) });
  }

  /** Stores what a person entered, for the next connection, or records that they do not want to sign in now. */
  async #accept(origin: string, answer: Answer<'proxy-sign-in'>): Promise<void> {
    const { askConsent, now, preferences, questions, stores } = this.#options;
    if (!answer.signIn) {
      this.#turnedDownUntil.set(origin, now() + turnedDownForMs);
      return;
    }
    const { userName, password, keep } = answer.signIn;
    await askConsent(origin);
    questions.assertPending(answer);
    await this.#forget(origin);
    await stores[keep].set(entryOf(origin, userName), password);
    try {
      preferences.set(key, { ...this.#userNames, [origin]: userName });
    } catch (thrown) {
      // Without the note of its name, the password would stay in the keychain for good.
      await stores[keep].delete(entryOf(origin, userName)).catch(() => undefined);
      throw thrown;
    }
  }

  async #forget(origin: string): Promise<void> {
    const userName = this.#userNames[origin];
    if (userName === undefined) return;
    await this.#options.stores.session.delete(entryOf(origin, userName));
    await this.#options.stores.keychain.delete(entryOf(origin, userName));
  }
}

/** Differs from the entry of an account's own proxy, which is removed with the account. */
const entryOf = (origin: string, userName: string) => `system proxy ${origin} ${userName}`;
