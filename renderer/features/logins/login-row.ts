import {
  type Login,
  type Recent,
  locatorKey,
  propertyKey,
  type Item,
} from '../../../shared/schemas/login.ts';
import { fold } from '../../../shared/search/fold.ts';
import { SearchedLogin } from '../../../shared/search/searched-login.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { loginText as text, trustText } from '../../../shared/text/en/logins.ts';
import { nameOfItem } from '../../../shared/text/value-names.ts';
import { agoText } from '../../components/time.svelte.ts';

export class LoginRow extends SearchedLogin<Login> {
  readonly kind = 'login';
  /** Identifies its client among the account's, see `clientKeyOf`. */
  readonly clientKey: string;

  constructor(login: Login, clientKey = clientKeyOf(login.client)) {
    super(login);
    this.clientKey = clientKey;
  }

  get key() {
    return this.login.id;
  }
}

/** A value that was opened or copied and that no login has. */
export class ValueRow {
  readonly kind = 'value';
  readonly recent: Recent;
  readonly key: string;

  constructor(recent: Recent) {
    this.recent = recent;
    this.key = locatorKey(recent.locator);
  }

  get title() {
    return this.recent.locator.property;
  }
}

export type ListRow = LoginRow | ValueRow;

/** Identifies a client: by its ID, or by its name if only that is known. Empty for none. */
export function clientKeyOf(client: Login['client']): string {
  if (!client) return '';
  return client.id === null ? `name ${fold(client.name)}` : `id ${client.id.toLowerCase()}`;
}

/** The beginning of a UUID, which is enough to distinguish two assets on screen. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** What a row says after its name. `hasNamesake`: another row has the same name, client and user name, or is another revision. */
export function rowDetail(row: ListRow, hasNamesake: boolean): string {
  if (row.kind === 'value')
    return hasNamesake ? text.revisionOf({ id: shortId(row.recent.locator.revisionId) }) : '';
  const { userName, items } = row.login;
  const asset = items[0]?.locator.assetId ?? '';
  // The end may not fit: the user name gives way to what tells namesakes apart.
  return detailLine([
    items.length === 0 ? text.noLink : null,
    hasNamesake && asset !== '' ? text.assetOf({ id: shortId(asset) }) : null,
    userName,
  ]);
}

/** What a login shows in lists. Those that agree in all of it are told apart by their assets. */
export function loginNamesakeKey({ name, client, userName }: Login): string {
  return [name.toLowerCase(), client?.name ?? '', userName ?? ''].join('\n');
}

/** What a row of the list shows. Values without a login that agree in all of it are told apart by their revisions. */
export function namesakeKey(row: ListRow): string {
  return row.kind === 'login' ? loginNamesakeKey(row.login) : propertyKey(row.recent.locator);
}

export const itemName = (item: Pick<Item, 'label' | 'kind' | 'locator'>): string =>
  nameOfItem(item, item.locator.property);

/** An item's name in its login: with the property where another item has the same name. */
export function itemNameIn({ items }: Pick<Login, 'items'>, item: Item): string {
  const name = itemName(item);
  return isNameRepeated({ items }, item) ? detailLine([name, item.locator.property]) : name;
}

export function isNameRepeated({ items }: Pick<Login, 'items'>, item: Item): boolean {
  return items.some((other) => other.id !== item.id && itemName(other) === itemName(item));
}

/** The item that **Copy** copies for a login: its first password, or else its first item. */
export function defaultItem({ items }: Login): Item | undefined {
  return items.find(({ kind }) => kind === 'password') ?? items[0];
}

/** The item whose one-time code **Copy code** copies. */
export function codeItem({ items }: Login): Item | undefined {
  return items.find(({ kind }) => kind === 'code');
}

/** When an item's revision was confirmed, or that it is stale, as a sentence at `now` (epoch ms). */
export function trustOf(
  { confirmedAt, staleAt }: Pick<Item, 'confirmedAt' | 'staleAt'>,
  now: number,
): string {
  const stale = Date.parse(staleAt ?? '');
  if (!Number.isNaN(stale)) return trustText.stale({ ago: agoText(now - stale) });
  const confirmed = Date.parse(confirmedAt ?? '');
  return Number.isNaN(confirmed)
    ? trustText.neverConfirmed
    : trustText.confirmed({ ago: agoText(now - confirmed) });
}

export function repeated(texts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.size === seen.add(text).size));
}
