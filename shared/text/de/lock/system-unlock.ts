import type { TranslationOf } from '../../catalogue.ts';
import type { systemUnlockText, unlockWithText } from '../../lock/system-unlock.ts';

export const unlockWith: TranslationOf<typeof unlockWithText> = {
  'touch-id': 'Mit Touch ID entsperren',
  'windows-hello': 'Mit Windows Hello entsperren',
  polkit: 'Mit Systemanmeldung entsperren',
};

export const systemUnlock: TranslationOf<typeof systemUnlockText> = {
  waiting: 'Bestätigen Sie im Dialog des Systems, oder geben Sie den Sperrcode ein.',
  touchIdReason: 'das eigene Fenster zu entsperren',
  helloMessage: 'Podkey entsperren',
};
