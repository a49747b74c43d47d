import { Failure } from '../../../shared/errors/failure.ts';
import type { ClipboardState } from '../../../shared/schemas/clipboard.ts';
import { clipboardFailureText } from '../../../shared/text/failures/clipboard-failures.ts';
import { ClipboardHeld, ClipboardRestored } from './clipboard-port.ts';

type Stuck = Extract<ClipboardState, { state: 'stuck' }>;

/** A copy that could not be made. */
export function notCopied(cause: unknown): Failure {
  return clipboardFailure(clipboardFailureText.notCopied, clipboardFailureText.notCopiedNext, cause);
}

/** A copy that may still be on the clipboard after it should have been removed. */
export function notCleared(cause: unknown): Failure {
  const { message, nextStep } = stillThere(cause);
  return clipboardFailure(message, nextStep, cause);
}

/** What a person should know of a copy that can't be removed yet. */
export function stuck(cause: unknown): Stuck {
  return { state: 'stuck', ...stillThere(cause) };
}

/** What a person should know of a copy that an earlier run of Podkey left and that can't be removed yet. */
export function maybeLeftBehind(cause: unknown): Stuck {
  if (isOfClipboard(cause)) return stuck(cause);
  const { leftBehind: message, leftBehindNext: nextStep } = clipboardFailureText;
  return { state: 'stuck', message, nextStep };
}

/** There is no copy to extend or to replace. */
export function nothingThere() {
  return {
    kind: 'not-found',
    message: clipboardFailureText.nothingToExtend,
    nextStep: clipboardFailureText.nothingToExtendNext,
    retryable: false,
  } as const;
}

/** Whether the clipboard itself failed, which mostly passes within seconds. */
export function isOfClipboard(cause: unknown): boolean {
  return cause instanceof ClipboardHeld || cause instanceof ClipboardRestored;
}

function stillThere(cause: unknown): { message: string; nextStep: string } {
  if (cause instanceof ClipboardRestored)
    return { message: clipboardFailureText.restored, nextStep: clipboardFailureText.restoredNext };
  return { message: clipboardFailureText.notCleared, nextStep: clipboardFailureText.notClearedNext };
}

function clipboardFailure(message: string, nextStep: string, cause: unknown): Failure {
  return new Failure({ kind: 'internal', message, nextStep, retryable: true }, { cause });
}
