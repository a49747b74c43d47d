import { atom } from 'nanostores';
import { languageDefinitions, type LanguageDefinition } from './languages.ts';

type ChosenLanguage = keyof typeof languageDefinitions;

/** The languages that one can choose. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.keys` does not know the keys
export const languages = Object.keys(languageDefinitions) as [ChosenLanguage, ...ChosenLanguage[]];

/** English with changed letters and longer texts: shows texts missing from the catalogue and layouts that are too narrow. */
export const pseudoLanguage = 'en-XA';

export type Language = ChosenLanguage | typeof pseudoLanguage;

/** A language's definition; the pseudo language has English's. */
export function languageDefinition(language: Language): LanguageDefinition {
  return languageDefinitions[language === pseudoLanguage ? 'en' : language];
}

/** The first of the given language tags (BCP 47), such as the system's, that Podkey has; otherwise English. */
export function spokenLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (tag === pseudoLanguage) return tag;
    const language = languages.find((candidate) => candidate === tag.toLowerCase().split(/[-_]/)[0]);
    if (language) return language;
  }
  return 'en';
}

/** Holds the current language. Only the catalogue sets it, because the language's texts must be loaded first. */
export const currentLanguage = atom<Language>('en');

export const languageInUse = (): Language => currentLanguage.get();
