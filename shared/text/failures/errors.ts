import { filled, messages } from '../catalogue.ts';

/** Failures that any call can return. */
export const errorText = messages('errors', {
  internal: 'Something went wrong inside Podkey.',
  internalNext: 'Try again. If it happens again, restart Podkey.',
  invalidInput: 'Some fields need correcting.',
  invalidInputNext: 'Correct the fields named and try again.',
  invalidFieldNext: 'Correct the field and try again.',
  locked: 'Podkey is locked.',
  lockedNext: 'Unlock it and try again.',
  lockedMeanwhile: 'Podkey was locked before it could show the result.',
  lockedMeanwhileNext: 'Check whether it was done before trying again.',
  refusedSender: 'Podkey blocked an untrusted request.',
  refusedSenderNext: 'Restart Podkey.',
  tooManyCalls: 'Podkey is busy.',
  tooManyCallsNext: 'Wait a moment and try again.',
  inputTooLarge: 'This is too large.',
  inputTooLargeNext: 'Try a smaller amount.',
  folderNotShown: 'Couldn’t open the folder.',
  folderNotShownNext: filled('Open it manually: {folder}'),
  requestCancelled: 'The request was cancelled.',
  requestCancelledNext: 'Start it again if you still need it.',
  connectionClosed: 'The connection to this account was closed.',
  notInPath: 'One of the names contains characters that aren’t allowed.',
  notInPathNext: 'Correct the names and try again.',
  accountSwitched: 'You switched accounts before this finished.',
  accountSwitchedNext: 'Try again in the right account.',
});
