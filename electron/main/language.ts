import { app } from 'electron';
import type { Settings } from '../../shared/schemas/settings.ts';
import { languageInUse } from '../../shared/text/language-in-use.ts';
import { spokenLanguage, type Language } from '../../shared/text/language.ts';
import { useLanguage } from '../../shared/text/use-language.ts';

/** This computer's language, if Podkey has it. `--lang=TAG` replaces it. */
export function languageOfSystem(): Language {
  const asked = app.commandLine.getSwitchValue('lang');
  return spokenLanguage(asked ? [asked] : app.getPreferredSystemLanguages());
}

/** Switches to the chosen language. Returns whether it changed. */
export async function followLanguage(chosen: Settings['language']): Promise<boolean> {
  const language = chosen === 'system' ? languageOfSystem() : chosen;
  if (language === languageInUse()) return false;
  await useLanguage(language);
  return true;
}
