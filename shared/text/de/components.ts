import type { TranslationOf } from '../catalogue.ts';
import type { componentText } from '../components.ts';

export const components: TranslationOf<typeof componentText> = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  explain: 'Was bedeutet das?',
};
