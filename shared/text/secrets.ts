import { filled, messages } from './catalogue.ts';

/** The place where secure values are opened, without what is said of an open one. */
export const secretText = messages('secrets', {
  opening: filled('Opening {property}'),
  openMasked: filled('{property} is open, masked'),
  noLongerOpen: filled('{property} is no longer open'),
  whatIsOpen: 'What is open',

  link: 'Paste a link or path',
  linkHint: 'Fills the four fields below.',
  linkExample: 'https://… or /v1/assets/…',
  assetType: 'Asset type',
  assetId: 'Asset ID',
  revisionId: 'Revision ID',
  property: 'Property',
  open: 'Open',
  linkNeedsHttps: 'Only a link that starts with https:// can lead to a pod.',
  linkOfOtherAccount: filled('This link belongs to {origin}. Switch to {accounts} to open it.'),
  linkOfNoAccount: filled('This link belongs to {origin}. None of your accounts is on that pod.'),
  quoted: filled('“{name}”'),

  examples: 'Try one of these',
  aboutExamples: 'Made-up values of the sample pod. One press fills the form and opens it.',
  nothingOpen: 'Nothing is open',
  howToOpen:
    'Paste a link to a secure value, or fill in the four fields. It opens masked, and can be copied unseen.',

  type: 'Type',
  asset: 'Asset',
  revision: 'Revision',
  openAgain: 'Open again',
});

/** Why a value was let go, as a sentence. */
export const leaseEndText = messages('lease-ends', {
  timer: 'Podkey let go of this value because it was open long enough.',
  closed: 'Podkey let go of this value because it was closed.',
  'account-switched': 'Podkey let go of this value because another account was chosen.',
  'account-changed': 'Podkey let go of this value because its account was changed.',
  locked: 'Podkey let go of this value because Podkey was locked.',
  quit: 'Podkey let go of this value because Podkey is quitting.',
});
