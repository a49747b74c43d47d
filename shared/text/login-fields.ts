import type { EntryChange } from '../schemas/file-import.ts';
import { loginImportText as text } from './en/login-import.ts';

/** A change of one field as a sentence. */
export function differenceText({ field, from, to }: EntryChange): string {
  return text.difference({
    field: loginFieldName(field),
    from: from ?? text.nothing,
    to: to ?? text.nothing,
  });
}

/** The name on screen of a login's field. */
export function loginFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    link: text.link,
    name: text.name,
    client: text.client,
    userName: text.userName,
    address: text.address,
    notes: text.notes,
    tags: text.tags,
    items: text.items,
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
