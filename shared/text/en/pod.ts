import { failures } from '../../errors/failures.ts';
import { filled, messages } from '../catalogue.ts';

/** Failures that a pod reports. The pod's own message is quoted after them. */
export const podFailureText = messages('podFailure', {
  itSays: filled('The pod says: “{message}”'),
  elsewhere: 'The response may not be from the pod; check its address.',
  credentials: filled('The pod doesn’t accept this account’s credentials ({status}).'),
  credentialsNext: 'Replace the account’s API key.',
  credentialsNextFor: filled('Replace the API key for {account}.'),
  forbidden: filled('This API key isn’t allowed to do that ({status}).'),
  notFound: filled('Not found on the pod ({status}).'),
  proxySignIn: filled('The proxy requires sign-in ({status}).'),
  proxySignInNext: 'Check the proxy’s settings.',
  gaveUp: filled('The pod stopped waiting for the request ({status}).'),
  gaveUpNext: 'Try again.',
  networkSignIn: filled('The network requires sign-in ({status}).'),
  networkSignInNext: 'Open a browser, sign in to the network and try again.',
  failed: filled('The pod had an internal error ({status}).'),
  failedNext:
    'Try again in a few minutes. If it happens again, contact the pod’s operator and include the error ID if there is one.',
  refused: filled('The pod rejected the request ({status}).'),
  tooMany: 'The pod received too many requests (429).',
  tooManyWait: filled('Wait {seconds} s, then try again.'),
  tooManyWaitMinutes: filled('Wait {minutes} min, then try again.'),
  tooManyWaitHours: filled('Wait {hours} h, then try again.'),
  tooManyWaitDays: filled(
    'The pod asks for a pause of {days} days, which is probably a mistake. Try again in a few minutes. If it happens again, contact the pod’s operator.',
  ),
  tooManyWaitMinute: 'Wait a minute, then try again.',
  redirected: filled(
    'The pod tried to redirect to {target} ({status}). Podkey doesn’t follow redirects, so nothing was sent there.',
  ),
  redirectedWithin: filled(
    'The pod tried to redirect to another of its paths ({status}). Podkey doesn’t follow redirects, so nothing was sent there.',
  ),
  redirectedNext: 'If you trust that address, use it as the pod URL. Otherwise contact the pod’s operator.',
  notModified: 'The pod sent no data, only that nothing has changed (304). Podkey didn’t ask for that.',
  notModifiedNext:
    'Try again. If it happens again, ask the pod’s operator about a cache in front of the pod, or check for a proxy in between.',
  sentWithoutResponse: filled('The update was sent to {origin}, but no complete response arrived.'),
  ownResponseMissing: 'The pod’s response never arrived.',
  unsureNext: 'It may or may not have been made. Check the user on the pod before sending it again.',
  updateUnreadable: 'The pod accepted the update but its response couldn’t be read.',
  updateUnreadableNext: 'The update has probably been made: check the user on the pod.',
});

export const podFailures = failures(podFailureText, {
  redirected: { kind: 'unexpected-response' },
  redirectedWithin: { kind: 'unexpected-response', next: 'redirectedNext' },
  notModified: { kind: 'unexpected-response' },
});

/** Next steps by endpoint, and possible causes of an authentication failure. */
export const podAdviceText = messages('podAdvice', {
  valueRejected: 'Check the asset type, the asset ID, the revision ID and the property.',
  valueForbidden:
    'Use an account whose API key may read secure values, or ask an administrator for the permission.',
  valueGone: 'This value is no longer there.',
  valueNotFound: 'Paste a newer link.',
  organizationsRejected:
    'Contact the pod’s operator: Podkey requests the list of organizations without any filter.',
  organizationsForbidden:
    'Use an account whose API key may list organizations, or ask an administrator for the permission.',
  organizationsNotFound: 'Check the pod’s address and path: there is no list of organizations there.',
  userRejected: 'Correct what the pod names and send the update again. Nothing was changed.',
  userForbidden:
    'Use an account whose API key may update users, or ask an administrator for the permission. Nothing was changed.',
  userNotFound: 'Check the user ID, and that this is the right account. Nothing was changed.',
  tokenRejected: 'Check the API key’s ID and secret.',
  tokenNotFound: 'Check the pod’s address and path: there is no documentation service there.',
  accountCause: 'The account ID doesn’t match this API key.',
  tokenCause:
    'The access token has expired or is malformed for this pod, although Podkey has just requested a new one.',
  keyCause: 'The API key’s ID or secret is wrong, or the key was revoked.',
  environmentCause: 'The API key is for a different environment.',
});

/** What is wrong with a response that does not fit the API description. */
export const podResponseText = messages('podResponse', {
  next: 'Check the pod’s address. If it’s correct, contact the pod’s operator.',
  part: 'The pod sent a partial response (206).',
  nothing: filled('The pod sent an empty response ({status}).'),
  encoded: filled('The pod’s response has an unexpected encoding: {coding}.'),
  notUtf8: 'The pod’s response isn’t valid UTF-8 text.',
  webPage: 'The pod sent a web page instead of data.',
  webPageNext:
    'A proxy, a firewall or a sign-in page may have responded instead of the pod. Open the pod’s address in a browser to see, and check that it’s the documentation service’s address.',
  tooLarge: filled('The pod’s response is larger than the {bytes} bytes Podkey accepts.'),
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

const unexpected = { kind: 'unexpected-response', next: 'next' } as const;

export const podResponseFailures = failures(podResponseText, {
  part: unexpected,
  nothing: unexpected,
  encoded: unexpected,
  notUtf8: unexpected,
  webPage: { kind: 'unexpected-response' },
  tooLarge: unexpected,
  notObject: unexpected,
  wrongField: unexpected,
  wrongType: unexpected,
  notJson: unexpected,
  errorWithin: { kind: 'unexpected-response', retryable: true },
  otherUser: { kind: 'unexpected-response', next: 'next', field: 'id' },
  noToken: unexpected,
  noTokenIn: unexpected,
});

/** What is wrong with a list of organizations; `{what}` is one of the descriptions below. */
export const organizationResponseText = messages('organizationResponse', {
  noList: filled('The pod’s response is {what}, without a list of organizations.'),
  entry: filled('Entry {number} of the list'),
  entryOf: filled('Entry {number} of “{name}”'),
  notOne: filled('{place} isn’t an organization but {what}.'),
  noId: filled('{place} has no recognizable ID ({what}).'),
  badId: filled('{place} has an ID Podkey can’t use ({what}).'),
  noName: filled('{place} has no recognizable name ({what}).'),
  noPodAddress: 'an address that isn’t a pod’s',
  stopped: filled('Loading stopped after {count} organizations, so the list isn’t shown.'),
  stoppedNext: 'Load the list again when you need it.',
  next: 'Check the pod’s address. If it’s correct, contact the pod’s operator.',
});

export const organizationResponseFailures = failures(organizationResponseText, {
  noList: unexpected,
  notOne: unexpected,
  noId: unexpected,
  badId: unexpected,
  noName: unexpected,
  stopped: { kind: 'cancelled', retryable: true },
});

/** Kinds of JSON values. */
export const jsonText = messages('json', {
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
