import { isDeepStrictEqual } from 'node:util';
import { loginFileLimits, type ImportedLogin } from '../../../shared/schemas/login-file.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { loginFileText as text } from '../../../shared/text/logins/login-files.ts';
import type { Clock } from '../clock.ts';
import type { ImportFormat, ImportOutcome } from '../files/file-import.ts';
import { valuesOf } from './joined-entries.ts';
import { LoginIndex } from './login-index.ts';
import type { LoginService } from './login-service.ts';
import { mergedLogin, newLogin } from './merged-login.ts';
import { readLoginFile } from './read-login-file.ts';

interface Options {
  logins: Pick<LoginService, 'own' | 'put'>;
  clock: Clock;
}

/** Logins in a file, without their values. They are imported into an account, and merged with the logins that they match. */
export function loginImportFormat({
  logins,
  clock,
}: Options): ImportFormat<ImportedLogin, ImportedLogin, string> {
  const indexOf = (accountId: string) => new LoginIndex(logins.own(accountId));
  const now = () => new Date(clock.now()).toISOString();
  return {
    question: () => ({ title: text.importTitle, kind: { name: text.anyKind, extensions: ['csv', 'json'] } }),
    maxBytes: loginFileLimits.bytes,
    read: readLoginFile,
    keyOf: valuesOf,
    nameOf: ({ name }) => name,
    comparisonWith: (accountId) => {
      const index = indexOf(accountId);
      const at = now();
      return (entry) => {
        const { existing, login } = imported(entry, index, at);
        if (!existing) return { verdict: 'new' };
        return { verdict: isDeepStrictEqual(existing, login) ? 'exists' : 'change', existing: existing.name };
      };
    },
    shown: (entry) => entry,
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
  return { existing, login: mergedLogin(existing, index.withoutValuesOfOthers(entry, existing), now) };
}
