import type { TranslationOf } from '../../catalogue.ts';
import type { ageText } from '../../app/ages.ts';

export const ages: TranslationOf<typeof ageText> = {
  justNow: 'gerade eben',
  minutes: 'vor {minutes} min',
  hours: 'vor {hours} h',
  days: { one: 'vor {count} Tag', other: 'vor {count} Tagen' },
};
