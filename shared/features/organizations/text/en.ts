import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

export const organizationsText = messages('organizations', {
  search: 'Search organizations',
  searchFor: 'Name or ID',
  name: 'Name',
  id: 'ID',
  copyIdOf: filled('Copy ID of {name}'),
  copiedIdOf: filled('Copied the ID of {name}'),
  logins: 'Logins',
  actions: 'Actions',
  showLogins: 'Show logins',
  showLoginsOf: filled('Show logins of {name}'),
  keysHint: filled('Enter shows the selected organization’s logins; {copyKey} copies its ID.'),
  noName: 'No name',
  count: counted({ one: '{count} organization', other: '{count} organizations' }),
  shownOf: filled('{shown} of {all}'),
  listed: filled('Updated {age}'),
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshingSoFar: counted({
    one: 'Refreshing, {count} organization so far',
    other: 'Refreshing, {count} organizations so far',
  }),
  paused: filled('Paused by the pod: {seconds} s'),
  stop: 'Stop',
  stopped: 'Loading was stopped',
  previousList: 'Showing the previous list. Refresh for the latest.',
  loading: 'Loading organizations',
  waiting: 'Waiting for the pod',
  soFar: counted({ one: '{count} organization so far', other: '{count} organizations so far' }),
  pausedResuming: filled('{progress}. Paused by the pod, resuming in {seconds} s'),
  none: 'No organizations',
  noneVisible: 'This API key can’t see any organizations. Its scopes decide what it can see.',
  noMatch: 'No results',
  noneMatches: filled('No organization matches “{typed}”.'),
  showAll: 'Show all',
  incomplete: 'This list is incomplete',
  gapFewer: filled('The pod counts {total} organizations but listed {count}.'),
  gapNoLink: counted({
    one: 'The pod says that there are more than this {count} organization, but doesn’t link to them.',
    other: 'The pod says that there are more than these {count} organizations, but doesn’t link to them.',
  }),
  gapElsewhere: filled(
    'The pod says that the list continues at {origin}. Podkey sends the access token only to the pod’s address.',
  ),
  gapLoop: counted({
    one: 'After {count} organization the pod links to a page it has already sent.',
    other: 'After {count} organizations the pod links to a page it has already sent.',
  }),
  gapTooMany: filled('The list has more than {count} organizations, the most Podkey can load.'),
  gapNext:
    'You can still use the missing organizations by their IDs. Tell the pod’s operator that the pod must link to the rest of its list.',
  skipped: counted({
    one: '{count} entry in the pod’s list isn’t shown, because Podkey found no name or no ID in it.',
    other: '{count} entries in the pod’s list aren’t shown, because Podkey found no name or no ID in them.',
  }),
  skippedNext: 'Tell the pod’s operator. You can still use these organizations by their IDs.',
  similar: 'No exact matches. Similar:',
  showLoginsKey: 'Show the organization’s logins',
  unlisted: 'This organization isn’t in the current account.',
  unlistedNext: 'Refresh the list and look for it again.',
});

export const organizationIdFailures = failures(organizationsText, { unlisted: { kind: 'not-found' } });
