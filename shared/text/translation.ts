/** A domain's texts as declared: a text, or its plural forms. */
export type DeclaredTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Texts in another language, by domain. */
export type Translation = Readonly<Record<string, DeclaredTexts>>;
