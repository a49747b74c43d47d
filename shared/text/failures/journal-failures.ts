import { messages } from '../catalogue.ts';

/** Failures of the journal. */
export const journalFailureText = messages('journal-failures', {
  unwritable: 'Podkey couldn’t log this action, so it wasn’t carried out.',
  unwritableNext: 'Free up disk space or check that you can write to Podkey’s data folder, then try again.',
});
