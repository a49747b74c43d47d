import type { TranslationOf } from '../../catalogue.ts';
import type { loginFailureText } from '../../failures/login-failures.ts';

export const loginFailures: TranslationOf<typeof loginFailureText> = {
  noSampleLibrary:
    'Aus den Zugängen des Beispielkontos wird keine Teambibliothek: Nur dieser Computer erreicht seinen Pod.',
  chooseOtherAccount: 'Wechseln Sie zu einem anderen Konto und exportieren Sie dann erneut.',
  loginGone: 'Diesen Zugang gibt es nicht mehr.',
  itemGone: 'Diesen Eintrag gibt es nicht mehr.',
  seeList: 'Sehen Sie in der Liste nach.',
  noUserName: 'Dieser Zugang hat keinen Benutzernamen.',
  addUserName: 'Bearbeiten Sie den Zugang, um einen einzutragen.',
  noAddress: 'Dieser Zugang hat keine Adresse.',
  addAddress: 'Bearbeiten Sie den Zugang, um eine einzutragen.',
  alreadySaved: 'Schon gespeichert in „{name}“.',
  twiceInLogin: 'Ein anderer Eintrag dieses Zugangs führt zum selben Wert.',
  nothingToRestore: 'Nichts mehr rückgängig zu machen.',
  saveAgain: 'Speichern Sie den Zugang noch einmal.',
  nothingToUndo: 'Die Revision wurde seither geändert; das lässt sich nicht rückgängig machen.',
  chooseRevision: 'Öffnen Sie die Revision, die funktioniert, und wählen Sie „Ab jetzt verwenden“.',
  nothingToCopy: 'Dieser Zugang hat weder Benutzernamen noch Passwort oder Code zum Kopieren.',
  addItem: 'Bearbeiten Sie den Zugang, um eines davon einzutragen.',
};
