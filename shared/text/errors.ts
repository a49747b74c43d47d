import { filled, messages } from './catalogue.ts';

/** Failures that may come out of any call. */
export const errorText = messages('errors', {
  internal: 'Something went wrong inside Podkey.',
  internalNext: 'Try again. If it happens again, restart Podkey.',
  invalidInput: 'Some fields need correcting.',
  invalidInputNext: 'Correct the fields named and try again.',
  invalidFieldNext: 'Correct the field and try again.',
  locked: 'Podkey is locked.',
  lockedNext: 'Unlock it and try again.',
  lockedMeanwhile: 'Podkey was locked before it could say what came of this.',
  lockedMeanwhileNext: 'Look whether it was done before you do it again.',
  refusedSender: 'Podkey refused a call that did not come from its own page.',
  refusedSenderNext: 'Restart Podkey.',
  tooManyCalls: 'Podkey has too much to do at once.',
  tooManyCallsNext: 'Wait a moment and try again.',
  inputTooLarge: 'This is more than Podkey takes at once.',
  inputTooLargeNext: 'Try it with less.',
  folderNotShown: 'The folder could not be shown.',
  folderNotShownNext: filled('Open it yourself: {folder}'),
  requestCancelled: 'The request was cancelled.',
  requestCancelledNext: 'Start it again if you still need it.',
  connectionClosed: 'The connection to this account was closed.',
  notInPath: 'One of the names cannot be part of a path.',
  notInPathNext: 'Correct the names and try again.',
  accountLeft: 'The account was switched before this was done.',
  accountLeftNext: 'Do it again in the account you want.',
});
