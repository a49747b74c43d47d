import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../../../electron/services/turns.ts';
import { needsOrganizations } from '../../../../../electron/features/users/bulk/dry-run.ts';
import { organizationNames } from '../../../../../electron/features/users/bulk/read-cell.ts';
import { parseCsv } from '../../../../../electron/features/users/bulk/parse-csv.ts';
import type { ColumnMeaning } from '../../../../../shared/schemas/bulk.ts';
import { harbour, lighthouse, museum } from '../../../../support/sample-users.ts';
import { check, other } from './dry-run-scene.ts';

const twin = 'dddddddd-1111-4111-8111-111111111111';

const organizations = organizationNames({
  ids: `${harbour}\n${lighthouse}\n${museum}\n${twin}\n`,
  names: 'Harbour Freight\nLighthouse, Inc.\nMuseum\nMUSEUM \n',
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
    expect(row!.problems).toMatchObject([
      { column: 'Account scopes', message: '“Harbour” (item 1) isn’t a UUID or *.' },
    ]);
  });

  test('may be named for all rows', () => {
    const [row] = check(`ID\n${other}`, ['userId'], { organizationScopes: 'Harbour Freight' }, organizations);
    expect(row!.wanted).toEqual({ organizationScopes: [harbour] });
  });

  test('need the list if they are named for all rows, or only there', () => {
    const table = runToEnd(parseCsv(`ID\tRole\n${other}\tviewer`));
    const columns: ColumnMeaning[] = ['userId', 'role'];
    expect(needsOrganizations(table, { columns, fixed: { organizationScopes: 'Harbour Freight' } })).toBe(
      true,
    );
    expect(needsOrganizations(table, { columns, fixed: { organizationScopes: harbour } })).toBe(false);
    expect(needsOrganizations(table, { columns, fixed: {} })).toBe(false);
    const first = runToEnd(parseCsv(`Orgs\tID\nHarbour Freight\t${other}`));
    expect(needsOrganizations(first, { columns: ['organizationScopes', 'userId'], fixed: {} })).toBe(true);
    const short = runToEnd(parseCsv(`ID\tRole\tOrgs\n${other}\tviewer`));
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
    expect(needsOrganizations(runToEnd(parseCsv(`ID\tOrgs\n${other}\t${cell}`)), mapping)).toBe(expected);
  });
});
