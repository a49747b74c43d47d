import { isDeepStrictEqual } from 'node:util';
import type { ImportedLogin, LoginFormat } from '../../../shared/schemas/login-file.ts';
import { type Login, atOtherRevision, locatorKey } from '../../../shared/schemas/login.ts';
import { loginFileText } from '../../../shared/text/en/logins.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { Clock } from '../clock.ts';
import type { ImportFormat, ImportOutcome } from '../files/file-import.ts';
import type { CsvSeparator } from '../files/file-contents.ts';
import { unwritableFile, type PersonFiles } from '../files/person-files.ts';
import type { LoginService } from './login-service.ts';
import { valuesOf } from './logins-in-file.ts';
import { loginsJson, loginsCsv } from './login-formats.ts';
import { loginChanges, mergedLogin, newLogin, sitesInFile } from './merged-login.ts';

interface ImportOptions {
  logins: Pick<LoginService, 'own' | 'put'>;
  clock: Clock;
  turn: () => Promise<void>;
}

/** Logins in a file, without their values. They are imported into an account, and merged with the logins that they match. */
export function loginImportFormat({
  logins,
  clock,
  turn,
}: ImportOptions): ImportFormat<ImportedLogin, ImportedLogin, string> {
  const indexOf = (accountId: string) => new LoginIndex(logins.own(accountId));
  const now = () => new Date(clock.now()).toISOString();
  return {
    // A login without a link is known by its description.
    keyOf: (entry) => valuesOf(entry) || descriptionKey(entry),
    nameOf: ({ name }) => name,
    turn,
    comparisonWith: (accountId) => {
      const index = indexOf(accountId);
      const at = now();
      return (entry) => {
        const { existing, login } = imported(entry, index, at);
        if (!existing) return { verdict: 'new' };
        return isDeepStrictEqual(existing, login)
          ? { verdict: 'exists', existing: existing.name }
          : { verdict: 'change', existing: existing.name, changes: loginChanges(existing, login) };
      };
    },
    shown: ({ addressSites, ...entry }) => ({ ...entry, sites: sitesInFile({ ...entry, addressSites }) }),
    store: (entries, accountId) => {
      const index = indexOf(accountId);
      const at = now();
      const written = new Map<string, Login>();
      const outcomes = entries.map((entry): ImportOutcome => {
        const { existing, login } = imported(entry, index, at);
        if (existing && isDeepStrictEqual(existing, login))
          return { outcome: 'exists', existing: existing.name };
        index.put(login);
        written.set(login.id, login);
        return { outcome: existing ? 'changed' : 'added' };
      });
      logins.put(accountId, [...written.values()]);
      return outcomes;
    },
  };
}

function imported(entry: ImportedLogin, index: LoginIndex, now: string): { existing?: Login; login: Login } {
  const existing = index.find(entry);
  if (!existing) return { login: newLogin(entry, now) };
  const listed = new Set(entry.items.map(({ locator }) => locatorKey(locator)));
  const { items, ...described } = index.withoutValuesOfOthers(entry, existing);
  // The page offers these revisions: a file moves no item by itself.
  const isOffered = (locator: Locator) =>
    atOtherRevision([existing], locator).some(({ item }) => !listed.has(locatorKey(item.locator)));
  const merged = { ...described, items: items.filter(({ locator }) => !isOffered(locator)) };
  return { existing, login: mergedLogin(existing, merged, now) };
}

interface ExportOptions {
  logins: Pick<LoginService, 'own'>;
  files: Pick<PersonFiles, 'save'>;
  csvSeparator: () => CsvSeparator;
}

/** Writes the person's own logins of an account to a file that they choose; null if they cancel. */
export async function exportLogins(
  { csvSeparator, files, logins }: ExportOptions,
  accountId: string,
  format: LoginFormat,
): Promise<{ fileName: string; count: number } | null> {
  const saved = logins.own(accountId);
  const content = format === 'csv' ? loginsCsv(saved, csvSeparator()) : loginsJson(saved);
  const kind = {
    name: format === 'csv' ? loginFileText.csvKind : loginFileText.jsonKind,
    extensions: [format],
  };
  const question = { title: loginFileText.exportTitle, kind, suggestedName: `podkey-logins.${format}` };
  const fileName = await files.save(question, content).catch(unwritableFile);
  return fileName === null ? null : { fileName, count: saved.length };
}

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

  byId(id: string): Login | undefined {
    return this.#logins.get(id);
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
