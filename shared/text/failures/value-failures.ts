import { messages } from '../catalogue.ts';

/** Failures of an opened value. */
export const valueFailureText = messages('value-failures', {
  closed: 'This value was closed.',
  closedNext: 'Open it again.',
  nothingToCopyNext: 'Open the value again, or check it on the pod.',
  empty: 'This value is empty: nothing to copy.',
  noCodeSent: 'The pod sent no code with this value.',
  codeExpired: 'The code has already expired.',
  noExpiry: 'The pod didn’t give an expiry time.',
  noNewerCode: 'The pod has no newer code yet.',
  noCode: 'This value has no one-time code.',
  nextNotCopied: 'The next code wasn’t copied.',
  nextNotCopiedNext: 'Copy the code when it appears.',
});
