import { lookupFormText } from '../../../shared/text/lookups.ts';
import { secretText } from '../../../shared/text/secrets.ts';

/** What a field of a lookup is called on the screen. */
export function lookupFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    name: lookupFormText.name,
    organization: lookupFormText.organization,
    tags: lookupFormText.tags,
    userName: lookupFormText.userName,
    revision: lookupFormText.revision,
    assetType: secretText.assetType,
    assetId: secretText.assetId,
    revisionId: secretText.revisionId,
    property: secretText.property,
  };
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}
