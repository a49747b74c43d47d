import { expect, test } from 'vitest';
import { clockFailure } from '../../../../../electron/pod-client/diagnosis/check-failures.ts';

const minute = 60_000;

test.each([0, 4_999, -4_999])('a difference of %i ms is tolerated', (skewMs) => {
  expect(clockFailure(skewMs)).toBeUndefined();
});

test.each([
  [5_000, '5 s ahead of'],
  [-5_000, '5 s behind'],
  [119_499, '119 s ahead of'],
  [119_500, '2 min ahead of'],
  [-119 * minute, '119 min behind'],
  [120 * minute, '2 h ahead of'],
  [-2.6 * 60 * minute, '3 h behind'],
])('a difference of %i ms is shown in a suitable unit: %s', (skewMs, difference) => {
  expect(clockFailure(skewMs)).toMatchObject({
    kind: 'clock',
    message: `The pod’s clock is ${difference} this computer’s.`,
    nextStep: expect.stringContaining('automatic time'),
    retryable: true,
  });
});
