import { hash, type KeyObject } from 'node:crypto';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import { uuidKey } from '../../../shared/schemas/uuid.ts';
import { libraryFailures } from '../../../shared/features/team-library/text/en.ts';
import { toDiskFailure } from '../../storage/disk-failure.ts';
import type { CachedLibrary, LibraryCache, SignedLibrary } from './library-repository.ts';
import type { Clock } from '../../services/clock.ts';
import type { OnFailure } from '../../services/log.ts';
import { base64Of } from '../../services/signatures.ts';
import { type LibraryFile, readLibrary, type LibraryPod } from './library-file.ts';
import type { LibrarySource } from './library-source.ts';
import { loginsByName } from '../../storage/login-repository.ts';
import { propertyKey, type Item, type Login } from '../../../shared/schemas/login.ts';
import type { CopyRule } from '../../services/logins/login-rows.ts';
import { sitesInFile, unusedItem } from '../../services/logins/merged-login.ts';

/** An account of the person: Podkey's ID of it, its label, its pod and its account ID there. */
export interface LibraryAccount {
  id: string;
  label: string;
  podUrl: string;
  accountId: string;
}

/** Where a library is, and whose signature it must have. */
export interface ConfiguredLibrary {
  source: LibrarySource;
  publicKey: KeyObject;
}

interface Options extends ConfiguredLibrary {
  cache: LibraryCache;
  accounts: () => readonly LibraryAccount[];
  clock: Pick<Clock, 'now'>;
  onChanged: () => void;
  onLogins: () => void;
  onFailure: OnFailure;
}

/** The library in use. An account's layer is made at its first use. */
interface InUse {
  file: LibraryFile;
  cached: CachedLibrary;
  layers: Map<string, LibraryLayer>;
}

/**
 * One team library: read from its source on request, and kept in the database for when the source is out of reach.
 *
 * A library from the database is verified again. If a new library is refused, the former one stays in use.
 */
export class TeamLibrary {
  readonly #options: Options;
  #inUse: InUse | null | undefined;
  #refreshing: Promise<void> | undefined;
  #failure: AppError | null = null;
  readonly #ended = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  get source(): string {
    return this.#options.source.where;
  }

  get publicKey(): KeyObject {
    return this.#options.publicKey;
  }

  get accounts(): readonly LibraryAccount[] {
    return this.#options.accounts();
  }

  /** When it was last found to be current, in ms since the epoch, and why the last refresh failed. */
  get progress() {
    const inUse = this.#library();
    return {
      isRefreshing: this.#refreshing !== undefined,
      refreshedAt: inUse ? Date.parse(inUse.cached.refreshedAt) : null,
      serial: inUse?.file.serial ?? null,
      failure: this.#failure,
    };
  }

  /** Resolves when no refresh is under way. */
  get settled(): Promise<void> {
    return this.#refreshing ?? Promise.resolve();
  }

  /** Its logins for an account; undefined if there are none. */
  layerOf(accountId: string): LibraryLayer | undefined {
    const inUse = this.#library();
    if (!inUse) return undefined;
    const known = inUse.layers.get(accountId);
    if (known) return known;
    const account = this.accounts.find(({ id }) => id === accountId);
    const pods = account ? inUse.file.pods.filter((pod) => isFor(pod, account)) : [];
    if (pods.length === 0) return undefined;
    const layer = libraryLayer(accountId, pods, inUse.cached.refreshedAt);
    inUse.layers.set(accountId, layer);
    return layer;
  }

  /** Accounts changed: other logins may be theirs now. */
  forgetLayers(): void {
    this.#inUse?.layers.clear();
  }

  /** Reads the library now, or waits for the refresh under way. Never rejects: `progress` has the result. */
  refresh(): Promise<void> {
    if (this.#ended.signal.aborted) return Promise.resolve();
    this.#refreshing ??= this.#refreshAndReport();
    return this.#refreshing;
  }

  /** Stops a refresh under way, for good. */
  end(): void {
    this.#ended.abort();
  }

  async #refreshAndReport(): Promise<void> {
    // Deferred until `#refreshing` is set, so that the announced state says that a refresh is under way.
    await Promise.resolve();
    this.#announce();
    try {
      await this.#refresh();
      this.#failure = null;
    } catch (thrown) {
      const failure = toDiskFailure(thrown);
      this.#options.onFailure('library not refreshed', failure);
      this.#failure = toAppError(failure);
    }
    this.#refreshing = undefined;
    this.#announce();
  }

  async #refresh(): Promise<void> {
    const { clock, cache, publicKey, source } = this.#options;
    // Without an account, nothing shows whether the library is the person's.
    if (this.accounts.length === 0) return;
    const read = await source.read(this.#library()?.cached.signature, this.#ended.signal);
    if (this.#ended.signal.aborted) return;
    const refreshedAt = new Date(clock.now()).toISOString();
    const inUse = this.#library();
    if (read === 'current') {
      if (inUse) this.#inUse = { ...inUse, cached: { ...inUse.cached, refreshedAt } };
      cache.confirmCurrent(refreshedAt);
      return;
    }
    const file = this.#judge(readLibrary(read, publicKey, source.where), read, source.where);
    const cached = { ...read, refreshedAt };
    cache.accept(cached, { publicKey: base64Of(publicKey), serial: file.serial });
    this.#inUse = { file, cached, layers: new Map() };
    this.#options.onLogins();
  }

  /** Refuses a library that goes back behind any that was accepted, or that is for none of the pods. */
  #judge(file: LibraryFile, { signature }: SignedLibrary, source: string): LibraryFile {
    const { cache, publicKey } = this.#options;
    const inUse = this.#library();
    const known = [
      cache.highest(base64Of(publicKey)),
      // Kept by a Podkey that did not remember serials.
      inUse && { serial: inUse.file.serial, signature: inUse.cached.signature },
    ];
    const highest = known.find((one) => one && one.signature !== signature && file.serial <= one.serial);
    if (highest)
      throw libraryFailures.wentBack({
        source,
        serial: String(file.serial),
        highest: String(highest.serial),
      });
    const pods = new Set(this.accounts.map(({ podUrl }) => podUrl));
    if (!file.pods.some(({ podUrl }) => pods.has(podUrl))) throw libraryFailures.foreign({ source });
    return file;
  }

  /** The library in use, from the database at first. */
  #library(): InUse | null {
    if (this.#inUse === undefined) this.#inUse = this.#fromDatabase();
    return this.#inUse;
  }

  #fromDatabase(): InUse | null {
    const { cache, onFailure, publicKey, source } = this.#options;
    try {
      const cached = cache.cached();
      if (!cached) return null;
      const file = readLibrary(cached, publicKey, source.where);
      // A restored copy of the database may have an older library than the one that was in use.
      const isBehind = file.serial < (cache.highest(base64Of(publicKey))?.serial ?? 0);
      return isBehind ? null : { file, cached, layers: new Map() };
    } catch (thrown) {
      // Another key's, or changed in the database: the next refresh replaces it.
      onFailure('library not read', thrown);
      return null;
    }
  }

  #announce(): void {
    if (!this.#ended.signal.aborted) this.#options.onChanged();
  }
}

function isFor(pod: LibraryFile['pods'][number], { podUrl, accountId }: LibraryAccount): boolean {
  return pod.podUrl === podUrl && uuidKey(pod.accountId) === uuidKey(accountId);
}

interface LoginItem {
  login: Login;
  item: Item;
}

/** The library's logins for one account, without a person's additions. */
export interface LibraryLayer {
  /** By name. */
  logins: readonly Login[];
  byId: ReadonlyMap<string, Login>;
  byItemId: ReadonlyMap<string, LoginItem>;
  /** By a locator without its revision (`propertyKey`). */
  byProperty: ReadonlyMap<string, readonly LoginItem[]>;
  /** What is said of offline copies, by the same key. One login that forbids them is enough. */
  offline: ReadonlyMap<string, CopyRule>;
}

/**
 * Indexes the logins that a library's pods list for one account (Podkey's ID).
 *
 * An item's ID is derived from its property, and a login's from its first item. So a person's additions stay with a login when it
 * is renamed, gets a new revision or gets more items. Confirmations later than `now` (UTC, ISO 8601) count as made now.
 */
export function libraryLayer(account: string, pods: readonly LibraryPod[], now: string): LibraryLayer {
  const seen = new Map<string, number>();
  const itemId = (key: string) => {
    // A library may list a property at several revisions.
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return derivedId(account, key, String(before));
  };
  const offline = new Map<string, CopyRule>();
  const logins = pods.flatMap((pod) =>
    pod.logins.map(({ items, offline: rule, ...description }): Login => {
      for (const { locator } of rule ? items : []) {
        const key = propertyKey(locator);
        if (rule && offline.get(key) !== 'forbidden') offline.set(key, rule);
      }
      const withIds = items.map((item) => unusedItem(item, itemId(propertyKey(item.locator)), now));
      const id = derivedId(withIds[0]?.id ?? '', 'login');
      const sites = sitesInFile(description);
      return { ...description, sites, id, pinned: false, source: 'shared', items: withIds };
    }),
  );
  const entries = logins.flatMap((login) => login.items.map((item) => ({ login, item })));
  return {
    logins: loginsByName(logins),
    byId: new Map(logins.map((login) => [login.id, login])),
    byItemId: new Map(entries.map((entry) => [entry.item.id, entry])),
    byProperty: Map.groupBy(entries, ({ item }) => propertyKey(item.locator)),
    offline,
  };
}

/** A UUID of version 8 (RFC 9562 §5.8) made from a hash of the parts. */
function derivedId(...parts: string[]): string {
  const hex = hash('sha256', JSON.stringify(parts));
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
