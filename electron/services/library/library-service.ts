import type { KeyObject } from 'node:crypto';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { toAppError } from '../../../shared/errors/to-app-error.ts';
import type { LibraryState } from '../../../shared/schemas/library.ts';
import { uuidKey } from '../../../shared/schemas/uuid.ts';
import { libraryFailureText as text } from '../../../shared/text/failures/library-failures.ts';
import { toDiskFailure } from '../../storage/disk-failure.ts';
import type { CachedLibrary, LibraryRepository, SignedLibrary } from '../../storage/library-repository.ts';
import type { Clock } from '../clock.ts';
import type { OnFailure } from '../log.ts';
import type { LibraryFile } from './library-file.ts';
import { libraryRefused } from './library-failures.ts';
import { libraryLayer, type LibraryLayer } from './library-layer.ts';
import type { LibrarySource } from './library-source.ts';
import { readLibrary } from './read-library.ts';

/** After the work at Podkey's start, in ms. */
const firstRefreshMs = 5_000;
const nextRefreshMs = 60 * 60_000;

/** A person's account: `id` is Podkey's ID, `accountId` the pod's. */
export interface LibraryAccount {
  id: string;
  podUrl: string;
  accountId: string;
}

/** The policy's library: its source, and the key that must have signed it. */
export interface ConfiguredLibrary {
  source: LibrarySource;
  publicKey: KeyObject;
}

interface Options {
  /** Null if the policy names no library. */
  library: ConfiguredLibrary | null;
  rows: LibraryRepository;
  accounts: () => readonly LibraryAccount[];
  clock: Clock;
  onChanged: (state: LibraryState) => void;
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
 * Reads the team library from the policy's source: shortly after the start, every hour, and when a person asks. The database keeps
 * it for times when the source is out of reach.
 *
 * A library from the database is verified again. If a new library is refused, the former one stays in use. Refreshes continue
 * while Podkey is locked, because they involve no account's key.
 */
export class LibraryService {
  readonly #options: Options;
  #inUse: InUse | null | undefined;
  #refreshing: Promise<void> | undefined;
  #failure: AppError | null = null;
  #forgetNext: (() => void) | undefined;
  #accountsKey = '';
  readonly #ended = new AbortController();

  constructor(options: Options) {
    this.#options = options;
  }

  get state(): LibraryState {
    const { library, accounts } = this.#options;
    if (!library) return { kind: 'off' };
    const inUse = this.#library();
    const layers = accounts().map(({ id }) => ({ id, layer: this.layerOf(id) }));
    return {
      kind: 'on',
      source: library.source.where,
      isRefreshing: this.#refreshing !== undefined,
      refreshedAt: inUse ? Date.parse(inUse.cached.refreshedAt) : null,
      serial: inUse?.file.serial ?? null,
      logins: layers.reduce((sum, { layer }) => sum + (layer?.logins.length ?? 0), 0),
      kept: layers.reduce((sum, { id, layer }) => sum + this.#keptOf(id, layer).length, 0),
      failure: this.#failure,
    };
  }

  /** The library's logins for an account; undefined if there are none. */
  layerOf(accountId: string): LibraryLayer | undefined {
    const inUse = this.#library();
    if (!inUse) return undefined;
    const known = inUse.layers.get(accountId);
    if (known) return known;
    const account = this.#options.accounts().find(({ id }) => id === accountId);
    const pods = account ? inUse.file.pods.filter((pod) => isFor(pod, account)) : [];
    if (pods.length === 0) return undefined;
    const layer = libraryLayer(accountId, pods, inUse.cached.refreshedAt);
    inUse.layers.set(accountId, layer);
    return layer;
  }

  /** Starts the regular refreshes. */
  begin(): void {
    if (!this.#options.library) return;
    this.#accountsKey = this.#keyOfAccounts();
    this.#refreshIn(firstRefreshMs);
  }

  /** Applies added, edited and removed accounts, because other logins of the library may belong to them. */
  followAccounts(): void {
    const key = this.#keyOfAccounts();
    if (!this.#options.library || key === this.#accountsKey) return;
    this.#accountsKey = key;
    this.#inUse?.layers.clear();
    this.#options.onLogins();
    // A refresh under way may have checked the library against the former accounts.
    void (this.#refreshing ?? Promise.resolve()).then(() => this.refresh());
  }

  /** Reads the library now, or waits for the refresh under way. The result is announced as state. */
  refresh(): Promise<void> {
    if (!this.#options.library || this.#ended.signal.aborted) return Promise.resolve();
    this.#refreshing ??= this.#refreshAndReport(this.#options.library);
    return this.#refreshing;
  }

  /** Forgets a person's names and notes for logins that the library no longer has. */
  forgetKept(): void {
    for (const { id } of this.#options.accounts()) {
      const kept = this.#keptOf(id, this.layerOf(id));
      this.#options.rows.removePersonal(id, kept, []);
    }
    this.#announce();
  }

  /** Ends all refreshes, for good. */
  end(): void {
    this.#forgetNext?.();
    this.#ended.abort();
  }

  async #refreshAndReport(library: ConfiguredLibrary): Promise<void> {
    // Deferred until `#refreshing` is set, so that the announced state says that a refresh is under way.
    await Promise.resolve();
    this.#announce();
    try {
      await this.#refresh(library);
      this.#failure = null;
    } catch (thrown) {
      const failure = toDiskFailure(thrown);
      this.#options.onFailure('library not refreshed', failure);
      this.#failure = toAppError(failure);
    }
    this.#refreshing = undefined;
    this.#announce();
    this.#refreshIn(nextRefreshMs);
  }

  async #refresh({ source, publicKey }: ConfiguredLibrary): Promise<void> {
    const { accounts, clock, rows } = this.#options;
    // Without an account, Podkey can't tell whether the library is meant for this person.
    if (accounts().length === 0) return;
    const read = await source.read(this.#library()?.cached.signature, this.#ended.signal);
    if (this.#ended.signal.aborted) return;
    const refreshedAt = new Date(clock.now()).toISOString();
    const inUse = this.#library();
    if (read === 'current') {
      if (inUse) this.#inUse = { ...inUse, cached: { ...inUse.cached, refreshedAt } };
      rows.confirmCurrent(refreshedAt);
      return;
    }
    const file = this.#judge(readLibrary(read, publicKey, source.where), read, source.where);
    const cached = { ...read, refreshedAt };
    rows.accept(cached);
    this.#inUse = { file, cached, layers: new Map() };
    this.#options.onLogins();
  }

  /** Refuses a library that is older than the one in use, or that names none of the person's pods. */
  #judge(file: LibraryFile, { signature }: SignedLibrary, source: string): LibraryFile {
    const inUse = this.#library();
    if (inUse && inUse.cached.signature !== signature && file.serial <= inUse.file.serial)
      throw libraryRefused(
        'went-back',
        text.wentBack({ source, serial: String(file.serial), highest: String(inUse.file.serial) }),
        text.serialNext,
      );
    const pods = new Set(this.#options.accounts().map(({ podUrl }) => podUrl));
    if (!file.pods.some(({ podUrl }) => pods.has(podUrl)))
      throw libraryRefused('foreign', text.foreign({ source }), text.foreignNext);
    return file;
  }

  /** The library in use; read from the database at first. */
  #library(): InUse | null {
    if (this.#inUse === undefined) this.#inUse = this.#fromDatabase();
    return this.#inUse;
  }

  #fromDatabase(): InUse | null {
    const { library, rows, onFailure } = this.#options;
    if (!library) return null;
    try {
      const cached = rows.cached();
      if (!cached) return null;
      const file = readLibrary(cached, library.publicKey, library.source.where);
      return { file, cached, layers: new Map() };
    } catch (thrown) {
      // Another key signed it, or the database was changed. The next refresh replaces it.
      onFailure('library not read', thrown);
      return null;
    }
  }

  /** IDs of logins that the library no longer has and for which a person entered a name or notes. */
  #keptOf(accountId: string, layer: LibraryLayer | undefined): string[] {
    const { logins } = this.#options.rows.personal(accountId);
    return [...logins.values()]
      .filter(({ id, name, notes }) => (name !== null || notes !== null) && !layer?.byId.has(id))
      .map(({ id }) => id);
  }

  #keyOfAccounts(): string {
    return JSON.stringify(
      this.#options.accounts().map(({ id, podUrl, accountId }) => [id, podUrl, accountId]),
    );
  }

  #refreshIn(delayMs: number): void {
    this.#forgetNext?.();
    if (this.#ended.signal.aborted) return;
    this.#forgetNext = this.#options.clock.after(delayMs, () => void this.refresh());
  }

  #announce(): void {
    if (!this.#ended.signal.aborted) this.#options.onChanged(this.state);
  }
}

function isFor(pod: LibraryFile['pods'][number], { podUrl, accountId }: LibraryAccount): boolean {
  return pod.podUrl === podUrl && uuidKey(pod.accountId) === uuidKey(accountId);
}
