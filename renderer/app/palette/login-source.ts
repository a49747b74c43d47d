import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { Account } from '../../../shared/schemas/account.ts';
import {
  locatorKey,
  propertyKey,
  type AccountLogins,
  type Recent,
  type Login,
  type Item,
} from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { loginText } from '../../../shared/text/en/logins.ts';
import { paletteAskText, paletteCommandText, paletteActionText } from '../../../shared/text/en/palette.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { ask, on } from '../../bridge/bridge.ts';
import {
  loginNamesakeKey,
  shortId,
  repeated,
  codeItem,
  defaultItem,
  isNameRepeated,
  itemName,
  trustOf,
} from '../../features/logins/login-row.ts';
import { unpackedLogins } from '../../features/logins/queries.ts';
import type { PaletteEntry, PaletteSource, PaletteAction, LoginChoice } from '../../core/palette-entry.ts';
import {
  locationActions,
  type ValueOffers,
  perform,
  copyAction,
  copyCodeAction,
  openAction,
  directActions,
} from './actions.ts';
import type { WholeAction } from '../../core/feature-actions.ts';
import { SearchedLogin } from '../../../shared/search/searched-login.ts';

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
class LoginEntry extends SearchedLogin<Login> implements PaletteEntry {
  readonly kind = 'login';
  readonly account: Account;
  readonly #offers: ValueOffers;
  readonly #hasNamesake: boolean;

  constructor(account: Account, login: Login, { offers, hasNamesake }: Surroundings) {
    super(login);
    this.account = account;
    this.#offers = offers;
    this.#hasNamesake = hasNamesake;
  }

  get id() {
    return `login ${this.account.id} ${this.login.id}`;
  }
  get isShared() {
    return this.login.source === 'shared';
  }
  get detail() {
    const item = defaultItem(this.login);
    return detailLine([this.#hasNamesake && item ? assetText(item) : null, this.login.userName]);
  }
  get state() {
    const item = defaultItem(this.login);
    const trust = item ? trustState(item) : null;
    return detailLine([trust, ...marksOf(this.account, this.login, this.#offers)]) || null;
  }
  get actions(): PaletteAction[] {
    const { id, userName } = this.login;
    const main = defaultItem(this.login);
    const code = codeItem(this.login);
    const copyUserName: PaletteAction = {
      key: 'userName',
      label: paletteActionText.copyUserName,
      run: () => perform('logins.copy', { accountId: this.account.id, id, what: 'user-name' }),
    };
    return [
      ...(main ? [openAction(this.account, main.locator, this.#offers.open)] : []),
      ...(main && main !== code ? [copyAction(this.account, main.locator, main.kind)] : []),
      ...(code ? [copyCodeAction(this.account, code.locator)] : []),
      ...(userName === null ? [] : [copyUserName]),
      ...(main ? directActions(this.account, main.locator, this.#offers) : []),
    ];
  }
}

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
  get isShared() {
    return this.#login.source === 'shared';
  }
  get client() {
    return this.#login.client?.name;
  }
  get detail() {
    return detailLine([
      this.#hasNamesake ? assetText(this.#item) : null,
      isNameRepeated(this.#login, this.#item) ? this.#item.locator.property : null,
      this.#login.userName,
    ]);
  }
  get state() {
    return detailLine([trustState(this.#item), ...marksOf(this.account, this.#login, this.#offers)]) || null;
  }
  get keywords() {
    return [...this.#login.tags, this.#item.locator.property].join('\n');
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
      kind === 'code' ? copyCodeAction(this.account, locator) : copyAction(this.account, locator, kind),
      ...directActions(this.account, locator, this.#offers),
    ];
  }
}

/** What tells logins apart that look the same. It comes first, because the end of a line may not fit. */
const assetText = ({ locator }: Item) => loginText.assetOf({ id: shortId(locator.assetId) });

/** What features say of a login. Read when the row is drawn, so that no search is rebuilt. */
const marksOf = ({ id }: Account, login: Login, { marks }: ValueOffers): string[] =>
  marks.flatMap((mark) => mark(id, login.id)?.short ?? []);

/** The state of the item's revision, if a person confirmed it or marked it as stale. */
function trustState(item: Item): string | null {
  return (item.confirmedAt ?? item.staleAt) === null ? null : trustOf(item, Date.now());
}

/** What finds all rows of an account, if there are several accounts. */
function accountWords({ label, environment }: Account, accounts: readonly Account[]): string {
  return accounts.length > 1 ? `${label} ${environment}` : '';
}

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
    keywords: locator.assetType,
    uses,
    lastUsedAt: Date.parse(openedAt),
  };
}

/** Values of one property and asset type are told apart by their assets. */
const detailOf = ({ assetType, assetId }: Locator, property?: string) =>
  detailLine([property, assetType, loginText.assetOf({ id: shortId(assetId) })]);

/**
 * The logins and recent values of all accounts: a row for each login, and one for each item that the login's keys don't reach.
 *
 * Each account's logins are a source, so they are found like those in its window.
 */
export class LoginSource {
  readonly sources: readonly PaletteSource[];
  readonly #located: readonly { account: Account; locator: Locator; entry: PaletteEntry }[];

  constructor(
    accounts: readonly Account[],
    loaded: readonly (AccountLogins & { accountId: string })[],
    offers: ValueOffers,
  ) {
    const located: { account: Account; locator: Locator; entry: PaletteEntry }[] = [];
    const sources: PaletteSource[] = [];
    for (const { accountId, logins, recents } of loaded) {
      const account = accounts.find(({ id }) => id === accountId);
      if (!account) continue;
      const ofLogins: PaletteEntry[] = [];
      const ofValues: PaletteEntry[] = [];
      const namesakes = repeated(logins.map(loginNamesakeKey));
      for (const login of logins) {
        const apart = itemsApart(login);
        const hasNamesake = namesakes.has(loginNamesakeKey(login));
        const entry = new LoginEntry(account, login, { offers, hasNamesake });
        ofLogins.push(entry);
        for (const item of login.items) {
          const own = apart.includes(item)
            ? new ItemEntry(account, login, item, { offers, hasNamesake })
            : entry;
          if (own !== entry) ofValues.push(own);
          located.push({ account, locator: item.locator, entry: own });
        }
      }
      const loose = recents.filter(({ itemId }) => itemId === null);
      const properties = repeated(loose.map(({ locator }) => propertyKey(locator)));
      for (const recent of loose) {
        const hasNamesake = properties.has(propertyKey(recent.locator));
        const entry = recentEntry(account, recent, { offers, hasNamesake });
        ofValues.push(entry);
        located.push({ account, locator: recent.locator, entry });
      }
      const context = accountWords(account, accounts);
      sources.push(
        { name: `logins ${accountId}`, entries: ofLogins, context },
        { name: `values ${accountId}`, entries: ofValues, context },
      );
    }
    this.sources = sources;
    this.#located = located;
  }

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

const allLoginsKey = ['logins', 'all'] as const;

/** The logins and recent values of all accounts. Kept up to date by `followAllLogins`. */
export const allLoginsQuery = () =>
  queryOptions({
    queryKey: allLoginsKey,
    queryFn: async () => {
      const packed = await ask('logins.all', {});
      return Promise.all(
        packed.map(async ({ accountId, ...loaded }) => ({ accountId, ...(await unpackedLogins(loaded)) })),
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

/** What is done with a login that can be chosen; `own`: what the palette does with it. */
type ActionsOn = (login: Login, own: readonly PaletteAction[]) => PaletteAction[];

/** A login that can be chosen. Enter does it, and features' actions do something else with it. */
class ChoosableEntry extends LoginEntry {
  readonly #actionsOn: ActionsOn;

  constructor(account: Account, login: Login, hasNamesake: boolean, actionsOn: ActionsOn) {
    super(account, login, {
      offers: { open: () => undefined, direct: [], marks: [] },
      hasNamesake,
    });
    this.#actionsOn = actionsOn;
  }

  override get actions(): PaletteAction[] {
    return this.#actionsOn(this.login, super.actions);
  }
}

/** The logins of all accounts to choose from: before anything is typed, only those that are offered. Each account's are a source. */
export function choiceSources(
  accounts: readonly Account[],
  loaded: readonly (AccountLogins & { accountId: string })[],
  choice: Pick<LoginChoice, 'offered' | 'choose' | 'leave'> & {
    readonly texts: Pick<LoginChoice['texts'], 'askSwitch' | 'choose'>;
  },
  whole: readonly WholeAction[],
): readonly PaletteSource[] {
  const rank = new Map(choice.offered.map(({ loginId }, at) => [loginId, at]));
  const suggested: PaletteEntry[] = [];
  const sources = loaded.flatMap(({ accountId, logins }): PaletteSource[] => {
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) return [];
    const namesakes = repeated(logins.map(loginNamesakeKey));
    // Main hides the window when it needs it no more.
    const instead = (action: PaletteAction): PaletteAction => ({
      ...action,
      keepsOpen: true,
      run: async () => {
        const failure = (await action.run?.()) ?? null;
        if (!failure) await choice.leave();
        return failure;
      },
    });
    const actionsOn: ActionsOn = (login, own) => {
      const others = whole
        .filter(({ fitsLogin }) => fitsLogin(login))
        .map(({ callOnLogin, label, name, shortcut }) =>
          instead({
            key: `direct ${name}`,
            label: label(),
            ask: paletteAskText.value,
            shortcut,
            run: () => perform(callOnLogin, { accountId, loginId: login.id }),
          }),
        );
      if (choice.texts.choose === null) {
        const [first, ...more] = [...others, ...own.filter(({ key }) => key !== 'open').map(instead)];
        return first ? [{ ...first, key: 'open', shortcut: undefined }, ...more] : [];
      }
      return [
        {
          key: 'open',
          label: choice.texts.choose,
          ask: choice.texts.askSwitch,
          keepsOpen: true,
          run: () => choice.choose(accountId, login),
        },
        ...others,
      ];
    };
    const entries = logins.map((login) => {
      const entry = new ChoosableEntry(account, login, namesakes.has(loginNamesakeKey(login)), actionsOn);
      const at = rank.get(login.id);
      if (at !== undefined) suggested[at] = entry;
      return entry;
    });
    return [{ name: `logins ${accountId}`, entries, context: accountWords(account, accounts) }];
  });
  // Logins that are not loaded yet leave gaps.
  return [...sources, { name: 'suggested', suggested: suggested.filter(Boolean) }];
}
