import { expect, test } from 'vitest';
import { tooManyUnknown } from '../../../../../electron/features/users/bulk/failure-verdict.ts';
import { bulkFailures } from '../../../../../shared/features/users/text/en-bulk.ts';

test.each([
  [
    bulkFailures.unfinished({ source: 'users.csv' }),
    'The bulk change from “users.csv” isn’t finished.',
    'Resume or dismiss it',
  ],
  [bulkFailures.running(), 'Updates are being sent.', 'Stop them first.'],
  [bulkFailures.settled(), 'This row already has a result.', 'Open the results again'],
])('A change that can’t be made now is refused, with what to do: %s', ({ appError }, message, nextStep) => {
  expect(appError).toEqual({
    kind: 'validation',
    message,
    nextStep: expect.stringContaining(nextStep),
    retryable: false,
    fields: [],
  });
});

test.each([
  ['table', 'This table has expired.', 'Choose the file again.'],
  ['dryRun', 'This dry run has expired.', 'Check the rows again.'],
  ['change', 'This bulk change no longer exists.', 'Open the list of bulk changes again.'],
] as const)('A %s that is gone is named, with how to get another', (what, message, nextStep) => {
  expect(bulkFailures[`${what}Gone`]().appError).toMatchObject({ kind: 'not-found', message, nextStep });
});

test('A run that can’t record its results can be resumed', () => {
  expect(bulkFailures.cannotRemember({ cause: new Error('disk I/O error') }).appError).toMatchObject({
    kind: 'internal',
    message: 'Podkey can’t save the results, so it stopped sending.',
    nextStep: expect.stringContaining('resume'),
    retryable: true,
  });
});

test('A run that got no response several times says how often, and the last reason', () => {
  const last = { kind: 'outcome-unknown', message: 'No.', nextStep: 'Look.', retryable: false } as const;
  expect(tooManyUnknown(last, 5)).toEqual({
    kind: 'outcome-unknown',
    message: 'The last 5 updates got no response. No.',
    nextStep: 'Check the pod and the network before resuming.',
    retryable: true,
  });
});
