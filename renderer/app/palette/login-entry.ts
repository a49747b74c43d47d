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
import { type ValueOffers, perform, copyAction, copyCodeAction, openAction, typeActions } from './actions.ts';

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
export class LoginEntry implements PaletteEntry {
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
  get client() {
    return this.#login.client?.name;
  }
  get detail() {
    const item = defaultItem(this.#login);
    return detailLine([this.#hasNamesake && item ? assetText(item) : null, this.#login.userName]);
  }
  get state() {
    const item = defaultItem(this.#login);
    const trust = item ? trustState(item) : null;
    return detailLine([trust, keptState(this.account, this.#login, this.#offers)]) || null;
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
      ...(main && main !== code ? [copyAction(this.account, main.locator, main.kind)] : []),
      ...(code ? [copyCodeAction(this.account, code.locator)] : []),
      ...(userName === null ? [] : [copyUserName]),
      ...(main ? typeActions(this.account, main.locator, this.#offers) : []),
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
      kind === 'code' ? copyCodeAction(this.account, locator) : copyAction(this.account, locator, kind),
      ...typeActions(this.account, locator, this.#offers),
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
