import { counted, filled, messages } from './catalogue.ts';

/** Where the accounts and organizations that a user may see are chosen. */
export const scopesText = messages('scopes', {
  allAccounts: 'All accounts (*)',
  allOrganizations: 'All organizations (*)',
  unknown: 'Unknown, and not sent unless you add one.',
  replacesUnknown: 'Replaces the user’s whole list, which Podkey does not know.',
  none: 'None',
  setToNone: 'Set to none',
  removeAll: 'Remove all',
  remove: 'Remove',
  removeOne: filled('Remove {name}'),
  isNew: '(new)',
  showAll: filled('Show all {count}'),
  addTo: filled('Add to {field}'),
  add: 'Add',
  hint: 'A UUID, * for all, or a pasted list.',
  hintWithNames: 'A name, a UUID, * for all, or a pasted list.',
  matching: 'Matching names',
  added: filled('{name} added'),
  addedCount: filled('{count} added'),
  addedAndThere: filled('{count} added, {there} already there'),
  bad: counted({
    one: 'One item is neither a UUID nor *:',
    other: '{count} items are neither a UUID nor *:',
  }),
  item: filled('Item {place}:'),
  moreBad: filled('… and {count} more.'),
  loadOrganizations: 'Load organizations',
  pickByName: 'Once they are loaded, organizations can be picked by name.',
  waiting: 'Waiting for the pod',
  soFar: filled('{count} so far'),
});
