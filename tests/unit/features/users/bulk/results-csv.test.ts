import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { resultsCsv } from '../../../../../electron/features/users/bulk/bulk-rows.ts';
import { guessColumns } from '../../../../../electron/features/users/bulk/parse-csv.ts';
import { emptyOutcome, type BulkRecord } from '../../../../../electron/storage/bulk-repository.ts';
import { harbour, lighthouse } from '../../../../support/sample-users.ts';

const row: BulkRecord = {
  ...emptyOutcome,
  line: 2,
  userId: '77777777-7777-4777-8777-777777777777',
  name: 'Anna Berg',
  wanted: { lastName: 'Holm', accountScopes: [], organizationScopes: [harbour, lighthouse] },
  state: 'done',
  at: Date.UTC(2030, 0, 1),
};

const read = (rows: BulkRecord[]) =>
  Papa.parse<Record<string, string>>(resultsCsv(rows), { header: true }).data;

test('each row shows what was wanted, the result, and when', () => {
  expect(read([{ ...row, beyond: ['role'] }])[0]).toEqual({
    Row: '2',
    'User ID': row.userId,
    Name: 'Anna Berg',
    Email: '',
    'First name': '',
    'Last name': 'Holm',
    Role: '',
    'Account scopes': 'none',
    'Organization scopes': `${harbour} ${lighthouse}`,
    Result: 'Done',
    'Changed by the pod besides': 'role',
    Reason: '',
    'Error ID': '',
    'Error code': '',
    Status: '',
    Time: '2030-01-01T00:00:00.000Z',
  });
});

test('a failure is listed with the reason and what support asks for', () => {
  const service = { status: 404, errorId: 'e-7', errorCode: 'not_found' };
  const error = {
    kind: 'not-found',
    message: 'No such user.',
    nextStep: '',
    retryable: false,
    service,
  } as const;
  expect(read([{ ...row, state: 'failed', error }])[0]).toMatchObject({
    Result: 'Failed',
    Reason: 'No such user.',
    'Error ID': 'e-7',
    'Error code': 'not_found',
    Status: '404',
  });
});

test('the reason names everything that the person has to know about a row', () => {
  const reasonOf = (over: Partial<BulkRecord>) => read([{ ...row, ...over }])[0]!['Reason'];
  const error = { kind: 'timeout', message: 'No response.', nextStep: '', retryable: false } as const;
  const problems = [
    { column: 'Role', message: 'Choose one.' },
    { column: 'Email', message: 'Missing.' },
  ];
  expect(reasonOf({ problems })).toBe('Role: Choose one. Email: Missing.');
  expect(reasonOf({ unconfirmed: ['role', 'accountScopes'] })).toBe(
    'Not confirmed by the pod: Role, Account scopes.',
  );
  expect(reasonOf({ state: 'unknown' })).toBe('Podkey ended before the answer came.');
  expect(reasonOf({ state: 'unknown', error })).toBe('No response.');
  expect(reasonOf({ isMarked: true })).toBe('Marked as done by hand.');
  expect(reasonOf({ problems, error, isMarked: true })).toBe(
    'Role: Choose one. Email: Missing. No response. Marked as done by hand.',
  );
});

test('several changes by the pod are separated, and what is unknown stays empty', () => {
  expect(read([{ ...row, name: null, at: null, wanted: {}, beyond: ['role', 'email'] }])[0]).toMatchObject({
    Name: '',
    'Account scopes': '',
    'Changed by the pod besides': 'role email',
    Time: '',
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['=1+1\n2', "'=1+1\n2"],
  ['a;=1', "a;'=1"],
])('%j is no formula to a spreadsheet', (name, marked) => {
  expect(read([{ ...row, name, wanted: { email: name } }])[0]).toMatchObject({ Name: marked, Email: marked });
});

test('rows selected from it can be sent again, because its columns are understood', () => {
  const names = Object.keys(read([row])[0]!);
  expect(guessColumns(names, []).filter((guess) => guess !== 'ignore')).toEqual([
    'userId',
    'name',
    'email',
    'firstName',
    'lastName',
    'role',
    'accountScopes',
    'organizationScopes',
  ]);
});
