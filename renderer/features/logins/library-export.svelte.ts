import { SvelteSet } from 'svelte/reactivity';
import type { ExportedLibrary } from '../../../shared/schemas/library.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { keepDraft } from '../../state/drafts.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { LoginCatalogue } from './login-catalogue.ts';

/** After this time (ms) the dialog says what it waits for. */
const longWaitMs = 1_000;

/** An export as team library: its clients are chosen here, its key and its file in main. */
export class LibraryExport {
  readonly clients: readonly LibraryClient[];
  readonly call = new BridgeCall();
  /** The written library. */
  saved = $state.raw<ExportedLibrary>();
  /** Whether the export has taken more than a second so far. */
  isLong = $state(false);
  readonly #excluded: SvelteSet<string>;
  readonly #accountId: string;

  /** Call during component setup. */
  constructor(accountId: string, logins: readonly Login[]) {
    this.#accountId = accountId;
    this.#excluded = new SvelteSet(keepDraft('libraryExport', accountId, () => [...this.#excluded]));
    this.clients = libraryClients(logins);
  }

  isChosen(key: string): boolean {
    return !this.#excluded.has(key);
  }

  get isAllChosen(): boolean {
    return this.#excluded.size === 0;
  }

  /** Whether the person has chosen clients and not exported them yet. */
  get isChanged(): boolean {
    return !this.isAllChosen && this.saved === undefined;
  }

  /** How many logins the chosen clients have. */
  get count(): number {
    return this.#chosen.reduce((sum, { count }) => sum + count, 0);
  }

  toggle(key: string): void {
    if (!this.#excluded.delete(key)) this.#excluded.add(key);
    this.saved = undefined;
  }

  /** Chooses all clients, or none if all are chosen. */
  toggleAll(): void {
    const excluded = this.isAllChosen ? this.clients.map(({ key }) => key) : [];
    this.#excluded.clear();
    for (const key of excluded) this.#excluded.add(key);
    this.saved = undefined;
  }

  async run(): Promise<void> {
    this.saved = undefined;
    const clients = this.#chosen.flatMap(({ names }) => names);
    const waited = setTimeout(() => (this.isLong = true), longWaitMs);
    await this.call.send('library.export', { accountId: this.#accountId, clients }, ({ saved }) => {
      this.saved = saved ?? undefined;
    });
    clearTimeout(waited);
    this.isLong = false;
  }

  get #chosen() {
    return this.clients.filter(({ key }) => this.isChosen(key));
  }
}

/** A client with own logins. `names` are all that main knows it by. */
interface LibraryClient {
  key: string;
  name: string;
  count: number;
  names: readonly Login['client'][];
}

/** Returns the clients whose logins a person can export as a team library, by name. */
function libraryClients(logins: readonly Login[]): LibraryClient[] {
  const own = logins.filter(({ source, items }) => source === 'own' && items.length > 0);
  const stored = new Map(own.map(({ id, client }) => [id, client]));
  const catalogue = new LoginCatalogue({ logins: own, recents: [] });
  return catalogue.clients.map((client) => {
    const names = catalogue.ofClient(client.key).map(({ login }) => stored.get(login.id) ?? null);
    const distinct = new Map(names.map((name) => [JSON.stringify(name), name]));
    return { ...client, names: [...distinct.values()] };
  });
}
