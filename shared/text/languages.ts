/** A language that one can choose. Its name and command are in that language, so that its speakers can read them. */
export interface LanguageDefinition {
  name: string;
  /** The palette's command that switches to it. */
  switchTo: string;
  /** BCP 47 tag that dates and numbers are formatted for. */
  region: string;
  load: () => Promise<Translation>;
}

/** The languages that one can choose, by BCP 47 language. A new language needs its folder and one line here. */
export const languageDefinitions = {
  en: { name: 'English', switchTo: 'Switch to English', region: 'en-GB', load: () => Promise.resolve({}) },
  de: {
    name: 'Deutsch',
    switchTo: 'Auf Deutsch umstellen',
    region: 'de-DE',
    load: async (): Promise<Translation> => (await import('./de/index.ts')).german,
  },
} satisfies Record<string, LanguageDefinition>;

/** A domain's texts as declared: a text, or its plural forms. */
export type DeclaredTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Texts in another language, by domain. */
export type Translation = Readonly<Record<string, DeclaredTexts>>;
