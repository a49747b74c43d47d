import { SearchedLogin } from '../../../shared/search/searched-login.ts';
import type { Account } from '../../../shared/schemas/account.ts';
import type { Item, Login } from '../../../shared/schemas/login.ts';
import { loginText } from '../../../shared/text/en/logins.ts';
import { paletteActionText } from '../../../shared/text/en/palette.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { keptDay } from '../../../shared/text/kept-text.ts';
import { offlineText } from '../../../shared/text/en/offline-copies.ts';
import {
  codeItem,
  defaultItem,
  isNameRepeated,
  itemName,
  shortId,
  trustOf,
} from '../../features/logins/login-row.ts';
import type { PaletteEntry, PaletteAction } from '../../features/palette/palette-entry.ts';
import {
  type ValueOffers,
  perform,
  copyAction,
  copyCodeAction,
  openAction,
  directActions,
} from './actions.ts';

/** The items of a login that neither Copy nor Copy code of its row reaches. */
export function itemsApart(login: Login): readonly Item[] {
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
export class LoginEntry extends SearchedLogin<Login> implements PaletteEntry {
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
  get isFromTeamLibrary() {
    return this.login.source === 'library';
  }
  get detail() {
    const item = defaultItem(this.login);
    return detailLine([this.#hasNamesake && item ? assetText(item) : null, this.login.userName]);
  }
  get state() {
    const item = defaultItem(this.login);
    const trust = item ? trustState(item) : null;
    return detailLine([trust, keptState(this.account, this.login, this.#offers)]) || null;
  }
  get actions(): PaletteAction[] {
    const { id, userName } = this.login;
    const main = defaultItem(this.login);
    const code = codeItem(this.login);
    const copyUserName: PaletteAction = {
      key: 'userName',
      label: paletteActionText.copyUserName,
      run: () => perform('logins.copyUserName', { accountId: this.account.id, id }),
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

/** One more item of a login. */
export class ItemEntry implements PaletteEntry {
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
    return detailLine([trustState(this.#item), keptState(this.account, this.#login, this.#offers)]) || null;
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

/** Until when a login is kept on this computer, if it is. Read when the row is drawn, so that no search is rebuilt. */
function keptState({ id }: Account, login: Login, { keptUntil }: ValueOffers): string | null {
  const until = keptUntil(id, login.id);
  return until === null ? null : offlineText.keptUntilShort({ day: keptDay(until) });
}

/** The state of the item's revision, if a person confirmed it or marked it as stale. */
function trustState(item: Item): string | null {
  return (item.confirmedAt ?? item.staleAt) === null ? null : trustOf(item, Date.now());
}
