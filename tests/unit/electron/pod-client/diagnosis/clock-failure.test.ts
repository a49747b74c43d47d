import { expect, test } from 'vitest';
import { clockFailure } from '../../../../../electron/pod-client/diagnosis/check-failures.ts';

const minute = 60_000;

test.each([0, 4_999, -4_999])('a difference of %i ms is tolerated', (skewMs) => {
  expect(clockFailure(skewMs)).toBeUndefined();
});

test.each([
  [5_000, '5 s behind'],
  [-5_000, '5 s ahead of'],
  [119_499, '119 s behind'],
  [119_500, '2 min behind'],
  [-119 * minute, '119 min ahead of'],
  [120 * minute, '2 h behind'],
  [-2.6 * 60 * minute, '3 h ahead of'],
])('a difference of %i ms is shown in a suitable unit: %s', (skewMs, difference) => {
  expect(clockFailure(skewMs)).toMatchObject({
    kind: 'clock',
    message: `Your clock is ${difference} the pod’s.`,
    nextStep: expect.stringContaining('automatic time'),
    retryable: true,
  });
});
