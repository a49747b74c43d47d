import { describe, expect, test } from 'vitest';
import { plannedRow } from '../../../../../electron/features/users/bulk/bulk-tables.ts';
import type { BulkMapping, ColumnMeaning } from '../../../../../shared/schemas/bulk.ts';
import { harbour, lighthouse } from '../../../../support/sample-users.ts';
import { anna, check, other } from './dry-run-scene.ts';

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

  test.each(['#NV', '#N/A', '#REF!', '#WERT!', '#VALEUR!', '#¿NOMBRE?', 'Err:502'])(
    'with a spreadsheet’s error is refused, whichever cell has it: %s',
    (error) => {
      const refused = (table: string, columns: ColumnMeaning[]) =>
        check(table, columns).map(({ problems, verdict, wanted }) => [
          verdict,
          wanted,
          problems.map(({ column, message }) => ({ column, message })),
        ]);
      const message = 'This is a spreadsheet’s error, such as #N/A.';
      expect(refused(`ID,Last,Mail\n${other},${error},a@b.example`, ['userId', 'lastName', 'email'])).toEqual(
        [['refused', { email: 'a@b.example' }, [{ column: 'Last name', message }]]],
      );
      expect(refused(`ID,Name,First\n${other},${error},Anna`, ['userId', 'name', 'firstName'])).toMatchObject(
        [['refused', {}, [{ message }]]],
      );
      expect(
        refused(`ID,Role,Orgs\n${other},${error},${error}`, ['userId', 'role', 'organizationScopes']),
      ).toEqual([
        [
          'refused',
          {},
          [
            { column: 'Role', message },
            { column: 'Organization scopes', message },
          ],
        ],
      ]);
    },
  );

  test.each([
    ['a wrong e-mail', ['email'], 'anna\u200b@x.example', 'email'],
    ['a role that there is not', ['role'], 'boss', 'role'],
    ['a spreadsheet’s error', ['firstName'], '#REF!', 'firstName'],
    ['a name that is too long', ['lastName'], 'x'.repeat(101), 'lastName'],
    ['a hidden character', ['lastName'], 'Ho\u202elm', 'lastName'],
    ['an unknown organization', ['organizationScopes'], ' Harbor Fright', 'organizationScopes'],
  ] as const)('shows the cell with %s as it stands in the table', (_, [column], text, meaning) => {
    const [row] = check(`ID\tCell\n${other}\t${text}`, ['userId', column]);
    expect(row!.problems).toMatchObject([{ cell: { meaning, written: text, isWhole: true } }]);
  });

  test('shows an ID among words that lacks a digit, and one that is there twice', () => {
    const rows = check(`ID,Last\nuser ${other.slice(1)},Ek\n${other},Ek\n${other.toUpperCase()},Ek`, [
      'userId',
      'lastName',
    ]);
    expect(rows.map(({ problems }) => problems.map(({ cell }) => cell?.written))).toEqual([
      [`user ${other.slice(1)}`],
      [],
      [other.toUpperCase()],
    ]);
  });

  test('cannot be corrected if its cell is too long', () => {
    const [row] = check(`ID,Last\n${other},${'x'.repeat(20_000)}`, ['userId', 'lastName']);
    expect(row!.problems[0]!.cell).toMatchObject({ isWhole: false, written: 'x'.repeat(10_000) });
  });

  test.each([
    ['its cells', 'Bo,Ek,b@x.example', 'Bo Ek'],
    ['part of a name', ',Ek,b@x.example', 'Ek'],
    ['its e-mail', ',,b@x.example', 'b@x.example'],
    ['its e-mail, if a name is a spreadsheet’s error', '#N/A,,b@x.example', 'b@x.example'],
    ['what is known', ',,', 'Anna Berg'],
  ])('with an error has the name of %s', (_, cells, name) => {
    const columns: ColumnMeaning[] = ['userId', 'role', 'firstName', 'lastName', 'email'];
    expect(check(`ID,Role,First,Last,Mail\n${anna.id},boss,${cells}`, columns)).toMatchObject([
      { verdict: 'refused', name, known: null },
    ]);
  });

  test('reports all of its problems', () => {
    const [row] = check(`ID,First,Orgs\n${other},${'x'.repeat(101)},"${harbour}, nonsense, 12"`, [
      'userId',
      'firstName',
      'organizationScopes',
    ]);
    expect(row!.problems).toMatchObject([
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
    expect(empty!.problems).toMatchObject([{ column: 'User ID', message: 'This row has no user ID.' }]);
  });

  test('with another row’s user ID is refused, in whatever case', () => {
    const rows = check(`ID,Last\n${other},A\n${anna.id},B\n${other.toUpperCase()},C\n${other},D`, [
      'userId',
      'lastName',
    ]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['send', 'send', 'refused', 'refused']);
    expect(rows[3]!.problems).toMatchObject([{ column: 'User ID', message: 'Duplicate of row 2.' }]);
  });
});

describe('A checked row', () => {
  const plan = (text: string, columns: ColumnMeaning[]) => check(text, columns).map(plannedRow);

  test('says whether it takes access away and whether it can be undone', () => {
    expect(
      plan(`ID,Role\n${anna.id},admin\n${other},admin`, ['userId', 'role']).map((row) => [
        row.reducesAccess,
        row.undo,
      ]),
    ).toEqual([
      [true, 'all'],
      [true, 'none'],
    ]);
    expect(plan(`ID,Last\n${anna.id},Holm`, ['userId', 'lastName'])[0]).toMatchObject({
      line: 2,
      userId: anna.id,
      verdict: 'send',
      reducesAccess: false,
      unseen: [],
      undo: 'all',
      changes: [{ field: 'lastName' }],
      problems: [],
      grave: [],
    });
  });
});

describe('A row that sets scopes', () => {
  test('says so if the list that it replaces is unknown', () => {
    const text = `ID,Scopes\n${anna.id},none\n${other},none`;
    expect(
      check(text, ['userId', 'organizationScopes'])
        .map(plannedRow)
        .map(({ unseen, undo }) => [unseen, undo]),
    ).toEqual([
      [[], 'all'],
      [['organizationScopes'], 'none'],
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
