import { filled, messages } from '../catalogue.ts';

/** Findings of a connection test about clocks, addresses and credentials. */
export const diagnosisText = messages('diagnosis', {
  podAhead: filled('The pod’s clock is {span} ahead of this computer’s.'),
  podBehind: filled('The pod’s clock is {span} behind this computer’s.'),
  clockNext:
    'Turn on automatic time on this computer. Podkey’s countdowns already allow for the difference; other programs may not.',
  seconds: filled('{count} s'),
  minutes: filled('{count} min'),
  hours: filled('{count} h'),
  noService: filled('There is no documentation service at this address ({status}).'),
  noServiceNext: 'Check the pod’s address and path. A different web server is responding.',
  unlikeService: 'The response doesn’t look like it came from the documentation service.',
  unlikeServiceNext: 'Check the pod’s address: a gateway or proxy may have responded instead.',
  environmentSaid: filled('These credentials are probably for another environment ({status}).'),
  environmentNext: 'Check that your API key was created at this pod’s address.',
  environmentCause: 'The account ID and API key belong to a different environment.',
  accountSaid: filled('The account ID is probably wrong ({status}).'),
  accountNext: 'Copy the account ID again from the documentation service.',
  accountCause: 'The account ID is missing, wrong, or not the API key’s account.',
  keySaid: filled('The API key is probably wrong ({status}).'),
  keyNext: 'Copy the API key’s ID and secret again, or create a new key.',
  keyCause: 'The API key’s ID or secret is wrong, or the key was revoked.',
  unexplained: filled('The pod doesn’t accept these credentials and doesn’t say why ({status}).'),
  possibleCauses: 'Possible causes:',
  otherCauses: 'If that’s correct, check these:',
  cancelled: 'Connection test cancelled.',
  cancelledNext: 'Test again when you’re ready.',
});
