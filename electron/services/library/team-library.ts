import type { KeyObject } from 'node:crypto';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import { uuidKey } from '../../../shared/schemas/uuid.ts';
import { libraryFailures } from '../../../shared/text/en/library.ts';
import { toDiskFailure } from '../../storage/disk-failure.ts';
import type { CachedLibrary, KeptLibrary, SignedLibrary } from '../../storage/library-repository.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import { base64Of } from '../signatures.ts';
import { type LibraryFile, readLibrary } from './library-file.ts';
import { libraryLayer, type LibraryLayer } from './library-layer.ts';
import type { LibrarySource } from './library-source.ts';

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
  kept: KeptLibrary;
  /** The accounts that the library is for. */
  accounts: () => readonly LibraryAccount[];
  clock: Pick<Clock, 'now'>;
  onChanged: () => void;
  /** The logins changed. */
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
    const { clock, kept, publicKey, source } = this.#options;
    // Without an account, nothing shows whether the library is the person's.
    if (this.accounts.length === 0) return;
    const read = await source.read(this.#library()?.cached.signature, this.#ended.signal);
    if (this.#ended.signal.aborted) return;
    const refreshedAt = new Date(clock.now()).toISOString();
    const inUse = this.#library();
    if (read === 'current') {
      if (inUse) this.#inUse = { ...inUse, cached: { ...inUse.cached, refreshedAt } };
      kept.confirmCurrent(refreshedAt);
      return;
    }
    const file = this.#judge(readLibrary(read, publicKey, source.where), read, source.where);
    const cached = { ...read, refreshedAt };
    kept.accept(cached, { publicKey: base64Of(publicKey), serial: file.serial });
    this.#inUse = { file, cached, layers: new Map() };
    this.#options.onLogins();
  }

  /** Refuses a library that goes back behind any that was accepted, or that is for none of the pods. */
  #judge(file: LibraryFile, { signature }: SignedLibrary, source: string): LibraryFile {
    const { kept, publicKey } = this.#options;
    const inUse = this.#library();
    const known = [
      kept.highest(base64Of(publicKey)),
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
    const { kept, onFailure, publicKey, source } = this.#options;
    try {
      const cached = kept.cached();
      if (!cached) return null;
      const file = readLibrary(cached, publicKey, source.where);
      // A restored copy of the database may have an older library than the one that was in use.
      const isBehind = file.serial < (kept.highest(base64Of(publicKey))?.serial ?? 0);
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
