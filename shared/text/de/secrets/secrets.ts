import type { TranslationOf } from '../../catalogue.ts';
import type { leaseEndText, secretText } from '../../secrets/secrets.ts';

export const secrets: TranslationOf<typeof secretText> = {
  opening: '{property} wird geöffnet',
  openMasked: '{property} geöffnet, verdeckt',
  noLongerOpen: '{property} geschlossen',
  codeShown: '{property}, Code wird gezeigt',
  whatIsOpen: 'Einzelheiten',

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
