import type { AppErrorKind } from '../../errors/app-error.ts';
import { counted, filled, messages } from '../catalogue.ts';

export const helpText = messages('help', {
  part: 'Part of Help',
  firstStepsAndFailures: 'First steps and errors',
  failures: 'Error messages',
  secrets: 'Security',
  keys: 'Keyboard shortcuts',
  abilities: 'What Podkey can do',
  go: 'Go there',
  search: 'Search Help',
  searchPlaceholder: 'What you want to do, or an error’s text or number',
  searchFailures: 'Search error messages',
  searchFailuresPlaceholder: 'Error text or number, e.g. 403',
  found: counted({ one: '{count} entry', other: '{count} entries' }),
  noneFound: 'No results',
  noneFoundFor: filled('Nothing in Help contains “{typed}”.'),
  means: 'What it means',
  todo: 'What to do',
  leadFailures: 'What each error means and how to fix it.',
  leadKeys: 'Shortcuts listed under a screen work only there.',
  everywhere: 'Everywhere',
  everyProgram: 'In every program (see Settings)',
  loginList: 'List of logins',
});

/** What Podkey can do, as far as no other text says it. */
export const abilityText = messages('ability', {
  importLogins:
    'From Hudu, IT Glue, Passportal, KeePass, Bitwarden, 1Password, or any table with a Link column. Also above the list of logins, under “Import and export”. No password is read.',
  exportLogins: 'As CSV or JSON, without any value: above the list of logins, under “Import and export”.',
  codeTitle: 'One-time codes (2FA, MFA)',
  code: 'Open a login that has a code, or link to the value that holds its seed or otpauth address. Podkey shows the current code, and copies it with “Copy code”.',
  compareTitle: 'Compare two revisions',
  compare: 'Open a value. Its menu compares it with another revision, without showing either.',
  proxyTitle: 'Proxy and certificates',
  proxy:
    'Edit the account and open Network: the system’s proxy, another one or none, and your company’s CA file. Test connection shows which step fails.',
  policy: 'What your organization’s policy sets is in About, and beside each setting that it limits.',
});

/** What Help begins with. */
export const firstStepsText = messages('firstSteps', {
  title: 'Your first login in a minute',
  paste: filled(
    'Copy a link to a password in the documentation. Press {keys} in Podkey, paste it, and press Enter.',
  ),
  copy: 'Press Copy. The value goes to the clipboard unseen, and Podkey clears it after a while.',
  save: filled(
    'Press {keys}, enter a name and the client, and save. Podkey keeps where the value is, never the value.',
  ),
  find: filled('From now on, press {keys} on any screen, type a few letters, and copy.'),
});

/** What each keyboard shortcut does. */
export const keyNames = messages('keyNames', {
  palette: 'Open or close the quick search',
  openRow: 'Open the selected row',
  copyUserName: 'Copy the user name',
  account: 'Switch to that account',
  lock: 'Lock',
  ticket: 'Go to the ticket field',
  largerText: 'Larger text',
  smallerText: 'Smaller text',
  actualTextSize: 'Text at the computer’s size',
  allKeys: 'Show keyboard shortcuts',
  link: 'Open by link',
  open: 'Open',
  copyValue: 'Copy the value',
  copyCode: 'Copy the code',
  reveal: 'Reveal or hide the value',
  hideThenClose: 'Hide, then close the value',
  markRow: 'Choose the login too, or no longer',
  markRange: 'Choose several logins',
  markAll: 'Choose all logins',
  removeRow: 'Remove the row, or what is chosen',
  undoInList: 'Undo a removal or a confirmed revision',
  goToList: 'Go to the list',
  copyId: 'Copy the organization’s ID',
  openLogin: 'Open the login and go to its first Copy',
  toClients: 'Go to the clients',
  searchActivity: 'Search activity',
  searchSettings: 'Search settings',
  searchHelp: 'Search Help',
  goToScreens: 'Go to Logins, Users, Organizations, Activity',
  settings: 'Go to Settings',
  addAccount: 'Add an account',
  searchLogins: 'Search clients and logins',
  saveLogin: 'Save or edit the login',
  copyDefault: 'Copy the password or value',
  undoReset: 'Undo resetting all settings',
});

/** One entry per kind of failure; a new kind does not compile without it. */
type OfEach = Record<AppErrorKind, string>;

export const errorTitles = messages('errorTitles', {
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

export const errorMeanings = messages('errorMeanings', {
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

export const errorAdvice = messages('errorAdvice', {
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
    'Unlock or start the keychain: GNOME Keyring or KWallet on Linux, Keychain on macOS, Credential Manager on Windows. Until then, Podkey can remember secrets only until you quit.',
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

/** How Podkey handles secrets: each part's title, and its text under `…Means`. Source: docs/security.md. */
export const secretsHelp = messages('secretsHelp', {
  title: 'How Podkey handles secrets',
  key: 'The API key secret',
  keyMeans:
    'It’s stored in this system’s keychain and nowhere else or, if you chose so, in memory until Podkey quits. It’s never shown again after you enter it. It’s tied to the pod, account and key: change one and you must enter it again. Access tokens are kept in memory for an hour at most.',
  open: 'An opened value',
  openMeans:
    'An opened value is held in Podkey’s protected process, not in the window. It’s closed after five minutes, or when you close it, switch accounts, lock or quit Podkey, or the computer sleeps.',
  reveal: 'Revealing',
  revealMeans:
    'A value appears only when you reveal it, and hides again after the time in Settings or when you minimize the window, switch accounts or lock. “Keep showing” in a larger view keeps it until Podkey closes it. It can’t be selected, because on Linux selected text is shared with other programs. One-time codes are shown at once; their seed isn’t.',
  copy: 'Copying',
  copyMeans:
    'Copies go straight to the clipboard, marked so that Windows, macOS and KDE keep them out of clipboard history and off other devices. They’re cleared after the set time and when you switch accounts, lock or quit. Anything copied since is left alone.',
  crash: 'After a crash',
  crashMeans:
    'If Podkey crashes with a copy on the clipboard, it clears it at the next start. To recognize its own copy it stores a keyed fingerprint, never the copy.',
  lock: 'Locking',
  lockMeans:
    'Locking closes open values, drops the access token, and clears the clipboard and window. A passcode stops others unlocking Podkey; it doesn’t encrypt anything, and neither does unlocking with Touch ID, Windows Hello or your login, which you can allow in Settings. If you forget it, all accounts, saved logins and notes must be deleted.',
  stored: 'What’s stored on disk',
  storedMeans:
    'Accounts without their secrets, your logins and where the values you used recently are, the team library, your settings, the last known details of users you opened or changed, bulk changes, and the journal. No values, codes, tokens or API key secrets.',
  journal: 'The journal',
  journalMeans:
    'It records what was revealed, copied and updated, when, in which account and for which ticket, and never a value. Its entries are chained and the keychain holds the latest, so tampering can be detected.',
  log: 'The log',
  logMeans:
    'It records what happened and how long it took: no values, names, hosts or contents. Diagnostics are made from it only when you ask, are shown to you first, and aren’t sent anywhere.',
  network: 'Network connections',
  networkMeans:
    'Podkey connects only to your accounts’ pods and, if they are set, to your organization’s update feed and to team libraries, over HTTPS with a verified certificate. Redirects are refused, so credentials never follow one.',
  limits: 'What Podkey can’t do',
  limitsMeans:
    'Anyone who controls this computer or your session can read what Podkey can read. A program that watches the clipboard sees a copy while it’s there. On Linux nothing keeps a revealed value out of screenshots and screen sharing; macOS does so for some programs only. Memory can’t be wiped on demand: closed values disappear when their memory is reused. Nothing protects against a camera.',
});
