import { filled, messages } from '../catalogue.ts';

/** What is wrong with a response that does not fit the API description. */
export const podResponseText = messages('pod-responses', {
  next: 'Check the pod’s address. If it’s correct, contact the pod’s operator.',
  part: 'The pod sent a partial response (206).',
  nothing: filled('The pod sent an empty response ({status}).'),
  encoded: filled('The pod’s response has an unexpected encoding: {coding}.'),
  notUtf8: 'The pod’s response isn’t valid UTF-8 text.',
  webPage: 'The pod sent a web page instead of data.',
  webPageNext:
    'A proxy, a firewall or a sign-in page may have responded instead of the pod. Open the pod’s address in a browser to see, and check that it’s the documentation service’s address.',
  tooLarge: filled('The pod’s response is larger than the {bytes} bytes Podkey accepts.'),
  tooLargeNext: 'Check the pod’s address. If it’s correct, contact the pod’s operator.',
  notObject: 'The pod’s response isn’t a JSON object.',
  wrongField: filled('“{field}” is missing from the pod’s response or has the wrong type.'),
  wrongType: filled('The pod sent {type} instead of JSON.'),
  notJson: 'The pod’s response isn’t valid JSON.',
  errorWithin: filled('The pod reported success ({status}) but included an error.'),
  errorWithinNext: 'Try again. If it happens again, contact the pod’s operator and include the error ID.',
  otherUser: 'The response is for a different user.',
  noToken: 'The pod accepted the API key but sent no access token.',
  noTokenIn: filled('The pod accepted the API key but sent no access token. Its response contains {names}.'),
  quoted: filled('“{name}”'),
});

/** What is wrong with a list of organizations; `{what}` is one of the descriptions below. */
export const organizationResponseText = messages('organization-responses', {
  noList: filled('The pod’s response is {what}, without a list of organizations.'),
  entry: filled('Entry {number} of the list'),
  entryOf: filled('Entry {number} of “{name}”'),
  notOne: filled('{place} isn’t an organization but {what}.'),
  noId: filled('{place} has no recognizable ID ({what}).'),
  badId: filled('{place} has an ID Podkey can’t use ({what}).'),
  noName: filled('{place} has no recognizable name ({what}).'),
  noPodAddress: 'an address that isn’t a pod’s',
});

/** Kinds of JSON values. */
export const jsonText = messages('json-kinds', {
  null: 'null',
  list: 'a list',
  text: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  emptyObject: 'an object without fields',
  field: filled('“{name}” ({kind})'),
  objectWith: filled('an object with {fields}'),
  objectWithMore: filled('an object with {fields} and {count} more'),
});
