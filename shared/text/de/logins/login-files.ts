import type { TranslationOf } from '../../catalogue.ts';
import type { loginFileText } from '../../logins/login-files.ts';

export const loginFiles: TranslationOf<typeof loginFileText> = {
  exportTitle: 'Zugänge exportieren',
  importTitle: 'Zugänge importieren',
  csvKind: 'Tabelle (CSV)',
  jsonKind: 'Podkey-Zugänge (JSON)',
  anyKind: 'Zugänge (CSV, JSON)',
};
