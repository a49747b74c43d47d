import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  commandQuestion: {
    titleGet: 'Darf {program} dieses Passwort lesen?',
    titleCode: 'Darf {program} diesen Code lesen?',
    titleCopy: 'Darf {program} dieses Passwort kopieren?',
    titleRun: 'Darf {program} diese Passwörter verwenden?',
    lead: 'Ein Programm hat „podkey“ auf der Befehlszeile aufgerufen.',
    copy: { one: 'Es will kopieren:', other: 'Es will {count} Einträge kopieren:' },
    get: { one: 'Es will lesen:', other: 'Es will {count} Einträge lesen:' },
    code: { one: 'Es will den Einmalcode von:', other: 'Es will die Einmalcodes von {count} Einträgen:' },
    run: {
      one: 'Es will einen Befehl ausführen mit:',
      other: 'Es will einen Befehl ausführen mit {count} Einträgen:',
    },
    program: 'Programm',
    script: 'Skript',
    arguments: 'Argumente',
    parent: 'Gestartet von',
    directory: 'Ordner',
    runs: 'Befehl',
    account: 'Konto',
    hourMeans:
      'Eine Stunde lang, oder bis Podkey gesperrt wird, kann dieses Programm dann jeden Login dieses Kontos verwenden.',
    onceUnknown: 'Podkey kann nicht erkennen, welches Programm das ist. Es lässt sich nur einmal erlauben.',
    onceText:
      'Dieses Programm führt Text oder Eingaben aus statt eines Skripts. Es lässt sich nur einmal erlauben.',
    onceOptions:
      'Durch seine Optionen oder Einstellungen kann es anderen Code ausführen. Es lässt sich nur einmal erlauben.',
    onceRelative:
      'Podkey kann nicht erkennen, in welchem Ordner dieses Skript liegt. Es lässt sich nur einmal erlauben, außer Sie starten es mit dem vollen Pfad.',
    onceNoScript:
      'Podkey kann nicht erkennen, was dieses Programm ausführt. Es lässt sich nur einmal erlauben.',
    onceEnvironment:
      'Durch Variablen wie LD_PRELOAD oder NODE_OPTIONS kann es anderen Code laden. Es lässt sich nur einmal erlauben.',
    onceApart:
      'Es sieht andere Dateien als Podkey, oder ein anderes Programm überwacht es. Es lässt sich nur einmal erlauben.',
    onceReplaced: 'Seine Dateien haben sich seit dem Start geändert. Es lässt sich nur einmal erlauben.',
    refuse: 'Ablehnen',
    once: 'Einmal erlauben',
    hour: 'Für eine Stunde erlauben',
    decided: 'Diese Frage ist schon beantwortet oder hat sich erledigt.',
    decidedNext: 'Führen Sie den Befehl noch einmal aus.',
  },
  commandLine: {
    waitsForUnlock: 'Podkey ist gesperrt. Entsperren Sie es in seinem Fenster; Strg+C beendet das Warten.',
    waitsForApproval:
      'Podkey fragt in seinem Fenster, ob dieses Programm das bekommen darf; Strg+C beendet das Warten.',
    misunderstood: 'Podkey hat diese Anfrage nicht verstanden.',
    misunderstoodNext: 'Verwenden Sie das Programm „podkey“ aus derselben Version wie die App.',
    anotherUser: 'Dieses Podkey gehört einem anderen Benutzer.',
    anotherUserNext: 'Führen Sie den Befehl als der Benutzer aus, dem dieses Podkey gehört.',
    tooManyQuestions: 'Zu viele Programme warten auf eine Antwort im Fenster von Podkey.',
    tooManyQuestionsNext: 'Beantworten oder lehnen Sie diese dort ab, dann versuchen Sie es noch einmal.',
    refused: 'Sie haben das in Podkey abgelehnt.',
    refusedNext: 'Führen Sie den Befehl noch einmal aus und erlauben Sie es.',
    unanswered: 'Die Frage von Podkey wurde nicht rechtzeitig beantwortet.',
    unansweredNext: 'Führen Sie den Befehl noch einmal aus und antworten Sie im Fenster von Podkey.',
    allowedAnother: 'Sie haben das diesem Programm einmal erlaubt, für einen anderen Aufruf.',
    allowedAnotherNext:
      'Führen Sie den Befehl noch einmal aus oder erlauben Sie es dem Programm für eine Stunde.',
    callerChanged: 'Das Programm, das podkey aufgerufen hat, endete während der Frage oder änderte sich.',
    callerChangedNext:
      'Führen Sie den Befehl noch einmal aus, und lassen Sie das Programm auf podkey warten.',
    stillLocked: 'Podkey ist gesperrt.',
    stillLockedNext: 'Entsperren Sie es und führen Sie den Befehl noch einmal aus.',
    off: 'Die Richtlinie Ihrer Organisation schaltet die Befehlszeile aus.',
    offNext: 'Verwenden Sie das Fenster von Podkey oder wenden Sie sich an Ihre IT-Abteilung.',
    noAccount: 'In Podkey ist kein Konto in Verwendung.',
    noAccountNext: 'Fügen Sie in Podkey eines hinzu oder wählen Sie eines.',
    nothingFound: 'Kein Login passt zu „{name}“.',
    nothingFoundNext: 'Die Logins zeigt: podkey list',
    severalFound: '„{name}“ passt zu mehreren:',
    severalFoundNext: 'Geben Sie einen dieser Namen ganz an, als KUNDE/LOGIN/EINTRAG.',
    noSuchItem: '„{name}“ hat kein Passwort und keinen anderen Wert.',
    noCodeItem: '„{name}“ hat keinen Einmalcode.',
    itemsNext: 'Geben Sie den gewünschten Eintrag an, als KUNDE/LOGIN/EINTRAG.',
  },
  commandCoreScreen: {
    programs: 'Befehlszeile',
    value: 'Wert an ein Programm übergeben',
    code: 'Code an ein Programm übergeben',
    refused: 'Programm abgelehnt',
    isOff: 'Die Befehlszeile ist ausgeschaltet',
    help: 'Die Befehlszeile',
    helpMeans:
      'Andere Programme können mit „podkey“ nach Werten fragen (siehe „podkey --help“). Podkey fragt zuerst Sie, nennt das Programm und was es will, und vermerkt, was es übergeben hat. Eine Erlaubnis endet nach einer Stunde, beim Sperren und beim Kontowechsel. „podkey run“ legt Werte in die Umgebung eines Befehls, wo Ihre anderen Programme sie lesen können, solange er läuft.',
  },
};
