import type { TranslationOf } from '../../catalogue.ts';
import type { captureText } from '../../secrets/screen-capture.ts';

export const capture: TranslationOf<typeof captureText> = {
  removes: 'In Bildschirmaufnahmen nicht sichtbar',
  blackens: 'In Bildschirmaufnahmen geschwärzt',
  partly: 'In manchen Bildschirmaufnahmen nicht sichtbar',
  nothing: 'In Bildschirmaufnahmen sichtbar',
  isAllowed: 'Bildschirmaufnahmen sind für diese Sitzung erlaubt',
  allow: 'Bildschirmaufnahmen für diese Sitzung erlauben',
  stopAllowing: 'Nicht länger erlauben',
};
