import { filled, messages } from './catalogue.ts';

/** What a connection test finds out about clocks, places and credentials. */
export const diagnosisText = messages('diagnosis', {
  podAhead: filled('The pod’s clock is {span} ahead of this computer’s.'),
  podBehind: filled('The pod’s clock is {span} behind this computer’s.'),
  clockNext:
    'Set this computer’s clock by the network. Podkey’s countdowns follow the pod’s clock meanwhile, but other ' +
    'programs’ codes and certificates may fail.',
  seconds: filled('{count} s'),
  minutes: filled('{count} min'),
  hours: filled('{count} h'),
  noService: filled('There is no documentation service at this address ({status}).'),
  noServiceNext: 'Check the pod’s address, its path included. Another web server is answering there.',
  otherManner: 'The refusal is not written the way the documentation service writes them.',
  otherMannerNext: 'Check the pod’s address: something in between, such as a gateway, may have answered.',
  environmentSaid: filled('These credentials most likely belong to another environment ({status}).'),
  environmentNext: 'Check that the pod’s address is the one your API key was made on.',
  environmentCause: 'The account ID and API key belong to another environment than this pod.',
  accountSaid: filled('The account ID is most likely wrong ({status}).'),
  accountNext: 'Copy the account ID again from the documentation service.',
  accountCause: 'The account ID is missing, is wrong, or is not the account the API key belongs to.',
  keySaid: filled('The API key is most likely wrong ({status}).'),
  keyNext: 'Copy the ID and the secret of the API key again, or have a new key made.',
  keyCause: 'The ID or the secret of the API key is wrong, or the key was withdrawn.',
  noClue: filled('The pod does not accept these credentials, and does not say why ({status}).'),
  anyOfThese: 'It can be any of these:',
  elseOneOfThese: 'If it is right, it can be one of these:',
  calledOff: 'The connection test was called off.',
  calledOffNext: 'Test again when you are ready.',
});
