import type { TranslationOf } from '../../catalogue.ts';
import type { crashText, pageFailureText } from '../../failures/page-failures.ts';

export const crash: TranslationOf<typeof crashText> = {
  title: 'Podkeys Fenster ist abgestürzt',
  message: 'Podkeys Fenster ist innerhalb einer Minute mehrmals abgestürzt.',
  next: 'Laden Sie es neu. Stürzt es wieder ab, beenden Sie Podkey, starten Sie den Computer neu, und senden Sie die Logdatei an Ihre IT. Podkey hat alle geöffneten Werte geschlossen.',
  loadAgain: 'Neu laden',
  quit: 'Podkey beenden',
};

export const pageFailures: TranslationOf<typeof pageFailureText> = {
  unreadable: 'Ein Teil der Oberfläche von Podkey konnte nicht geladen werden ({code}).',
  unreadableNext: 'Starten Sie Podkey neu; hilft das nicht, installieren Sie es neu.',
};
