import { counted, filled, messages } from './catalogue.ts';

/** The roles by the names pods know them by; what Podkey does not know of is shown as the pod calls it. */
export const roleText = messages('roles', {
  system_admin: 'System admin',
  system_support: 'System support',
  admin: 'Admin',
  support: 'Support',
  viewer: 'Viewer',
  organization_viewer: 'Organization viewer',
});

/** The place where a user is chosen and opened. */
export const usersText = messages('users', {
  userId: 'User ID',
  typeUuid: 'Paste or type a UUID',
  open: 'Open user',
  opening: 'Opening the user',
  user: 'User',
  notKnownYet: 'User not known yet',
  save: 'Save user',
  saved: 'Saved',
  removedFromSaved: 'Removed from saved users',
  undo: 'Undo',
  close: 'Close user',
  savedUsers: 'Saved',
  recentUsers: 'Recent',
  tries: 'Try one of these',
  madeUp: 'Made-up users of the sample pod.',
  noneOpen: 'No user is open',
  howItWorks:
    'Enter a user’s ID. The service has no way to read a user, so Podkey shows what the pod last answered, and sends only what you change.',
});

/** How old what is known is. */
export const baselineText = messages('user-baseline', {
  nothingKnown:
    'The pod has not answered about this user yet, so nothing is known. Only what you enter is sent.',
  asAnswered: filled('As the pod last answered, {age} ({time}). It may have changed since.'),
  doubtTitle: filled('Nobody knows whether the update of {time} was made'),
  doubtMeans: filled('{fields} may be as sent then, or as before.'),
  fromBefore: 'What you see below is from before it.',
  nextAnswer: 'The next answer of the pod will tell.',
  sendAgain: 'Review sending it again',
  setBack: 'Review setting it back',
});

/** The form a user is changed in. */
export const userFormText = messages('user-form', {
  unknownText: 'Unknown, and not sent while empty.',
  unknownRole: 'Unknown, and not sent unless you choose one.',
  leaveUnknownRole: 'Unknown: leave as it is',
  unknown: 'Unknown',
  putBack: filled('Put back {field}'),
  leaveAsItIs: filled('Leave {field} as it is'),
  nothingChanged: 'Nothing is changed yet.',
  changed: counted({ one: '{count} field changed.', other: '{count} fields changed.' }),
  sendUnchanged: 'Send unchanged fields too',
  whySendUnchanged: 'Some pods require certain fields in every update. These are sent as they are.',
  sendToo: filled('Send {fields} too'),
  sentAlong: filled('Sent too: {fields}.'),
  undo: 'Undo',
  undone: filled('Undone: {fields}'),
  discard: 'Discard changes',
  review: 'Review changes',
});

/** The review of a change before it is sent. */
export const reviewText = messages('user-review', {
  review: 'Review changes',
  reviewUndo: 'Review the undo',
  farReaching: 'This gives far-reaching powers',
  sending: 'Sending the update',
  back: 'Back to editing',
  send: 'Send update',
  givePowersIn: filled('Give these powers in {account}?'),
  givePowers: 'Give these powers',
  becomes: 'becomes',
  unknown: 'Unknown',
  empty: 'Empty',
  replacesUnknown: 'Replaces the whole list, which Podkey does not know, with:',
  noScopesAtAll: 'No scopes at all',
  noScopesLeft: 'No scopes are left',
  asBefore: 'As before; sent too',
  hasThen: filled('Has then {count}'),
  gains: filled('Gains {count}'),
  loses: filled('Loses {count}'),
});

/** What a change gives that is asked about again, by the field that gives it. */
export const graveText = messages('grave-powers', {
  role: 'The user becomes a system admin: the highest role there is.',
  accountScopes: 'The user gets access to all accounts (*), those to come included.',
  organizationScopes: 'The user gets access to all organizations (*), those to come included.',
});

/** What the pod answered to an update. */
export const answerText = messages('user-answer', {
  updated: 'The user is updated',
  accepted: 'The pod accepted the update',
  undone: 'The update is undone',
  changedMore: 'The pod changed more than was asked',
  markedBelow: filled('{fields}: marked below, with what was to be expected.'),
  notConfirmed: 'The pod did not confirm every field',
  notConfirmedFields: filled(
    '{fields}: the pod’s response doesn’t show the new value. Check the user on the pod if it matters.',
  ),
  notUndoneOne: filled('{fields} cannot be undone: how it was before is not known.'),
  notUndone: filled('{fields} cannot be undone: how they were before is not known.'),
  undo: 'Undo update',
  redo: 'Redo update',
  editAgain: 'Edit again',
  changedItWas: 'Changed by the pod. It was:',
  changedSentWas: 'Changed by the pod. Sent was:',
  notConfirmedSentWas: 'Not confirmed. Sent was:',
  asSent: 'As sent',
  notAnswered: 'Not in the pod’s response',
  none: 'None',
  empty: 'Empty',
});
