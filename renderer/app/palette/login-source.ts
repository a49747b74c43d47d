import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { Account } from '../../../shared/schemas/account.ts';
import {
  locatorKey,
  propertyKey,
  type AccountLogins,
  type Recent,
  type Item,
  type Login,
} from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { loginText } from '../../../shared/text/en/logins.ts';
import { paletteCommandText, paletteActionText } from '../../../shared/text/en/palette.ts';
import { ask, on } from '../../bridge/bridge.ts';
import {
  codeItem,
  defaultItem,
  itemName,
  loginNamesakeKey,
  shortId,
  repeated,
  trustOf,
} from '../../features/logins/login-row.ts';
import { unpackedLogins } from '../../features/logins/queries.ts';
import type { PaletteEntry, PaletteSource, PaletteAction } from '../../features/palette/palette-entry.ts';
import {
  locationActions,
  type ValueOffers,
  perform,
  copyAction,
  copyCodeAction,
  openAction,
  typeActions,
} from './actions.ts';

/** A row for a link's value that no login has. */
export function valueEntry(account: Account, locator: Locator, offers: ValueOffers): PaletteEntry {
  return {
    id: `value ${account.id} ${locatorKey(locator)}`,
    kind: 'value',
    title: paletteCommandText.openValue,
    detail: detailOf(locator, locator.property),
    account,
    keywords: '',
    uses: 0,
    lastUsedAt: null,
    actions: locationActions(account, locator, offers),
  };
}

/** A value that was opened but not saved. With `hasNamesake`, another revision of it was too. */
function recentEntry(
  account: Account,
  { locator, uses, openedAt }: Recent,
  { offers, hasNamesake }: { offers: ValueOffers; hasNamesake: boolean },
): PaletteEntry {
  const revision = hasNamesake ? loginText.revisionOf({ id: shortId(locator.revisionId) }) : null;
  return {
    ...valueEntry(account, locator, offers),
    id: `recent ${account.id} ${locatorKey(locator)}`,
    kind: 'recent',
    title: locator.property,
    detail: detailLine([detailOf(locator), revision]),
    keywords: `${locator.assetType} ${account.label} ${account.environment}`,
    uses,
    lastUsedAt: Date.parse(openedAt),
  };
}

/** Values of one property and asset type are told apart by their assets. */
const detailOf = ({ assetType, assetId }: Locator, property?: string) =>
  detailLine([property, assetType, loginText.assetOf({ id: shortId(assetId) })]);

/** The logins and recent values of all accounts: a row for each login, and one for each item that the login's keys don't reach. */
export class LoginSource implements PaletteSource {
  readonly name = 'logins';
  readonly entries: readonly PaletteEntry[];
  readonly #located: readonly { account: Account; locator: Locator; entry: PaletteEntry }[];

  constructor(
    accounts: readonly Account[],
    kept: readonly (AccountLogins & { accountId: string })[],
    offers: ValueOffers,
  ) {
    const located: { account: Account; locator: Locator; entry: PaletteEntry }[] = [];
    const entries: PaletteEntry[] = [];
    for (const { accountId, logins, recents } of kept) {
      const account = accounts.find(({ id }) => id === accountId);
      if (!account) continue;
      const namesakes = repeated(logins.map(loginNamesakeKey));
      for (const login of logins) {
        const apart = itemsApart(login);
        const hasNamesake = namesakes.has(loginNamesakeKey(login));
        const entry = new LoginEntry(account, login, { offers, hasNamesake });
        entries.push(entry);
        for (const item of login.items) {
          const own = apart.includes(item)
            ? new ItemEntry(account, login, item, { offers, hasNamesake })
            : entry;
          if (own !== entry) entries.push(own);
          located.push({ account, locator: item.locator, entry: own });
        }
      }
      const loose = recents.filter(({ itemId }) => itemId === null);
      const properties = repeated(loose.map(({ locator }) => propertyKey(locator)));
      for (const recent of loose) {
        const hasNamesake = properties.has(propertyKey(recent.locator));
        const entry = recentEntry(account, recent, { offers, hasNamesake });
        entries.push(entry);
        located.push({ account, locator: recent.locator, entry });
      }
    }
    this.entries = entries;
    this.#located = located;
  }

  /** The rows of one value of an account. */
  leadingTo(account: Account, locator: Locator): PaletteEntry[] {
    const key = locatorKey(locator);
    return this.#entriesOf((one) => one.account.id === account.id && locatorKey(one.locator) === key);
  }

  /** The rows whose asset or revision has this ID. */
  withId(uuid: string): PaletteEntry[] {
    return this.#entriesOf(
      ({ locator: { assetId, revisionId } }) => sameUuid(assetId, uuid) || sameUuid(revisionId, uuid),
    );
  }

  #entriesOf(isWanted: (one: { account: Account; locator: Locator }) => boolean): PaletteEntry[] {
    return [...new Set(this.#located.filter(isWanted).map(({ entry }) => entry))];
  }
}

/** The items of a login that neither Copy nor Copy code of its row reaches. */
function itemsApart(login: Login): readonly Item[] {
  const reached = [defaultItem(login), codeItem(login)];
  return login.items.filter((item) => !reached.includes(item));
}

/** What the row of a login or item needs besides it. */
interface Surroundings {
  offers: ValueOffers;
  /** Whether another login of the account has the same name, client and user name. */
  hasNamesake: boolean;
}

/** A login. Its actions are created on access, because there may be 20,000 logins. */
class LoginEntry implements PaletteEntry {
  readonly kind = 'login';
  readonly account: Account;
  readonly uses: number;
  /** Epoch ms. */
  readonly lastUsedAt: number | null;
  readonly #login: Login;
  readonly #offers: ValueOffers;
  readonly #hasNamesake: boolean;

  constructor(account: Account, login: Login, { offers, hasNamesake }: Surroundings) {
    this.account = account;
    this.#login = login;
    this.#offers = offers;
    this.#hasNamesake = hasNamesake;
    this.uses = login.items.reduce((sum, { uses }) => sum + uses, 0);
    const used = login.items.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).sort();
    this.lastUsedAt = used.length === 0 ? null : Date.parse(used.at(-1) ?? '');
  }

  get id() {
    return `login ${this.account.id} ${this.#login.id}`;
  }
  get title() {
    return this.#login.name;
  }
  get isFromTeamLibrary() {
    return this.#login.source === 'library';
  }
  get detail() {
    const { client, userName } = this.#login;
    const item = defaultItem(this.#login);
    return detailLine([this.#hasNamesake && item ? assetText(item) : null, client?.name, userName]);
  }
  get state() {
    const item = defaultItem(this.#login);
    return item ? trustState(item) : null;
  }
  get keywords() {
    const { client, userName, tags, items } = this.#login;
    const ofItems = items.flatMap((item) => [itemName(item), item.locator.property]);
    return [client?.name, userName, ...tags, ...ofItems, this.account.label, this.account.environment]
      .filter(Boolean)
      .join(' ');
  }
  get actions(): PaletteAction[] {
    const { id, userName } = this.#login;
    const main = defaultItem(this.#login);
    const code = codeItem(this.#login);
    const copyUserName: PaletteAction = {
      key: 'userName',
      label: paletteActionText.copyUserName,
      run: () => perform('logins.copyUserName', { accountId: this.account.id, id }),
    };
    return [
      ...(main ? [openAction(this.account, main.locator, this.#offers.open)] : []),
      ...(main ? [copyAction(this.account, main.locator)] : []),
      ...(code ? [copyCodeAction(this.account, code.locator)] : []),
      ...(userName === null ? [] : [copyUserName]),
      ...(main ? typeActions(this.account, main.locator, this.#offers) : []),
    ];
  }
}

/** One more item of a login. */
class ItemEntry implements PaletteEntry {
  readonly kind = 'item';
  readonly account: Account;
  readonly #login: Login;
  readonly #item: Item;
  readonly #offers: ValueOffers;
  readonly #hasNamesake: boolean;

  constructor(account: Account, login: Login, item: Item, { offers, hasNamesake }: Surroundings) {
    this.account = account;
    this.#login = login;
    this.#item = item;
    this.#offers = offers;
    this.#hasNamesake = hasNamesake;
  }

  get id() {
    return `item ${this.account.id} ${this.#item.id}`;
  }
  get title() {
    return `${this.#login.name} › ${itemName(this.#item)}`;
  }
  get isFromTeamLibrary() {
    return this.#login.source === 'library';
  }
  get detail() {
    const { client, userName, items } = this.#login;
    const name = itemName(this.#item);
    const isAlone = items.every((item) => item === this.#item || itemName(item) !== name);
    return detailLine([
      this.#hasNamesake ? assetText(this.#item) : null,
      isAlone ? null : this.#item.locator.property,
      client?.name,
      userName,
    ]);
  }
  get state() {
    return trustState(this.#item);
  }
  get keywords() {
    const { client, tags } = this.#login;
    return [client?.name, ...tags, this.#item.locator.property].filter(Boolean).join(' ');
  }
  get uses() {
    return this.#item.uses;
  }
  get lastUsedAt() {
    return this.#item.lastUsedAt === null ? null : Date.parse(this.#item.lastUsedAt);
  }
  get actions(): PaletteAction[] {
    const { locator, kind } = this.#item;
    return [
      openAction(this.account, locator, this.#offers.open),
      copyAction(this.account, locator),
      ...(kind === 'code' ? [copyCodeAction(this.account, locator)] : []),
      ...typeActions(this.account, locator, this.#offers),
    ];
  }
}

/** What tells logins apart that look the same. It comes first, because the end of a line may not fit. */
const assetText = ({ locator }: Item) => loginText.assetOf({ id: shortId(locator.assetId) });

/** The state of the item's revision, if a person confirmed it or marked it as stale. */
function trustState(item: Item): string | null {
  return (item.confirmedAt ?? item.staleAt) === null ? null : trustOf(item, Date.now());
}

const allLoginsKey = ['logins', 'all'] as const;

/** The logins and recent values of all accounts. Kept up to date by `followAllLogins`. */
export const allLoginsQuery = () =>
  queryOptions({
    queryKey: allLoginsKey,
    queryFn: async () => {
      const packed = await ask('logins.all', {});
      return Promise.all(
        packed.map(async ({ accountId, ...kept }) => ({ accountId, ...(await unpackedLogins(kept)) })),
      );
    },
    staleTime: Infinity,
    // Comparing two lists of 20,000 takes longer than replacing one.
    structuralSharing: false,
  });

/** Marks the logins as stale when main reports a change, until the returned function is called. */
export function followAllLogins(client: QueryClient): () => void {
  return on('logins.changed', () => void client.invalidateQueries({ queryKey: allLoginsKey }));
}
