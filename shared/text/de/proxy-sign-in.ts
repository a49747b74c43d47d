import type { TranslationOf } from '../catalogue.ts';
import type { proxySignInText } from '../proxy-sign-in.ts';

export const proxySignIn: TranslationOf<typeof proxySignInText> = {
  title: 'Am Proxy anmelden',
  lead: 'Die Einstellungen dieses Computers führen zum Proxy {proxy}, der Benutzername und Passwort verlangt. Podkey sendet sie nur an diesen Proxy.',
  notAccepted: 'Der Proxy hat nicht angenommen, was Podkey für {userName} gesendet hat.',
  inTheClear:
    'Der Weg zu diesem Proxy ist nicht verschlüsselt. Andere im selben Netz können das Passwort lesen.',
  userName: 'Benutzername',
  password: 'Passwort',
  signIn: 'Anmelden',
  tryAgain:
    'Was fehlgeschlagen ist, wird nicht von selbst noch einmal gesendet: Versuchen Sie es nach der Anmeldung noch einmal.',
  notAsked: 'Dieser Proxy verlangt keine Anmeldung mehr.',
  notAskedNext:
    'Versuchen Sie noch einmal, was fehlgeschlagen ist. Verlangt der Proxy sie wieder, fragt Podkey danach.',
};
