import type { TranslationOf } from '../../catalogue.ts';
import type { settingFailureText } from '../../failures/setting-failures.ts';

export const settingFailures: TranslationOf<typeof settingFailureText> = {
  loginStart: 'Die Autostart-Einstellung konnte nicht gespeichert werden.',
  loginStartNext:
    'Prüfen Sie, ob Podkey in den Autostart-Programmen Ihres Systems ausgeschaltet ist, und versuchen Sie es dann erneut.',
};
