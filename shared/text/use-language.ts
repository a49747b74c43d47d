import { speak, speakDerived } from './catalogue.ts';
import { pseudoLanguage, type Language } from './language.ts';

/** Switches to a language, whose texts are loaded at first use. */
export async function useLanguage(language: Language): Promise<void> {
  if (language === pseudoLanguage) {
    const { pseudoTexts } = await import('./pseudo.ts');
    speakDerived(language, pseudoTexts);
  } else if (language === 'de') {
    const { german } = await import('./de/index.ts');
    speak(language, german);
  } else speak(language, {});
}
