import { messages } from '../../../text/catalogue.ts';

/** What the page needs before a value is open. */
export const sshActionText = messages('ssh-action', {
  begin: 'Add to SSH agent…',
});
