import { app } from 'electron';
import type { Settings } from '../../shared/schemas/settings.ts';
import { languageInUse } from '../../shared/text/language-in-use.ts';
import { spokenLanguage, type Language } from '../../shared/text/language.ts';
import { useLanguage } from '../../shared/text/use-language.ts';

/** The language of this computer, as far as Podkey speaks it; `--lang=TAG` stands in for the computer's. */
export function languageOfSystem(): Language {
  const asked = app.commandLine.getSwitchValue('lang');
  return spokenLanguage(asked ? [asked] : app.getPreferredSystemLanguages());
}

/** Speaks the language that is wanted now; says whether that is another one than before. */
export async function followLanguage(chosen: Settings['language']): Promise<boolean> {
  const language = chosen === 'system' ? languageOfSystem() : chosen;
  if (language === languageInUse()) return false;
  await useLanguage(language);
  return true;
}
