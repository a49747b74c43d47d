import type { TranslationOf } from '../../catalogue.ts';
import type { fileText } from '../../app/files.ts';

export const files: TranslationOf<typeof fileText> = {
  allFiles: 'Alle Dateien',
  csv: 'CSV',
};
