import type { TranslationOf } from '../catalogue.ts';
import type { valueRuleText } from '../value-rules.ts';

export const valueRules: TranslationOf<typeof valueRuleText> = {
  enterAssetType: 'Geben Sie den Asset-Typ ein.',
  enterProperty: 'Geben Sie die Eigenschaft ein.',
  notPathName: 'Das kann kein Name in einem Pfad sein.',
  pasteLink: 'Fügen Sie einen Link oder einen Pfad ein.',
  linkTooLong: 'Das ist zu lang für einen Link zu einem geschützten Wert.',
  linkShape: 'Ein Link zu einem geschützten Wert enthält /assets/…/revisions/…/secure/….',
  severalLinks: 'Dieser Text enthält mehrere Links zu geschützten Werten. Fügen Sie nur einen davon ein.',
  linkBroken: 'Dieser Link enthält ein unvollständiges %-Zeichen.',
  linkUnreadable: 'Dieser Link kann nicht gelesen werden.',
};
