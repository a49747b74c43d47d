import { expect, test } from 'vitest';
import type { Compare } from '../../../../../electron/features/users/bulk/dry-run.ts';
import { undoRows } from '../../../../../electron/features/users/bulk/bulk-tables.ts';
import { emptyOutcome, type BulkRecord } from '../../../../../electron/storage/bulk-repository.ts';
import { changesAgainst, isEmptyChange } from '../../../../../shared/schemas/user-changes.ts';
import type { User } from '../../../../../shared/schemas/user.ts';
import { aUser } from '../../../../support/sample-users.ts';

/** A row that gave Anna Berg another last name and made her an admin. */
const row = (over: Partial<BulkRecord> = {}): BulkRecord => ({
  ...emptyOutcome,
  line: 7,
  userId: aUser().id,
  name: 'Anna',
  wanted: { lastName: 'Holm', role: 'admin' },
  before: { lastName: 'Berg', role: 'viewer' },
  state: 'done',
  at: 1,
  ...over,
});
const updated = aUser({ lastName: 'Holm', role: 'admin' });

function undo(record: BulkRecord, known: User | null = updated) {
  const compare: Compare = (_, wanted) => {
    const changes = changesAgainst(known, wanted);
    return { known, changes: isEmptyChange(changes) ? null : changes };
  };
  return undoRows([record], compare)[0];
}
const notKnown = { column: 'Last name', message: expect.stringContaining('isn’t known') };
const since = { column: 'Last name', message: expect.stringContaining('since') };

test('An updated row is undone with the values from before, under its name and line', () => {
  expect(undo(row())).toMatchObject({
    line: 7,
    name: 'Anna',
    verdict: 'send',
    wanted: { lastName: 'Berg', role: 'viewer' },
    changes: { lastName: 'Berg', role: 'viewer' },
    problems: [],
    grave: [],
  });
});

test.each(['waiting', 'failed', 'unchanged', 'refused'] as const)(
  'A row that changed nothing (%s) has nothing to undo',
  (state) => expect(undo(row({ state }))).toBeUndefined(),
);

test('A row with an unknown result is refused until the person has decided about it', () => {
  expect(undo(row({ state: 'unknown' }))).toMatchObject({
    verdict: 'refused',
    problems: [{ column: 'Row', message: expect.stringContaining('unknown') }],
    grave: [],
  });
});

test.each([{}, null])(
  'A row without known former values (%j) is refused, and each field is named',
  (before) => {
    expect(undo(row({ before }))).toMatchObject({
      verdict: 'refused',
      problems: [{ column: 'Last name' }, { column: 'Role' }],
    });
  },
);

test('If only some former values are known, they are restored, and the other fields are named', () => {
  expect(undo(row({ before: { role: 'viewer' } }))).toMatchObject({
    verdict: 'send',
    wanted: { role: 'viewer' },
    problems: [{ column: 'Last name', message: expect.stringContaining('isn’t known') }],
  });
});

test('A field that changed again since then stays, and is named', () => {
  expect(undo(row(), aUser({ lastName: 'Ek', role: 'admin' }))).toMatchObject({
    verdict: 'send',
    wanted: { role: 'viewer' },
    problems: [{ column: 'Last name', message: expect.stringContaining('since') }],
  });
});

test('A field that changed again is neither restored nor sent', () => {
  expect(undo(row(), aUser({ lastName: 'Ek', role: 'admin' }))?.wanted).toEqual({ role: 'viewer' });
});

test('A field whose former value is unknown is named once, even if it changed again', () => {
  const known = aUser({ lastName: 'Ek', role: 'admin' });
  expect(undo(row({ before: { role: 'viewer' } }), known)?.problems).toEqual([notKnown]);
  expect(undo(row(), known)?.problems).toEqual([since]);
});

test.each([null, aUser({ lastName: null, role: null })])(
  'What is not known by now is restored as it was',
  (known) => {
    expect(undo(row(), known)).toMatchObject({ wanted: { lastName: 'Berg', role: 'viewer' }, problems: [] });
  },
);

test('A value that the pod itself changed in its response counts as the job’s', () => {
  const known = aUser({ lastName: 'HOLM', role: 'admin' });
  expect(undo(row({ beyond: ['lastName'] }), known)).toMatchObject({
    wanted: { lastName: 'Berg' },
    problems: [],
  });
});

test('A user who has the former values already needs no update', () => {
  expect(undo(row(), aUser())).toMatchObject({ verdict: 'unchanged', changes: {}, problems: [], grave: [] });
});

test('An undo that gives a power back needs a second confirmation', () => {
  const record = row({ wanted: { role: 'viewer' }, before: { role: 'system_admin' } });
  expect(undo(record, aUser())).toMatchObject({ grave: ['role'] });
});
