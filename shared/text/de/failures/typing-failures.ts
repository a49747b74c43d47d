import type { TranslationOf } from '../../catalogue.ts';
import type { typingFailureText } from '../../failures/typing-failures.ts';

export const typingFailures: TranslationOf<typeof typingFailureText> = {
  noLibrary: 'Podkey kann nicht tippen: Eine nötige Bibliothek fehlt.',
  installLibraries: 'Installieren Sie libX11, libXtst und libxkbcommon, und versuchen Sie es erneut.',
  installAgain: 'Installieren Sie Podkey neu.',
  noDisplay: 'Podkey kann nicht tippen: Es besteht keine Verbindung zu einem X-Server.',
  noDisplayNext: 'Starten Sie Podkey aus einer Desktop-Sitzung.',
  wayland:
    'Podkey kann in dieser Wayland-Sitzung nicht tippen: Es kann nicht sehen, welches Fenster die Tastatur hat.',
  waylandNext: 'Kopieren Sie den Wert stattdessen, oder melden Sie sich an einer X11-Sitzung (Xorg) an.',
  noPermission: 'macOS erlaubt Podkey noch nicht, in andere Fenster zu tippen.',
  noPermissionNext:
    'Schalten Sie Podkey in den Systemeinstellungen unter „Datenschutz & Sicherheit“ → „Bedienungshilfen“ ein, und versuchen Sie es erneut. Ist es schon an, schalten Sie es aus und wieder ein.',
  elevated:
    'Das Programm dieses Fensters läuft als Administrator. Windows lässt Podkey nur in andere Programme tippen.',
  elevatedNext: 'Kopieren Sie den Wert stattdessen, oder starten Sie das Programm ohne Administratorrechte.',
  untypable: 'Der Text enthält ein Zeichen, das sich so nicht tippen lässt. Es wurde nichts getippt.',
  untypableNext:
    'Wählen Sie „als Text“ in den Tippoptionen des Zugangs, oder kopieren Sie den Wert stattdessen.',
  capsLock: 'Die Feststelltaste ist eingeschaltet. Es wurde nichts getippt.',
  capsLockNext: 'Schalten Sie sie aus und versuchen Sie es erneut.',
  keyHeld: 'Eine Taste wie Umschalt oder Strg war gedrückt. Es wurde nichts getippt.',
  keyHeldNext: 'Lassen Sie sie los und versuchen Sie es erneut.',
  unavailable: 'Podkey kann nicht in andere Fenster tippen.',
  unavailableNext:
    'Starten Sie Podkey neu und versuchen Sie es erneut, oder kopieren Sie den Wert stattdessen.',
  noWindow: 'Kein anderes Fenster hat die Tastatur bekommen. Es wurde nichts getippt.',
  noWindowNext:
    'Klicken Sie bald nach „Tippen“ dorthin, wo der Wert stehen soll, und versuchen Sie es erneut.',
  forbidden: 'Ihre Organisation erlaubt nicht, in andere Fenster zu tippen.',
  forbiddenNext: 'Kopieren Sie den Wert stattdessen, oder fragen Sie Ihren Administrator.',
};
