import type { TranslationOf } from '../catalogue.ts';
import type { commandLineText, commandQuestionText } from '../en/command-line.ts';

export const commandQuestion: TranslationOf<typeof commandQuestionText> = {
  titleGet: 'Darf {program} dieses Passwort lesen?',
  titleCode: 'Darf {program} diesen Code lesen?',
  titleCopy: 'Darf {program} dieses Passwort kopieren?',
  titleRun: 'Darf {program} diese Passwörter verwenden?',
  lead: 'Ein Programm hat „podkey“ auf der Befehlszeile aufgerufen.',
  copy: 'Es will kopieren:',
  get: 'Es will lesen:',
  code: 'Es will den Einmalcode von:',
  run: 'Es will einen Befehl ausführen mit:',
  program: 'Programm',
  parent: 'Gestartet von',
  directory: 'Ordner',
  account: 'Konto',
  hourMeans:
    'Eine Stunde lang, oder bis Podkey gesperrt wird, kann dieses Programm dann jeden Login dieses Kontos verwenden.',
  refuse: 'Ablehnen',
  once: 'Einmal erlauben',
  hour: 'Für eine Stunde erlauben',
  decided: 'Diese Frage ist schon beantwortet oder hat sich erledigt.',
  decidedNext: 'Führen Sie den Befehl noch einmal aus.',
};

export const commandLine: TranslationOf<typeof commandLineText> = {
  waitsForUnlock: 'Podkey ist gesperrt. Entsperren Sie es in seinem Fenster; Strg+C beendet das Warten.',
  waitsForApproval:
    'Podkey fragt in seinem Fenster, ob dieses Programm das bekommen darf; Strg+C beendet das Warten.',
  misunderstood: 'Podkey hat diese Anfrage nicht verstanden.',
  misunderstoodNext: 'Verwenden Sie das Programm „podkey“ aus derselben Version wie die App.',
  tooManyCallers: 'Zu viele Programme rufen Podkey gleichzeitig auf.',
  tooManyCallersNext: 'Versuchen Sie es gleich noch einmal.',
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
};
