import { elsewhere } from '../../settings/setting-kinds.ts';
import { libraryActionText } from './text/en.ts';

export const settings = {
  teamLibrary: elsewhere('general', {
    text: libraryActionText,
    words: 'team library share shared team colleagues teilen gemeinsam Kollegen Bibliothek',
  }),
} as const;
