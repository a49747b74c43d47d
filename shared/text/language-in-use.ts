import { atom } from 'nanostores';
import type { Language } from './language.ts';

/** Holds the current language. Only the catalogue sets it, because the language's texts must be loaded first. */
export const currentLanguage = atom<Language>('en');

/** The current language. */
export const languageInUse = (): Language => currentLanguage.get();
