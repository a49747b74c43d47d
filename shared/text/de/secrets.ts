import type { TranslationOf } from '../catalogue.ts';
import type { leaseEndText, secretText } from '../secrets.ts';

export const secrets: TranslationOf<typeof secretText> = {
  opening: '{property} wird geöffnet',
  openMasked: '{property} ist geöffnet, verdeckt',
  noLongerOpen: '{property} ist nicht mehr geöffnet',
  whatIsOpen: 'Was geöffnet ist',

  link: 'Link oder Pfad einfügen',
  linkHint: 'Füllt die vier Felder darunter.',
  linkExample: 'https://… oder /v1/assets/…',
  assetType: 'Asset-Typ',
  assetId: 'Asset-ID',
  revisionId: 'Revisions-ID',
  property: 'Eigenschaft',
  open: 'Öffnen',
  linkNeedsHttps: 'Nur ein Link, der mit https:// beginnt, kann zu einem Pod führen.',
  linkOfOtherAccount: 'Dieser Link gehört zu {origin}. Wechseln Sie zu {accounts}, um ihn zu öffnen.',
  linkOfNoAccount: 'Dieser Link gehört zu {origin}. Keines Ihrer Konten ist auf diesem Pod.',
  quoted: '„{name}“',

  examples: 'Probieren Sie einen davon aus',
  aboutExamples: 'Erfundene Werte des Beispiel-Pods. Ein Klick füllt das Formular aus und öffnet den Wert.',
  nothingOpen: 'Nichts ist geöffnet',
  howToOpen:
    'Fügen Sie einen Link zu einem geschützten Wert ein oder füllen Sie die vier Felder aus. Er öffnet sich verdeckt und kann ungesehen kopiert werden.',

  type: 'Typ',
  asset: 'Asset',
  revision: 'Revision',
  openAgain: 'Erneut öffnen',
};

export const leaseEnds: TranslationOf<typeof leaseEndText> = {
  timer: 'Podkey hat diesen Wert geschlossen, weil er lange genug geöffnet war.',
  closed: 'Podkey hat diesen Wert losgelassen, weil er geschlossen wurde.',
  'account-switched': 'Podkey hat diesen Wert geschlossen, weil ein anderes Konto gewählt wurde.',
  'account-changed': 'Podkey hat diesen Wert geschlossen, weil sein Konto geändert wurde.',
  locked: 'Podkey hat diesen Wert geschlossen, weil Podkey gesperrt wurde.',
  quit: 'Podkey hat diesen Wert geschlossen, weil Podkey beendet wird.',
};
