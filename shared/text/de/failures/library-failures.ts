import type { TranslationOf } from '../../catalogue.ts';
import type { libraryFailureText } from '../../failures/library-failures.ts';

export const libraryFailures: TranslationOf<typeof libraryFailureText> = {
  notThere: 'Unter {source} gibt es keine Teambibliothek.',
  unreachable: 'Die Teambibliothek ist nicht erreichbar.',
  unreadableFile: 'Die Teambibliothek {source} ist nicht lesbar ({code}).',
  unexpectedStatus: 'Die Teambibliothek {source} hat mit dem Status {status} geantwortet.',
  unreachableNext:
    'Prüfen Sie die Netzwerkverbindung, das VPN und die Adresse der Bibliothek, und aktualisieren Sie dann. Bis dahin verwendet Podkey die vorhandene Bibliothek. Wenn es so bleibt, sagen Sie es denen, die die Bibliothek pflegen.',
  unsigned: 'Die Teambibliothek {source} hat keine Signatur.',
  badSignature:
    'Die Signatur der Teambibliothek {source} ist ungültig: Die Bibliothek wurde geändert oder mit dem falschen Schlüssel signiert.',
  unreadable: 'Die Teambibliothek {source} ist signiert, hat aber ein unbekanntes Format.',
  tooLarge: 'Die Teambibliothek {source} ist größer als {megabytes} MB.',
  signNext:
    'Die bisherige Bibliothek bleibt in Gebrauch. Sagen Sie es denen, die die Bibliothek pflegen: Sie muss neu erstellt und signiert werden. Prüfen Sie auch den öffentlichen Schlüssel.',
  newerFormat: 'Die Teambibliothek {source} wurde für ein neueres Podkey erstellt.',
  updateNext: 'Die bisherige Bibliothek bleibt in Gebrauch. Aktualisieren Sie Podkey.',
  redirected:
    'Die Teambibliothek {source} leitet an eine andere Adresse weiter. Podkey folgt der Weiterleitung nicht.',
  redirectedNext:
    'Legen Sie die endgültige Adresse der Bibliothek fest. Wenn Ihre Organisation die Bibliothek festgelegt hat, wenden Sie sich an Ihre IT.',
  notAFile: 'Die Teambibliothek {source} ist keine gewöhnliche Datei.',
  notAFileNext:
    'Sagen Sie es denen, die die Bibliothek pflegen: Sie und ihre Signatur müssen Dateien sein, keine Verknüpfungen.',
  wentBack:
    'Die Teambibliothek {source} hat die Seriennummer {serial}, Podkey hat aber schon die Seriennummer {highest}.',
  serialNext:
    'Die bisherige Bibliothek bleibt in Gebrauch. Sagen Sie es denen, die die Bibliothek pflegen: Vielleicht hat jemand sie durch eine alte ersetzt. Eine neue braucht eine höhere Seriennummer.',
  foreign: 'Die Teambibliothek {source} ist nicht für Ihren Pod.',
  foreignNext:
    'Fügen Sie Ihr Konto auf dem Pod des Teams hinzu, oder legen Sie eine andere Bibliothek fest, und aktualisieren Sie dann. Wenn Sie das Konto haben, sagen Sie es denen, die die Bibliothek pflegen.',
  noAccount: 'Nur ein Konto, das Sie hinzugefügt haben, kann eine Teambibliothek haben.',
  noAccountNext: 'Wechseln Sie zu dem Konto, und legen Sie dann seine Bibliothek fest.',
  loginGone: 'Die Teambibliothek hat diesen Zugang nicht mehr.',
  readOnly:
    'Dieser Zugang gehört zur Teambibliothek. Nur Name, Notizen, Anheften und Revisionen lassen sich ändern.',
  notRemovable: 'Dieser Zugang gehört zur Teambibliothek und lässt sich nicht entfernen.',
  readOnlyNext:
    'Um mehr zu ändern, speichern Sie einen eigenen Zugang, oder fragen Sie die, die die Bibliothek pflegen.',
};
