import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

/** Roles, by the pod's names. Unknown roles are shown as the pod names them. */
export const roleText = messages('role', {
  system_admin: 'System admin',
  system_support: 'System support',
  admin: 'Admin',
  support: 'Support',
  viewer: 'Viewer',
  organization_viewer: 'Organization viewer',
});

export const usersText = messages('users', {
  typeUuid: 'Paste or type a UUID',
  open: 'Open user',
  opening: 'Opening the user',
  user: 'User',
  unknown: filled('User {id}'),
  save: 'Pin user',
  saved: 'Pinned',
  removedFromSaved: 'Removed from pinned users',
  undo: 'Undo',
  close: 'Close user',
  recentUsers: 'Recent',
  examples: 'Try one of these',
  sampleUsers: 'Made-up users of the sample pod.',
  noneOpen: 'No user is open',
  howItWorks:
    'Enter a user ID. The service can’t look users up, so Podkey shows the last known details and sends only your changes.',
});

/** Users in the palette. */
export const userSearchText = messages('userSearch', {
  openUser: filled('Open user {id}'),
  saved: 'Saved',
  recent: 'Recent',
});

/** The age of a user's last known details. */
export const baselineText = messages('baseline', {
  nothingKnown: 'Never updated from here.',
  lastKnown: filled('Last known details, {age} ({time}).'),
  doubtTitle: filled('The result of the update at {time} is unknown'),
  doubtMeans: filled('{fields} may or may not have changed.'),
  fromBefore: 'The details below are from before the update.',
  nextResponse: 'The pod’s next response will show it.',
  sendAgain: 'Send again…',
  revert: 'Revert…',
});

export const userFormText = messages('userForm', {
  leftAsItIs: 'What you don’t fill in is left as it is',
  noneKnown: 'Podkey doesn’t know this user’s current values, and the service can’t look them up.',
  notKnown: filled('Podkey doesn’t know the current values of: {fields}.'),
  leaveUnknownRole: 'Unknown (don’t change)',
  unknown: 'Unknown',
  reset: filled('Reset {field}'),
  dontChange: filled('Don’t change {field}'),
  nothingChanged: 'No changes yet.',
  changed: counted({ one: '{count} field changed.', other: '{count} fields changed.' }),
  sendUnchanged: 'Send unchanged fields too',
  whySendUnchanged: 'Some pods require certain fields in every update. Podkey sends them unchanged.',
  sendToo: filled('Send {fields} too'),
  sentAlong: filled('Sent too: {fields}.'),
  undo: 'Undo',
  undone: filled('Undone: {fields}'),
  discard: 'Discard changes',
});

export const reviewText = messages('review', {
  review: 'Review changes',
  reviewUndo: 'Review: undo changes',
  elevatedAccess: 'This grants elevated access',
  sending: 'Sending the update',
  back: 'Back to editing',
  send: 'Send update',
  grantTo: filled('Grant elevated access to {user}?'),
  grantIn: filled('Grant elevated access in {account}?'),
  grant: 'Grant access',
  becomes: 'becomes',
  unknown: 'Unknown',
  empty: 'Empty',
  replacesUnknown: 'The current list is unknown. It becomes:',
  replacesTitle: 'This removes access that Podkey can’t show',
  replacesAccounts: filled('{user} loses every account that isn’t in the new list.'),
  replacesOrganizations: filled('{user} loses every organization that isn’t in the new list.'),
  replace: 'Replace the list',
  replaceOf: filled('Replace the scopes of {user}?'),
  noScopesAtAll: 'No access',
  noScopesLeft: 'No access',
  sentUnchanged: 'Unchanged; sent too',
  cannotUndo: 'This update can’t be undone',
  cannotUndoMeans: 'Podkey doesn’t know the user’s current values, and the service can’t look them up.',
  cannotUndoAll: 'This update can’t be undone completely',
  ownsKey: 'This account’s API key belongs to this user',
  ownsKeyMeans:
    'The key may lose the access that the user loses. Podkey may then be unable to open values, update users or undo this update.',
  newList: filled('New list ({count})'),
  gains: filled('Gains {count}'),
  loses: filled('Loses {count}'),
});

/** Elevated access that needs a second confirmation, by field. */
export const elevatedAccessText = messages('elevatedAccess', {
  role: filled('{user} becomes a system admin, the highest role.'),
  accountScopes: filled('{user} gets access to all accounts (*), including future ones.'),
  organizationScopes: filled('{user} gets access to all organizations (*), including future ones.'),
});

export const userResponseText = messages('userResponse', {
  updated: 'User updated',
  accepted: 'The pod accepted the update',
  undone: 'Update undone',
  changedMore: 'The pod changed other fields too',
  markedBelow: filled('{fields}: see below.'),
  notConfirmed: 'The pod didn’t confirm every field',
  notConfirmedFields: filled(
    '{fields}: the pod’s response doesn’t show the new value. Check the user on the pod if it matters.',
  ),
  notUndoneOne: filled('{fields} can’t be undone because the previous value isn’t known.'),
  notUndone: filled('{fields} can’t be undone because the previous values aren’t known.'),
  undo: 'Undo update',
  redo: 'Redo update',
  editAgain: 'Edit again',
  changedBefore: 'Changed by the pod. Before:',
  changedSent: 'Changed by the pod. Sent:',
  notConfirmedSent: 'Not confirmed. Sent:',
  asSent: 'As sent',
  notInResponse: 'Not in the pod’s response',
  none: 'None',
  empty: 'Empty',
});

/** Names of a user's fields, as labels. */
export const userFieldText = messages('userField', {
  id: 'User ID',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  accountScopes: 'Account scopes',
  organizationScopes: 'Organization scopes',
  externalIds: 'External IDs',
  accountId: 'Account',
  createdAt: 'Created at',
  createdBy: 'Created by',
  updatedAt: 'Updated at',
  updatedBy: 'Updated by',
  deletedAt: 'Deleted at',
});

export const scopesText = messages('scopes', {
  allAccounts: 'All accounts (*)',
  allOrganizations: 'All organizations (*)',
  unknown: 'Left as it is.',
  replacesAccounts: 'Removes every account this user has, except:',
  replacesOrganizations: 'Removes every organization this user has, except:',
  removesAccounts: 'Removes every account this user has.',
  removesOrganizations: 'Removes every organization this user has.',
  newList: 'New list (replaces the current one)',
  newListIs: 'New list (replaces the current one):',
  startList: 'Put in the new list',
  none: 'None',
  setToNone: 'Remove all access',
  removeAll: 'Remove all',
  remove: 'Remove',
  removeOne: filled('Remove {name}'),
  showLogins: 'Show logins',
  showLoginsOf: filled('Show logins of {name}'),
  isNew: '(new)',
  showAll: filled('Show all {count}'),
  addTo: filled('Add to {field}'),
  add: 'Add',
  hint: 'A UUID, * for all, or a pasted list.',
  hintWithNames: 'A name, a UUID, * for all, or a pasted list.',
  matching: 'Matching names',
  added: filled('{name} added'),
  addedCount: filled('{count} added'),
  addedAndThere: filled('{count} added, {there} already in the list'),
  bad: counted({
    one: 'One item isn’t valid:',
    other: '{count} items aren’t valid:',
  }),
  item: filled('Item {place}:'),
  moreBad: filled('… and {count} more.'),
  loadOrganizations: 'Load organizations',
  pickByName: 'Load organizations to choose them by name.',
  incomplete: 'The list of organizations is incomplete. Add those that are missing by their IDs.',
  waiting: 'Waiting for the pod',
  soFar: filled('{count} so far'),
});

export const userFailureText = messages('userFailure', {
  nothingToChange: 'Nothing to change: the user already has these values.',
  nothingToChangeNext: 'Change a field first.',
});

export const userFailures = failures(userFailureText, {
  nothingToChange: { kind: 'validation', fields: [] },
});

/** Users in Help and Activity. */
export const usersCoreScreenText = messages('usersCoreScreen', {
  changeMany: 'In Users. Takes a table or a list, shows what would change, and can be stopped and continued.',
  undoStep: 'Undo the last step in the form',
  updates: 'User updates',
  user: 'User',
  bulkStarted: 'Bulk change started',
  users: counted({ one: '{count} user', other: '{count} users' }),
  bulkEnded: 'Bulk change ended',
  bulkOutcome: filled('{done} updated, {failed} failed, {unknown} unknown, {notSent} not sent'),
  // An update’s result.
  done: 'User updated',
  failed: 'User update rejected or not sent',
  unknown: 'User update sent, result unknown',
});
