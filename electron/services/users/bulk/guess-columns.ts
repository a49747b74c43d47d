import { columnMeaningSchema, type ColumnMeaning } from '../../../../shared/schemas/bulk-sheet.ts';
import { looksLikeUuid } from './looks-like-uuid.ts';

/** Usual headers of exports and hand-made tables, in lower case and without separators. */
const headers: Readonly<Record<Exclude<ColumnMeaning, 'ignore'>, readonly string[]>> = {
  name: ['name', 'fullname', 'displayname', 'username'],
  userId: ['userid', 'id', 'useruuid', 'uuid', 'user', 'technicianid'],
  email: ['email', 'emailaddress', 'mail', 'newemail'],
  firstName: ['firstname', 'givenname', 'forename', 'first'],
  lastName: ['lastname', 'surname', 'familyname', 'last'],
  role: ['role', 'newrole', 'userrole'],
  accountScopes: ['accountscopes', 'accountscope', 'accounts', 'accountids'],
  organizationScopes: [
    'organizationscopes',
    'organizationscope',
    'organisationscopes',
    'organizations',
    'organisations',
    'organizationids',
    'organizationnames',
    'organisationnames',
    'orgs',
  ],
};

/**
 * Guesses what the columns mean from their headers. Each meaning is used once, for the first column that fits.
 *
 * If no header names the user IDs, the first column whose `samples` all look like UUIDs has them.
 */
export function guessColumns(
  names: readonly string[],
  samples: readonly (readonly string[])[],
): ColumnMeaning[] {
  const taken = new Set<ColumnMeaning>();
  const guesses = names.map((name): ColumnMeaning => {
    const plain = name.toLowerCase().replace(/[^a-z]/g, '');
    const meaning = columnMeaningSchema.options.find(
      (option) => option !== 'ignore' && !taken.has(option) && headers[option].includes(plain),
    );
    if (meaning) taken.add(meaning);
    return meaning ?? 'ignore';
  });
  if (taken.has('userId')) return guesses;
  const ids = guesses.findIndex((guess, column) => guess === 'ignore' && isAllIds(samples, column));
  return guesses.map((guess, column) => (column === ids ? 'userId' : guess));
}

function isAllIds(samples: readonly (readonly string[])[], column: number): boolean {
  const cells = samples.map((cells) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
  return cells.length > 0 && cells.every((cell) => looksLikeUuid(cell));
}
