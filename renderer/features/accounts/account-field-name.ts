import { accountFieldText } from '../../../shared/text/accounts/account-form.ts';

/** The name on screen of an account's field, by its name in a file. An unknown field keeps its name. */
export function accountFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = accountFieldText;
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}
