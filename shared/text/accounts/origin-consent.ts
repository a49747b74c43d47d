import { filled, messages } from '../catalogue.ts';

/** The dialog before Podkey contacts a pod for the first time. The address stands above `detail`. */
export const podQuestionText = messages('pod-question', {
  message: 'Connect to a new pod?',
  detail: filled(
    'The account “{account}” signs in at this address. Podkey hasn’t contacted it yet.\n\nConnect only if this is the address of your documentation service. Podkey won’t ask again while an account uses it.',
  ),
  yes: 'Connect',
});

/** The dialog before Podkey contacts a proxy for the first time. */
export const proxyQuestionText = messages('proxy-question', {
  message: 'Use a new proxy?',
  detail: filled(
    'The account “{account}” reaches its pod through this proxy, which learns the pod’s name and gets the proxy password, if there is one. Podkey hasn’t contacted it yet.\n\nUse it only if your IT department gave you this address. Podkey won’t ask again while an account uses it.',
  ),
  yes: 'Use proxy',
});

/** The dialog before Podkey sends a password to a system proxy. */
export const systemProxyQuestionText = messages('system-proxy-question', {
  message: 'Sign in to this proxy?',
  detail:
    'This computer’s settings lead to this proxy, which asks for a user name and a password. Podkey hasn’t sent it a password yet.\n\nSign in only if your IT department runs this proxy.',
  yes: 'Sign in',
});

/** The dialog before an account follows a new team library. Its address and its key's fingerprint stand above `detail`. */
export const libraryQuestionText = messages('library-question', {
  message: 'Use a new team library?',
  key: 'Key fingerprint:',
  detail: filled(
    'Podkey will read this file regularly and list its logins in the account “{account}”. Anyone who has the key decides which values they lead to.\n\nUse it only if address and fingerprint are those of your team.',
  ),
  yes: 'Use library',
});

/** The choices in these dialogs, and why Podkey does not connect. */
export const originConsentText = messages('origin-consent', {
  no: 'Cancel',
  refused: filled('You didn’t let Podkey connect to {origin}, so nothing was sent there.'),
  refusedNext: filled(
    'Check the address in the account. Podkey can ask about this address again in {seconds} s.',
  ),
  libraryRefused: filled('You didn’t agree to the team library {source}, so Podkey doesn’t read it.'),
  libraryRefusedNext: filled(
    'Check address and key. Podkey can ask about this library again in {seconds} s.',
  ),
  unconfirmed: filled('You haven’t confirmed {origin} yet, so nothing was sent there.'),
  unconfirmedNext: 'Edit the account, check its addresses and save it: Podkey asks you then.',
  closed: 'Podkey was locked before you answered.',
  closedNext: 'Try again.',
});
