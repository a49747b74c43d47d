import type { TranslationOf } from '../../catalogue.ts';
import type { startupText } from '../../app/startup.ts';

export const startup: TranslationOf<typeof startupText> = {
  cannotStart: 'Podkey kann nicht starten',
  unsafeVariable:
    'Die Umgebungsvariable {variable} ist gesetzt. Sie schwächt den Schutz der Geheimnisse in Podkey.',
  unsafeVariableNext: 'Entfernen Sie {variable} aus der Umgebung, und starten Sie Podkey dann neu.',
  noSandbox:
    'Die Sandbox von Chromium, die das Fenster von Podkey einschließt, ist ausgeschaltet (--no-sandbox).',
  noSandboxNext:
    'Starten Sie Podkey ohne --no-sandbox und nicht als root. Ist dies ein AppImage oder ein entpacktes Archiv, installieren Sie stattdessen das .deb- oder .rpm-Paket: Auf diesem System dürfen nur installierte Programme die Sandbox verwenden.',
  newList: 'Podkey hat mit einer leeren Kontenliste begonnen',
  newListFor: 'Die Datei mit den Konten war beschädigt und wurde als {file} gespeichert.',
  newListNext:
    'Fügen Sie Ihre Konten wieder hinzu, oder beenden Sie Podkey und stellen Sie eine Sicherung wieder her. Die Geheimnisse im Schlüsselbund sind nicht betroffen.',
  latestLost: 'Podkey konnte die letzten Änderungen nicht lesen',
  latestLostFor: 'Sie wurden als {file} gespeichert; frühere Daten sind unversehrt.',
  latestLostNext: 'Prüfen Sie Ihre letzten Eingaben, und geben Sie ein, was fehlt.',
};
