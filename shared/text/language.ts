/** The languages Podkey speaks. */
export const languages = ['en', 'de'] as const;

/** English with its letters changed and drawn out: shows text that is in no catalogue, and room that is too small. */
export const pseudoLanguage = 'en-XA';

export type Language = (typeof languages)[number] | typeof pseudoLanguage;

/** The first of some language tags (BCP 47), such as a system's, that Podkey speaks; else English. */
export function spokenLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (tag === pseudoLanguage) return tag;
    const language = languages.find((candidate) => candidate === tag.toLowerCase().split(/[-_]/)[0]);
    if (language) return language;
  }
  return 'en';
}
