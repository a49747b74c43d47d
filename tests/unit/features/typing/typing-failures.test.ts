import { expect, test } from 'vitest';
import { typingFailures, typingFailureText as text } from '../../../../shared/features/typing/text/en.ts';

test('a person who was too slow may try again', () => {
  expect(typingFailures.noWindow().appError).toEqual({
    kind: 'typing',
    message: text.noWindow,
    nextStep: text.noWindowNext,
    retryable: true,
  });
});
