import type { TranslationOf } from '../../catalogue.ts';
import type {
  libraryQuestionText,
  originConsentText,
  podQuestionText,
  proxyQuestionText,
  systemProxyQuestionText,
} from '../../accounts/origin-consent.ts';

export const podQuestion: TranslationOf<typeof podQuestionText> = {
  message: 'Mit einem neuen Pod verbinden?',
  detail:
    'Das Konto „{account}“ meldet sich unter dieser Adresse an. Podkey hat sie noch nicht kontaktiert.\n\nVerbinden Sie nur, wenn dies die Adresse Ihres Dokumentationsdienstes ist. Podkey fragt nicht noch einmal, solange ein Konto sie verwendet.',
  yes: 'Verbinden',
};

export const proxyQuestion: TranslationOf<typeof proxyQuestionText> = {
  message: 'Einen neuen Proxy verwenden?',
  detail:
    'Das Konto „{account}“ erreicht seinen Pod über diesen Proxy. Er erfährt den Namen des Pods und erhält das Proxy-Passwort, falls es eines gibt. Podkey hat ihn noch nicht kontaktiert.\n\nVerwenden Sie ihn nur, wenn Sie diese Adresse von Ihrer IT haben. Podkey fragt nicht noch einmal, solange ein Konto sie verwendet.',
  yes: 'Proxy verwenden',
};

export const systemProxyQuestion: TranslationOf<typeof systemProxyQuestionText> = {
  message: 'An diesem Proxy anmelden?',
  detail:
    'Die Einstellungen dieses Computers führen zu diesem Proxy, der Benutzername und Passwort verlangt. Podkey hat ihm noch kein Passwort gesendet.\n\nMelden Sie sich nur an, wenn Ihre IT diesen Proxy betreibt.',
  yes: 'Anmelden',
};

export const libraryQuestion: TranslationOf<typeof libraryQuestionText> = {
  message: 'Eine neue Teambibliothek verwenden?',
  key: 'Fingerabdruck des Schlüssels:',
  detail:
    'Podkey wird diese Datei regelmäßig lesen und ihre Zugänge im Konto „{account}“ zeigen. Wer den Schlüssel hat, bestimmt, zu welchen Werten sie führen.\n\nVerwenden Sie sie nur, wenn Adresse und Fingerabdruck die Ihres Teams sind.',
  yes: 'Bibliothek verwenden',
};

export const originConsent: TranslationOf<typeof originConsentText> = {
  no: 'Abbrechen',
  refused: 'Sie haben die Verbindung zu {origin} nicht erlaubt. Es wurde nichts dorthin gesendet.',
  refusedNext:
    'Prüfen Sie die Adresse im Konto. Podkey kann in {seconds} s noch einmal nach dieser Adresse fragen.',
  libraryRefused: 'Sie haben der Teambibliothek {source} nicht zugestimmt. Podkey liest sie nicht.',
  libraryRefusedNext:
    'Prüfen Sie Adresse und Schlüssel. Podkey kann in {seconds} s noch einmal nach dieser Bibliothek fragen.',
  unconfirmed: 'Sie haben {origin} noch nicht bestätigt. Es wurde nichts dorthin gesendet.',
  unconfirmedNext:
    'Bearbeiten Sie das Konto, prüfen Sie seine Adressen, und speichern Sie es: Podkey fragt Sie dann.',
  closed: 'Podkey wurde gesperrt, bevor Sie geantwortet haben.',
  closedNext: 'Versuchen Sie es noch einmal.',
};
