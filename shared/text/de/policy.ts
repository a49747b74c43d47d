import type { TranslationOf } from '../catalogue.ts';
import type { policyRuleText } from '../policy.ts';

export const policyRules: TranslationOf<typeof policyRuleText> = {
  wholeNumber: 'Hier muss eine ganze Zahl von {from} bis {to} stehen.',
  publicKey:
    'Hier muss das Base64 eines rohen öffentlichen Ed25519-Schlüssels stehen: 44 Zeichen, die für 32 Bytes stehen.',
  noPods: 'Hier muss mindestens ein Pod stehen. Lassen Sie es weg, um jeden Pod zu erlauben.',
  tooManyPods: 'Höchstens {count} Pods.',
};
