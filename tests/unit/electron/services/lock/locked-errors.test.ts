import { expect, test } from 'vitest';
import { lockedError, lockedMeanwhileError } from '../../../../../electron/services/lock/locked-errors.ts';
import { errorText } from '../../../../../shared/text/en/app.ts';

test('a call while Podkey is locked says to unlock it', () => {
  expect(lockedError()).toEqual({
    kind: 'locked',
    message: errorText.locked,
    nextStep: errorText.lockedNext,
    retryable: false,
  });
});

test('a call that the lock overtook says to check whether it was done', () => {
  const { lockedMeanwhile: message, lockedMeanwhileNext: nextStep } = errorText;
  expect(lockedMeanwhileError()).toEqual({ kind: 'locked', message, nextStep, retryable: false });
  expect(lockedMeanwhileError('cancelled')).toMatchObject({ kind: 'cancelled', message, nextStep });
});
