import type { accountRuleText } from '../account-rules.ts';
import type { TranslationOf } from '../catalogue.ts';

export const accountRules: TranslationOf<typeof accountRuleText> = {
  enterLabel: 'Geben Sie eine Bezeichnung ein, die Sie wiedererkennen.',
  enterApiKeyId: 'Geben Sie die ID des API-Schlüssels ein.',
  enterSecret: 'Geben Sie das Geheimnis des API-Schlüssels ein.',
  enterPodUrl: 'Geben Sie die Adresse des Pods ein, zum Beispiel https://docs.example.com.',
  podUrlUnreadable: 'Das ist keine Adresse. Sie sieht aus wie https://docs.example.com.',
  podUrlSignIn: 'Lassen Sie Benutzername und Passwort in der Adresse weg.',
  podUrlQuery: 'Lassen Sie in der Adresse alles ab ? oder # weg.',
  podUrlPlain: 'Nur https: ist erlaubt, damit unterwegs niemand mitlesen kann.',
  podUrlScheme: 'Die Adresse muss mit https:// beginnen.',
  enterProxy: 'Geben Sie die Adresse des Proxys ein, zum Beispiel http://proxy.example.com:3128.',
  proxyUnreadable: 'Das ist keine Adresse. Sie sieht aus wie http://proxy.example.com:3128.',
  proxyScheme: 'Die Adresse muss mit http://, https://, socks5:// oder socks4:// beginnen.',
  proxySignIn: 'Benutzername und Passwort haben eigene Felder.',
  proxyPath: 'Lassen Sie in der Adresse alles nach dem Port weg.',
  pathTooLong: 'Dieser Pfad ist zu lang.',
  noSignInWithSocks4:
    'SOCKS 4 kennt keine Anmeldung mit Passwort. Lassen Sie das leer, oder nehmen Sie eine Adresse mit socks5://.',
  proxyUserName: 'Doppelpunkte und Steuerzeichen sind hier nicht erlaubt.',
  enterProxyUserName: 'Geben Sie den Benutzernamen für den Proxy ein.',
  enterProxyPassword: 'Geben Sie das Passwort des Proxys ein.',
};
