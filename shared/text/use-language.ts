import { speak, speakDerived } from './catalogue.ts';
import { languageDefinition, pseudoLanguage, type Language } from './language.ts';

/** Switches to a language, whose texts are loaded at first use. */
export async function useLanguage(language: Language): Promise<void> {
  if (language === pseudoLanguage) {
    const { pseudoTexts } = await import('./pseudo.ts');
    speakDerived(language, pseudoTexts);
  } else speak(language, await languageDefinition(language).load());
}
