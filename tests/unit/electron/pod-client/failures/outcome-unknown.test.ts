import { expect, test } from 'vitest';
import {
  acceptedWithUnreadableResponse,
  outcomeUnknown,
  unreadableUpdate,
  updateFailure,
} from '../../../../../electron/pod-client/failures/outcome-unknown.ts';
import { notFoundFailure } from '../../../../../shared/errors/failure.ts';

const failure = notFoundFailure('Gone.', 'Next.');

test.each([
  ['no response', outcomeUnknown('https://pod.example', failure)],
  ['an error of the pod', updateFailure(500, failure)],
  ['an error of a gateway', updateFailure(502, failure)],
  ['a contradicting response', unreadableUpdate(failure)],
  ['an unreadable response', acceptedWithUnreadableResponse(failure)],
])('an update with %s keeps its failure as the cause, for the log', (_, { cause, message }) => {
  expect(cause).toBe(failure);
  expect(message).toContain('Gone.');
});

test('a refused update is that failure itself', () => {
  expect(updateFailure(499, failure)).toBe(failure);
});
