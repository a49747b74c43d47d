import type { AppError } from '../../../shared/errors/app-error.ts';
import { errorText } from '../../../shared/text/en/app.ts';

/** A call was refused because Podkey is locked. */
export const lockedError = (): AppError => ({
  kind: 'locked',
  message: errorText.locked,
  nextStep: errorText.lockedNext,
  retryable: false,
});

/** A call's result is withheld because Podkey was locked first. An update can't be called back, so it may have been made. */
export const lockedMeanwhileError = (kind: 'locked' | 'cancelled' = 'locked'): AppError => ({
  kind,
  message: errorText.lockedMeanwhile,
  nextStep: errorText.lockedMeanwhileNext,
  retryable: false,
});
