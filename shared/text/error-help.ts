import type { AppErrorKind } from '../errors/app-error.ts';
import { messages } from './catalogue.ts';

/** One entry a kind of failure: a new kind does not compile without one. */
type OfEach = Record<AppErrorKind, string>;

/** What a person would call each kind of failure. */
export const errorTitles = messages('error-titles', {
  validation: 'Something entered can’t be right',
  unauthenticated: 'The pod did not accept the API key',
  forbidden: 'The API key may not do this',
  'not-found': 'It is not there',
  rejected: 'The pod refused the request',
  'rate-limited': 'Too many requests',
  server: 'The pod has a problem of its own',
  offline: 'No network',
  dns: 'The pod’s name was not found',
  tls: 'The connection is not trusted',
  proxy: 'The proxy is in the way',
  timeout: 'No answer in time',
  clock: 'The clocks differ too much',
  'unexpected-response': 'An answer Podkey does not understand',
  'outcome-unknown': 'Nobody knows whether it was done',
  'update-refused': 'A new version can’t be trusted',
  keychain: 'The keychain can’t be used',
  locked: 'Podkey is locked',
  policy: 'Your organization does not allow it',
  unconfirmed: 'You have not confirmed this address',
  cancelled: 'It was called off',
  internal: 'A fault in Podkey itself',
} satisfies OfEach);

/** What each means. */
export const errorMeanings = messages('error-meanings', {
  validation: 'Podkey checks what you enter before anything is sent. Nothing went to the pod.',
  unauthenticated:
    'The pod answered that it does not know who is asking (401). The key ID or its secret is wrong, the key was revoked or belongs to another account or pod, or this computer’s clock is off.',
  forbidden:
    'The pod knows the API key and answered that it may not do this (403). What a key may do is decided by its scopes and role, on the pod.',
  'not-found':
    'The pod answered that there is no such thing (404), or none that this API key may see. It may have been deleted, or belong to another account.',
  rejected:
    'The pod understood who is asking and refused what was asked, often because one field is not as it wants it. Where it named the field, Podkey marks it.',
  'rate-limited':
    'The pod takes only so many requests in a time (429), too many wrong passcodes were entered, or several dialogs were cancelled in a row. Nothing was done.',
  server: 'The pod answered that something failed on its side (5xx). Your request may be quite right.',
  offline: 'This computer has no connection to a network, or none that leads to the pod.',
  dns: 'No computer of that name could be found: the address has a slip in it, or this network does not know the name, as without the company’s VPN.',
  tls: 'The pod’s certificate can’t be trusted: it is issued by an authority this computer does not know, has run out, or is for another name. On company networks a proxy may stand in between. Podkey sends nothing over such a connection.',
  proxy:
    'Requests go through a proxy, by the system’s settings or the account’s, and it could not be reached, wants a sign-in, or refused the way to the pod.',
  timeout: 'Something on the way took too long, and Podkey stopped waiting.',
  clock:
    'The clock of this computer and that of the pod are minutes apart. Access tokens and one-time codes depend on the time, so they would be refused or wrong.',
  'unexpected-response':
    'An answer came, and it is not what the service documents. Often it is not the pod that answered but a sign-in page of the network, or the address leads to something else.',
  'outcome-unknown':
    'An update was sent and no answer came. The pod may have made it, or not. Podkey never sends an update twice on its own.',
  'update-refused':
    'Your organization’s feed offers a version of Podkey, and something about it is not as it has to be: the signature of the feed is missing or was made with another key, what it says can’t be read, it goes back to an older version, or a file is not the one that was signed for. Somebody may have changed it on the way. Podkey installs nothing then, and goes on as it is.',
  keychain:
    'API key secrets are kept in the keychain of the system. It is not there, it is locked, or it refused. Podkey never writes a secret to a file instead.',
  locked: 'While Podkey is locked it answers nothing, and what was under way is not shown.',
  policy:
    'Whoever runs this computer has set rules for Podkey, such as which pods and proxies are allowed or how long a copy may stay. What goes against them is not done, and nothing was sent.',
  unconfirmed:
    'Before Podkey contacts a pod or proxy for the first time, it asks you in a system dialog. You refused, or you were not asked yet. Nothing was sent to this address.',
  cancelled: 'You, or a switch of the account, ended it before it was done.',
  internal: 'Something happened that nobody foresaw. The log has where, without any value.',
} satisfies OfEach);

/** What to do about each. */
export const errorAdvice = messages('error-advice', {
  validation: 'Correct the fields that are marked.',
  unauthenticated:
    'Settings, edit the account, then Test connection: it says which part is wrong. Enter the secret again if the key was renewed.',
  forbidden:
    'Ask whoever manages the API keys on the pod for the scope you need, or switch to the account that has it.',
  'not-found': 'Look at the account and the pod in use, then at each ID. Paste the link again from the pod.',
  rejected:
    'Read what the pod said, correct it and send it again. Its support finds the request by the error ID.',
  'rate-limited':
    'Wait as long as is said, then try again. Many users are best changed in one go: Podkey then keeps the pace the pod allows.',
  server: 'Try again in a minute. If it stays, tell the pod’s support the error ID.',
  offline: 'Check the network, the VPN and the flight mode, then try again.',
  dns: 'Check the address of the pod in the account. Connect to the VPN if the pod is inside the company.',
  tls: 'On a company network, ask your IT for the company CA file and name it under Network in the account. Otherwise do not go on: tell your IT.',
  proxy:
    'Edit the account and open Network: choose the system’s proxy, one of its own with user name and password, or none. Test connection says which step fails.',
  timeout:
    'Try again. If it happens often, Test connection in the account says which step of the way is slow.',
  clock: 'Have this computer set its clock by itself (the system’s date and time settings), then try again.',
  'unexpected-response':
    'Open a browser and sign in to the network if it asks for it. Then check the address of the pod in the account.',
  'outcome-unknown': 'Look the user up on the pod, and only then decide whether to send the update again.',
  'update-refused':
    'Tell your IT what Settings says under Updates: they sign the feed anew, or correct the key in the policy. Until then go on with the version you have, and take none from anywhere else.',
  keychain:
    'Unlock or start the keychain: GNOME Keyring or KWallet on Linux, Keychain on macOS, Credential Manager on Windows. Until then a secret can be kept for this session only.',
  locked: 'Unlock Podkey, then look whether what you were doing was done.',
  policy:
    'Settings, About shows which rules hold here. If they keep you from your work, ask your IT to change them.',
  unconfirmed:
    'Check the address of the pod and the proxy in the account, then save the account: Podkey asks you again. If a dialog names an address that you did not enter, cancel it, quit Podkey and contact your IT department.',
  cancelled: 'Nothing, unless you want it after all: then do it again.',
  internal:
    'Try again, then restart Podkey. If it stays, save the diagnostics in Settings under About and report it.',
} satisfies OfEach);
