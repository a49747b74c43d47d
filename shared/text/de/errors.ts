import type { TranslationOf } from '../catalogue.ts';
import type { errorText } from '../errors.ts';

export const errors: TranslationOf<typeof errorText> = {
  internal: 'In Podkey ist etwas schiefgegangen.',
  internalNext: 'Versuchen Sie es erneut. Geschieht es wieder, starten Sie Podkey neu.',
  invalidInput: 'Einige Felder müssen korrigiert werden.',
  invalidInputNext: 'Korrigieren Sie die genannten Felder und versuchen Sie es erneut.',
  invalidFieldNext: 'Korrigieren Sie das Feld und versuchen Sie es erneut.',
  locked: 'Podkey ist gesperrt.',
  lockedNext: 'Entsperren Sie es und versuchen Sie es erneut.',
  lockedMeanwhile: 'Podkey wurde gesperrt, bevor es melden konnte, was daraus geworden ist.',
  lockedMeanwhileNext: 'Sehen Sie nach, ob es ausgeführt wurde, bevor Sie es noch einmal tun.',
  refusedSender: 'Podkey hat einen Aufruf abgewiesen, der nicht von seiner eigenen Seite kam.',
  refusedSenderNext: 'Starten Sie Podkey neu.',
  tooManyCalls: 'Podkey hat zu viel auf einmal zu tun.',
  tooManyCallsNext: 'Warten Sie einen Augenblick und versuchen Sie es erneut.',
  inputTooLarge: 'Das ist mehr, als Podkey auf einmal annimmt.',
  inputTooLargeNext: 'Versuchen Sie es mit weniger.',
  folderNotShown: 'Der Ordner konnte nicht angezeigt werden.',
  folderNotShownNext: 'Öffnen Sie ihn selbst: {folder}',
  requestCancelled: 'Die Anfrage wurde abgebrochen.',
  requestCancelledNext: 'Starten Sie sie erneut, wenn Sie sie noch brauchen.',
  connectionClosed: 'Die Verbindung zu diesem Konto wurde geschlossen.',
  notInPath: 'Einer der Namen kann nicht Teil eines Pfads sein.',
  notInPathNext: 'Korrigieren Sie die Namen und versuchen Sie es erneut.',
  accountLeft: 'Das Konto wurde gewechselt, bevor dies erledigt war.',
  accountLeftNext: 'Führen Sie es in dem gewünschten Konto noch einmal aus.',
};
