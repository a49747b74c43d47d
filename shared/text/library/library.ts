import { counted, filled, messages } from '../catalogue.ts';

/** The team library, in the settings and beside its logins. */
export const libraryText = messages('library', {
  badge: 'Team library',
  off: 'Off: your organization hasn’t set a team library.',
  from: filled('Logins that your team shares, without their values. They come from {source}.'),
  notYetRead: 'Not read yet.',
  refreshing: 'Reading the team library…',
  current: counted({
    one: '{count} login for your accounts. Last refreshed {day}.',
    other: '{count} logins for your accounts. Last refreshed {day}.',
  }),
  refresh: 'Refresh',
  kept: counted({
    one: 'You have a name or notes for {count} login that the library no longer has.',
    other: 'You have names or notes for {count} logins that the library no longer has.',
  }),
  forgetKept: 'Remove them',
});
