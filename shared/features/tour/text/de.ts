import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  tour: {
    tour: 'Rundgang',
    take: 'Rundgang starten',
    step: 'Schritt {number} von {count}',
    close: 'Rundgang schließen',
    skip: 'Überspringen',
    next: 'Weiter',
    find: 'Einen Zugang finden',
    findText: 'Tippen Sie ein paar Buchstaben eines Kunden oder Zugangs und drücken Sie die Eingabetaste.',
    copy: 'Kopieren, ohne hinzusehen',
    copyText:
      'Drücken Sie „Kopieren“: Das Passwort kommt ungesehen in die Zwischenablage. Die Leiste unten sagt, was dort liegt und wie lange.',
    copyNoLogin:
      'Öffnen Sie einen Zugang und drücken Sie „Kopieren“. Die Leiste unten sagt, was in der Zwischenablage liegt und wie lange.',
    quickSearch: 'Schnellsuche von überall',
    quickSearchText:
      '{keys} findet in jeder Ansicht Zugänge, Kunden, Benutzer und Befehle. Esc schließt die Suche.',
    link: 'Einen Link einfügen und sperren',
    linkText:
      '{keys} öffnet einen Wert über einen Link aus einem Ticket oder Chat. Wenn Sie Ihren Platz verlassen, sperrt {lock} Podkey.',
  },
};
