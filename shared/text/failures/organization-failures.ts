import { filled, messages } from '../catalogue.ts';

/** Failures of the list of organizations. */
export const organizationFailureText = messages('organization-failures', {
  stopped: filled('Loading stopped after {count} organizations, so the list isn’t shown.'),
  stoppedNext: 'Load the list again when you need it.',
  unlisted: 'This organization isn’t in the current account.',
  unlistedNext: 'Refresh the list and look for it again.',
});
