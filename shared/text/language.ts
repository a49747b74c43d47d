/** The languages one can choose. */
export const languages = ['en', 'de'] as const;

/** English with changed letters and longer texts: shows texts missing from the catalogue and layouts that are too narrow. */
export const pseudoLanguage = 'en-XA';

export type Language = (typeof languages)[number] | typeof pseudoLanguage;

/** The first of the given language tags (BCP 47), such as the system's, that Podkey has; otherwise English. */
export function spokenLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (tag === pseudoLanguage) return tag;
    const language = languages.find((candidate) => candidate === tag.toLowerCase().split(/[-_]/)[0]);
    if (language) return language;
  }
  return 'en';
}
