import type { TranslationOf } from '../../catalogue.ts';
import type { tableRuleText } from '../../users/table-rules.ts';

export const tableRules: TranslationOf<typeof tableRuleText> = {
  unusable: 'Diese Tabelle kann nicht verwendet werden. {why}',
  tooLarge: 'Die Datei ist größer als {size} MB.',
  notUtf8:
    'Die Datei ist kein UTF-8-Text. Speichern Sie sie noch einmal als „CSV UTF-8“ und wählen Sie diese Datei.',
  openQuote: 'In Zeile {row} ist ein Anführungszeichen nicht geschlossen.',
  nothing: 'Die Tabelle ist leer.',
  onlyHeader: 'Die Tabelle hat eine Kopfzeile, aber keine Zeilen.',
  tooManyRows: '{count} Zeilen; höchstens {most} sind möglich.',
  tooManyColumns: 'Die Tabelle hat mehr als {most} Spalten.',
  noUserId: 'Diese Zeile hat keine Benutzer-ID.',
  repeated: 'Doppelt, zuerst in Zeile {row}.',
  sameField: '„{one}“ und „{other}“ sind demselben Feld zugeordnet.',
  whichUserId: 'Wählen Sie die Spalte mit den Benutzer-IDs.',
  fieldTwice:
    'Eine Spalte setzt dieses Feld schon. Ignorieren Sie die Spalte, oder lassen Sie dieses Feld leer.',
  whatToChange: 'Ordnen Sie eine Spalte zu, oder geben Sie einen Wert für alle Zeilen an.',
  badItem: '„{text}“ (Eintrag {place}) ist weder eine UUID noch *.',
  badItems: '„{text}“ (Eintrag {place}) ist weder eine UUID noch * (und {count} weitere).',
  unknownName: '„{text}“ ist weder eine Organisation dieses Kontos noch eine UUID noch *.',
  unknownNames:
    '„{text}“ ist weder eine Organisation dieses Kontos noch eine UUID noch * (und {count} weitere).',
  ambiguousName: '„{text}“ heißen {count} Organisationen. Verwenden Sie eine ID.',
  noScope: 'Diese Zelle enthält keinen Zugriffsbereich.',
};
