import { failures } from '../../errors/failures.ts';
import { filled, messages } from '../catalogue.ts';

/** Podkey links: the question before one is opened, and why one is refused. */
export const linksText = messages('links', {
  title: 'Open this secure value?',
  lead: 'A link wants to open this value. Nothing has been fetched yet.',
  account: 'Account',
  login: 'Login',
  client: 'Client',
  assetType: 'Asset type',
  asset: 'Asset ID',
  revision: 'Revision ID',
  property: 'Property',
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

/** Why a link is refused. */
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

/** What the person can do about a refused link. */
export const nextStepAfterRefusal = (refusal: keyof typeof linkRefusalText): string =>
  refusal === 'not-a-value' ? linksText.valueAddress : linksText.askSender;
