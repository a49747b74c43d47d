import type { TranslationOf } from '../../catalogue.ts';
import type { fieldRuleText } from '../../failures/field-rules.ts';

export const fieldRules: TranslationOf<typeof fieldRuleText> = {
  atMostCharacters: 'Höchstens {count} Zeichen.',
  noControlCharacters: 'Steuerzeichen sind hier nicht erlaubt.',
  hiddenCharacter:
    'Hier steht ein unsichtbares Zeichen ({code}). Entfernen Sie es, oder geben Sie den Text neu ein.',
  addressTooLong: 'Diese Adresse ist zu lang.',
  tooLong: 'Das ist zu lang.',
  enterUuid: 'Geben Sie eine UUID ein: 32 hexadezimale Ziffern in der Form 8-4-4-4-12.',
  notUuid: 'Das ist keine UUID: 32 hexadezimale Ziffern in der Form 8-4-4-4-12.',
  missing: 'Das fehlt.',
  mustBeOneOf: 'Hier muss eines davon stehen: {values}.',
  mustBeText: 'Hier muss ein Text stehen.',
  mustBeObject: 'Hier muss ein Objekt stehen.',
  mustBeOther: 'Falscher Typ.',
  unexpected: 'Unerwarteter Wert.',
  invalid: 'Ungültig.',
};
