import { messages } from '../catalogue.ts';

/** The system dialogs that choose a file of logins. */
export const loginFileText = messages('login-files', {
  exportTitle: 'Export logins',
  importTitle: 'Import logins',
  csvKind: 'Table (CSV)',
  jsonKind: 'Podkey logins (JSON)',
  anyKind: 'Logins (CSV, JSON)',
});
