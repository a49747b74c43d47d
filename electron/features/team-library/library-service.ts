import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type {
  Libraries,
  LibrarySettings,
  LibraryState,
} from '../../../shared/features/team-library/contract.ts';
import { policyFailures, policyRuleText } from '../../../shared/text/en/policy.ts';
import { libraryFailures } from '../../../shared/features/team-library/text/en.ts';
import type { LibraryCache, LibraryRepository, AccountLibraryRepository } from './library-repository.ts';
import type { Clock } from '../../services/clock.ts';
import type { OnFailure } from '../../services/log.ts';
import { base64Of, keyFingerprint } from '../../services/signatures.ts';
import {
  TeamLibrary,
  type ConfiguredLibrary,
  type LibraryAccount,
  type LibraryLayer,
} from './team-library.ts';

/** After the work at Podkey's start, in ms. */
const firstRefreshMs = 5_000;
const nextRefreshMs = 60 * 60_000;

/** A library that the person is asked about: its address or path, and its key's fingerprint. */
export interface AskedLibrary {
  source: string;
  fingerprint: string;
}

interface Options {
  /** The policy's library, for all accounts; null if the policy names none. */
  library: ConfiguredLibrary | null;
  /** Makes a library of an account's settings; null if the key is invalid. */
  configured: (settings: LibrarySettings) => ConfiguredLibrary | null;
  rows: LibraryRepository;
  accountRows: AccountLibraryRepository;
  accounts: () => readonly LibraryAccount[];
  /** Asks the person about a new library. Fails if they refuse, or if Podkey is locked meanwhile. */
  askConsent: (library: AskedLibrary, label: string) => Promise<void>;
  clock: Clock;
  /** The state of a library changed. */
  onChanged: () => void;
  onLogins: () => void;
  onFailure: OnFailure;
}

/**
 * The team libraries: the policy's for all accounts or, if the policy names none, the one that a person has set for an account.
 *
 * Each is read at the start, every hour and when a person asks. Refreshes continue while Podkey is locked, because they involve
 * no account's key.
 */
export class LibraryService {
  readonly #options: Options;
  readonly #policys: TeamLibrary | null;
  /** By account; null if it has no library. */
  readonly #accounts = new Map<string, TeamLibrary | null>();
  #forgetNext: (() => void) | undefined;
  #accountsKey = '';
  #hasEnded = false;

  constructor(options: Options) {
    const { accounts, library, rows } = options;
    this.#options = options;
    this.#policys = library && this.#teamLibrary(library, rows, accounts);
  }

  states(): Libraries {
    const accounts = this.#policys ? [] : this.#options.accounts();
    return {
      ofPolicy: this.state(null),
      ofAccounts: accounts.map(({ id }) => ({ accountId: id, state: this.state(id) })),
    };
  }

  /** The state of an account's library; `null` stands for no account in use. */
  state(accountId: string | null): LibraryState {
    const library = this.#of(accountId);
    if (!library) return { kind: 'off' };
    const layers = library.accounts.map(({ id }) => ({ id, layer: library.layerOf(id) }));
    return {
      kind: 'on',
      setBy: library === this.#policys ? 'policy' : 'account',
      source: library.source,
      publicKey: base64Of(library.publicKey),
      fingerprint: keyFingerprint(library.publicKey),
      ...library.progress,
      logins: layers.reduce((sum, { layer }) => sum + (layer?.logins.length ?? 0), 0),
      orphaned: layers.reduce((sum, { id, layer }) => sum + this.#orphanedOf(id, layer).length, 0),
    };
  }

  /** The library's logins for an account; undefined if there are none. */
  layerOf(accountId: string): LibraryLayer | undefined {
    return this.#of(accountId)?.layerOf(accountId);
  }

  /** Sets an account's library, after the person has agreed to it, and begins to read it. */
  async set(accountId: string, settings: LibrarySettings): Promise<void> {
    if (this.#policys) throw policyFailures.held();
    const { accountRows, askConsent, configured } = this.#options;
    const account = this.#options.accounts().find(({ id }) => id === accountId);
    if (!account) throw libraryFailures.noAccount();
    const library = configured(settings);
    if (!library) throw invalidField('publicKey', policyRuleText.publicKey);
    const fingerprint = keyFingerprint(library.publicKey);
    await askConsent({ source: settings.source, fingerprint }, account.label);
    accountRows.set(accountId, settings);
    this.#changed(accountId);
    void this.refresh();
  }

  /** Removes an account's library, and its logins from the list. What the person added to them is kept. */
  clear(accountId: string): void {
    if (this.#policys) throw policyFailures.held();
    this.#options.accountRows.remove(accountId);
    this.#changed(accountId);
  }

  /** Starts the regular refreshes. */
  begin(): void {
    this.#accountsKey = this.#keyOfAccounts();
    this.#refreshIn(firstRefreshMs);
  }

  /** Applies added, edited and removed accounts, because other logins of a library may belong to them. */
  followAccounts(): void {
    const key = this.#keyOfAccounts();
    if (key === this.#accountsKey) return;
    this.#accountsKey = key;
    this.#policys?.forgetLayers();
    // The database has dropped the libraries of accounts that were removed or moved to another pod.
    for (const id of this.#accounts.keys()) this.#forget(id);
    if (this.#libraries.length === 0) return;
    this.#options.onLogins();
    // A refresh under way may have checked the library against the former accounts.
    void this.#policys?.settled.then(() => this.refresh());
    if (!this.#policys) void this.refresh();
  }

  /** Reads all libraries now, or waits for the refreshes under way. The results are announced as state. */
  async refresh(): Promise<void> {
    const libraries = this.#libraries;
    if (this.#hasEnded || libraries.length === 0) return;
    await Promise.all(libraries.map((library) => library.refresh()));
    this.#refreshIn(nextRefreshMs);
  }

  /** Forgets a person's names and notes for logins that an account's library no longer has. */
  removeOrphaned(accountId: string | null): void {
    for (const { id } of this.#of(accountId)?.accounts ?? []) {
      const orphaned = this.#orphanedOf(id, this.layerOf(id));
      this.#options.rows.removePersonal(id, orphaned, []);
    }
    this.#announce();
  }

  /** Ends all refreshes, for good. */
  end(): void {
    this.#hasEnded = true;
    this.#forgetNext?.();
    for (const library of [this.#policys, ...this.#accounts.values()]) library?.end();
  }

  get #libraries(): readonly TeamLibrary[] {
    if (this.#policys) return [this.#policys];
    return this.#options.accounts().flatMap(({ id }) => this.#of(id) ?? []);
  }

  #of(accountId: string | null): TeamLibrary | null {
    if (this.#policys || accountId === null) return this.#policys;
    const known = this.#accounts.get(accountId);
    if (known !== undefined) return known;
    const library = this.#stored(accountId);
    this.#accounts.set(accountId, library);
    return library;
  }

  #stored(accountId: string): TeamLibrary | null {
    const { accountRows, accounts, configured, onFailure } = this.#options;
    try {
      const settings = accountRows.find(accountId);
      const library = settings && configured(settings);
      const only = () => accounts().filter(({ id }) => id === accountId);
      return library && this.#teamLibrary(library, accountRows.cache(accountId), only);
    } catch (thrown) {
      // Changed in the database: the person sets it again.
      onFailure('library not read', thrown);
      return null;
    }
  }

  #teamLibrary(
    library: ConfiguredLibrary,
    cache: LibraryCache,
    accounts: () => readonly LibraryAccount[],
  ): TeamLibrary {
    const { clock, onFailure, onLogins } = this.#options;
    const onChanged = () => this.#announce();
    return new TeamLibrary({ ...library, cache, accounts, clock, onChanged, onLogins, onFailure });
  }

  #forget(accountId: string): void {
    this.#accounts.get(accountId)?.end();
    this.#accounts.delete(accountId);
  }

  #changed(accountId: string): void {
    this.#forget(accountId);
    this.#options.onLogins();
    this.#announce();
  }

  /** IDs of logins to which a person gave a name or notes, and which the library no longer has. */
  #orphanedOf(accountId: string, layer: LibraryLayer | undefined): string[] {
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
    if (!this.#hasEnded) this.#forgetNext = this.#options.clock.after(delayMs, () => void this.refresh());
  }

  #announce(): void {
    if (!this.#hasEnded) this.#options.onChanged();
  }
}
