import type { TranslationOf } from '../../catalogue.ts';
import type { environmentText } from '../../accounts/environments.ts';

export const environments: TranslationOf<typeof environmentText> = {
  production: 'Produktion',
  staging: 'Staging',
  test: 'Test',
  sample: 'Beispiel',
};
