import { expect, test } from 'vitest';
import {
  CommandRefused,
  SeveralFound,
  commandFailure,
  misunderstood,
} from '../../../../electron/features/command-line/command-failure.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import {
  commandLineFailures,
  commandLineText as text,
} from '../../../../shared/features/command-line/text/en.ts';
import { errorText } from '../../../../shared/text/en/app.ts';

const failure = (kind: 'locked' | 'policy' | 'offline' | 'forbidden' | 'not-found' | 'rate-limited') =>
  new Failure({ kind, message: 'No.', nextStep: 'Wait.', retryable: true });

test.each([
  [failure('locked'), 'locked'],
  [failure('policy'), 'policy'],
  [failure('offline'), 'failed'],
  // The pod refuses. The person did not.
  [failure('forbidden'), 'failed'],
  [failure('not-found'), 'not-found'],
  [failure('rate-limited'), 'busy'],
  [new CommandRefused(failure('forbidden')), 'refused'],
])('%s ends a program with the reason “%s”', (thrown, reason) => {
  expect(commandFailure(thrown)).toEqual({ reason, message: 'No.', nextStep: 'Wait.', choices: [] });
});

test('a name that several items have gives the names to choose from', () => {
  expect(commandFailure(new SeveralFound('router', ['A/router', 'B/router']))).toEqual({
    reason: 'several-found',
    message: text.severalFound({ name: 'router' }),
    nextStep: text.severalFoundNext,
    choices: ['A/router', 'B/router'],
  });
});

test('anything else is said without its words', () => {
  expect(commandFailure(new Error('hunter2'))).toEqual({
    reason: 'failed',
    message: errorText.internal,
    nextStep: errorText.internalNext,
    choices: [],
  });
});

test('a request that can’t be parsed is answered with what to do', () => {
  expect(misunderstood()).toEqual({
    reason: 'misunderstood',
    message: text.misunderstood,
    nextStep: text.misunderstoodNext,
    choices: [],
  });
});

test('too many callers may try again, and a refused program may not', () => {
  expect(commandLineFailures.tooManyQuestions().appError).toMatchObject({
    kind: 'rate-limited',
    retryable: true,
  });
  expect(new CommandRefused(commandLineFailures.refused()).appError).toMatchObject({
    kind: 'forbidden',
    retryable: false,
  });
});
