import type { TranslationOf } from '../../catalogue.ts';
import type { proxySignInText } from '../../accounts/proxy-sign-in.ts';

export const proxySignIn: TranslationOf<typeof proxySignInText> = {
  title: 'Am Proxy anmelden',
  lead: 'Die Einstellungen dieses Computers führen zum Proxy {proxy}, der Benutzername und Passwort verlangt. Podkey sendet sie nur an diesen Proxy.',
  notAccepted: 'Der Proxy hat das Passwort für {userName} nicht angenommen.',
  inTheClear:
    'Die Verbindung zu diesem Proxy ist nicht verschlüsselt. Andere im selben Netzwerk können das Passwort lesen.',
  userName: 'Benutzername',
  password: 'Passwort',
  signIn: 'Anmelden',
  tryAgain:
    'Fehlgeschlagene Anfragen werden nicht von selbst erneut gesendet: Versuchen Sie es nach der Anmeldung noch einmal.',
  notAsked: 'Dieser Proxy verlangt keine Anmeldung mehr.',
  notAskedNext: 'Versuchen Sie es erneut. Verlangt der Proxy wieder eine Anmeldung, fragt Podkey danach.',
};
