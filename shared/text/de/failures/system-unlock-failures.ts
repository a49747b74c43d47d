import type { TranslationOf } from '../../catalogue.ts';
import type {
  systemObstacleNextText,
  systemObstacleText,
  systemUnlockFailureText,
} from '../../failures/system-unlock-failures.ts';

export const systemUnlockFailures: TranslationOf<typeof systemUnlockFailureText> = {
  off: 'Das System darf Podkey nicht entsperren.',
  offNext:
    'Entsperren Sie Podkey mit dem Sperrcode. Einschalten können Sie das unter Einstellungen › Sperre.',
  needsPasscode: 'Es ist kein Sperrcode festgelegt.',
  needsPasscodeNext: 'Legen Sie unter Einstellungen › Sperre einen fest.',
  refused: 'Das System hat nicht bestätigt, dass Sie es sind.',
  refusedNext: 'Versuchen Sie es erneut, oder geben Sie den Sperrcode ein.',
};

export const systemObstacles: TranslationOf<typeof systemObstacleText> = {
  'no-touch-id': 'Touch ID ist nicht verfügbar.',
  'no-hello': 'Windows Hello ist nicht eingerichtet.',
  'hello-off': 'Eine Regel von Windows schaltet Windows Hello für Apps aus.',
  'no-polkit': 'polkit, über das Podkey das System fragt, läuft nicht.',
  'not-installed': 'polkit kennt Podkey nicht.',
  'not-allowed': 'Eine Regel von polkit hat abgelehnt, ohne Sie zu fragen.',
  'asks-nobody': 'Eine Regel von polkit stimmt zu, ohne Sie zu fragen. Das bestätigt nichts.',
  'no-agent': 'Auf diesem Desktop läuft kein Programm, das nach Ihrer Anmeldung fragt.',
};

export const systemObstaclesNext: TranslationOf<typeof systemObstacleNextText> = {
  'no-touch-id':
    'Fügen Sie unter Systemeinstellungen › Touch ID & Passwort einen Fingerabdruck hinzu, oder öffnen Sie den Mac. Nach falschen Fingern sperren Sie den Mac und entsperren ihn mit seinem Passwort. Verwenden Sie bis dahin den Sperrcode.',
  'no-hello':
    'Richten Sie es in den Windows-Einstellungen unter Konten › Anmeldeoptionen ein. Verwenden Sie bis dahin den Sperrcode.',
  'hello-off': 'Verwenden Sie den Sperrcode, oder bitten Sie Ihre IT, Windows Hello zu erlauben.',
  'no-polkit': 'Installieren und starten Sie polkit. Verwenden Sie bis dahin den Sperrcode.',
  'not-installed':
    'Installieren Sie Podkey aus dem .deb- oder .rpm-Paket; nur diese können es eintragen. Verwenden Sie bis dahin den Sperrcode.',
  'not-allowed':
    'Verwenden Sie den Sperrcode, oder fragen Sie Ihre IT nach den Regeln in /etc/polkit-1/rules.d.',
  'asks-nobody':
    'Verwenden Sie den Sperrcode, oder fragen Sie Ihre IT nach den Regeln in /etc/polkit-1/rules.d.',
  'no-agent':
    'Starten Sie den polkit-Agenten Ihres Desktops, zum Beispiel polkit-gnome oder lxpolkit. Verwenden Sie bis dahin den Sperrcode.',
};
