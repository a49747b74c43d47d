import type { TranslationOf } from '../../catalogue.ts';
import type { librarySettingsText, libraryText } from '../../library/library.ts';

export const library: TranslationOf<typeof libraryText> = {
  badge: 'Teambibliothek',
  off: 'Aus: Ihre Organisation hat keine Teambibliothek festgelegt. Wechseln Sie zu einem eigenen Konto, um dafür eine festzulegen.',
  noneHere:
    'Zugänge, die Ihr Team gemeinsam nutzt, ohne ihre Werte. Ihre Organisation hat keine Bibliothek festgelegt, und das aktuelle Konto hat keine.',
  set: 'Einrichten …',
  change: 'Ändern …',
  setByPolicy:
    'Von Ihrer Organisation für alle Konten festgelegt. Die Bibliothek eines Kontos wird nicht verwendet.',
  setFor: 'Für das Konto „{account}“ festgelegt.',
  fingerprint: 'Fingerabdruck des Schlüssels: {fingerprint}',
  from: 'Zugänge, die Ihr Team gemeinsam nutzt, ohne ihre Werte. Sie kommen von {source}.',
  notYetRead: 'Noch nicht gelesen.',
  refreshing: 'Die Teambibliothek wird gelesen …',
  current: {
    one: '{count} Zugang wird gezeigt. Zuletzt aktualisiert: {day}.',
    other: '{count} Zugänge werden gezeigt. Zuletzt aktualisiert: {day}.',
  },
  refresh: 'Aktualisieren',
  kept: {
    one: 'Sie haben einen Namen oder Notizen für {count} Zugang, den die Bibliothek nicht mehr hat.',
    other: 'Sie haben Namen oder Notizen für {count} Zugänge, die die Bibliothek nicht mehr hat.',
  },
  forgetKept: 'Entfernen',
};

export const librarySettings: TranslationOf<typeof librarySettingsText> = {
  title: 'Teambibliothek',
  lead: 'Podkey liest die Bibliothek regelmäßig und zeigt ihre Zugänge unter Ihren eigenen. Fragen Sie die, die sie pflegen, nach Adresse und öffentlichem Schlüssel.',
  source: 'Adresse oder Datei',
  sourceHint: 'Eine https-Adresse oder eine Datei auf einer Freigabe, etwa \\\\dateien\\team\\library.json.',
  publicKey: 'Öffentlicher Schlüssel',
  publicKeyHint: '44 Zeichen. Podkey zeigt Ihnen seinen Fingerabdruck, bevor es etwas liest.',
  remove: 'Bibliothek entfernen',
  save: 'Speichern',
};
