import { loginFormText } from '../../../shared/text/logins/logins.ts';
import { secretText } from '../../../shared/text/secrets/secrets.ts';

/** The name on screen of a login's field. */
export function loginFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = {
    name: loginFormText.name,
    client: loginFormText.client,
    userName: loginFormText.userName,
    address: loginFormText.address,
    notes: loginFormText.notes,
    tags: loginFormText.tags,
    items: loginFormText.items,
    kind: loginFormText.itemKind,
    label: loginFormText.itemLabel,
    assetType: secretText.assetType,
    assetId: secretText.assetId,
    revisionId: secretText.revisionId,
    property: secretText.property,
  };
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}
