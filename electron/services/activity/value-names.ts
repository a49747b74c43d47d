import type { ValueNames } from '../../storage/activity-query.ts';
import type { ValueName } from '../../../shared/schemas/login.ts';
import { locatorSchema, type Locator } from '../../../shared/schemas/secure-value.ts';
import { fold } from '../../../shared/search/fold.ts';

/**
 * Names the values of a journal's entries for a search. Each value is named once, because many entries are about the same one.
 *
 * `nameOf`: how the login that has a value names it; null if none has it.
 */
export function valueNames(nameOf: (accountId: string, locator: Locator) => ValueName | null): ValueNames {
  const known = new Map<string, string>();
  return (account, locator) => {
    const key = `${account}\n${locator}`;
    let name = known.get(key);
    if (name === undefined) {
      const read = locatorSchema.safeParse(JSON.parse(locator));
      const found = read.success ? nameOf(account, read.data) : null;
      name = found ? fold(`${found.login} ${found.client ?? ''}`) : '';
      known.set(key, name);
    }
    return name;
  };
}
