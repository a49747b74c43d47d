import { randomUUID } from 'node:crypto';
import type { EntryChange } from '../../../shared/schemas/file-import.ts';
import type { ImportedItem, ImportedLogin } from '../../../shared/schemas/login-file.ts';
import {
  locatorKey,
  propertyKey,
  type Client,
  type Item,
  type Login,
} from '../../../shared/schemas/login.ts';
import { sitesOfAddress, type Site } from '../../../shared/schemas/site.ts';
import { itemText, loginTexts } from '../../../shared/text/login-fields.ts';

/**
 * A stored login after an import at `now` (UTC, ISO 8601).
 *
 * Fields that the file fills in replace the stored ones. Empty fields change nothing, and items that the file doesn't list stay.
 * An item at another revision changes only if the file's revision was confirmed later: when data is moved. An import leaves such items out.
 */
export function mergedLogin(existing: Login, imported: ImportedLogin, now: string): Login {
  return {
    ...existing,
    name: imported.name,
    client: mergedClient(existing.client, imported.client),
    userName: imported.userName ?? existing.userName,
    address: imported.address ?? existing.address,
    sites: imported.sites?.length ? mergedSites(existing.sites, imported.sites) : existing.sites,
    notes: imported.notes || existing.notes,
    tags: imported.tags.length > 0 ? imported.tags : existing.tags,
    pinned: imported.pinned || existing.pinned,
    items: mergedItems(existing.items, imported.items, now),
  };
}

/** What differs between a login and what an import makes of it, as text: each field, and each item that is new or other. */
export function loginChanges(before: Login, after: Login): EntryChange[] {
  const former = loginTexts(before);
  const changes = loginTexts(after).map(([field, to], index) => ({
    field,
    from: former[index]?.[1] || null,
    to: to || null,
  }));
  const items = after.items.map((item) => {
    const known = before.items.find(({ id }) => id === item.id);
    return { field: 'items', from: known ? itemText(known) : null, to: itemText(item) };
  });
  return [...changes, ...items].filter(({ from, to }) => from !== to);
}

/** A typed client doesn't replace the organization of that name. */
function mergedClient(stored: Client | null, imported: Client | null): Client | null {
  const isSame = imported?.id === null && imported.name.toLowerCase() === stored?.name.toLowerCase();
  return isSame ? stored : (imported ?? stored);
}

/** A new login from an imported one. Its sites are suggestions. */
export function newLogin(
  { items, addressSites, ...description }: ImportedLogin,
  now: string,
  id: string = randomUUID(),
): Login {
  return {
    ...description,
    sites: sitesInFile({ ...description, addressSites }).map(suggestion),
    id,
    source: 'own',
    items: items.map((item) => unusedItem(item, randomUUID(), now)),
  };
}

/** The sites of a login in a file. If the file says nothing, they are what its addresses mean. */
export function sitesInFile({
  sites,
  address,
  addressSites,
}: Pick<ImportedLogin, 'sites' | 'address' | 'addressSites'>): Site[] {
  return sites ?? addressSites ?? sitesOfAddress(address);
}

/** The file's sites. One that counts for no more pages than before stays what it was, any other is a suggestion. */
function mergedSites(stored: readonly Site[], imported: readonly Site[]): Site[] {
  return imported.map((site) => {
    const before = stored.find(({ origin }) => origin === site.origin);
    const isUsed = before && !before.suggested && (before.subdomains || !site.subdomains);
    return isUsed ? { origin: site.origin, subdomains: site.subdomains } : suggestion(site);
  });
}

const suggestion = ({ origin, subdomains }: Site): Site => ({ origin, subdomains, suggested: true });

function mergedItems(stored: readonly Item[], imported: readonly ImportedItem[], now: string): Item[] {
  const byValue = new Map(imported.map((item) => [locatorKey(item.locator), item]));
  const merged = stored.map((item) => {
    const same = byValue.get(locatorKey(item.locator));
    return same
      ? {
          ...item,
          ...kindAndLabel(same, item),
          ...mergedOpinion(item, same, now),
        }
      : item;
  });
  const storedKeys = new Set(stored.map(({ locator }) => locatorKey(locator)));
  for (const item of imported) {
    if (storedKeys.has(locatorKey(item.locator))) continue;
    const confirmedAt = notInFuture(item.confirmedAt, now);
    const index = confirmedAt === null ? -1 : otherRevision(merged, item, byValue);
    const former = merged[index];
    if (!former) merged.push(unusedItem(item, randomUUID(), now));
    else if (former.confirmedAt === null || former.confirmedAt < (confirmedAt ?? ''))
      merged[index] = {
        ...former,
        ...kindAndLabel(item, former),
        locator: item.locator,
        confirmedAt,
        staleAt: notInFuture(item.staleAt ?? null, now),
      };
  }
  return merged;
}

/** The index of the stored item with the same property at a revision that the file doesn't list; -1 if there is none. */
function otherRevision(
  stored: readonly Item[],
  { locator }: ImportedItem,
  listed: ReadonlyMap<string, ImportedItem>,
): number {
  return stored.findIndex(
    (item) => propertyKey(item.locator) === propertyKey(locator) && !listed.has(locatorKey(item.locator)),
  );
}

function kindAndLabel({ kind, label }: ImportedItem, { label: stored }: Item) {
  return { kind, label: label ?? stored };
}

/** What a person said of a revision, here and in the file. That it no longer works counts only if nobody confirmed it since. */
function mergedOpinion(item: Item, same: ImportedItem, now: string): Pick<Item, 'confirmedAt' | 'staleAt'> {
  const confirmedAt = later(item.confirmedAt, notInFuture(same.confirmedAt, now));
  const staleAt = later(item.staleAt, notInFuture(same.staleAt ?? null, now));
  return { confirmedAt, staleAt: (staleAt ?? '') > (confirmedAt ?? '') ? staleAt : item.staleAt };
}

function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}

/** A never used item, from its description in a file or library; `now` is UTC (ISO 8601). */
export function unusedItem(
  { kind, label, locator, confirmedAt, staleAt }: ImportedItem,
  id: string,
  now: string,
): Item {
  return {
    id,
    kind,
    label,
    locator,
    confirmedAt: notInFuture(confirmedAt, now),
    staleAt: notInFuture(staleAt ?? null, now),
    uses: 0,
    lastUsedAt: null,
  };
}

/** A confirmation's time, but at most `now` (both UTC, ISO 8601): one in the future would outlast every later confirmation. */
function notInFuture(confirmedAt: string | null, now: string): string | null {
  return confirmedAt !== null && confirmedAt > now ? now : confirmedAt;
}
