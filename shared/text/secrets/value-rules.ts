import { messages } from '../catalogue.ts';

/** Rules for the fields and links that open a secure value. */
export const valueRuleText = messages('value-rules', {
  enterAssetType: 'Enter the asset type.',
  enterProperty: 'Enter the property.',
  notPathName: 'This name contains characters that aren’t allowed.',
  pasteLink: 'Paste a link or a path.',
  linkTooLong: 'This is too long for a link to a secure value.',
  linkShape: 'This isn’t a secure-value link. It should contain /assets/…/revisions/…/secure/….',
  severalLinks: 'This text contains several links to secure values. Paste one of them.',
  linkBroken: 'The link is malformed.',
  linkUnreadable: 'This link can’t be read.',
});
