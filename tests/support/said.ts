import { declaredTexts } from '../../shared/text/catalogue.ts';
import { german } from '../../shared/text/de/index.ts';
import { pseudoLanguage, type Language } from '../../shared/text/language.ts';
import { pseudoText } from '../../shared/text/pseudo.ts';
import { textModules } from './text-modules.ts';

/** A text of the catalogue: in English, and in the current language. */
interface Translation {
  english: string;
  translated: string;
}

let inUse: Language = 'en';
let translations: Translation[] = [];

/** Makes `said` return Podkey's texts in a language from now on, in this process. */
export async function expectLanguage(language: Language): Promise<void> {
  // All domains of the catalogue must be loaded.
  for (const file of textModules()) await import(file);
  inUse = language;
  translations = language === 'en' ? [] : [...declaredTexts()].flatMap(([domain]) => ofDomain(domain));
}

function ofDomain(domain: string): Translation[] {
  const texts = declaredTexts().get(domain) ?? {};
  const others: Readonly<Record<string, unknown>> = {
    ...Object.entries(german).find(([name]) => name === domain)?.[1],
  };
  return Object.entries(texts).flatMap(([key, text]) => {
    const other = others[key];
    return Object.entries(typeof text === 'string' ? { '': text } : text).map(([form, english]) => ({
      english,
      translated: inUse === pseudoLanguage ? pseudoText(english) : (formOf(other, form) ?? english),
    }));
  });
}

function formOf(text: unknown, form: string): string | undefined {
  if (typeof text === 'string') return text;
  const found: unknown = typeof text === 'object' && text !== null ? Reflect.get(text, form) : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * Returns the text in the expected language for an English text on screen, to find elements by.
 *
 * In English that is the text itself. In another language it is a pattern of all possible translations, with the same
 * values filled in. A text that is not in the catalogue is returned unchanged, so that a test can continue.
 */
export function said(english: string): string | RegExp {
  return inUse === 'en' ? english : new RegExp(`^\\s*(${patternOf(english)})\\s*$`);
}

/** Like `said`, for a text that is only part of a line. */
export function saidWithin(english: string): string | RegExp {
  return inUse === 'en' ? english : new RegExp(patternOf(english));
}

function patternOf(english: string): string {
  return [english, ...inOtherWords(english)].map((text) => RegExp.escape(text)).join('|');
}

function inOtherWords(english: string): string[] {
  const exact = translations.filter((text) => text.english === english);
  if (exact.length > 0) return exact.map(({ translated }) => translated);
  return translations.flatMap((text) => {
    const values = valuesIn(english, text.english);
    // A filled-in value may itself be a text of the catalogue.
    const inWords = (value = '') => inOtherWords(value)[0] ?? value;
    return values
      ? [text.translated.replace(/\{(\w+)\}/g, (_, name: string) => inWords(values.get(name)))]
      : [];
  });
}

/** Returns the values with which a text was made from a declared one; undefined if it was not. */
function valuesIn(text: string, declared: string): Map<string, string> | undefined {
  const parts = declared.split(/\{(\w+)\}/);
  // A text that consists of placeholders would match anything.
  if (parts.length === 1 || parts.every((part, at) => at % 2 === 1 || !/\p{L}{2}/u.test(part)))
    return undefined;
  const names = parts.filter((_, at) => at % 2 === 1);
  const pattern = parts.map((part, at) => (at % 2 === 1 ? '(.+)' : RegExp.escape(part))).join('');
  const found = new RegExp(`^${pattern}$`, 's').exec(text);
  return found ? new Map(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined;
}
