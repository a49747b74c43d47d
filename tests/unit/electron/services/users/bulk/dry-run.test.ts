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
    expect(same).toMatchObject({ verdict: 'unchanged', changes: {}, grave: [] });
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
    ['an ID of blanks', '  ,viewer', 'User ID', 'This row has no user ID.'],
  ])('with %s is refused, and its field named', (_, row, column, message) => {
    expect(check(`ID,Role\n${row}`, ['userId', 'role'])).toMatchObject([
      { verdict: 'refused', problems: [{ column, message: expect.stringContaining(message) }], grave: [] },
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

  test.each([
    ['x', 'accountScopes', '“x” (item 1) isn’t a UUID or *.'],
    [`* x y z`, 'accountScopes', '“x” (item 2) isn’t a UUID or * (+2 more).'],
    ['😀'.repeat(70), 'organizationScopes', `“${'😀'.repeat(60)}” (item 1) isn’t a UUID or *.`],
    [';', 'accountScopes', 'This cell has no scope.'],
    [';', 'organizationScopes', 'This cell has no scope.'],
  ] as const)('whose scopes are “%s” is refused, and says why', (cell, field, message) => {
    const [row] = check(`ID\tScopes\n${other}\t${cell}`, ['userId', field]);
    expect(row!.problems.map((problem) => problem.message)).toEqual([message]);
  });

  test.each([
    [' NONE ', []],
    [`${harbour} *`, [harbour, '*']],
  ])('lists account scopes as “%s”', (cell, scopes) => {
    const [row] = check(`ID\tScopes\n${other}\t${cell}`, ['userId', 'accountScopes']);
    expect(row!.wanted).toEqual({ accountScopes: scopes });
  });

  test.each(['organization_viewer', 'Organization Viewer', ' ORGANIZATION - viewer', 'organization__viewer'])(
    'names a role in any spelling: %s',
    (role) => {
      const [row] = check(`ID\tRole\n${other}\t${role}`, ['userId', 'role']);
      expect(row!.wanted).toEqual({ role: 'organization_viewer' });
    },
  );

  test('with an endless ID or name is cut to what a screen can show', () => {
    const [row] = check(`ID\tName\tRole\n${'😀'.repeat(101)}\t${'n'.repeat(201)}\tviewer`, [
      'userId',
      'name',
      'role',
    ]);
    expect(row).toMatchObject({ userId: '😀'.repeat(100), name: 'n'.repeat(200), verdict: 'refused' });
  });

  test('that lacks cells at its end leaves their fields unchanged', () => {
    const [row] = check(`ID,Role,Last,Name\n${other},viewer`, ['userId', 'role', 'lastName', 'name']);
    expect(row).toMatchObject({ verdict: 'send', wanted: { role: 'viewer' }, name: null, problems: [] });
    const [empty] = check(`Role,ID\nviewer`, ['role', 'userId']);
    expect(empty!.problems).toEqual([{ column: 'User ID', message: 'This row has no user ID.' }]);
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
    ['x'.repeat(61), `“${'x'.repeat(60)}” isn’t an organization of this account, a UUID or *.`],
    [`;Harbour Freight;12;;x`, '“12” isn’t an organization of this account, a UUID or * (+1 more).'],
    ['Harbour Freight; Museum', '“Museum” is the name of 2 organizations. Use an ID.'],
  ])('are refused if their name is unknown or ambiguous: %s', (cell, message) => {
    expect(scopesIn(cell)).toBe(message);
  });

  test('are told apart by their whole names, in any case and with any white space', () => {
    const names = organizationNames({ ids: 'a\nb\nc\n', names: ' Museum \nMUSEUM  of Art\n\n' });
    expect(names.idsOf('museum')).toEqual(['a']);
    expect(names.idsOf('Museum of  art')).toEqual(['b']);
    expect(names.idsOf('')).toEqual([]);
    expect(organizationNames({ ids: 'a\nb\n', names: 'Caf\u00e9\ncafe\u0301\n' }).idsOf('CAFÉ')).toEqual([
      'a',
      'b',
    ]);
  });

  test('can’t be named as account scopes', () => {
    const [row] = check(`ID\tScopes\n${other}\tHarbour`, ['userId', 'accountScopes'], {}, organizations);
    expect(row!.problems).toEqual([
      { column: 'Account scopes', message: '“Harbour” (item 1) isn’t a UUID or *.' },
    ]);
  });

  test('may be named for all rows', () => {
    const [row] = check(`ID\n${other}`, ['userId'], { organizationScopes: 'Harbour Freight' }, organizations);
    expect(row!.wanted).toEqual({ organizationScopes: [harbour] });
  });

  test('need the list if they are named for all rows, or only there', () => {
    const table = parseCsv(`ID\tRole\n${other}\tviewer`);
    const columns: ColumnMeaning[] = ['userId', 'role'];
    expect(needsOrganizations(table, { columns, fixed: { organizationScopes: 'Harbour Freight' } })).toBe(
      true,
    );
    expect(needsOrganizations(table, { columns, fixed: { organizationScopes: harbour } })).toBe(false);
    expect(needsOrganizations(table, { columns, fixed: {} })).toBe(false);
    const first = parseCsv(`Orgs\tID\nHarbour Freight\t${other}`);
    expect(needsOrganizations(first, { columns: ['organizationScopes', 'userId'], fixed: {} })).toBe(true);
    const short = parseCsv(`ID\tRole\tOrgs\n${other}\tviewer`);
    expect(needsOrganizations(short, { columns: ['userId', 'role', 'organizationScopes'], fixed: {} })).toBe(
      false,
    );
  });

  test.each([
    ['Harbour Freight', true],
    [' None ', false],
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
    const text = `ID,Name\n${other}, Bo Ek \n${anna.id},"Berg, Anna"\n`;
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

describe('A known name', () => {
  test.each([
    ['Anna Berg', null],
    ['BERG; anna', null],
    ['Anna', 'Anna Berg'],
    ['AnnaBerg', 'Anna Berg'],
    ['Nana Berg', 'Anna Berg'],
    ['“Anna” Berg', 'Anna Berg'],
    ['Anna Berg-Holm', 'Anna Berg'],
    ['', null],
  ])('is told beside that of the table only if their words differ: “%s”', (name, knownAs) => {
    const [row] = check(`ID\tName\n${anna.id}\t${name}`, ['userId', 'name'], { role: 'admin' });
    expect(plannedRow(row!)).toMatchObject({ name: name || 'Anna Berg', knownAs });
  });

  test('that consists of one word is told too', () => {
    const known = aUser({ lastName: null });
    const [row] = dryRun(
      parseCsv(`ID\tName\n${anna.id}\tBo`),
      { columns: ['userId', 'name'], fixed: { role: 'admin' } },
      (_, wanted) => ({ known, changes: wanted }),
    );
    expect(plannedRow(row!).knownAs).toBe('Anna');
  });

  test('is not made of a first or last name alone', () => {
    const nameOf = (text: string, field: ColumnMeaning) => check(text, ['userId', field])[0]!.name;
    expect(nameOf(`ID,First\n${other},Bo`, 'firstName')).toBeNull();
    expect(nameOf(`ID,Last\n${other},Ek`, 'lastName')).toBeNull();
  });
});

describe('A checked row', () => {
  const plan = (text: string, columns: ColumnMeaning[]) => check(text, columns).map(plannedRow);

  test('says whether it takes access away and whether it can be undone', () => {
    expect(
      plan(`ID,Role\n${anna.id},admin\n${other},admin`, ['userId', 'role']).map((row) => [
        row.reducesAccess,
        row.isUndoable,
      ]),
    ).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(plan(`ID,Last\n${anna.id},Holm`, ['userId', 'lastName'])[0]).toMatchObject({
      line: 2,
      userId: anna.id,
      verdict: 'send',
      reducesAccess: false,
      isUndoable: true,
      changes: [{ field: 'lastName' }],
      problems: [],
      grave: [],
    });
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

describe('A refused mapping', () => {
  test('names what is wrong at the field where it is', () => {
    const refusal = (columns: ColumnMeaning[], fixed: BulkMapping['fixed']) => {
      try {
        return check(`ID,Role\n${other},viewer`, columns, fixed);
      } catch (thrown) {
        return thrown;
      }
    };
    const at = (field: string, message: unknown) => ({ appError: { fields: [{ field, message }] } });
    const text = expect.any(String);
    expect(refusal(['role', 'ignore'], {})).toMatchObject(at('columns', text));
    expect(refusal(['userId', 'ignore'], { role: ' ' })).toMatchObject(at('columns', text));
    expect(refusal(['userId', 'userId'], {})).toMatchObject(
      at('columns', '“ID” and “Role” are mapped to the same field.'),
    );
    expect(refusal(['userId', 'role'], { role: 'viewer' })).toMatchObject(at('role', text));
    expect(refusal(['userId', 'ignore'], { role: 'boss' })).toMatchObject(at('role', text));
  });

  test('concerns neither ignored columns nor those that the table lacks', () => {
    expect(check(`ID,Role\n${other},viewer`, ['userId', 'role', 'role', 'ignore', 'ignore'])).toHaveLength(1);
    expect(check(`ID,A,B\n${other},1,2`, ['userId', 'ignore', 'ignore'], { role: 'viewer' })).toHaveLength(1);
    expect(check(`ID,Role\n${other},viewer`, ['userId', 'role'], { role: ' ' })).toHaveLength(1);
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

  test('as user IDs only for a column without another meaning, and for one only', () => {
    expect(guessColumns(['Role', 'A', 'B'], [[other, other, other]])).toEqual(['role', 'userId', 'ignore']);
    expect(guessColumns(['ID', 'A'], [[other, other]])).toEqual(['userId', 'ignore']);
    expect(guessColumns(['A', 'B'], [[' ', 'x'], [other]])).toEqual(['userId', 'ignore']);
    expect(guessColumns(['A'], [['x'], [other]])).toEqual(['ignore']);
    expect(guessColumns(['A', 'B'], [['', '']])).toEqual(['ignore', 'ignore']);
    expect(guessColumns(['A'], [])).toEqual(['ignore']);
  });
});
