import type { TranslationOf } from '../catalogue.ts';
import type {
  leaseEndText,
  secretText,
  characterClassText,
  comparisonText,
  valueText,
  codeText,
  captureText,
  valueRuleText,
  valueFailureText,
} from '../en/secrets.ts';

export const secrets: TranslationOf<typeof secretText> = {
  opening: '{property} wird geöffnet',
  openMasked: '{property} geöffnet, verdeckt',
  noLongerOpen: '{property} geschlossen',
  codeShown: '{property}, Code wird gezeigt',
  whatIsOpen: 'Details',
  pasteNewer: 'Neueren Link einfügen …',

  link: 'Link oder Pfad einfügen',
  openByLink: 'Per Link öffnen',
  forClient: 'Kunde eines neuen Zugangs: {name}',
  linkHint: 'Ein Link zum Wert, ein Podkey-Link oder ein Befehl oder Text, der einen enthält.',
  recognized: '{property} dieses Assets ({assetType})',
  enterIds: 'IDs eingeben',
  saveAsLogin: 'Als Zugang speichern',
  linkExample: 'https://… oder /v1/assets/…',
  assetType: 'Asset-Typ',
  assetId: 'Asset-ID',
  revisionId: 'Revisions-ID',
  property: 'Eigenschaft',
  open: 'Öffnen',
  linkNeedsHttps: 'Fügen Sie einen Link zu einem Pod (https://…) oder einen Podkey-Link ein.',
  linkOfOtherAccount: 'Dieser Link gehört zu {origin}. Wechseln Sie zu {accounts}, um ihn zu öffnen.',
  linkOfNoAccount: 'Dieser Link gehört zu {origin}. Keines Ihrer Konten ist auf diesem Pod.',
  linkToNoValue:
    'Das ist eine Adresse von {origin}, aus der sich kein Link zu einem Wert lesen lässt. Wenn ein Mailfilter sie an die Stelle des Links gesetzt hat, öffnen Sie sie im Browser und fügen Sie die Adresse ein, zu der sie führt.',
  quoted: '„{name}“',

  examples: 'Probieren Sie einen davon aus',
  aboutExamples: 'Beispielwerte. Wählen Sie einen, um ihn zu öffnen.',

  type: 'Typ',
  asset: 'Asset',
  revision: 'Revision',
  openAgain: 'Erneut öffnen',
};

export const leaseEnds: TranslationOf<typeof leaseEndText> = {
  timer: 'Nach 5 Minuten automatisch geschlossen.',
  closed: 'Der Wert wurde geschlossen.',
  'account-switched': 'Geschlossen, weil Sie das Konto gewechselt haben.',
  'account-changed': 'Geschlossen, weil das Konto geändert wurde.',
  locked: 'Geschlossen, weil Podkey gesperrt wurde.',
  quit: 'Geschlossen, weil Podkey beendet wird.',
};

export const secureValue: TranslationOf<typeof valueText> = {
  secureValue: 'Geschützter Wert',
  endsInMinutes: 'Schließt in {minutes} min',
  endsInSeconds: 'Schließt in {seconds} s',

  storedSeed: 'Einrichtungsschlüssel (Seed): nur nötig, um einen weiteren Authenticator einzurichten',
  setupKey: 'Einrichtungsschlüssel …',
  hideSetupKey: 'Einrichtungsschlüssel ausblenden',
  moreFor: 'Weiteres für {name}',
  hidesIn: 'Wird in {seconds} s ausgeblendet',
  hidesInMinutes: 'Wird in {minutes} min ausgeblendet',
  keepShowing: 'Weiter anzeigen',
  hidesSoon: 'Der Wert wird in {seconds} Sekunden ausgeblendet.',
  shownWhileHeld: 'Sichtbar, solange Sie halten',
  isEmpty: 'Dieser Wert ist leer.',
  masked: 'Verdeckt',
  reveal: 'Einblenden',
  hide: 'Ausblenden',
  revealed: '{name} eingeblendet',
  hidden: '{name} ausgeblendet',
  copy: 'Kopieren',
  copyPassword: 'Passwort kopieren',
  copyKey: 'Schlüssel kopieren',
  copySetupKey: 'Einrichtungsschlüssel kopieren',
  copyNamed: '{name} kopieren',
  hideDetails: 'Details ausblenden',
  holdToPeek: 'Gedrückt halten',
  howToHold: 'Halten Sie die Schaltfläche, die Leertaste oder die Eingabetaste, um den Wert einzublenden',

  revealedValue: 'Eingeblendeter Wert',
  whiteSpaceAlone: {
    one: 'Dieser Wert ist ein einziges Leerzeichen oder ein Umbruch.',
    other: 'Dieser Wert besteht nur aus {count} Leerzeichen oder Umbrüchen.',
  },
  whiteSpace: 'Enthält Leerzeichen oder Umbrüche: {places}.',
  atBeginning: '{amount} am Anfang',
  atEnd: '{amount} am Ende',
  lineBreak: 'ein Zeilenumbruch',
  halfCharacter:
    'Dieser Wert enthält ein halbes Zeichen, gezeigt als �. Er kann nicht kopiert werden und wurde vermutlich beim Speichern beschädigt.',

  largeType: 'Große Schrift',
  spellOut: 'Buchstabieren',
  qrCode: 'QR-Code',
  showAs: 'Anzeigen als',
  inLargeType: 'Wert in großer Schrift',
  orderTyped: 'In Tippreihenfolge nummeriert (Text von rechts nach links liest sich anders).',
  smallLetter: 'Kleinbuchstabe',
  capital: 'Großbuchstabe',
  digit: 'Ziffer',
  symbol: 'Sonderzeichen',
  space: 'Leerzeichen',
  spelledOut: 'Wert, buchstabiert',
  whoSeesScans: 'Wer diesen Bildschirm sieht, kann ihn scannen.',
  codeHoldsValue:
    'Der QR-Code enthält den Wert, und Kameras können ihn über Ihre Schulter oder in einer Videokonferenz lesen.',
  qrOfValue: 'QR-Code des Werts',
  halfForQr: 'Ein QR-Code kann kein halbes Zeichen enthalten.',
  tooLongForQr: 'Dieser Wert ist zu lang für einen QR-Code.',
  qrHolds: 'Ein QR-Code fasst etwa {count} Zeichen. Kopieren Sie den Wert stattdessen.',
};

export const comparison: TranslationOf<typeof comparisonText> = {
  begin: 'Mit einer anderen Revision vergleichen …',
  title: '{name} vergleichen',
  otherRevision: 'Andere Revision',
  otherRevisionHint: 'Geben Sie eine Revisions-ID oder einen Link ein. Die Werte bleiben verdeckt.',
  savedRevisionHint: 'Die Revision, die der Zugang hat. Die Werte bleiben verdeckt.',
  compare: 'Vergleichen',
  same: 'Die Werte sind gleich.',
  different: 'Die Werte sind verschieden.',
  open: 'Diese Revision',
  other: 'Andere Revision',
  kind: 'Art',
  secret: 'Geheimnis',
  totp: 'Einmalcode',
  length: 'Länge',
  characters: { one: '{count} Zeichen', other: '{count} Zeichen' },
  yes: 'Ja',
  no: 'Nein',
  isOpen: 'Das ist die geöffnete Revision. Geben Sie eine andere ein.',
  enterRevision: 'Geben Sie eine Revisions-ID oder einen Link zu einer Revision ein.',
  otherPod: 'Dieser Link gehört zu einem anderen Pod, {origin}.',
  otherProperty: 'Dieser Link führt zu etwas anderem als zu {property} dieses Assets.',
};

export const characterClasses: TranslationOf<typeof characterClassText> = {
  'upper-case': 'Großbuchstaben',
  'lower-case': 'Kleinbuchstaben',
  digits: 'Ziffern',
  symbols: 'Sonderzeichen',
  'white space': 'Leerzeichen oder Umbrüche',
  'non-ASCII': 'Außerhalb von ASCII',
};

export const oneTimeCode: TranslationOf<typeof codeText> = {
  oneTimeCode: 'Einmalcode',
  timeLeft: 'Verbleibende Zeit',
  seconds: '{seconds} s',
  expiresSoon: 'Der Code läuft in {seconds} Sekunden ab.',
  showCode: 'Code anzeigen',
  copyCode: 'Code kopieren',
  refresh: 'Aktualisieren',
  none: 'Der Pod hat für diesen Wert keinen Code gesendet.',
  noneButStored: 'Den gespeicherten Wert können Sie darunter trotzdem einblenden oder kopieren.',
  copiesAtRollover: 'Der nächste Code wird kopiert',
  copiesAtRolloverIn: 'Der nächste Code wird in {seconds} s kopiert.',
  copiesAtRolloverSoon: 'Der nächste Code wird kopiert, sobald der Pod ihn hat.',
  nextCopied: 'Nächster Code kopiert. Er gilt, sobald dieser abgelaufen ist.',
  copyNext: 'Nächsten Code kopieren',
  noExpiry:
    'Der Pod hat keine brauchbare Ablaufzeit angegeben. Aktualisieren Sie den Code, bevor Sie ihn benutzen.',
  expired: 'Dieser Code ist abgelaufen. Warten auf den nächsten Code …',
  clockBehind: 'Ihre Uhr geht gegenüber der des Pods {seconds} s nach; der Countdown berücksichtigt das.',
  clockAhead: 'Ihre Uhr geht gegenüber der des Pods {seconds} s vor; der Countdown berücksichtigt das.',
};

export const capture: TranslationOf<typeof captureText> = {
  removes: 'In Bildschirmaufnahmen nicht sichtbar',
  blackens: 'In Bildschirmaufnahmen geschwärzt',
  partly: 'In manchen Bildschirmaufnahmen nicht sichtbar',
  nothing: 'Bei Bildschirmfreigabe sichtbar',
  isAllowed: 'Bildschirmaufnahmen sind für diese Sitzung erlaubt',
  allow: 'Bildschirmaufnahmen für diese Sitzung erlauben',
  stopAllowing: 'Nicht länger erlauben',
};

export const valueRules: TranslationOf<typeof valueRuleText> = {
  enterAssetType: 'Geben Sie den Asset-Typ ein.',
  enterProperty: 'Geben Sie die Eigenschaft ein.',
  notPathName: 'Dieser Name enthält Zeichen, die nicht erlaubt sind.',
  pasteLink: 'Fügen Sie einen Link oder einen Pfad ein.',
  linkTooLong: 'Das ist zu lang für einen Link zu einem geschützten Wert.',
  linkShape:
    'Das ist kein Link zu einem geschützten Wert. Er sollte /assets/…/revisions/…/secure/… enthalten.',
  severalLinks: 'Dieser Text enthält mehrere Links zu geschützten Werten. Fügen Sie nur einen davon ein.',
  linkWrapped:
    'Zeilenumbrüche teilen diesen Link, und sein Ende ist nicht zu erkennen. Entfernen Sie die Zeilenumbrüche darin.',
  linkBroken: 'Der Link ist fehlerhaft.',
  linkUnreadable: 'Dieser Link kann nicht gelesen werden.',
};

export const valueFailures: TranslationOf<typeof valueFailureText> = {
  closed: 'Dieser Wert wurde geschlossen.',
  closedNext: 'Öffnen Sie ihn noch einmal.',
  nothingToCopyNext: 'Öffnen Sie den Wert noch einmal, oder prüfen Sie ihn auf dem Pod.',
  empty: 'Dieser Wert ist leer: nichts zu kopieren.',
  noCodeSent: 'Der Pod hat mit diesem Wert keinen Code gesendet.',
  codeExpired: 'Der Code ist schon abgelaufen.',
  noExpiry: 'Der Pod hat keine Ablaufzeit angegeben.',
  noNewerCode: 'Der Pod hat noch keinen neueren Code.',
  noCode: 'Dieser Wert hat keinen Einmalcode.',
  nextNotCopied: 'Der nächste Code wurde nicht kopiert.',
  nextNotCopiedNext: 'Kopieren Sie den Code, sobald er erscheint.',
};
