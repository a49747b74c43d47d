import type { AppErrorKind } from '../../errors/app-error.ts';
import { messages } from '../catalogue.ts';

/** One entry per kind of failure; a new kind does not compile without it. */
type OfEach = Record<AppErrorKind, string>;

/** Title of each kind of failure. */
export const errorTitles = messages('error-titles', {
  validation: 'Invalid input',
  unauthenticated: 'API key not accepted',
  forbidden: 'Not allowed for this API key',
  'not-found': 'Not found',
  rejected: 'Request rejected',
  'rate-limited': 'Too many requests',
  server: 'Server error on the pod',
  offline: 'No network',
  dns: 'Pod address not found (DNS)',
  tls: 'Certificate not trusted',
  proxy: 'Proxy problem',
  timeout: 'Timed out',
  clock: 'Clock difference too large',
  'unexpected-response': 'Unexpected response',
  'outcome-unknown': 'Result unknown',
  'update-refused': 'Update not trusted',
  'library-refused': 'Team library not trusted',
  ssh: 'SSH key or agent problem',
  keychain: 'Keychain not available',
  typing: 'Typing not possible',
  'system-unlock': 'Not unlocked by the system',
  locked: 'Podkey is locked',
  policy: 'Blocked by your organization',
  unconfirmed: 'Address not confirmed',
  cancelled: 'Cancelled',
  internal: 'Internal error',
} satisfies OfEach);

/** Meaning of each kind of failure. */
export const errorMeanings = messages('error-meanings', {
  validation: 'Podkey checks your input before sending. Nothing was sent.',
  unauthenticated:
    'The pod didn’t recognize the credentials (401). The key ID or secret is wrong, the key was revoked or belongs to another account or pod, or this computer’s clock is off.',
  forbidden:
    'The pod recognized the API key but it isn’t allowed to do this (403). Its role and scopes are set on the pod.',
  'not-found':
    'The pod couldn’t find it (404), or this API key can’t see it. It may have been deleted or belong to another account.',
  rejected:
    'The pod rejected the request, often because of one field. Podkey marks the field if the pod named it.',
  'rate-limited':
    'Too many requests in a short time (429), too many wrong passcodes, or several cancelled dialogs in a row. Nothing was changed.',
  server: 'The pod reported an internal failure (5xx). Your request may be fine.',
  offline: 'This computer has no network connection, or none that reaches the pod.',
  dns: 'The address couldn’t be resolved. It may be mistyped, or you may need your company VPN.',
  tls: 'The pod’s certificate was issued by an authority this computer doesn’t know, has expired, or was issued for a different name. On company networks a proxy may be intercepting the connection. Podkey didn’t send anything.',
  proxy:
    'The proxy set in the system or the account couldn’t be reached, requires sign-in, or blocked the pod.',
  timeout: 'The pod or the network took too long to respond.',
  clock: 'This computer’s clock and the pod’s are minutes apart, so tokens and one-time codes would fail.',
  'unexpected-response':
    'The response isn’t what the service should send. Often a network sign-in page answered instead, or the address is wrong.',
  'outcome-unknown':
    'The update was sent but no response arrived. It may or may not have been made. Podkey never resends an update automatically.',
  'update-refused':
    'The update offered by your organization’s feed failed verification: its signature is missing or wrong, it can’t be read, it’s older than your version, or the file doesn’t match. It may have been tampered with. Nothing was installed.',
  'library-refused':
    'The team library that your organization or you have set failed verification: its signature is missing or wrong, it can’t be read, it’s older than the one you have, or it’s for other pods. It may have been tampered with. The library you had stays in use.',
  ssh: 'The value isn’t an SSH key that Podkey can read, or the SSH agent is missing, doesn’t respond or refuses the key.',
  keychain:
    'API key secrets are stored in the system keychain, which is missing, locked, or denied access. Podkey never stores secrets in a file.',
  typing:
    'Podkey types through functions of the system. They are missing, not allowed, or can’t type this text. The message says which. Nothing was typed.',
  'system-unlock':
    'Touch ID, Windows Hello or polkit didn’t confirm that it’s you, or couldn’t ask you. Podkey stays locked.',
  locked: 'Podkey does nothing while it’s locked.',
  policy: 'Your administrator’s policy doesn’t allow this. Nothing was sent.',
  unconfirmed:
    'Before Podkey contacts a pod or proxy for the first time, it asks you in a system dialog. You refused, or you haven’t been asked yet. Nothing was sent to this address.',
  cancelled: 'You cancelled it or switched accounts before it finished.',
  internal: 'An unexpected error occurred. Details are in the log (no values).',
} satisfies OfEach);

/** What to do about each kind of failure. */
export const errorAdvice = messages('error-advice', {
  validation: 'Correct the marked fields.',
  unauthenticated:
    'Go to Settings, edit the account and select Test connection to see what’s wrong. If the key was renewed, enter its new secret.',
  forbidden: 'Ask your administrator for the permission, or switch to an account that has it.',
  'not-found': 'Check the account and the IDs, or paste the link again.',
  rejected:
    'Read the pod’s message, correct your input and try again. Support can find the request by its error ID.',
  'rate-limited':
    'Wait the time shown, then try again. To change many users, use Bulk change, which respects the pod’s limits.',
  server: 'Try again in a minute. If it persists, give the error ID to the pod’s support.',
  offline: 'Check your network, VPN and airplane mode, then try again.',
  dns: 'Check the pod’s address. If the pod is on a company network, connect to the VPN.',
  tls: 'On a company network, ask IT for the CA file and add it under Network in the account. Otherwise stop and contact IT.',
  proxy:
    'Edit the account and open Network: choose the system proxy, a custom proxy with user name and password, or none. Test connection shows which step fails.',
  timeout: 'Try again. If it keeps happening, use Test connection in the account to see which step is slow.',
  clock: 'Turn on automatic date and time, then try again.',
  'unexpected-response':
    'Open a browser and sign in to the network if asked. Then check the pod’s address in the account.',
  'outcome-unknown': 'Check the user on the pod before you send the update again.',
  'update-refused':
    'Give IT the message under Settings › Updates. Keep using your current version and don’t install one from elsewhere.',
  'library-refused':
    'Give the message under Settings › Team library to those who maintain the library. Check its address and key there, too.',
  ssh: 'Follow the message. “ssh-add -l” in a terminal shows whether the agent works and which keys it has.',
  keychain:
    'Unlock or start the keychain: GNOME Keyring or KWallet on Linux, Keychain on macOS, Credential Manager on Windows. Until then, secrets can be stored for this session only.',
  typing: 'Follow the message’s next step. Copying the value always works.',
  'system-unlock':
    'Enter the passcode. Settings › Lock says whether the system can be asked, and what it needs.',
  locked: 'Unlock Podkey and check whether your last action was completed.',
  policy: 'See Settings › About for the policy. Contact IT if you need an exception.',
  unconfirmed:
    'Check the addresses of the pod and the proxy in the account, then save it: Podkey asks you again. If a dialog names an address you didn’t enter, cancel it, quit Podkey and contact your IT department.',
  cancelled: 'Nothing. Try again if you still need it.',
  internal:
    'Try again, then restart Podkey. If it persists, save diagnostics (Settings › About) and report it.',
} satisfies OfEach);
