import { expect, test } from 'vitest';
import { noWindowToTypeInto } from '../../../../../electron/services/typing/typing-failures.ts';
import { typingFailureText as text } from '../../../../../shared/text/failures/typing-failures.ts';

test('a person who was too slow may try again', () => {
  expect(noWindowToTypeInto().appError).toEqual({
    kind: 'typing',
    message: text.noWindow,
    nextStep: text.noWindowNext,
    retryable: true,
  });
});
