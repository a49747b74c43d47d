import { elsewhere } from '../../settings/setting-kinds.ts';
import { dataCopyActionText } from './text/first.ts';

export const settings = {
  dataCopies: elsewhere('general', {
    text: dataCopyActionText,
    words:
      'copies data Daten Kopien backup restore snapshot undo Sicherung Backup wiederherstellen Datensicherung',
  }),
} as const;
