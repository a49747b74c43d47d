import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  typingAction: {
    type: 'Eintippen …',
    typeInto: 'In ein anderes Fenster tippen',
    options: 'Tippoptionen…',
    inPalette: 'Tippen',
    switchAndType: 'Zu {account} wechseln und tippen?',
    shortcut: 'Den Wert oder Code in ein anderes Fenster tippen',
    typed: 'Getippt: {what} aus {account}.',
    notTyped: 'Nicht getippt: {what} aus {account}.',
  },
  typing: {
    title: 'Tippen',
    waiting: 'Klicken Sie auf das Ziel',
    waitingHint: 'Podkey tippt in das nächste Fenster, das Sie benutzen. Esc bricht ab.',
    counting: { one: 'Tippt in {count} Sekunde in', other: 'Tippt in {count} Sekunden in' },
    typing: 'Tippt in',
    untitled: 'ein Fenster ohne Titel',
    whole: 'Getippt in',
    partly: 'Nach {typed} von {characters} Zeichen angehalten.',
    failed: 'Nichts getippt',
    moved: { one: 'Tippoptionen von {count} Zugang', other: 'Tippoptionen von {count} Zugängen' },
    mayBeLost:
      'Sichere Eingabe war aktiv: macOS hat vielleicht Zeichen verworfen. Prüfen Sie, was angekommen ist.',
  },
  typingOptions: {
    title: 'So wird „{name}“ getippt',
    keys: 'Zeichen',
    keysHint:
      'Konsolen wie iLO, VNC und Hypervisoren nehmen Tasten entgegen, keinen Text. Wählen Sie das Layout des Computers hinter der Konsole.',
    delay: 'Pause nach jeder Taste',
    delayMs: '{ms} ms',
    noDelay: 'Keine',
    thenEnter: 'Am Ende die Eingabetaste drücken',
    save: 'Speichern',
    lineBreaks: 'Zeilenumbrüche in einem Wert als Eingabetaste tippen',
    withUserName: 'Vor einem Passwort den Benutzernamen und Tab tippen',
  },
  typingKeys: {
    characters: 'Als Text',
    'own-layout': 'Als Tasten des Layouts dieses Computers',
    'us-layout': 'Als Tasten einer US-Tastatur',
  },
  typingCoreScreen: {
    isOff: 'Podkey tippt nicht in andere Fenster',
    help: 'Wenn Sie einen Wert in ein anderes Fenster tippen lassen',
    helpMeans:
      'Podkey blendet sich aus, wartet, bis Sie ein Fenster eines anderen Programms benutzen, zeigt zwei Sekunden lang dessen Titel und tippt. Vor jedem Zeichen prüft es, ob dieses Fenster die Tastatur noch hat; wenn nicht, hält es an und sagt, wie viele Zeichen getippt wurden. Auch Esc, eine Sperre und ein Kontowechsel halten es an. Für Konsolen, die Tasten statt Text entgegennehmen, wählen Sie ein Layout in den Tippoptionen des Zugangs. In seine eigenen Fenster tippt Podkey nie. Unter macOS braucht es dafür Ihre Erlaubnis unter „Bedienungshilfen“ in den Systemeinstellungen.',
    typing: 'Tippen',
    value: 'Wert getippt',
    code: 'Code getippt',
  },
  typingStop: {
    focus: 'Ein anderes Fenster hat die Tastatur bekommen.',
    'key-held': 'Eine Taste wie Umschalt oder Strg wurde gedrückt.',
    layout: 'Die Tastaturbelegung hat gewechselt. Prüfen Sie die letzten Zeichen.',
    asked: 'Sie haben abgebrochen, oder der Wert wurde geschlossen.',
    blocked: 'Das System hat eine Taste nicht angenommen.',
  },
  typingFailure: {
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
    elevatedNext:
      'Kopieren Sie den Wert stattdessen, oder starten Sie das Programm ohne Administratorrechte.',
    noLayout: 'Windows sagt nicht, welche Tastaturbelegung dieses Fenster benutzt. Es wurde nichts getippt.',
    noLayoutNext:
      'Wählen Sie „Als Text“ oder „Als Tasten einer US-Tastatur“ in den Tippoptionen des Zugangs, oder kopieren Sie den Wert stattdessen.',
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
    lineBreak:
      'Der Wert enthält einen Zeilenumbruch, der als Eingabetaste getippt wird: Eine Shell würde jede Zeile ausführen. Es wurde nichts getippt.',
    lineBreakNext:
      'Kopieren Sie stattdessen den Wert. Wenn das Fenster mehrere Zeilen annimmt, erlauben Sie Zeilenumbrüche in den Tippoptionen des Zugangs.',
    noWindow: 'Kein anderes Fenster hat die Tastatur bekommen. Es wurde nichts getippt.',
    noWindowNext:
      'Klicken Sie bald nach „Eintippen …“ dorthin, wo der Wert stehen soll, und versuchen Sie es erneut.',
    forbidden: 'Ihre Organisation erlaubt nicht, in andere Fenster zu tippen.',
    forbiddenNext: 'Kopieren Sie den Wert stattdessen, oder fragen Sie Ihren Administrator.',
  },
};
