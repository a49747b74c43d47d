import type { TranslationOf } from '../../catalogue.ts';
import type { libraryText } from '../../library/library.ts';

export const library: TranslationOf<typeof libraryText> = {
  badge: 'Teambibliothek',
  off: 'Aus: Ihre Organisation hat keine Teambibliothek festgelegt.',
  from: 'Zugänge, die Ihr Team gemeinsam nutzt, ohne ihre Werte. Sie kommen von {source}.',
  notYetRead: 'Noch nicht gelesen.',
  refreshing: 'Die Teambibliothek wird gelesen …',
  current: {
    one: '{count} Zugang für Ihre Konten. Zuletzt aktualisiert: {day}.',
    other: '{count} Zugänge für Ihre Konten. Zuletzt aktualisiert: {day}.',
  },
  refresh: 'Aktualisieren',
  kept: {
    one: 'Sie haben einen Namen oder Notizen für {count} Zugang, den die Bibliothek nicht mehr hat.',
    other: 'Sie haben Namen oder Notizen für {count} Zugänge, die die Bibliothek nicht mehr hat.',
  },
  forgetKept: 'Entfernen',
};
