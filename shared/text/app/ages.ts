import { counted, filled, messages } from '../catalogue.ts';

/** How long ago something happened, abbreviated. */
export const ageText = messages('ages', {
  justNow: 'just now',
  minutes: filled('{minutes} min ago'),
  hours: filled('{hours} h ago'),
  days: counted({ one: '{count} day ago', other: '{count} days ago' }),
});
