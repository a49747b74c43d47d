import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../../../electron/services/turns.ts';
import { dryRun } from '../../../../../electron/features/users/bulk/dry-run.ts';
import { parseCsv } from '../../../../../electron/features/users/bulk/parse-csv.ts';
import { plannedRow } from '../../../../../electron/features/users/bulk/bulk-tables.ts';
import type { ColumnMeaning } from '../../../../../shared/schemas/bulk.ts';
import { aUser } from '../../../../support/sample-users.ts';
import { anna, check, other } from './dry-run-scene.ts';

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
      runToEnd(parseCsv(`ID\tName\n${anna.id}\tBo`)),
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
