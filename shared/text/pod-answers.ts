import { filled, messages } from './catalogue.ts';

/** What is wrong with an answer that the interface does not describe. */
export const podAnswerText = messages('pod-answers', {
  next: 'Check that the pod’s address is that of the documentation service. If it is, tell whoever runs the pod.',
  part: 'The pod answered with only a part (206).',
  nothing: filled('The pod answered without any content ({status}).'),
  encoded: filled('The pod’s answer is encoded as {coding}, which was not asked for.'),
  notUtf8: 'The pod’s answer is not valid UTF-8 text.',
  webPage: 'A web page came back instead of data.',
  webPageNext:
    'A proxy, a firewall or a sign-in page may have answered instead of the pod. Open the pod’s address in a browser to ' +
    'see, and check that the address is that of the documentation service.',
  tooLarge: filled('The pod’s answer is larger than the {bytes} bytes Podkey accepts.'),
  tooLargeNext:
    'Check that the pod’s address is that of the documentation service. If it is, tell whoever runs it.',
  notObject: 'The pod’s answer is not a JSON object.',
  wrongField: filled('“{field}” is missing from the pod’s answer or is not what the interface describes.'),
  wrongType: filled('The pod answered with {type} instead of JSON.'),
  notJson: 'The pod’s answer is not valid JSON.',
  errorWithin: filled('The pod reported success ({status}), but with an error in it.'),
  errorWithinNext: 'Try again. If it happens again, give the error ID to whoever runs the pod.',
  otherUser: 'It is about another user (“id”).',
  noToken: 'The pod accepted the API key, but no access token is in its answer.',
  noTokenIn: filled(
    'The pod accepted the API key, but no access token is in its answer, which holds {names}.',
  ),
  quoted: filled('“{name}”'),
});

/** What is wrong with a list of organizations; `{what}` is one of the descriptions below. */
export const organizationAnswerText = messages('organization-answers', {
  noList: filled('No list of organizations is in the pod’s answer, which is {what}.'),
  entry: filled('Entry {number} of the list'),
  entryOf: filled('Entry {number} of “{name}”'),
  notOne: filled('{place} is not an organization but {what}.'),
  noId: filled('{place} has no ID that Podkey knows: it is {what}.'),
  badId: filled('{place} has an ID that Podkey cannot use: it is {what}.'),
  noName: filled('{place} has no name that Podkey knows: it is {what}.'),
  nowhere: 'an address that is not a pod’s',
  stopped: filled(
    'Loading was stopped after {count} organizations. A part of the list would mislead, so none of it is shown.',
  ),
  stoppedNext: 'Load the list again when you need it.',
  unlisted: 'This organization is not in the list of the account in use.',
  unlistedNext: 'Refresh the list and look for it again.',
});

/** What a JSON value is. */
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
