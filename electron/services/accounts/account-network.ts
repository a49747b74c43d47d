import { Failure } from '../../../shared/errors/failure.ts';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import {
  usualNetwork,
  type NetworkSettings,
  proxyOrigin,
  isLoopback,
} from '../../../shared/schemas/network.ts';
import { accountFailureText } from '../../../shared/text/en/accounts.ts';
import { proxyFailures } from '../../../shared/text/en/connection.ts';
import type { SecretStore } from '../../credentials/keychain.ts';
import {
  directRoute,
  type PodRoute,
  type Proxy,
  type ProxyHop,
  UnreachableProxies,
} from '../../pod-client/routing/pod-route.ts';
import { readAuthorityFile } from '../../pod-client/routing/trusted-authorities.ts';
import type { Memory } from './api-key-secrets.ts';
import type { OriginConsent } from './origin-consent.ts';
import { z } from 'zod';
import type { Preferences } from '../../storage/preferences.ts';
import type { Answer } from '../../../shared/ipc/questions.ts';
import type { PageQuestions } from '../questions/page-questions.ts';
import { isShutdown, type SessionEnd, type SessionState } from './account-session.ts';

/** The system's proxy settings for a URL, in the form of `session.resolveProxy`. */
export type ResolveSystemProxy = (url: string) => Promise<string>;

type Networked = Pick<AccountDraft, 'podUrl' | 'network'>;

type CustomProxy = Extract<NetworkSettings, { proxy: 'custom' }>;

interface Options {
  /** Sign-ins to the proxies of the system's settings. */
  proxySignIns: ProxySignIns;
  consent: Pick<OriginConsent, 'assertConfirmed'>;
  stores: Record<Memory, SecretStore>;
  resolveSystemProxy: ResolveSystemProxy;
}

/**
 * The routes of accounts to their pods, and the passwords of their proxies.
 *
 * A password's keychain entry is named after the proxy's origin and the user name, so a proxy that was changed in the database
 * gets no password.
 */
export class AccountNetwork {
  readonly #options: Options;
  readonly #unreachable = new UnreachableProxies();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The route to an account's pod; `typed` is a proxy password that is not stored. A loopback pod is never proxied. */
  route(account: Networked, typed?: string): PodRoute {
    const route = this.#route(account, typed);
    return {
      ...route,
      // Even asking the system for its proxies can reveal the pod's name to a proxy script.
      hops: async () => {
        await this.#options.consent.assertConfirmed(account);
        return route.hops();
      },
    };
  }

  /** The route by the system's settings, to an address that the policy names or that the person has confirmed. */
  systemRoute(url: string): PodRoute {
    return this.#route({ podUrl: url }, undefined);
  }

  #route({ podUrl, network = usualNetwork }: Networked, typed: string | undefined): PodRoute {
    const { caFile } = network;
    return {
      authorities: caFile === '' ? directRoute.authorities : () => readAuthorityFile(caFile),
      hops: () => (isLoopback(podUrl) ? directRoute.hops() : this.#hops(podUrl, network, typed)),
      unreachable: this.#unreachable,
    };
  }

  /** Checks an account's settings, then stores the entered password. Fails at the field, before anything is stored. */
  async storeProxyPassword(account: Networked, typed: string | undefined, remember: Memory): Promise<void> {
    const { caFile } = account.network ?? usualNetwork;
    if (caFile !== '') await readAuthorityFile(caFile).catch(refuseCaFile);
    const entry = proxyPasswordEntry(account);
    if (entry === undefined) return;
    if (typed !== undefined) await this.#options.stores[remember].set(entry, typed);
    else if ((await this.#read(entry)) === null)
      throw invalidField('proxyPassword', accountFailureText.enterProxyPassword);
  }

  /**
   * Forgets the proxy password of a removed or changed account, unless one of `others` uses it. Without `others`, also forgets
   * the sign-ins to the system's proxies.
   */
  async release(account: Networked, others: readonly Networked[]): Promise<void> {
    if (others.length === 0) await this.#options.proxySignIns.forgetAll();
    const entry = proxyPasswordEntry(account);
    if (entry === undefined || others.some((other) => proxyPasswordEntry(other) === entry)) return;
    await this.#options.stores.session.delete(entry);
    await this.#options.stores.keychain.delete(entry);
  }

  async #hops(podUrl: string, network: NetworkSettings, typed: string | undefined): Promise<ProxyHop[]> {
    if (network.proxy === 'none') return [null];
    if (network.proxy === 'custom') return [await this.#ownProxy(network, typed)];
    const hops = hopsFromPac(await this.#options.resolveSystemProxy(podUrl));
    return hops.map((origin) => (origin === null ? null : this.#options.proxySignIns.proxyAt(origin)));
  }

  async #ownProxy(network: CustomProxy, typed: string | undefined): Promise<Proxy> {
    const { proxyUrl, proxyUserName: userName } = network;
    const entry = proxyPasswordEntry({ network });
    if (entry === undefined) return { origin: proxyUrl };
    const password = typed ?? (await this.#read(entry));
    if (password === null) throw proxyFailures.passwordMissing({ proxy: proxyUrl });
    return { origin: proxyUrl, credentials: () => Promise.resolve({ userName, password }) };
  }

  /** Memory first, because reading the keychain may open a prompt. */
  async #read(entry: string): Promise<string | null> {
    const { session, keychain } = this.#options.stores;
    return (await session.get(entry)) ?? keychain.get(entry);
  }
}

/** The keychain entry for the password of an account's proxy; undefined if it has none. */
export function proxyPasswordEntry({ network }: Pick<AccountDraft, 'network'>): string | undefined {
  if (network?.proxy !== 'custom' || network.proxyUserName === '') return undefined;
  return `proxy ${network.proxyUrl} ${network.proxyUserName}`;
}

function refuseCaFile(error: unknown): never {
  if (Failure.is(error)) throw invalidField('caFile', error.appError.message);
  throw error;
}

/**
 * The hops of the system's proxy settings, in the order to try them: a proxy's origin, or null for a direct connection.
 *
 * `result` is that of Electron's `session.resolveProxy`, such as `PROXY host:port; DIRECT`. Plain `SOCKS` means SOCKS 4, as in
 * browsers. Entries that Podkey can't use are skipped. If there are no others, this fails, because a direct connection would
 * bypass the settings.
 */
export function hopsFromPac(result: string): (string | null)[] {
  const entries = result
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const hops = new Set(entries.map(hopOf).filter((hop) => hop !== undefined));
  if (hops.size > 0) return [...hops];
  if (entries.length === 0) return [null];
  throw proxyFailures.wrongKind();
}

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks4',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5',
};

/** The hop of one entry; undefined if Podkey can't use it. */
function hopOf(entry: string): string | null | undefined {
  const [kind = '', address = ''] = entry.split(/\s+/);
  if (kind.toUpperCase() === 'DIRECT') return null;
  const scheme = schemes[kind.toUpperCase()];
  if (scheme === undefined || address === '') return undefined;
  return proxyOrigin(scheme, address) ?? undefined;
}

const key = 'proxy-sign-ins';
/** User names by the origins of their proxies. */
const userNamesSchema = z.record(z.string(), z.string());
/** For how long a person who declined to sign in is not asked again, in ms. */
const turnedDownForMs = 60_000;

interface SignInOptions {
  preferences: Preferences;
  stores: Record<Memory, SecretStore>;
  consent: Pick<OriginConsent, 'askAboutProxy'>;
  /** In ms. */
  monotonic: () => number;
  pageQuestions: Pick<PageQuestions, 'ask' | 'assertPending' | 'isWaiting'>;
}

/**
 * Sign-ins to the proxies of the system's settings. The sign-in to an account's own proxy belongs to the account.
 *
 * Only a proxy that has asked gets one, so the page can't choose the proxy. The password is in the keychain under the proxy's
 * origin and the user name; the user name is in the database.
 */
export class ProxySignIns implements SessionState {
  readonly #options: SignInOptions;
  readonly #turnedDownUntil = new Map<string, number>();

  constructor(options: SignInOptions) {
    this.#options = options;
  }

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
    const { monotonic, pageQuestions: questions } = this.#options;
    if (monotonic() < (this.#turnedDownUntil.get(origin) ?? -Infinity)) return;
    if (questions.isWaiting((asked) => asked.kind === 'proxy-sign-in' && asked.origin === origin)) return;
    const question = { kind: 'proxy-sign-in', origin, userName: this.#userNames[origin] ?? '' } as const;
    void questions.ask(question, { window: 'main', accept: (answer) => this.#accept(origin, answer) });
  }

  /** Stores what a person entered, for the next connection, or records that they do not want to sign in now. */
  async #accept(origin: string, answer: Answer<'proxy-sign-in'>): Promise<void> {
    const { consent, monotonic, preferences, pageQuestions: questions, stores } = this.#options;
    if (!answer.signIn) {
      this.#turnedDownUntil.set(origin, monotonic() + turnedDownForMs);
      return;
    }
    const { userName, password, remember } = answer.signIn;
    await consent.askAboutProxy(origin);
    questions.assertPending(answer);
    await this.#forget(origin);
    await stores[remember].set(entryOf(origin, userName), password);
    try {
      preferences.set(key, { ...this.#userNames, [origin]: userName });
    } catch (thrown) {
      // Without the note of its name, the password would stay in the keychain for good.
      await stores[remember].delete(entryOf(origin, userName)).catch(() => undefined);
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
