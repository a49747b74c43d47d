import { runToEnd } from '../../electron/services/turns.ts';
import { mappedLogins } from '../../electron/services/logins/import/mapped-logins.ts';
import { readLoginFile } from '../../electron/services/logins/import/read-login-file.ts';
import type { LoginMapping } from '../../shared/schemas/login-file.ts';

/** The pod whose links the tests' files have. */
export const podUrl = 'https://pod.northwind.example';

/** The logins of a file as a person imports them who changes nothing in its columns, except as `mapping` says. */
export function readLogins(content: string | Uint8Array, mapping: Partial<LoginMapping> = {}) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const [file] = runToEnd(readLoginFile(bytes));
  if (file.kind === 'logins') return file.content;
  const columns = file.table.columns.map(({ guess }) => guess);
  const withNotes = file.table.format === 'podkey';
  return runToEnd(mappedLogins(file.table, { columns, withNotes, ...mapping }, podUrl));
}
