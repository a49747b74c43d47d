import type { TranslationOf } from '../catalogue.ts';
import type { linkRefusalText, linksText } from '../links.ts';

export const links: TranslationOf<typeof linksText> = {
  title: 'Diesen geschützten Wert öffnen?',
  lead: 'Ein Link möchte, dass Podkey ihn öffnet. Abgerufen wurde noch nichts.',
  account: 'Konto',
  assetType: 'Asset-Typ',
  asset: 'Asset-ID',
  revision: 'Revisions-ID',
  property: 'Eigenschaft',
  otherAccount:
    'Dieser Wert gehört zu einem anderen Konto als dem, in dem Sie sind. Podkey würde zuerst zu „{label}“ wechseln.',
  open: 'Öffnen',
  switchAndOpen: 'Zu {label} wechseln und öffnen',
  refusedTitle: 'Dieser Link wurde nicht geöffnet',
  refusedLead: 'Es wurde nichts abgerufen.',
  unknownPod: 'Keines Ihrer Konten ist auf dem Pod {pod}.',
  unknownAccount: 'Sie haben Konten auf dem Pod {pod}, aber nicht das, für das dieser Link ist.',
  addAccountFirst:
    'Wenn Sie dem Absender trauen, fügen Sie das Konto in Podkey hinzu und öffnen Sie den Link erneut.',
  askSender: 'Bitten Sie den Absender um einen neuen. In Podkey: den Wert öffnen, dann „Link kopieren“.',
  replaced: 'Inzwischen kam ein anderer Link, oder dieser wurde schon beantwortet.',
  openAgain: 'Öffnen Sie den Link noch einmal.',
  copyLink: 'Link kopieren',
  copied: 'Link kopiert',
  accountGone: 'Dieses Konto ist nicht mehr in Podkey.',
  cannotBeWritten:
    'Kein Link kann diesen Wert benennen: Seine Namen sind zu lang oder enthalten unsichtbare Zeichen.',
  sendNames: 'Nennen Sie stattdessen Asset, Revision und Eigenschaft.',
};

export const linkRefusals: TranslationOf<typeof linkRefusalText> = {
  'too-long': 'Er ist länger als jeder Link von Podkey.',
  'hidden-characters': 'Er enthält unsichtbare Zeichen, wie sie zum Verschleiern eines Links dienen.',
  'not-a-link': 'Er hat nicht die Form eines Links in Podkey.',
  credentials: 'Er enthält einen Benutzernamen oder ein Kennwort. Ein Link in Podkey tut das nie.',
  elsewhere: 'Er verlangt etwas anderes, als einen geschützten Wert zu öffnen.',
  'broken-encoding': 'Er enthält ein fehlerhaftes %-Zeichen.',
  'unknown-parameter': 'Er enthält einen Teil, den Podkey nicht kennt.',
  'doubled-parameter': 'Er nennt denselben Teil zweimal.',
  'missing-parameter':
    'Er sagt nicht alles, was nötig ist: Pod, Konto, Asset-Typ, Asset, Revision und Eigenschaft.',
  'bad-pod': 'Was er als Pod angibt, ist nicht die Adresse eines Pods.',
  'bad-id': 'Eine seiner IDs ist keine UUID.',
  'bad-name': 'Sein Asset-Typ oder seine Eigenschaft kann kein Name in einem Pfad sein.',
};
