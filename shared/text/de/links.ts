import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/links.ts';

export const german: TranslationsOf<typeof english> = {
  links: {
    title: 'Diesen geschützten Wert öffnen?',
    lead: 'Ein Link fordert zum Öffnen dieses Werts auf. Es wurde noch nichts abgerufen.',
    account: 'Konto',
    login: 'Login',
    client: 'Kunde',
    assetType: 'Asset-Typ',
    asset: 'Asset-ID',
    revision: 'Revisions-ID',
    property: 'Eigenschaft',
    otherAccount: 'Dieser Wert ist in einem anderen Konto. Podkey wechselt zuerst zu „{label}“.',
    open: 'Öffnen',
    switchAndOpen: 'Zu {label} wechseln und öffnen',
    refusedTitle: 'Dieser Link wurde nicht geöffnet',
    refusedLead: 'Es wurde nichts abgerufen.',
    unknownPod: 'Keines Ihrer Konten ist auf dem Pod {pod}.',
    unknownAccount: 'Das Konto, für das dieser Link ist, haben Sie nicht ({pod}).',
    addAccountFirst:
      'Wenn Sie dem Absender trauen, fügen Sie das Konto hinzu und öffnen Sie den Link erneut.',
    askSender: 'Bitten Sie den Absender um einen neuen Link (den Wert öffnen, dann „Link kopieren“).',
    valueAddress:
      'Wählen Sie eine Adresse, die mit „/secure/“ und der Eigenschaft endet, oder einen Link von Podkey (den Wert öffnen, dann „Link kopieren“).',
    copyLink: 'Link kopieren',
    copied: 'Link kopiert',
    accountGone: 'Dieses Konto ist nicht mehr in Podkey.',
    cannotBeWritten:
      'Podkey kann für diesen Wert keinen Link erzeugen: Ein Name ist zu lang oder enthält unsichtbare Zeichen.',
    sendNames: 'Nennen Sie stattdessen Asset, Revision und Eigenschaft.',
  },
  linkRefusal: {
    'too-long': 'Der Link ist zu lang.',
    'hidden-characters': 'Er enthält unsichtbare Zeichen, die zum Verschleiern von Links dienen.',
    'not-a-link': 'Er ist kein gültiger Podkey-Link.',
    'not-a-value':
      'Er ist weder ein Podkey-Link noch die Adresse eines geschützten Werts auf einem Ihrer Pods.',
    credentials: 'Er enthält einen Benutzernamen oder ein Passwort.',
    elsewhere: 'Er verlangt etwas anderes, als einen geschützten Wert zu öffnen.',
    'broken-encoding': 'Der Link ist fehlerhaft.',
    'unknown-parameter': 'Er enthält einen unbekannten Parameter.',
    'doubled-parameter': 'Er enthält einen Parameter doppelt.',
    'missing-parameter':
      'Er ist unvollständig: Nötig sind Pod, Konto, Asset-Typ, Asset, Revision und Eigenschaft.',
    'bad-pod': 'Die Adresse des Pods ist ungültig.',
    'bad-id': 'Eine seiner IDs ist keine UUID.',
    'bad-name': 'Der Asset-Typ oder die Eigenschaft ist ungültig.',
  },
};
