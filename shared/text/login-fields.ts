import type { EntryChange } from '../schemas/file-import.ts';
import type { ImportedItem, ImportedLogin } from '../schemas/login-file.ts';
import type { Site } from '../schemas/site.ts';
import { itemKindText } from './en/app.ts';
import { loginImportText as text } from './en/login-import.ts';
import { detailLine } from './formats.ts';

/** A change of one field as a sentence. */
export function differenceText({ field, from, to }: EntryChange): string {
  return text.difference({
    field: loginFieldName(field),
    from: from ?? text.nothing,
    to: to ?? text.nothing,
  });
}

/** A field of a new login as a sentence. */
export function newFieldText({ field, to }: EntryChange): string {
  return text.problem({ field: loginFieldName(field), message: to ?? text.nothing });
}

export function loginFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    link: text.link,
    name: text.name,
    client: text.client,
    userName: text.userName,
    address: text.address,
    sites: text.sites,
    notes: text.notes,
    tags: text.tags,
    items: text.item,
    pinned: text.pinned,
    kind: text.kind,
    label: text.label,
    assetType: text.assetType,
    assetId: text.assetId,
    revisionId: text.revisionId,
    property: text.property,
    confirmedAt: text.confirmedAt,
  };
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}

/** A login's fields but its items, each with its text. */
export function loginTexts(login: Omit<ImportedLogin, 'items' | 'addressSites'>): [string, string][] {
  return [
    ['client', login.client?.name ?? ''],
    ['name', login.name],
    ['userName', login.userName ?? ''],
    ['address', login.address ?? ''],
    ['sites', (login.sites ?? []).map(siteText).join(', ')],
    ['notes', login.notes],
    ['tags', login.tags.join(', ')],
    ['pinned', login.pinned ? '✓' : ''],
  ];
}

/** What an imported login says besides name, client and user name, all of it new. */
export function newFields(login: Omit<ImportedLogin, 'addressSites'>): EntryChange[] {
  const items = login.items.map((item): [string, string] => ['items', itemText(item)]);
  return [...loginTexts(login).slice(3), ...items]
    .filter(([, to]) => to !== '')
    .map(([field, to]) => ({ field, from: null, to }));
}

export function siteText({ origin, subdomains }: Site): string {
  const site = origin.startsWith('http:') ? text.siteOpen({ site: origin }) : origin;
  return subdomains ? text.siteBelow({ site }) : site;
}

/** What an item is, the value that it leads to, and what a person said of that. */
export function itemText({ kind, label, locator, confirmedAt, staleAt }: ImportedItem): string {
  const { assetType, assetId, revisionId, property } = locator;
  const day = (at: string) => at.slice(0, 10);
  return detailLine([
    label,
    itemKindText[kind],
    `${assetType}/${assetId}/revisions/${revisionId}/secure/${property}`,
    confirmedAt && text.confirmedOn({ day: day(confirmedAt) }),
    staleAt && text.staleSince({ day: day(staleAt) }),
  ]);
}
