import type { AccountLogins, Client, Item, Login } from '../../../shared/schemas/login.ts';
import { propertyKey, sameLocator } from '../../../shared/schemas/login.ts';
import type { NamedAct } from '../../../shared/schemas/clipboard.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { EntrySearch } from '../../../shared/search/entry-search.ts';
import { yieldWhenLong } from '../../components/yield-when-long.ts';
import { LoginCatalogue, type ListedClient } from './login-catalogue.ts';
import { MarkedLogins } from './marked-logins.svelte.ts';
import { clientKeyOf, type ListRow, type LoginRow } from './login-row.ts';

/** Which logins are listed: all, the pinned, the recent, those without a link, or a client's (`client …`). */
export type ListChoice = 'all' | 'pinned' | 'recent' | 'without link' | `client ${string}`;

/** What the detail shows: a login, or a value that no login has, with the client it was opened for, if there is one. */
export type Chosen =
  | { kind: 'login'; id: string }
  | { kind: 'value'; locator: Locator; client?: Client | undefined };

const nothing: AccountLogins = { logins: [], recents: [] };

/**
 * The state of an account's main screen: its list, the typed search and the chosen row.
 *
 * The file is long because each of the three depends on the others.
 */
export class LoginsBrowser {
  #chosen = $state.raw<Chosen>();
  /** What was typed when the person chose that, or when it was copied. */
  #typedAtChoice = $state('');
  /** In a narrow window: which column is shown. */
  column = $state<'list' | 'detail'>('list');
  #typed = $state('');
  #choice = $state<ListChoice>('all');
  /** The client that `listClient` listed last. It may have no logins. */
  #client = $state.raw<Client>();
  /** The list to return to when the search is cleared. */
  #choiceBefore: ListChoice = 'all';
  #catalogue = $state.raw<LoginCatalogue>();
  #search = $state.raw<EntrySearch<LoginRow>>();
  #listed = $state.raw<AccountLogins>();
  /** The order of the rows on the screen, by their keys, which new lists keep. */
  #order = $state.raw<Readonly<Record<string, number>>>();

  readonly #found = $derived.by(() => this.#find());
  /** True if no row contains the typed words, so that rows with similar words are shown. */
  readonly isSimilar = $derived(this.#found?.isSimilar ?? false);
  readonly choice: ListChoice = $derived.by(() => this.#validChoice());
  readonly rows: readonly ListRow[] = $derived.by(() => this.#rows());
  /** Whether the list has groups of one client each: all logins, unless they are ranked by a search. */
  readonly isGrouped: boolean = $derived.by(() => this.choice === 'all' && !this.isSearching);
  readonly marked = new MarkedLogins(() => this.rows);
  /** The rows whose client differs from that of the row before, if the list has groups. */
  readonly groups: readonly number[] = $derived.by(() => this.#groups());
  /** The listed client, if it has no logins. */
  readonly emptyClient: Client | undefined = $derived.by(() => this.#emptyClient());
  /** The clients to choose from: those with logins and the listed one; during a search those with results. */
  readonly clients: readonly ListedClient[] = $derived.by(() => this.#clients());
  /** The login in the detail; undefined if none is chosen, or if no login has the chosen value. */
  readonly login: Login | undefined = $derived.by(() => {
    const { chosen } = this;
    if (!chosen) return undefined;
    return chosen.kind === 'login' ? this.#catalogue?.login(chosen.id) : this.loginWith(chosen.locator);
  });
  /** The item of that login that leads to another revision of the chosen value. */
  readonly itemAtOtherRevision: Item | undefined = $derived.by(() => {
    const { chosen, login } = this;
    if (chosen?.kind !== 'value' || !login) return undefined;
    const { locator } = chosen;
    if (login.items.some((item) => sameLocator(item.locator, locator))) return undefined;
    return login.items.find((item) => propertyKey(item.locator) === propertyKey(locator));
  });

  /** Whether a search begun after that choice matches nothing: what is chosen would then look like its result. */
  readonly isOutOfSearch: boolean = $derived.by(
    () => this.isSearching && this.isReady && this.rows.length === 0 && this.#typed !== this.#typedAtChoice,
  );

  get chosen(): Chosen | undefined {
    return this.#chosen;
  }

  set chosen(chosen: Chosen | undefined) {
    this.#chosen = chosen;
    this.#typedAtChoice = this.#typed;
  }

  get typed(): string {
    return this.#typed;
  }

  /** A search begins in all logins; clearing it restores the former list. */
  set typed(typed: string) {
    const wasSearching = this.isSearching;
    this.#typed = typed;
    this.sortByUse();
    if (this.isSearching === wasSearching) return;
    if (this.isSearching) this.#choiceBefore = this.#choice;
    this.#choice = this.isSearching ? 'all' : this.#choiceBefore;
  }

  get isSearching(): boolean {
    return this.#typed.trim() !== '';
  }

  get isLoaded(): boolean {
    return this.#catalogue !== undefined;
  }

  /** Whether `rows` are what the person asked for: the list has arrived and, for typed words, its search has been built. */
  get isReady(): boolean {
    return this.isLoaded && (!this.isSearching || this.#search !== undefined);
  }

  get hasNoMatch(): boolean {
    return this.isSearching && this.isReady && this.rows.length === 0;
  }

  /** Whether the account has neither logins nor recent values. */
  get isEmpty(): boolean {
    return this.#catalogue?.isEmpty ?? false;
  }

  /** Numbers of all results, or of the rows of each list of several clients. */
  get counts(): { all: number; pinned: number; recent: number; withoutLink: number } {
    const { rows = [], pinned = [], recent = [], withoutLink = [] } = this.#catalogue ?? {};
    return {
      all: this.#found?.rows.length ?? rows.length,
      pinned: pinned.length,
      recent: recent.length,
      withoutLink: withoutLink.length,
    };
  }

  /** The login without a link that follows the one with this ID, by client and name; undefined if there is no other. */
  nextWithoutLink(id: string): LoginRow | undefined {
    const rows = this.#catalogue?.withoutLink ?? [];
    const next = rows[rows.findIndex(({ login }) => login.id === id) + 1] ?? rows[0];
    return next?.login.id === id ? undefined : next;
  }

  get logins(): readonly Login[] {
    return this.#listed?.logins ?? [];
  }

  /**
   * Lists main's logins. The former search stays in use until the new one is ready.
   *
   * Each copy changes what was used last. The rows on the screen still keep their places, because a second click on the same spot
   * would copy another client's value.
   */
  async show(listed: AccountLogins): Promise<void> {
    if (listed === this.#listed) return;
    if (this.rows.length > 0)
      this.#order = Object.fromEntries(this.rows.map(({ key }, place) => [key, place]));
    this.#listed = listed;
    const catalogue = new LoginCatalogue(listed);
    this.#catalogue = catalogue;
    const search = await EntrySearch.of(catalogue.rows, yieldWhenLong());
    if (this.#listed === listed) this.#search = search;
  }

  /** The client that a choice lists, with all its logins; undefined if it lists several, or those without a client. */
  clientListedBy(choice: ListChoice): (ListedClient & { logins: readonly Login[] }) | undefined {
    const listed = this.clients.find(({ key }) => `client ${key}` === choice);
    return listed?.name ? { ...listed, logins: this.loginsOf(listed) } : undefined;
  }

  list(choice: ListChoice): void {
    this.#choice = choice;
    this.sortByUse();
  }

  /** Sorts the rows by their latest use: the person looks at the list again. */
  sortByUse(): void {
    this.#order = undefined;
  }

  hasNamesake(row: ListRow): boolean {
    return this.#catalogue?.hasNamesake(row) ?? false;
  }

  /** Lists a client's logins, without what was typed. */
  listClient(client: Client): void {
    this.typed = '';
    this.#client = client;
    this.list(this.#choiceOf(client));
    this.column = this.emptyClient ? 'detail' : 'list';
  }

  /** All clients that have logins. */
  get usedClients(): readonly ListedClient[] {
    return this.#catalogue?.clients.filter(({ name }) => name !== '') ?? [];
  }

  loginsOf({ key }: Pick<ListedClient, 'key'>): readonly Login[] {
    return this.#catalogue?.ofClient(key).map(({ login }) => login) ?? [];
  }

  /** How many logins a client has; undefined until the list has arrived. */
  countOf(client: Client): number | undefined {
    const catalogue = this.#catalogue;
    return catalogue?.ofClient(catalogue.keyOf(client)).length;
  }

  choose(row: ListRow): void {
    this.chosen =
      row.kind === 'login'
        ? { kind: 'login', id: row.login.id }
        : { kind: 'value', locator: row.recent.locator };
    this.column = 'detail';
  }

  /** Shows a value in the detail: in the login that has it or another revision of it, or alone. */
  chooseValue(locator: Locator, client?: Client): void {
    this.chosen = { kind: 'value', locator, client };
    this.column = 'detail';
  }

  /** Shows what was copied or typed last, unless the detail already shows it. Returns whether that changed. */
  showActedOn(subject: NamedAct['subject']): boolean {
    const { login, chosen } = this;
    if (subject.kind === 'login') {
      this.#typedAtChoice = this.#typed;
      if (login?.id === subject.id) return false;
      this.chosen = { kind: 'login', id: subject.id };
      return true;
    }
    const isShown =
      login?.items.some((item) => sameLocator(item.locator, subject.locator)) ??
      (chosen?.kind === 'value' && sameLocator(chosen.locator, subject.locator));
    this.#typedAtChoice = this.#typed;
    if (isShown) return false;
    this.chosen = { kind: 'value', locator: subject.locator };
    return true;
  }

  /** The login with this value or, if there is none, with another revision of it. */
  loginWith(locator: Locator): Login | undefined {
    const property = propertyKey(locator);
    const assetId = locator.assetId.toLowerCase();
    const having = this.logins.filter(({ items }) =>
      items.some(
        (item) => item.locator.assetId.toLowerCase() === assetId && propertyKey(item.locator) === property,
      ),
    );
    return having.find(({ items }) => items.some((item) => sameLocator(item.locator, locator))) ?? having[0];
  }

  /** An own login with another value of the same asset, to which this value may belong. */
  siblingOf({ assetType, assetId }: Locator): Login | undefined {
    return this.logins.find(
      ({ items, source }) =>
        source === 'own' &&
        items.some((item) => item.locator.assetType === assetType && sameUuid(item.locator.assetId, assetId)),
    );
  }

  /** The index of the chosen row in the list; -1 if it is not listed. */
  get chosenIndex(): number {
    const { chosen, login } = this;
    if (!chosen) return -1;
    return this.rows.findIndex((row) =>
      row.kind === 'login'
        ? row.login.id === login?.id
        : !login && chosen.kind === 'value' && sameLocator(row.recent.locator, chosen.locator),
    );
  }

  /** The value is closed: its login shows its own revision again. */
  leaveValue(): void {
    const { chosen, login } = this;
    if (chosen?.kind === 'value' && login) this.#chosen = { kind: 'login', id: login.id };
  }

  close(): void {
    this.chosen = undefined;
    this.column = 'list';
  }

  get draft() {
    return { typed: this.#typed, list: this.#choice, login: this.login?.id ?? null };
  }

  restore({ typed, list, login }: { typed: string; list: string; login: string | null }): void {
    this.#typed = typed;
    if (isChoice(list)) this.#choice = list;
    if (login !== null) this.chosen = { kind: 'login', id: login };
  }

  #choiceOf(client: Client): ListChoice {
    return `client ${this.#catalogue?.keyOf(client) ?? clientKeyOf(client)}`;
  }

  #emptyClient(): Client | undefined {
    const client = this.#client;
    if (!client || this.isSearching || this.#choice !== this.#choiceOf(client)) return undefined;
    return this.countOf(client) === 0 ? client : undefined;
  }

  #find(): { rows: readonly LoginRow[]; isSimilar: boolean } | undefined {
    const typed = this.#typed.trim();
    if (typed === '' || !this.#search) return undefined;
    const { matches, count, similar } = this.#search.find(typed, Infinity);
    return { rows: matches.map(({ entry }) => entry), isSimilar: count > 0 && similar === count };
  }

  #validChoice(): ListChoice {
    const choice = this.#choice;
    // Values that were opened and never saved are listed nowhere else.
    const { rows = [], recent = [] } = this.#catalogue ?? {};
    if (choice === 'all' && !this.isSearching && rows.length === 0 && recent.length > 0) return 'recent';
    if (choice === 'without link' && this.counts.withoutLink === 0) return 'all';
    if (!choice.startsWith('client ')) return choice;
    return this.clients.some(({ key }) => `client ${key}` === choice) ? choice : 'all';
  }

  /** The rows, at their former places as long as the person looks at the same list; new ones are last, of their client if it has a group. */
  #rows(): readonly ListRow[] {
    const rows = this.#sortedRows();
    const order = this.#order;
    if (!order) return rows;
    const placed = rows.toSorted(
      (one, other) => (order[one.key] ?? Infinity) - (order[other.key] ?? Infinity) || 0,
    );
    return this.isGrouped ? [...Map.groupBy(placed, clientKeyOfRow).values()].flat() : placed;
  }

  #sortedRows(): readonly ListRow[] {
    if (!this.isReady) return [];
    const { choice } = this;
    const catalogue = this.#catalogue ?? new LoginCatalogue(nothing);
    const key = choice.startsWith('client ') ? choice.slice('client '.length) : undefined;
    if (this.#found) {
      const { rows } = this.#found;
      return key === undefined ? rows : rows.filter(({ clientKey }) => clientKey === key);
    }
    if (key !== undefined) return catalogue.ofClient(key);
    if (choice === 'pinned') return catalogue.pinned;
    if (choice === 'without link') return catalogue.withoutLink;
    return choice === 'recent' ? catalogue.recent : catalogue.byClient;
  }

  #groups(): readonly number[] {
    if (!this.isGrouped) return [];
    const groups: number[] = [];
    let before: string | undefined;
    for (const [index, row] of this.rows.entries()) {
      const key = clientKeyOfRow(row);
      if (key !== before) groups.push(index);
      before = key;
    }
    return groups;
  }

  /** A client's name as it is shown, with the one of another client that looks the same. */
  shownClient(name: string): string {
    return this.#catalogue?.shownClient(name) ?? name;
  }

  #clients(): readonly ListedClient[] {
    const clients = this.#catalogue?.clients ?? [];
    const empty = this.emptyClient;
    // At the top, where it is seen among hundreds.
    if (empty) return [{ key: clientKeyOf(empty), ...empty, count: 0 }, ...clients];
    if (!this.#found) return clients;
    const found = Map.groupBy(this.#found.rows, ({ clientKey }) => clientKey);
    return clients.flatMap((client) => {
      const rows = found.get(client.key);
      return rows === undefined ? [] : [{ ...client, count: rows.length }];
    });
  }
}

const clientKeyOfRow = (row: ListRow): string => (row.kind === 'login' ? row.clientKey : '');

function isChoice(text: string): text is ListChoice {
  return ['all', 'pinned', 'recent', 'without link'].includes(text) || text.startsWith('client ');
}
