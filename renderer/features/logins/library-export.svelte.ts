import type { ExportedLibrary } from '../../../shared/schemas/library.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { LoginCatalogue } from './login-catalogue.ts';

/** A wait that is worth a word, in ms. */
const longWaitMs = 1_000;

/** An export as team library: its clients are chosen here, its key and its file in main. */
export class LibraryExport {
  /** The clients with own logins, by name; `names` are all that main knows it by. */
  readonly clients: readonly {
    key: string;
    name: string;
    count: number;
    names: readonly Login['client'][];
  }[];
  readonly call = new BridgeCall();
  /** The written library. */
  saved = $state.raw<ExportedLibrary>();
  /** Whether main has been at it for more than a second. */
  isLong = $state(false);
  #left = $state.raw<ReadonlySet<string>>(new Set());
  readonly #accountId: string;

  constructor(accountId: string, logins: readonly Login[]) {
    this.#accountId = accountId;
    const own = logins.filter(({ source }) => source === 'own');
    const stored = new Map(own.map(({ id, client }) => [id, client]));
    const catalogue = new LoginCatalogue({ logins: own, recents: [] });
    this.clients = catalogue.clients.map((client) => {
      const names = catalogue.ofClient(client.key).map(({ login }) => stored.get(login.id) ?? null);
      const distinct = new Map(names.map((name) => [JSON.stringify(name), name]));
      return { ...client, names: [...distinct.values()] };
    });
  }

  isChosen(key: string): boolean {
    return !this.#left.has(key);
  }

  get isAllChosen(): boolean {
    return this.#left.size === 0;
  }

  /** How many logins the chosen clients have. */
  get count(): number {
    return this.#chosen.reduce((sum, { count }) => sum + count, 0);
  }

  toggle(key: string): void {
    const left = new Set(this.#left);
    if (!left.delete(key)) left.add(key);
    this.#left = left;
    this.saved = undefined;
  }

  /** Chooses all clients, or none if all are chosen. */
  toggleAll(): void {
    this.#left = new Set(this.isAllChosen ? this.clients.map(({ key }) => key) : []);
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
