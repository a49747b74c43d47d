import type { TranslationOf } from '../../catalogue.ts';
import type { accountRuleText } from '../../accounts/account-rules.ts';

export const accountRules: TranslationOf<typeof accountRuleText> = {
  enterLabel: 'Geben Sie eine Bezeichnung ein.',
  enterApiKeyId: 'Geben Sie die ID des API-Schlüssels ein.',
  enterSecret: 'Geben Sie das Schlüsselgeheimnis ein.',
  enterPodUrl: 'Geben Sie die Adresse des Pods ein, zum Beispiel https://docs.example.com.',
  podUrlUnreadable: 'Geben Sie eine Adresse wie https://docs.example.com ein.',
  podUrlSignIn: 'Entfernen Sie Benutzername und Passwort aus der Adresse.',
  podUrlQuery: 'Entfernen Sie alles ab ? oder #.',
  podUrlPlain: 'Verwenden Sie https://, damit die Verbindung verschlüsselt ist.',
  podUrlScheme: 'Die Adresse muss mit https:// beginnen.',
  enterProxy: 'Geben Sie die Adresse des Proxys ein, zum Beispiel http://proxy.example.com:3128.',
  proxyUnreadable: 'Geben Sie eine Adresse wie http://proxy.example.com:3128 ein.',
  proxyScheme: 'Die Adresse muss mit http://, https://, socks5:// oder socks4:// beginnen.',
  proxySignIn: 'Geben Sie Benutzername und Passwort in ihren eigenen Feldern ein.',
  proxyPath: 'Entfernen Sie alles nach dem Port.',
  pathTooLong: 'Dieser Pfad ist zu lang.',
  noSignInWithSocks4:
    'SOCKS 4 kennt keine Anmeldung mit Passwort. Lassen Sie dieses Feld leer, oder verwenden Sie eine Adresse mit socks5://.',
  proxyUserName: 'Doppelpunkte und Steuerzeichen sind hier nicht erlaubt.',
  enterProxyUserName: 'Geben Sie den Benutzernamen des Proxys ein.',
  enterProxyPassword: 'Geben Sie das Passwort des Proxys ein.',
};
