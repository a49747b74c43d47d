import type { AccountLogins, Client, Login, Recent } from '../../../shared/schemas/login.ts';
import { lookAlikesIn } from '../../../shared/search/look-alikes.ts';
import { clientName } from '../../../shared/text/value-names.ts';
import { fold } from '../../../shared/search/fold.ts';
import { nameFit } from '../../../shared/search/text-match.ts';
import { clientKeyOf, LoginRow, namesakeKey, ValueRow, type ListRow, repeated } from './login-row.ts';

/** A client that has logins. */
export interface ListedClient {
  key: string;
  /** Null if only its name is known. */
  id: string | null;
  /** Empty for the logins without a client. */
  name: string;
  count: number;
}

export function clientsNamed(clients: readonly ListedClient[], typed: string): readonly ListedClient[] {
  if (typed.trim() === '') return clients;
  const fit = nameFit(typed);
  return clients.filter(({ name }) => fit(name) > 0);
}

/** An account's logins, sorted by use and then by name, and grouped by client. Built once for each list that main sends. */
export class LoginCatalogue {
  readonly rows: readonly LoginRow[];
  /** The rows by client: the client used last comes first, and those never used follow by name. */
  readonly byClient: readonly LoginRow[];
  readonly pinned: readonly LoginRow[];
  /** The logins that have no items yet, by client and name. */
  readonly withoutLink: readonly LoginRow[];
  /** Used logins, and used values that no login has; the latest first. */
  readonly recent: readonly ListRow[];
  /** The clients by name; those without a client are last. */
  readonly clients: readonly ListedClient[];
  readonly #ofClient = new Map<string, LoginRow[]>();
  readonly #byId = new Map<string, LoginRow>();
  readonly #namesakes: ReadonlySet<string>;
  readonly #lookAlikes: ReadonlyMap<string, string>;

  constructor({ logins, recents }: AccountLogins) {
    const idOfName = namesWithId(logins);
    // Cached by name, because folding a name is slow and a client has many logins.
    const keys = new Map<string, string>();
    const rows = logins.map((listed) => {
      const login = withId(listed, idOfName);
      const { client } = login;
      const name = client?.id ?? client?.name ?? '';
      const key = keys.get(name) ?? clientKeyOf(client);
      keys.set(name, key);
      return new LoginRow(login, key);
    });
    // Main lists the logins by name, and sorting is stable.
    const usedRows = rows.filter(({ lastUsedAt }) => lastUsedAt !== null);
    usedRows.sort((one, other) => (other.lastUsedAt ?? 0) - (one.lastUsedAt ?? 0));
    this.rows = [...usedRows, ...rows.filter(({ lastUsedAt }) => lastUsedAt === null)];
    this.pinned = this.rows.filter(({ login }) => login.pinned);
    for (const row of this.rows) {
      this.#byId.set(row.login.id, row);
      const ofClient = this.#ofClient.get(row.clientKey);
      if (ofClient) ofClient.push(row);
      else this.#ofClient.set(row.clientKey, [row]);
    }
    this.recent = recentRows(recents, this.rows);
    this.#namesakes = repeated(
      [...this.rows, ...this.recent.filter(({ kind }) => kind === 'value')].map(namesakeKey),
    );
    this.clients = [...this.#ofClient]
      .map(([key, [first, ...others]]) => ({
        key,
        id: first?.login.client?.id ?? null,
        name: first?.login.client?.name ?? '',
        count: others.length + 1,
      }))
      .toSorted(
        (one, other) => Number(one.name === '') - Number(other.name === '') || compare(one.name, other.name),
      );
    // All names count, because clients without an ID are one client if their names are found alike.
    this.#lookAlikes = lookAlikesIn(logins.flatMap(({ client }) => client?.name ?? []));
    // A client's first row is the one used last.
    const used = [...this.#ofClient.values()].filter(([first]) => first?.lastUsedAt != null);
    const unused = this.clients
      .map(({ key }) => this.ofClient(key))
      .filter(([first]) => first?.lastUsedAt == null);
    this.byClient = [...used, ...unused].flat();
    this.withoutLink = this.clients
      .flatMap(({ key }) => this.ofClient(key))
      .filter(({ login: { items, source } }) => items.length === 0 && source === 'own');
  }

  get isEmpty(): boolean {
    return this.rows.length === 0 && this.recent.length === 0;
  }

  login(id: string): Login | undefined {
    return this.#byId.get(id)?.login;
  }

  hasNamesake(row: ListRow): boolean {
    return this.#namesakes.has(namesakeKey(row));
  }

  /** The key of a client's logins: by its ID or, if no login has that, by its name. */
  keyOf(client: Client): string {
    const [byId, byName] = [clientKeyOf(client), clientKeyOf({ ...client, id: null })];
    return this.#ofClient.has(byId) || !this.#ofClient.has(byName) ? byId : byName;
  }

  /** A client's name as it is shown, with the one of another client that looks the same. */
  shownClient(name: string): string {
    return clientName(name, this.#lookAlikes.get(name));
  }

  ofClient(key: string): readonly LoginRow[] {
    return this.#ofClient.get(key) ?? [];
  }
}

/** The rows of used logins and values, in the order of `recents`. A login is listed once, however many items were used. */
function recentRows(recents: readonly Recent[], rows: readonly LoginRow[]): readonly ListRow[] {
  if (recents.length === 0) return [];
  const wanted = new Set(recents.flatMap(({ itemId }) => itemId ?? []));
  const byItem = new Map<string, LoginRow>();
  for (const row of rows) for (const { id } of row.login.items) if (wanted.has(id)) byItem.set(id, row);
  return [
    ...new Set(
      recents.flatMap((recent): ListRow[] => {
        if (recent.itemId === null) return [new ValueRow(recent)];
        const row = byItem.get(recent.itemId);
        return row ? [row] : [];
      }),
    ),
  ];
}

const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** The client's ID for each name that only one ID has. */
function namesWithId(logins: readonly Login[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string | null>();
  for (const { client } of logins) {
    if (client?.id == null) continue;
    const known = ids.get(client.name);
    ids.set(client.name, known === undefined || known === client.id ? client.id : null);
  }
  const single = [...ids].flatMap(([name, id]) => (id === null ? [] : [[fold(name), id] as const]));
  return new Map(single);
}

/** A client of which only the name is known belongs to the client with an ID and the same name. */
function withId(login: Login, ids: ReadonlyMap<string, string>): Login {
  if (!login.client || login.client.id !== null || ids.size === 0) return login;
  const id = ids.get(fold(login.client.name));
  return id === undefined ? login : { ...login, client: { ...login.client, id } };
}
