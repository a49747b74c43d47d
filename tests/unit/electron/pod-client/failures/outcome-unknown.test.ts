import { expect, test } from 'vitest';
import {
  acceptedWithUnreadableResponse,
  AcceptedWithUnreadableResponse,
  OutcomeUnknown,
  outcomeUnknown,
  unreadableUpdate,
  updateFailure,
} from '../../../../../electron/pod-client/failures/service-failure.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { podFailureText } from '../../../../../shared/text/en/pod.ts';

const origin = 'https://pod.example';
const failure = new Failure({ kind: 'not-found', message: 'Gone.', nextStep: 'Next.', retryable: false });
const service = { status: 502, errorId: 'e-1' };
const withService = new Failure({ ...failure.appError, service });

test.each([
  ['no response', () => outcomeUnknown(origin, failure)],
  ['an error of the pod', () => updateFailure(500, failure)],
  ['an error of a gateway', () => updateFailure(502, failure)],
  ['a contradicting response', () => unreadableUpdate(failure)],
  ['an unreadable response', () => acceptedWithUnreadableResponse(failure)],
])('an update with %s keeps its failure as the cause, for the log', (_, fail) => {
  const unknown = fail();
  expect(unknown).toBeInstanceOf(OutcomeUnknown);
  expect(unknown.cause).toBe(failure);
  expect(unknown.message).toContain('Gone.');
});

test('a refused update is that failure itself', () => {
  expect(updateFailure(499, failure)).toBe(failure);
});

test('an update without a response asks the person to look before sending it again', () => {
  expect(outcomeUnknown(origin, failure).appError).toEqual({
    kind: 'outcome-unknown',
    message: `${podFailureText.sentWithoutResponse({ origin })} Gone.`,
    nextStep: podFailureText.unsureNext,
    retryable: false,
  });
});

test.each([502, 504])('a gateway’s %i says that the pod’s own response is missing', (status) => {
  expect(updateFailure(status, withService).appError).toEqual({
    kind: 'outcome-unknown',
    message: `${podFailureText.ownResponseMissing} Gone.`,
    nextStep: podFailureText.unsureNext,
    retryable: false,
    service,
  });
});

test.each([500, 501, 503])('the pod’s own %i keeps the pod’s words', (status) => {
  expect(updateFailure(status, withService).appError).toBe(withService.appError);
});

test.each([unreadableUpdate, acceptedWithUnreadableResponse])(
  'an update that the pod reports as made can’t be repeated',
  (fail) => {
    const retryable = new Failure({ ...withService.appError, retryable: true });
    expect(fail(retryable).appError).toEqual({
      kind: 'not-found',
      message: `${podFailureText.updateUnreadable} Gone.`,
      nextStep: `${podFailureText.updateUnreadableNext} Next.`,
      retryable: false,
      service,
    });
  },
);

test('only a response that reports success counts as accepted', () => {
  expect(acceptedWithUnreadableResponse(failure)).toBeInstanceOf(AcceptedWithUnreadableResponse);
  expect(unreadableUpdate(failure)).not.toBeInstanceOf(AcceptedWithUnreadableResponse);
});
