import { filled, messages } from '../catalogue.ts';

/** The Secure values screen, without the open value itself. */
export const secretText = messages('secrets', {
  opening: filled('Opening {property}'),
  openMasked: filled('{property} opened, hidden'),
  codeShown: filled('{property}, code shown'),
  noLongerOpen: filled('{property} closed'),
  whatIsOpen: 'Details',

  link: 'Paste a link or path',
  openByLink: 'Open by link',
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
  quoted: filled('“{name}”'),

  examples: 'Try one of these',
  aboutExamples: 'Sample values. Select one to open it.',

  type: 'Type',
  asset: 'Asset',
  revision: 'Revision',
  openAgain: 'Open again',
});

/** Why a value was closed, as a sentence. */
export const leaseEndText = messages('lease-ends', {
  timer: 'Closed automatically after 5 minutes.',
  closed: 'The value was closed.',
  'account-switched': 'Closed because you switched accounts.',
  'account-changed': 'Closed because the account was changed.',
  locked: 'Closed because Podkey was locked.',
  quit: 'Closed because Podkey is quitting.',
});
