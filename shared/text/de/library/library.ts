import type { TranslationOf } from '../../catalogue.ts';
import type {
  libraryExportText,
  libraryFileText,
  librarySettingsText,
  libraryText,
} from '../../library/library.ts';

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

export const libraryFiles: TranslationOf<typeof libraryFileText> = {
  keyTitle: 'Signaturschlüssel der Bibliothek wählen',
  keyKind: 'Privater Schlüssel (PEM)',
  title: 'Teambibliothek speichern',
  kind: 'Teambibliothek (JSON)',
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

export const libraryExport: TranslationOf<typeof libraryExportText> = {
  title: 'Als Teambibliothek exportieren',
  lead: 'Eine Teambibliothek listet Ihre Zugänge für Ihre Kolleginnen und Kollegen auf: Namen, Kunden, Benutzernamen, Adressen, Notizen, Schlagwörter und die IDs, die zu den Werten führen.',
  noValues: 'Sie enthält nie einen Wert.',
  allClients: 'Alle Kunden',
  next: 'Wählen Sie als Nächstes den Signaturschlüssel der Bibliothek und dann die Datei. Podkey liest den Schlüssel nur für diesen Export und behält ihn nicht.',
  chooseClient: 'Kunden wählen',
  export: { one: '{count} Zugang exportieren …', other: '{count} Zugänge exportieren …' },
  working: 'Ein Dateidialog wartet, oder die Bibliothek wird signiert und geschrieben …',
  written: {
    one: '{count} Zugang wurde in {fileName} geschrieben, mit seiner Signatur in {fileName}.sig.',
    other: '{count} Zugänge wurden in {fileName} geschrieben, mit ihrer Signatur in {fileName}.sig.',
  },
  publish:
    'Legen Sie beide Dateien dorthin, wo Ihr Team sie liest, die Signatur zuerst. Alle brauchen einmal diesen öffentlichen Schlüssel:',
  publicKey: 'Öffentlicher Schlüssel',
  fingerprint: 'Fingerabdruck',
  serial: 'Seriennummer',
};
