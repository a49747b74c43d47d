import { expect, test } from 'vitest';
import { Failure } from '../../../shared/errors/failure.ts';
import { unlessRefused } from '../../fuzzing/target.ts';

const failing = (message: string) => (): string => {
  throw new Failure({ kind: 'ssh', message, nextStep: 'Ask for a whole key.', retryable: false });
};

test('a failure that the parser documents is no finding', () => {
  expect(unlessRefused(['ssh'], failing('The key is damaged.'))).toBeUndefined();
  expect(unlessRefused(['ssh'], () => 'read')).toBe('read');
});

test.each([
  ['another kind of failure', () => unlessRefused(['validation'], failing('The key is damaged.'))],
  ['an empty message', () => unlessRefused(['ssh'], failing(''))],
  [
    'a message with a control character',
    () => unlessRefused(['ssh'], failing('The key \u001b[2J is damaged.')),
  ],
  [
    'any other error',
    () =>
      unlessRefused(['ssh'], () => {
        throw new RangeError('Index out of range');
      }),
  ],
])('%s is a finding', (_what, run) => {
  expect(run).toThrow();
});
