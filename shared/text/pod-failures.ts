import { filled, messages } from './catalogue.ts';

/** What a pod's refusals mean. What the pod itself said is quoted after them. */
export const podFailureText = messages('pod-failures', {
  itSays: filled('It says: “{message}”'),
  elsewhere: 'The answer may not be the pod’s own, so check the pod’s address too.',
  credentials: filled('The pod does not accept this account’s credentials ({status}).'),
  credentialsNext: 'Check the account’s settings.',
  forbidden: filled('This account’s API key may not do that ({status}).'),
  notFound: filled('The pod has nothing there ({status}).'),
  proxySignIn: filled('A proxy wants you to sign in ({status}).'),
  proxySignInNext: 'Check the proxy’s settings.',
  gaveUp: filled('The pod gave up waiting for the request ({status}).'),
  gaveUpNext: 'Try again.',
  networkSignIn: filled('The network wants you to sign in ({status}).'),
  networkSignInNext: 'Open a browser, sign in to the network and try again.',
  failed: filled('The pod failed ({status}).'),
  failedNext:
    'Try again in a few minutes. If it happens again, tell whoever runs the pod, with the error ID if there is one.',
  refused: filled('The pod refused the request ({status}).'),
  tooMany: 'The pod has had too many requests (429).',
  tooManyWait: filled('Wait {seconds} s, then try again.'),
  tooManyWaitMinutes: filled('Wait {minutes} min, then try again.'),
  tooManyWaitHours: filled('Wait {hours} h, then try again.'),
  tooManyWaitDays: filled(
    'The pod asks for a pause of {days} days, which is probably a mistake. Try again in a few minutes. If it happens again, tell whoever runs the pod.',
  ),
  tooManyWaitMinute: 'Wait a minute, then try again.',
  redirected: filled(
    'The pod redirects to {target} ({status}). Podkey follows no redirects, so nothing was sent there.',
  ),
  redirectedWithin: filled(
    'The pod redirects to another path of its own ({status}). Podkey follows no redirects, so nothing was sent there.',
  ),
  redirectedNext:
    'If you know and trust that place, make it the account’s pod URL. Otherwise ask whoever runs the pod.',
  sentWithoutAnswer: filled('The update was sent to {origin}, but its answer never came whole.'),
  ownAnswerMissing: 'The pod’s own answer to the update never came.',
  unsureNext:
    'It may have been made, or not. Podkey does not send it again on its own: look at the user on the pod, or send the ' +
    'update again yourself.',
  updateUnreadable: 'The pod accepted the update, but its answer cannot be used.',
  updateUnreadableNext: 'The update has probably been made: look at the user on the pod.',
});

/** What to do about the refusals of one endpoint, and what an authentication failure may come from. */
export const podAdviceText = messages('pod-advice', {
  valueRejected: 'Check the asset type, the asset ID, the revision ID and the property.',
  valueForbidden:
    'Use an account whose API key may read secure values, or ask an administrator for the permission.',
  valueNotFound:
    'Check the asset type, the asset ID, the revision ID and the property, and that this is the right account.',
  organizationsRejected:
    'Tell whoever runs the pod: Podkey asks for the list of organizations without any conditions.',
  organizationsForbidden:
    'Use an account whose API key may list organizations, or ask an administrator for the permission.',
  organizationsNotFound: 'Check the pod’s address, its path included: this one has no list of organizations.',
  userRejected: 'Correct what the pod names and send the update again. Nothing was changed.',
  userForbidden:
    'Use an account whose API key may update users, or ask an administrator for the permission. Nothing was changed.',
  userNotFound: 'Check the user ID, and that this is the right account. Nothing was changed.',
  tokenRejected: 'Check the ID and the secret of the API key.',
  tokenNotFound: 'Check the pod’s address, its path included: there is no documentation service at this one.',
  accountCause: 'The account ID (X-Account-ID) is missing, or is not the account the API key belongs to.',
  tokenCause:
    'The access token has expired or is malformed for this pod, although Podkey has just requested a new one.',
  keyCause:
    'The ID or the secret of the API key is wrong, or the key was withdrawn, so no valid access token can be had.',
  environmentCause: 'The API key belongs to another environment than this pod.',
});
