import type { TranslationOf } from '../../catalogue.ts';
import type { errorText } from '../../failures/errors.ts';

export const errors: TranslationOf<typeof errorText> = {
  internal: 'In Podkey ist etwas schiefgegangen.',
  internalNext: 'Versuchen Sie es erneut. Geschieht es wieder, starten Sie Podkey neu.',
  invalidInput: 'Einige Felder müssen korrigiert werden.',
  invalidInputNext: 'Korrigieren Sie die genannten Felder und versuchen Sie es erneut.',
  invalidFieldNext: 'Korrigieren Sie das Feld und versuchen Sie es erneut.',
  locked: 'Podkey ist gesperrt.',
  lockedNext: 'Entsperren Sie es und versuchen Sie es erneut.',
  lockedMeanwhile: 'Podkey wurde gesperrt, bevor es das Ergebnis anzeigen konnte.',
  lockedMeanwhileNext: 'Prüfen Sie, ob es ausgeführt wurde, bevor Sie es erneut versuchen.',
  refusedSender: 'Podkey hat eine nicht vertrauenswürdige Anfrage blockiert.',
  refusedSenderNext: 'Starten Sie Podkey neu.',
  tooManyCalls: 'Podkey ist ausgelastet.',
  tooManyCallsNext: 'Warten Sie einen Augenblick und versuchen Sie es erneut.',
  inputTooLarge: 'Das ist zu groß.',
  inputTooLargeNext: 'Versuchen Sie es mit weniger.',
  folderNotShown: 'Der Ordner konnte nicht geöffnet werden.',
  folderNotShownNext: 'Öffnen Sie ihn selbst: {folder}',
  requestCancelled: 'Die Anfrage wurde abgebrochen.',
  requestCancelledNext: 'Starten Sie sie erneut, wenn Sie sie noch brauchen.',
  connectionClosed: 'Die Verbindung zu diesem Konto wurde geschlossen.',
  notInPath: 'Einer der Namen enthält Zeichen, die nicht erlaubt sind.',
  notInPathNext: 'Korrigieren Sie die Namen und versuchen Sie es erneut.',
  accountSwitched: 'Sie haben das Konto gewechselt, bevor dies fertig war.',
  accountSwitchedNext: 'Versuchen Sie es im richtigen Konto erneut.',
};
