import { expect, test } from 'vitest';
import { noWindowToTypeInto } from '../../../../../electron/services/typing/typing-service.ts';
import { typingFailureText as text } from '../../../../../shared/text/en/typing.ts';

test('a person who was too slow may try again', () => {
  expect(noWindowToTypeInto().appError).toEqual({
    kind: 'typing',
    message: text.noWindow,
    nextStep: text.noWindowNext,
    retryable: true,
  });
});
