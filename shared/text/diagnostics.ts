import { filled, messages } from './catalogue.ts';

export const diagnosticsText = messages('diagnostics', {
  title: 'Diagnostics',
  hint: 'For whoever has to find a fault: versions, settings, counts and the end of the log. You see all of it before it is saved.',
  open: 'Save diagnostics…',
  lead: 'This is the whole file, as it will be written. It names no account, pod, person or value. Nothing is sent anywhere.',
  report: 'Diagnostics, to the letter',
  collecting: 'Collecting…',
  save: 'Save…',
  saved: filled('Saved as {file}.'),
  saveTitle: 'Save diagnostics',
  kind: 'Text',
  gone: 'These diagnostics are no longer kept.',
  collectAgain: 'Close this and collect them again.',
});
