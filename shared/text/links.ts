import { filled, messages } from './catalogue.ts';

/** Links into Podkey: what is asked of a person before one is followed, and what is said of one that is not. */
export const linksText = messages('links', {
  title: 'Open this secure value?',
  lead: 'A link asks Podkey to open it. Nothing has been fetched yet.',
  account: 'Account',
  assetType: 'Asset type',
  asset: 'Asset ID',
  revision: 'Revision ID',
  property: 'Property',
  otherAccount: filled(
    'This value belongs to another account than the one you are in. Podkey would switch to “{label}” first.',
  ),
  open: 'Open',
  switchAndOpen: filled('Switch to {label} and open'),
  refusedTitle: 'This link was not opened',
  refusedLead: 'Nothing was fetched.',
  unknownPod: filled('None of your accounts is on the pod {pod}.'),
  unknownAccount: filled('You have accounts on the pod {pod}, but not the one that this link is for.'),
  addAccountFirst: 'If you trust whoever sent it, add that account in Podkey and open the link again.',
  askSender: 'Ask whoever sent it for a new one. In Podkey: open the value, then “Copy link”.',
  replaced: 'Another link has come since, or this one was answered already.',
  openAgain: 'Open the link once more.',
  copyLink: 'Copy link',
  copied: 'Link copied',
  accountGone: 'This account is no longer in Podkey.',
  cannotBeWritten:
    'No link can name this value: its names are too long, or hold characters that cannot be seen.',
  sendNames: 'Send the asset, the revision and the property instead.',
});

/** Why a link is not followed. */
export const linkRefusalText = messages('link-refusals', {
  'too-long': 'It is longer than any link of Podkey’s.',
  'hidden-characters': 'It holds characters that cannot be seen, such as are used to disguise a link.',
  'not-a-link': 'It does not have the form of a link into Podkey.',
  credentials: 'It holds a user name or a password. A link into Podkey never does.',
  elsewhere: 'It asks for something other than opening a secure value.',
  'broken-encoding': 'It holds a broken % sign.',
  'unknown-parameter': 'It holds a part that Podkey does not know.',
  'doubled-parameter': 'It names the same part twice.',
  'missing-parameter':
    'It does not say all that is needed: pod, account, asset type, asset, revision and property.',
  'bad-pod': 'What it gives as the pod is not the address of one.',
  'bad-id': 'One of its IDs is not a UUID.',
  'bad-name': 'Its asset type or property cannot be a name in a path.',
});
