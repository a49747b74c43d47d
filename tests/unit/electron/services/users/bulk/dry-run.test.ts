import { describe, expect, test } from 'vitest';
import {
  dryRun,
  needsOrganizations,
  type Compare,
} from '../../../../../../electron/services/users/bulk/dry-run.ts';
import { guessColumns } from '../../../../../../electron/services/users/bulk/guess-columns.ts';
import {
  organizationNames,
  type OrganizationNames,
} from '../../../../../../electron/services/users/bulk/organization-names.ts';
import { parseCsv } from '../../../../../../electron/services/users/bulk/parse-csv.ts';
import { plannedRow } from '../../../../../../electron/services/users/bulk/plan-view.ts';
import type { BulkMapping, ColumnMeaning } from '../../../../../../shared/schemas/bulk-sheet.ts';
import { changesAgainst, isEmptyChange } from '../../../../../../shared/schemas/user-changes.ts';
import { aUser, harbour, lighthouse, museum } from '../../../../../support/sample-users.ts';

const anna = aUser();
const other = '99999999-9999-4999-8999-999999999999';
const twin = 'dddddddd-1111-4111-8111-111111111111';

/** Only Anna is known. */
const compare: Compare = (userId, wanted) => {
  const known = userId === anna.id ? anna : null;
  const changes = changesAgainst(known, wanted);
  return { known, changes: isEmptyChange(changes) ? null : changes };
};

const organizations = organizationNames({
  ids: `${harbour}\n${lighthouse}\n${museum}\n${twin}\n`,
  names: 'Harbour Freight\nLighthouse, Inc.\nMuseum\nMUSEUM \n',
});

function check(
  text: string,
  columns: ColumnMeaning[],
  fixed: BulkMapping['fixed'] = {},
  names: OrganizationNames | null = null,
) {
  return dryRun(parseCsv(text), { columns, fixed }, compare, names);
}

describe('A row', () => {
  test('requests what its cells say; an empty one leaves the field unchanged', () => {
    const [row] = check(
      `ID,Mail,Role,Orgs\n${other},, Organization Viewer,${harbour.toUpperCase()}; ${lighthouse}`,
      ['userId', 'email', 'role', 'organizationScopes'],
    );
    expect(row).toMatchObject({
      line: 2,
      userId: other,
      verdict: 'send',
      wanted: { role: 'organization_viewer', organizationScopes: [harbour.toUpperCase(), lighthouse] },
    });
    expect(Object.keys(row!.wanted)).toEqual(['role', 'organizationScopes']);
  });

  test('requests what was entered for all rows', () => {
    const rows = check(`ID\n${other}\n${anna.id}`, ['userId'], { lastName: 'Holm', accountScopes: 'none' });
    expect(rows.map(({ wanted }) => wanted)).toEqual([
      { lastName: 'Holm', accountScopes: [] },
      { lastName: 'Holm', accountScopes: [] },
    ]);
  });

  test('is sent only as far as it differs from what is known', () => {
    const [same, news] = check(`ID,Role,Last\n${anna.id},viewer,\n${other},viewer,`, [
      'userId',
      'role',
      'lastName',
    ]);
    expect(same).toMatchObject({ verdict: 'unchanged', changes: {} });
    expect(news).toMatchObject({ verdict: 'send', changes: { role: 'viewer' } });
  });

  test('needs a decision if it grants what its user does not have yet', () => {
    const rows = check(`ID,Role,Orgs\n${other},system_admin,*\n${anna.id},admin,`, [
      'userId',
      'role',
      'organizationScopes',
    ]);
    expect(rows.map(({ grave }) => grave)).toEqual([['role', 'organizationScopes'], []]);
  });

  test.each([
    ['no user ID', ',viewer', 'User ID', 'This row has no user ID.'],
    ['an ID that is none', '1234,viewer', 'User ID', 'This isn’t a UUID'],
    ['a role that there is not', `${other},boss`, 'Role', 'Choose one of the roles.'],
  ])('with %s is refused, and its field named', (_, row, column, message) => {
    expect(check(`ID,Role\n${row}`, ['userId', 'role'])).toMatchObject([
      { verdict: 'refused', problems: [{ column, message: expect.stringContaining(message) }] },
    ]);
  });

  test('reports all of its problems', () => {
    const [row] = check(`ID,First,Orgs\n${other},${'x'.repeat(101)},"${harbour}, nonsense, 12"`, [
      'userId',
      'firstName',
      'organizationScopes',
    ]);
    expect(row!.problems).toEqual([
      { column: 'First name', message: '101 characters; the limit is 100.' },
      {
        column: 'Organization scopes',
        message: '“nonsense” (item 2) isn’t a UUID or * (+1 more).',
      },
    ]);
  });

  test('with another row’s user ID is refused, in whatever case', () => {
    const rows = check(`ID,Last\n${other},A\n${anna.id},B\n${other.toUpperCase()},C\n${other},D`, [
      'userId',
      'lastName',
    ]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['send', 'send', 'refused', 'refused']);
    expect(rows[3]!.problems).toEqual([{ column: 'User ID', message: 'Duplicate of row 2.' }]);
  });
});

describe('Organizations in a cell', () => {
  const scopesIn = (cell: string) => {
    const [row] = check(`ID\tOrgs\n${other}\t${cell}`, ['userId', 'organizationScopes'], {}, organizations);
    return row!.problems[0]?.message ?? row!.wanted.organizationScopes;
  };

  test.each([
    ['Harbour Freight', [harbour]],
    [' harbour  freight; lighthouse, inc. ', [harbour, lighthouse]],
    ['Lighthouse, Inc.', [lighthouse]],
    [`Harbour Freight, ${lighthouse} ${museum}`, [harbour, lighthouse, museum]],
    [`“Harbour Freight”|${harbour.toUpperCase()}`, [harbour]],
    ['Harbour Freight;*', [harbour, '*']],
    ['none', []],
  ])('are found by name: %s', (cell, scopes) => {
    expect(scopesIn(cell)).toEqual(scopes);
  });

  test.each([
    ['Harbour', '“Harbour” isn’t an organization of this account, a UUID or *.'],
    ['Harbour; Freight; 12', '“Harbour” isn’t an organization of this account, a UUID or * (+2 more).'],
    ['museum', '“museum” is the name of 2 organizations. Use an ID.'],
    ['Harbour Freight; Museum', '“Museum” is the name of 2 organizations. Use an ID.'],
  ])('are refused if their name is unknown or ambiguous: %s', (cell, message) => {
    expect(scopesIn(cell)).toBe(message);
  });

  test('may be named for all rows', () => {
    const [row] = check(`ID\n${other}`, ['userId'], { organizationScopes: 'Harbour Freight' }, organizations);
    expect(row!.wanted).toEqual({ organizationScopes: [harbour] });
  });

  test.each([
    ['Harbour Freight', true],
    [harbour, false],
    ['*', false],
    ['none', false],
    ['', false],
  ])('need the list of organizations only if they are named: %s', (cell, expected) => {
    const mapping = { columns: ['userId' as const, 'organizationScopes' as const], fixed: {} };
    expect(needsOrganizations(parseCsv(`ID\tOrgs\n${other}\t${cell}`), mapping)).toBe(expected);
  });
});

describe('A user’s name', () => {
  const namesOf = (text: string, columns: ColumnMeaning[]) =>
    check(text, columns, { role: 'admin' }).map((row) => [row.name, plannedRow(row).knownAs]);

  test('is that of the table, and a known name that differs is told', () => {
    const text = `ID,Name\n${other},Bo Ek\n${anna.id},"Berg, Anna"\n`;
    expect(namesOf(text, ['userId', 'name'])).toEqual([
      ['Bo Ek', null],
      ['Berg, Anna', null],
    ]);
    expect(namesOf(`ID,Name\n${anna.id},Bo Ek`, ['userId', 'name'])).toEqual([['Bo Ek', 'Anna Berg']]);
  });

  test('is otherwise the known one, or the one that the row sets', () => {
    expect(
      namesOf(`ID,First,Last\n${other},Bo,Ek\n${anna.id},Åsa,Holm`, ['userId', 'firstName', 'lastName']),
    ).toEqual([
      ['Bo Ek', null],
      ['Anna Berg', null],
    ]);
  });
});

describe('A mapping is refused', () => {
  test.each<[string, ColumnMeaning[], BulkMapping['fixed'], string]>([
    ['without user IDs', ['role', 'ignore'], {}, 'Choose the column with the user IDs'],
    ['without a change', ['userId', 'ignore'], {}, 'Map a column'],
    ['with two columns for one field', ['userId', 'userId'], {}, 'are mapped to the same field'],
    ['with a field both ways', ['userId', 'role'], { role: 'viewer' }, 'A column already sets this field'],
    ['with an entry that does not fit', ['userId', 'ignore'], { role: 'boss' }, 'Choose one of the roles.'],
  ])('%s', (_, columns, fixed, reason) => {
    expect(() => check(`ID,Role\n${other},viewer`, columns, fixed)).toThrow(reason);
  });
});

describe('The meaning of columns is guessed', () => {
  test('from their headers, in many spellings, each meaning once', () => {
    const names = [
      'User ID',
      'E-Mail',
      'first_name',
      'Surname',
      'ROLE',
      'Account Scopes',
      'organisations',
      'ID',
    ];
    expect(guessColumns(names, [])).toEqual([
      'userId',
      'email',
      'firstName',
      'lastName',
      'role',
      'accountScopes',
      'organizationScopes',
      'ignore',
    ]);
  });

  test('as user IDs from their cells, if no header says so', () => {
    expect(
      guessColumns(
        ['A', 'B'],
        [
          ['x', other],
          ['y', other.slice(1)],
          ['', ''],
        ],
      ),
    ).toEqual(['ignore', 'userId']);
  });
});
