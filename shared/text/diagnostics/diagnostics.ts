import { filled, messages } from '../catalogue.ts';

export const diagnosticsText = messages('diagnostics', {
  title: 'Diagnostics',
  hint: 'Versions, settings, counts and recent log lines, for support. You can review the file before it’s saved.',
  open: 'Save diagnostics…',
  lead: 'This is the complete file. It contains no accounts, pods, people or values, and isn’t sent anywhere.',
  report: 'Full diagnostics',
  collecting: 'Collecting…',
  save: 'Save…',
  saved: filled('Saved as {file}.'),
  saveTitle: 'Save diagnostics',
  kind: 'Text',
  gone: 'These diagnostics have expired.',
  collectAgain: 'Close this window and collect them again.',
});
