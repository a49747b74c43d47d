import type { Account } from '../../../shared/schemas/account.ts';
import { locatorKey, type AccountLookups, type Lookup, type Recent } from '../../../shared/schemas/lookup.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { detailLine } from '../../../shared/text/isolated.ts';
import { paletteActionText, paletteCommandText } from '../../../shared/text/palette/palette.ts';
import type { PaletteAction, PaletteEntry, PaletteSource } from '../../features/palette/palette-entry.ts';
import { perform } from './perform.ts';

/** Opens a secure value of an account in the Secure values screen. */
export type ValueOpener = (account: Account, locator: Locator) => void;

/** The actions of any secure value. */
function valueActions(account: Account, locator: Locator, open: ValueOpener): PaletteAction[] {
  const accountId = account.id;
  const copy = (what: 'value' | 'code') => () =>
    perform('secrets.copyDirectly', { accountId, locator, what });
  return [
    { key: 'open', label: paletteActionText.open, navigate: () => open(account, locator) },
    { key: 'value', label: paletteActionText.copyValue, run: copy('value') },
    { key: 'code', label: paletteActionText.copyCode, run: copy('code') },
  ];
}

/** A value that a link names and that is neither a lookup nor a recent. */
export function valueEntry(account: Account, locator: Locator, open: ValueOpener): PaletteEntry {
  return {
    id: `value ${account.id} ${locatorKey(locator)}`,
    kind: 'value',
    title: paletteCommandText.openValue,
    detail: `${locator.property} · ${locator.assetType}`,
    account,
    keywords: '',
    uses: 0,
    lastUsedAt: null,
    actions: valueActions(account, locator, open),
  };
}

/** A saved lookup. Its actions are created on access, because there may be 20,000 lookups. */
class LookupEntry implements PaletteEntry {
  readonly kind = 'lookup';
  readonly account: Account;
  readonly #lookup: Lookup;
  readonly #open: ValueOpener;

  constructor(account: Account, lookup: Lookup, open: ValueOpener) {
    this.account = account;
    this.#lookup = lookup;
    this.#open = open;
  }

  get id() {
    return `lookup ${this.account.id} ${this.#lookup.id}`;
  }
  get locator() {
    return this.#lookup.locator;
  }
  get title() {
    return this.#lookup.name;
  }
  get detail() {
    const { organization, userName, locator } = this.#lookup;
    return detailLine([organization, userName ?? locator.property]);
  }
  get keywords() {
    const { organization, userName, tags, locator } = this.#lookup;
    const words = [organization, userName, ...tags, locator.property, locator.assetType];
    return [...words, this.account.label, this.account.environment].filter(Boolean).join(' ');
  }
  get uses() {
    return this.#lookup.uses;
  }
  get lastUsedAt() {
    return this.#lookup.lastUsedAt === null ? null : Date.parse(this.#lookup.lastUsedAt);
  }
  get actions(): PaletteAction[] {
    const { id, locator, userName } = this.#lookup;
    const actions = valueActions(this.account, locator, this.#open);
    if (userName === null) return actions;
    const run = () => perform('lookups.copyUserName', { accountId: this.account.id, id });
    return [...actions, { key: 'userName', label: paletteActionText.copyUserName, run }];
  }
}

/** A value that was opened but not saved. */
function recentEntry(account: Account, { locator, uses, openedAt }: Recent, open: ValueOpener): PaletteEntry {
  return {
    ...valueEntry(account, locator, open),
    id: `recent ${account.id} ${locatorKey(locator)}`,
    kind: 'recent',
    title: locator.property,
    detail: locator.assetType,
    keywords: `${locator.assetType} ${account.label} ${account.environment}`,
    uses,
    lastUsedAt: Date.parse(openedAt),
  };
}

/** The lookups and recents of all accounts. */
export class LookupSource implements PaletteSource {
  readonly name = 'lookups';
  readonly entries: readonly PaletteEntry[];
  readonly #located: readonly { account: Account; locator: Locator; entry: PaletteEntry }[];

  constructor(
    accounts: readonly Account[],
    kept: readonly (AccountLookups & { accountId: string })[],
    open: ValueOpener,
  ) {
    this.#located = kept.flatMap(({ accountId, lookups, recents }) => {
      const account = accounts.find(({ id }) => id === accountId);
      if (!account) return [];
      const saved = lookups.map((lookup) => {
        const entry = new LookupEntry(account, lookup, open);
        return { account, locator: lookup.locator, entry };
      });
      const unsaved = recents.filter(({ lookupId }) => lookupId === null);
      return [
        ...saved,
        ...unsaved.map((recent) => ({
          account,
          locator: recent.locator,
          entry: recentEntry(account, recent, open),
        })),
      ];
    });
    this.entries = this.#located.map(({ entry }) => entry);
  }

  /** The rows of one value of an account. */
  leadingTo(account: Account, locator: Locator): PaletteEntry[] {
    const key = locatorKey(locator);
    return this.#located
      .filter((one) => one.account.id === account.id && locatorKey(one.locator) === key)
      .map(({ entry }) => entry);
  }

  /** The rows whose asset or revision has this ID. */
  withId(uuid: string): PaletteEntry[] {
    return this.#located
      .filter(({ locator: { assetId, revisionId } }) => sameUuid(assetId, uuid) || sameUuid(revisionId, uuid))
      .map(({ entry }) => entry);
  }
}
