import type { TranslationOf } from '../../catalogue.ts';
import type { organizationFailureText } from '../../failures/organization-failures.ts';

export const organizationFailures: TranslationOf<typeof organizationFailureText> = {
  stopped: 'Das Laden wurde nach {count} Organisationen angehalten, deshalb wird die Liste nicht angezeigt.',
  stoppedNext: 'Laden Sie die Liste noch einmal, wenn Sie sie brauchen.',
  unlisted: 'Diese Organisation gehört nicht zum aktuellen Konto.',
  unlistedNext: 'Aktualisieren Sie die Liste und suchen Sie noch einmal.',
};
