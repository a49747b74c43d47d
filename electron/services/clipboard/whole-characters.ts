import { Failure } from '../../../shared/errors/failure.ts';
import { clipboardFailureText } from '../../../shared/text/failures/clipboard-failures.ts';

/**
 * Refuses a text with half a surrogate pair in it (Unicode §23.6).
 *
 * Every clipboard takes UTF-8 from Chromium, in which half a character becomes U+FFFD: what is pasted would be another
 * value, and nobody would know.
 */
export function assertWholeCharacters(text: string): void {
  if (text.isWellFormed()) return;
  throw new Failure({
    kind: 'unexpected-response',
    message: clipboardFailureText.halfCharacter,
    nextStep: clipboardFailureText.halfCharacterNext,
    retryable: false,
  });
}
