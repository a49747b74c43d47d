import { messages } from './catalogue.ts';

/** What may be entered to open a secure value, and what may be pasted. */
export const valueRuleText = messages('value-rules', {
  enterAssetType: 'Enter the asset type.',
  enterProperty: 'Enter the property.',
  notPathName: 'This cannot be a name in a path.',
  pasteLink: 'Paste a link or a path.',
  linkTooLong: 'This is too long to be a link to a secure value.',
  linkShape: 'A link to a secure value holds /assets/…/revisions/…/secure/….',
  severalLinks: 'This text holds several links to secure values. Paste one of them.',
  linkBroken: 'This link holds a broken % sign.',
  linkUnreadable: 'This link cannot be read.',
});
