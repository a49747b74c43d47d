import { counted, filled, messages } from './catalogue.ts';

export const organizationsText = messages('organizations', {
  organizations: 'Organizations',
  search: 'Search organizations',
  searchFor: 'Name or ID',
  name: 'Name',
  id: 'ID',
  copy: 'Copy',
  copyId: 'Copy ID',
  copyIdOf: filled('Copy ID of {name}'),
  copied: 'Copied',
  copiedIdOf: filled('Copied the ID of {name}'),
  enterCopies: 'Enter copies the ID of the row.',
  noName: 'No name',
  count: counted({ one: '{count} organization', other: '{count} organizations' }),
  shownOf: filled('{shown} of {all}'),
  listed: filled('Listed {age}'),
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshingSoFar: counted({
    one: 'Refreshing, {count} organization so far',
    other: 'Refreshing, {count} organizations so far',
  }),
  paused: filled('Paused by the pod: {seconds} s'),
  stop: 'Stop',
  stopped: 'Loading was stopped',
  listFromBefore: 'This is the list from before. Refresh it when you need the latest.',
  loading: 'Loading organizations',
  waiting: 'Waiting for the pod',
  soFar: counted({ one: '{count} organization so far', other: '{count} organizations so far' }),
  pausedGoingOn: filled('{progress}. Paused by the pod: going on in {seconds} s'),
  none: 'No organizations',
  noneForKey: 'The pod lists none for this account’s API key. Its scopes decide which ones it may see.',
  noMatch: 'No organization matches',
  noneHas: counted({
    one: 'None of {count} organization has “{typed}” in its name or ID.',
    other: 'None of {count} organizations has “{typed}” in its name or ID.',
  }),
  showAll: 'Show all',
  similar: 'Nothing matches letter by letter. These names are similar.',
});

/** How long ago something was, briefly. */
export const ageText = messages('ages', {
  justNow: 'just now',
  minutes: filled('{minutes} min ago'),
  hours: filled('{hours} h ago'),
  days: counted({ one: '{count} day ago', other: '{count} days ago' }),
});
