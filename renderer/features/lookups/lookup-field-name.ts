import { lookupFormText } from '../../../shared/text/lookups/lookups.ts';
import { secretText } from '../../../shared/text/secrets/secrets.ts';

/** The name on screen of a lookup's field. */
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
