import { locatorKey } from '../../../shared/schemas/login.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';

/** The names of two logins of an account that lead to the same value; undefined if there are none. */
export function sameValueIn(
  logins: readonly Pick<ImportedLogin, 'name' | 'items'>[],
): { one: string; other: string } | undefined {
  const owners = new Map<string, string>();
  for (const { name, items } of logins) {
    for (const { locator } of items) {
      const key = locatorKey(locator);
      const owner = owners.get(key);
      if (owner !== undefined) return { one: owner, other: name };
      owners.set(key, name);
    }
  }
  return undefined;
}
