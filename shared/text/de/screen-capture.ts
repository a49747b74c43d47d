import type { TranslationOf } from '../catalogue.ts';
import type { captureText } from '../screen-capture.ts';

export const capture: TranslationOf<typeof captureText> = {
  removes: 'Auf Bildschirmaufnahmen nicht zu sehen',
  blackens: 'Auf Bildschirmaufnahmen schwarz',
  partly: 'Auf manchen Bildschirmaufnahmen nicht zu sehen, aber nicht auf allen',
  nothing: 'Auf diesem System zeigen Bildschirmaufnahmen den Wert',
  isAllowed: 'Bildschirmaufnahmen sind für diese Sitzung erlaubt',
  allow: 'Bildschirmaufnahmen für diese Sitzung erlauben',
  stopAllowing: 'Nicht länger erlauben',
};
