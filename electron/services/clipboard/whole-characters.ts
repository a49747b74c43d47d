import { Failure } from '../../../shared/errors/failure.ts';
import { clipboardFailureText } from '../../../shared/text/failures/clipboard-failures.ts';

/**
 * Refuses a text with an unpaired surrogate (Unicode §23.6).
 *
 * Chromium gives every clipboard UTF-8, in which an unpaired surrogate becomes U+FFFD: the pasted value would differ without any
 * notice.
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
