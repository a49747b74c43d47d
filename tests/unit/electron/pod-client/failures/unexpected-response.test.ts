import { expect, test } from 'vitest';
import { unexpectedResponse } from '../../../../../electron/pod-client/failures/unexpected-response.ts';
import { podResponseText } from '../../../../../shared/text/en/pod.ts';

test('a response that does not match the interface sends the person to the pod’s address', () => {
  expect(unexpectedResponse({ message: 'Odd.' }).appError).toEqual({
    kind: 'unexpected-response',
    message: 'Odd.',
    nextStep: podResponseText.next,
    retryable: false,
  });
});

test('a response may have its own advice, and name a field', () => {
  const described = { message: 'Odd.', nextStep: 'Wait.', retryable: true, field: 'data.expires' };
  expect(unexpectedResponse(described).appError).toEqual({ kind: 'unexpected-response', ...described });
});
