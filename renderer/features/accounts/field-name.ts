import { accountFieldText } from '../../../shared/text/account-form.ts';

/** What a field of an account is called on screen, by its name in a file; that name where there is no such field. */
export function accountFieldName(field: string): string {
  const names: Readonly<Record<string, string>> = accountFieldText;
  return Object.hasOwn(names, field) ? (names[field] ?? field) : field;
}
