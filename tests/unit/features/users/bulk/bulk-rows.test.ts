import { expect, test } from 'vitest';
import { countOutcomes, newRecord, rowView } from '../../../../../electron/features/users/bulk/bulk-rows.ts';
import type { CheckedRow } from '../../../../../electron/features/users/bulk/dry-run.ts';
import { emptyOutcome } from '../../../../../electron/storage/bulk-repository.ts';

test('The journal counts what was done, failed, unknown and not sent', () => {
  const states = [
    ...(['done', 'done', 'failed', 'failed', 'failed', 'unknown', 'sending'] as const),
    ...(['waiting', 'unchanged', 'unchanged', 'refused'] as const),
  ];
  expect(countOutcomes(states)).toEqual({ done: 2, failed: 3, unknown: 2, notSent: 4 });
  expect(countOutcomes([])).toEqual({ done: 0, failed: 0, unknown: 0, notSent: 0 });
});

const checked: CheckedRow = {
  line: 7,
  userId: '77777777-7777-4777-8777-777777777777',
  name: 'Anna',
  known: null,
  wanted: { lastName: 'Holm' },
  changes: { lastName: 'Holm' },
  verdict: 'send',
  problems: [],
  grave: [],
};

test.each([
  ['send', 'waiting'],
  ['unchanged', 'unchanged'],
  ['refused', 'refused'],
] as const)('A row whose verdict is “%s” is %s in its job', (verdict, state) => {
  const problems = verdict === 'refused' ? [{ column: 'Role', message: 'No.' }] : [];
  const { line, userId, name, wanted } = checked;
  expect(newRecord({ ...checked, verdict, problems })).toEqual({
    ...emptyOutcome,
    ...{ line, userId, name, wanted, problems, state },
    at: null,
  });
});

test('The page sees a row’s changes in brief, and no former values', () => {
  const row = rowView({ ...newRecord(checked), before: { lastName: 'Berg' } });
  expect(row).toMatchObject({ line: 7, state: 'waiting', changes: [{ field: 'lastName', to: ['Holm'] }] });
  expect(rowView({ ...newRecord(checked), state: 'done', before: { lastName: 'Berg' } }).isUndoable).toBe(
    true,
  );
  expect(rowView({ ...newRecord(checked), state: 'done', before: {} }).isUndoable).toBe(false);
  expect(row).not.toHaveProperty('before');
  expect(row).not.toHaveProperty('wanted');
});
