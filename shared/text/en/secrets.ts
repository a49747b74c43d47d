import { failures } from '../../errors/failures.ts';
import { filled, messages, counted } from '../catalogue.ts';

/** The Logins screen, without the open value itself. */
export const secretText = messages('secret', {
  opening: filled('Opening {property}'),
  openMasked: filled('{property} opened, hidden'),
  codeShown: filled('{property}, code shown'),
  noLongerOpen: filled('{property} closed'),
  whatIsOpen: 'Details',
  pasteNewer: 'Paste a newer link…',

  link: 'Paste a link or path',
  forClient: filled('Client of a new login: {name}'),
  linkHint: 'A link to the value, a Podkey link, or a command or message that contains one.',
  recognized: filled('{property} of this {assetType}'),
  enterIds: 'Enter IDs',
  saveAsLogin: 'Save as login',
  linkExample: 'https://… or /v1/assets/…',
  assetType: 'Asset type',
  assetId: 'Asset ID',
  revisionId: 'Revision ID',
  property: 'Property',
  open: 'Open',
  linkNeedsHttps: 'Paste a pod link (https://…) or a Podkey link.',
  linkOfOtherAccount: filled('This link belongs to {origin}. Switch to {accounts} to open it.'),
  linkOfNoAccount: filled('This link belongs to {origin}. None of your accounts is on that pod.'),
  linkToNoValue: filled(
    'This is an address of {origin}, and no link to a value can be read in it. If a mail filter wrote it in place of the link, open it in a browser and paste the address that it leads to.',
  ),
  quoted: filled('“{name}”'),

  examples: 'Try one of these',
  aboutExamples: 'Sample values. Select one to open it.',

  type: 'Type',
  asset: 'Asset',
  revision: 'Revision',
  openAgain: 'Open again',
});

/** Why a value was closed, as a sentence. */
export const leaseEndText = messages('leaseEnd', {
  timer: 'Closed automatically after 5 minutes.',
  closed: 'The value was closed.',
  'account-switched': 'Closed because you switched accounts.',
  'account-changed': 'Closed because the account was changed.',
  locked: 'Closed because Podkey was locked.',
  quit: 'Closed because Podkey is quitting.',
});

export const valueText = messages('value', {
  secureValue: 'Secure value',
  endsInMinutes: filled('Closes in {minutes} min'),
  endsInSeconds: filled('Closes in {seconds} s'),

  storedSeed: 'Setup key (seed): needed only to set up another authenticator',
  setupKey: 'Setup key…',
  hideSetupKey: 'Hide setup key',
  moreFor: filled('More for {name}'),
  hidesIn: filled('Hides in {seconds} s'),
  hidesInMinutes: filled('Hides in {minutes} min'),
  keepShowing: 'Keep showing',
  hidesSoon: filled('The value hides in {seconds} seconds.'),
  shownWhileHeld: 'Shown while you hold',
  isEmpty: 'This value is empty.',
  masked: 'Masked',
  reveal: 'Reveal',
  hide: 'Hide',
  revealed: filled('{name} revealed'),
  hidden: filled('{name} hidden'),
  copy: 'Copy',
  copyPassword: 'Copy password',
  copyKey: 'Copy key',
  copySetupKey: 'Copy setup key',
  copyNamed: filled('Copy {name}'),
  hideDetails: 'Hide details',
  holdToPeek: 'Hold to show',
  howToHold: 'Hold the button, Space or Enter to show the value',

  revealedValue: 'Revealed value',
  whiteSpaceAlone: counted({
    one: 'This value is {count} whitespace character.',
    other: 'This value is {count} whitespace characters.',
  }),
  whiteSpace: filled('Includes whitespace: {places}.'),
  atBeginning: filled('{amount} at the beginning'),
  atEnd: filled('{amount} at the end'),
  lineBreak: 'a line break',
  halfCharacter:
    'This value contains half a character, shown as �. It can’t be copied, and was probably damaged when it was stored.',

  showAs: 'Show as',
});

export const comparisonText = messages('comparison', {
  begin: 'Compare with another revision…',
  title: filled('Compare {name}'),
  otherRevisionHint: 'Enter a revision ID or link. Values stay hidden.',
  savedRevisionHint: 'The revision that the login has. Values stay hidden.',
  compare: 'Compare',
  same: 'The values are the same.',
  different: 'The values are different.',
  open: 'This revision',
  other: 'Other revision',
  kind: 'Kind',
  secret: 'Secret',
  totp: 'One-time code',
  length: 'Length',
  characters: counted({ one: '{count} character', other: '{count} characters' }),
  yes: 'Yes',
  no: 'No',
  isOpen: 'This is the open revision. Enter another one.',
  enterRevision: 'Enter a revision ID or a link to a revision.',
  otherPod: filled('This link belongs to another pod, {origin}.'),
  otherProperty: filled('This link leads to something other than {property} of this asset.'),
});

/** Character classes, by the schema's values. */
export const characterClassText = messages('characterClass', {
  'upper-case': 'Uppercase',
  'lower-case': 'Lowercase',
  digits: 'Digits',
  symbols: 'Symbols',
  'white space': 'Whitespace',
  'non-ASCII': 'Non-ASCII',
});

export const codeText = messages('code', {
  oneTimeCode: 'One-time code',
  timeLeft: 'Time left',
  seconds: filled('{seconds} s'),
  expiresSoon: filled('The code expires in {seconds} seconds.'),
  showCode: 'Show code',
  copyCode: 'Copy code',
  refresh: 'Refresh',
  none: 'The pod sent no code for this value.',
  noneButStored: 'You can still reveal or copy the stored value below.',
  copiesAtRollover: 'The next code will be copied',
  copiesAtRolloverIn: filled('The next code will be copied in {seconds} s.'),
  copiesAtRolloverSoon: 'The next code will be copied as soon as the pod has it.',
  nextCopied: 'Next code copied. It’s valid when this one expires.',
  copyNext: 'Copy next code',
  noExpiry: 'The pod gave no usable expiry time. Refresh before using this code.',
  expired: 'This code has expired. Waiting for a new one…',
  clockBehind: filled('Your clock is {seconds} s behind the pod’s; the countdown allows for it.'),
  clockAhead: filled('Your clock is {seconds} s ahead of the pod’s; the countdown allows for it.'),
});

/** Whether screen captures show an open value, by the schema's values. */
export const captureText = messages('capture', {
  removes: 'Hidden from screen captures',
  blackens: 'Blacked out in screen captures',
  partly: 'Hidden from some screen captures',
  nothing: 'Visible when you share your screen',
  isAllowed: 'Screen capture is allowed for this session',
  stopAllowing: 'Stop allowing',
});

/** Rules for the fields and links that open a secure value. */
export const valueRuleText = messages('valueRule', {
  enterAssetType: 'Enter the asset type.',
  enterProperty: 'Enter the property.',
  notPathName: 'This name contains characters that aren’t allowed.',
  pasteLink: 'Paste a link or a path.',
  linkTooLong: 'This is too long for a link to a secure value.',
  linkShape: 'This isn’t a secure-value link. It should contain /assets/…/revisions/…/secure/….',
  severalLinks: 'This text contains several links to secure values. Paste one of them.',
  linkWrapped: 'Line breaks split this link, and its end can’t be told. Remove the line breaks in it.',
  linkBroken: 'The link is malformed.',
  linkUnreadable: 'This link can’t be read.',
});

export const valueFailureText = messages('valueFailure', {
  closed: 'This value was closed.',
  closedNext: 'Open it again.',
  nothingToCopyNext: 'Open the value again, or check it on the pod.',
  empty: 'This value is empty: nothing to copy.',
  noCodeSent: 'The pod sent no code with this value.',
  codeExpired: 'The code has already expired.',
  noExpiry: 'The pod didn’t give an expiry time.',
  noNewerCode: 'The pod has no newer code yet.',
  noCode: 'This value has no one-time code.',
  nextNotCopied: 'The next code wasn’t copied.',
  nextNotCopiedNext: 'Copy the code when it appears.',
});

const nothingToCopy = { kind: 'not-found', next: 'nothingToCopyNext' } as const;

export const valueFailures = failures(valueFailureText, {
  closed: { kind: 'not-found' },
  empty: nothingToCopy,
  noCodeSent: nothingToCopy,
  codeExpired: nothingToCopy,
  noExpiry: nothingToCopy,
  noNewerCode: nothingToCopy,
  noCode: nothingToCopy,
  nextNotCopied: { kind: 'cancelled' },
});

/** Podkey links: the question before one is opened, and why one is refused. */
export const linksText = messages('links', {
  title: 'Open this secure value?',
  lead: 'A link wants to open this value. Nothing has been fetched yet.',
  account: 'Account',
  login: 'Login',
  client: 'Client',
  otherAccount: filled('This value is in another account. Podkey will switch to “{label}” first.'),
  open: 'Open',
  switchAndOpen: filled('Switch to {label} and open'),
  refusedTitle: 'This link wasn’t opened',
  refusedLead: 'Nothing was fetched.',
  unknownPod: filled('None of your accounts is on the pod {pod}.'),
  unknownAccount: filled('You don’t have the account this link is for ({pod}).'),
  addAccountFirst: 'If you trust the sender, add that account and open the link again.',
  askSender: 'Ask the sender for a new link (open the value, then “Copy link”).',
  valueAddress:
    'Choose an address that ends with “/secure/” and the property, or a link that Podkey wrote (open the value, then “Copy link”).',
  copyLink: 'Copy link',
  copied: 'Link copied',
  accountGone: 'This account is no longer in Podkey.',
  cannotBeWritten:
    'Podkey can’t create a link for this value: a name is too long or has invisible characters.',
  sendNames: 'Share the asset, revision and property instead.',
});

export const linkFailures = failures(linksText, {
  accountGone: { kind: 'rejected', next: 'sendNames' },
  cannotBeWritten: { kind: 'rejected', next: 'sendNames' },
});

export const linkRefusalText = messages('linkRefusal', {
  'too-long': 'The link is too long.',
  'hidden-characters': 'It contains invisible characters, which are used to disguise links.',
  'not-a-link': 'It isn’t a valid Podkey link.',
  'not-a-value': 'It’s neither a Podkey link nor the address of a secure value on one of your pods.',
  credentials: 'It contains a user name or password.',
  elsewhere: 'It asks for something other than opening a secure value.',
  'broken-encoding': 'The link is malformed.',
  'unknown-parameter': 'It has an unknown parameter.',
  'doubled-parameter': 'It has a duplicate parameter.',
  'missing-parameter':
    'It’s incomplete: it needs the pod, account, asset type, asset, revision and property.',
  'bad-pod': 'The pod address isn’t valid.',
  'bad-id': 'One of its IDs isn’t a UUID.',
  'bad-name': 'The asset type or property isn’t valid.',
});

export const nextStepAfterRefusal = (refusal: keyof typeof linkRefusalText): string =>
  refusal === 'not-a-value' ? linksText.valueAddress : linksText.askSender;
