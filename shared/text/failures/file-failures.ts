import { filled, messages } from '../catalogue.ts';

/** Why the system refuses a file; follows a colon. */
export const fileReasonText = messages('file-reasons', {
  notAllowed: 'permission denied',
  heldOrNotAllowed: 'another program is using it, or permission is denied',
  readOnly: 'the location is read-only',
  diskFull: 'the disk is full',
  shareFull: 'your disk quota is used up',
  gone: 'it no longer exists',
  folder: 'it is a folder',
  busy: 'another program is using it',
});

/** Failures of a file that the person chose. */
export const fileFailureText = messages('file-failures', {
  notWritten: 'The file couldn’t be written.',
  notWrittenFor: filled('The file couldn’t be written: {reason}.'),
  notWrittenNext: 'Close it in other programs or choose another folder, then try again.',
  notRead: 'The file couldn’t be read.',
  notReadFor: filled('The file couldn’t be read: {reason}.'),
  notReadNext: 'Check that you’re allowed to open it, or choose another.',
  noLongerOpen: 'The file is no longer open.',
  noLongerOpenNext: 'Choose the file again.',
});
