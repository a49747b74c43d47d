import { createI18n, transform, type Translations } from '@nanostores/i18n';
import { atom } from 'nanostores';
import { formatNumber } from './formats.ts';
import { isolated } from './isolated.ts';
import type { Language } from './language.ts';

/*
 * The catalogue: every text Podkey shows or says, on both sides of the bridge. A file a domain, in English; German is in
 * `de/`, typed after it. A worked example, `greeting.ts`:
 *
 *     export const greetingText = messages('greeting', {
 *       title: 'Welcome',
 *       from: filled('Hello from {place}'),
 *       waiting: counted({ one: '{count} value waits', other: '{count} values wait in {place}' }),
 *     });
 *
 * is read, in whatever language is in use at that moment, as
 *
 *     greetingText.title
 *     greetingText.from({ place: account.label })
 *     greetingText.waiting(3, { place: account.label })
 *
 * and nothing compiles until `de/greeting.ts` says the same in German. A text is read when it is shown, never kept in a
 * constant of a module: the language may change.
 */

const locale = atom<Language>('en');
const define = createI18n<Language, 'en'>(locale, {
  baseLocale: 'en',
  // Whole languages are put into the cache before they are used; see `speak`.
  get: () => Promise.resolve({}),
});

type Value = string | number;
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

declare const names: unique symbol;
/** A text with places to fill in. Numbers are written as the language writes them, texts are isolated from their sentence. */
export interface FilledMessage<Name extends string> {
  (values: Readonly<Record<Name, Value>>): string;
  readonly [names]: Name;
}
/** A text for a number of things, with other places to fill in where it has any. */
export interface CountedMessage<Name extends string> {
  (count: number, ...values: [Name] extends [never] ? [] : [Readonly<Record<Name, Value>>]): string;
  readonly [names]: Name;
}
export type Message = string | FilledMessage<never> | CountedMessage<never>;

/** English needs these two forms of a number, German too (Unicode CLDR plural rules). */

export type CountedText = { one: string; other: string };

function fill(text: string, values: Readonly<Record<string, Value>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumber(value) : value === undefined ? place : isolated(value);
  });
}

const asFilled = transform<[Readonly<Record<string, Value>>], string, string>((_code, text, values) =>
  fill(text, values),
);
const asCounted = transform<
  [number, Readonly<Record<string, Value>>?],
  Readonly<Record<string, string>>,
  string
>((code, forms, count, values) =>
  fill(forms[new Intl.PluralRules(code).select(count)] ?? forms['other'] ?? '', { ...values, count }),
);

/** A text with places in braces. */
export function filled<const Text extends string>(text: Text): FilledMessage<Names<Text>> {
  // The library's types know neither the names nor that there is no other value.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as said
  return asFilled(text) as unknown as FilledMessage<Names<Text>>;
}

/** A text for one and for other numbers of things; `{count}` is the number. */
export function counted<const Text extends CountedText>(
  text: Text,
): CountedMessage<Exclude<Names<Text['one'] | Text['other']>, 'count'>> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as in `filled`
  return asCounted({ ...text }) as unknown as ReturnType<typeof counted<Text>>;
}

type Body = Readonly<Record<string, Message | FilledMessage<string> | CountedMessage<string>>>;
/** Messages as they are read. */
export type Messages<Base extends Body> = {
  readonly [Key in keyof Base]: Base[Key] extends string ? string : Base[Key];
};
/** What another language has to say for the messages of a domain. */
export type TranslationOf<Base> = {
  [Key in keyof Base]: Base[Key] extends (count: number, ...values: never[]) => string ? CountedText : string;
};

/** A domain's texts in English, as they were declared: a text, or one for each form of a number. */
export type DeclaredTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
/** Texts in another language, by their domains. */
type Translated = Readonly<Record<string, DeclaredTexts>>;
const declared = new Map<string, DeclaredTexts>();
let derive: ((texts: DeclaredTexts) => DeclaredTexts) | undefined;

/** Declares the English messages of a domain and gives them as they are to be read. */
export function messages<const Base extends Body>(domain: string, base: Base): Messages<Base> {
  const texts = Object.fromEntries(Object.entries(base).map(([key, message]) => [key, textOf(message)]));
  declared.set(domain, texts);
  if (derive) addTo(locale.get(), { [domain]: derive(texts) });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the library's types know other messages than ours
  const current = define(domain, base as unknown as Translations);
  // Follows the language for as long as Podkey runs.
  current.listen(() => undefined);
  const read = {};
  for (const key of Object.keys(base))
    Object.defineProperty(read, key, { enumerable: true, get: () => current.get()[key] });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it has just been given each of them
  return read as Messages<Base>;
}

/** The language in use. */
export const languageInUse = (): Language => locale.get();

/** Every domain declared so far, in English. */
export const declaredTexts = (): ReadonlyMap<string, DeclaredTexts> => declared;

/** Uses a language from now on, with all that it says. */
export function speak(language: Language, translations: Translated): void {
  derive = undefined;
  if (language !== 'en') {
    // The library would wait for a domain that is missing; it is said in English.
    const untranslated = Object.fromEntries([...declared.keys()].map((domain) => [domain, {}]));
    addTo(language, { ...untranslated, ...translations });
  }
  locale.set(language);
}

/** Uses a language that is made of the English texts, of those declared later too. */
export function speakDerived(language: Language, derivation: (texts: DeclaredTexts) => DeclaredTexts): void {
  speak(language, Object.fromEntries([...declared].map(([domain, texts]) => [domain, derivation(texts)])));
  derive = derivation;
}

function addTo(language: Language, translations: Translated): void {
  const cache: Partial<Record<Language, unknown>> = define.cache;
  cache[language] = { ...define.cache[language], ...translations };
}

/** What a message was declared with: the library keeps it until it is read. */
function textOf(message: Body[string]): string | Readonly<Record<string, string>> {
  if (typeof message === 'string') return message;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the shape `transform` gives
  return (message as unknown as { input: string | Record<string, string> }).input;
}
