import type { TranslationOf } from '../../catalogue.ts';
import type { userFailureText } from '../../failures/user-failures.ts';

export const userFailures: TranslationOf<typeof userFailureText> = {
  nothingToChange: 'Nichts zu ändern: Der Benutzer hat diese Werte bereits.',
  nothingToChangeNext: 'Ändern Sie erst ein Feld.',
};
