import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { Account } from '../../../shared/schemas/account.ts';
import { locatorKey, propertyKey, type AccountLogins, type Recent } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { sameUuid } from '../../../shared/schemas/uuid.ts';
import { loginText } from '../../../shared/text/en/logins.ts';
import { paletteCommandText } from '../../../shared/text/en/palette.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { ask, on } from '../../bridge/bridge.ts';
import { loginNamesakeKey, shortId, repeated } from '../../features/logins/login-row.ts';
import { unpackedLogins } from '../../features/logins/queries.ts';
import type { PaletteEntry, PaletteSource } from '../../features/palette/palette-entry.ts';
import { locationActions, type ValueOffers } from './actions.ts';
import { itemsApart, LoginEntry, ItemEntry } from './login-entry.ts';

/** What finds all rows of an account, if there are several accounts. */
export function accountWords({ label, environment }: Account, accounts: readonly Account[]): string {
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
    kept: readonly (AccountLogins & { accountId: string })[],
    offers: ValueOffers,
  ) {
    const located: { account: Account; locator: Locator; entry: PaletteEntry }[] = [];
    const sources: PaletteSource[] = [];
    for (const { accountId, logins, recents } of kept) {
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
