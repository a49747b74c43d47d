import type { TranslationOf } from '../../catalogue.ts';
import type { valueRuleText } from '../../secrets/value-rules.ts';

export const valueRules: TranslationOf<typeof valueRuleText> = {
  enterAssetType: 'Geben Sie den Asset-Typ ein.',
  enterProperty: 'Geben Sie die Eigenschaft ein.',
  notPathName: 'Dieser Name enthält Zeichen, die nicht erlaubt sind.',
  pasteLink: 'Fügen Sie einen Link oder einen Pfad ein.',
  linkTooLong: 'Das ist zu lang für einen Link zu einem geschützten Wert.',
  linkShape:
    'Das ist kein Link zu einem geschützten Wert. Er sollte /assets/…/revisions/…/secure/… enthalten.',
  severalLinks: 'Dieser Text enthält mehrere Links zu geschützten Werten. Fügen Sie nur einen davon ein.',
  linkBroken: 'Der Link ist fehlerhaft.',
  linkUnreadable: 'Dieser Link kann nicht gelesen werden.',
};
