import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { locatorKey, type Login } from '../../../shared/schemas/login.ts';

/** An account's logins, indexed by values and by description, to find the login that an imported one matches. */
export class LoginIndex {
  readonly #logins = new Map<string, Login>();
  /** IDs of logins. */
  readonly #byValue = new Map<string, string>();
  readonly #byDescription = new Map<string, string>();

  /** `logins` by name: the first counts if several lead to the same value. */
  constructor(logins: readonly Login[]) {
    for (const login of logins.toReversed()) this.put(login);
  }

  put(login: Login): void {
    this.#logins.set(login.id, login);
    for (const { locator } of login.items) this.#byValue.set(locatorKey(locator), login.id);
    this.#byDescription.set(descriptionKey(login), login.id);
  }

  /** The login that has one of the imported values, or else has the same name, client and user name. */
  find(imported: ImportedLogin): Login | undefined {
    const [id] = imported.items.flatMap(({ locator }) => this.#byValue.get(locatorKey(locator)) ?? []);
    return this.#logins.get(id ?? this.#byDescription.get(descriptionKey(imported)) ?? '');
  }

  /** The imported login without the values of logins other than `existing`. */
  withoutValuesOfOthers(imported: ImportedLogin, existing: Login): ImportedLogin {
    const items = imported.items.filter(({ locator }) => {
      const owner = this.#byValue.get(locatorKey(locator));
      return owner === undefined || owner === existing.id;
    });
    return { ...imported, items };
  }
}

function descriptionKey({ name, client, userName }: Pick<Login, 'name' | 'client' | 'userName'>): string {
  return JSON.stringify([name.toLowerCase(), client?.name.toLowerCase(), userName]);
}
