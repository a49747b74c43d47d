import { createI18n, transform, type Translations } from '@nanostores/i18n';
import { formatNumber, isolated } from './formats.ts';
import { type Language, currentLanguage, languageDefinition, pseudoLanguage } from './language.ts';
import type { DeclaredTexts, Translation } from './languages.ts';

/*
 * The catalogue: every text on screen, from main and from the renderer. Each feature has one file of English texts in `en/`, what
 * goes wrong included; `de/` holds the same files in German. An example, `en/greeting.ts`:
 *
 *     export const greetingText = messages('greeting', {
 *       title: 'Welcome',
 *       from: filled('Hello from {place}'),
 *       waiting: counted({ one: '{count} value waits', other: '{count} values wait in {place}' }),
 *     });
 *
 * is read in the current language as
 *
 *     greetingText.title
 *     greetingText.from({ place: account.label })
 *     greetingText.waiting(3, { place: account.label })
 *
 * and nothing compiles until `de/greeting.ts` has the same keys. Read a text when you show it; never keep it in a module
 * constant, because the language may change.
 */

const define = createI18n<Language, 'en'>(currentLanguage, {
  baseLocale: 'en',
  // `speak` fills the cache with a whole language before it is used.
  get: () => Promise.resolve({}),
});

type Value = string | number;
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

declare const names: unique symbol;
/** A text with placeholders. Numbers are formatted for the language; texts are isolated (`isolated`). */
interface FilledMessage<Name extends string> {
  (values: Readonly<Record<Name, Value>>): string;
  readonly [names]: Name;
}
/** A text in plural forms, with further placeholders if it has any. */
interface CountedMessage<Name extends string> {
  (count: number, ...values: [Name] extends [never] ? [] : [Readonly<Record<Name, Value>>]): string;
  readonly [names]: Name;
}
export type Message = string | FilledMessage<never> | CountedMessage<never>;
/** What a text needs before it can be shown: the values of its placeholders, or nothing. */
export type ValuesOf<Text> = Text extends string
  ? unknown
  : Text extends FilledMessage<infer Name>
    ? Readonly<Record<Name, Value>>
    : never;

/** A text in English plural forms (Unicode CLDR plural rules). */
type EnglishPlural = Readonly<Record<'one' | 'other', string>>;
/** A text in a language's plural forms. A test checks that each language has exactly the forms it needs. */
type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

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
  fill(forms[pluralRules(code).select(count)] ?? forms['other'] ?? '', { ...values, count }),
);

const knownRules = new Map<string, Intl.PluralRules>();

/** A language's plural rules. Kept, because making them takes longer than drawing the row that uses them. */
function pluralRules(code: string): Intl.PluralRules {
  const rules = knownRules.get(code) ?? new Intl.PluralRules(code);
  knownRules.set(code, rules);
  return rules;
}

/** Declares a text with placeholders in braces. */
export function filled<const Text extends string>(text: Text): FilledMessage<Names<Text>> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the library's types don't know the placeholders
  return asFilled(text) as unknown as FilledMessage<Names<Text>>;
}

/** Declares a text in plural forms; `{count}` is the number. */
export function counted<const Text extends EnglishPlural>(
  text: Text,
): CountedMessage<Exclude<Names<Text['one'] | Text['other']>, 'count'>> {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- as in `filled`
  return asCounted({ ...text }) as unknown as ReturnType<typeof counted<Text>>;
}

type Body = Readonly<Record<string, Message | FilledMessage<string> | CountedMessage<string>>>;
/** A domain's texts as they are read. */
export type Messages<Base extends Body> = {
  readonly [Key in keyof Base]: Base[Key] extends string ? string : Base[Key];
};
type TranslationOf<Base> = {
  [Key in keyof Base]: Base[Key] extends (count: number, ...values: never[]) => string ? PluralText : string;
};
type DomainOf<Name> = Name extends `${infer Domain}Text` ? Domain : Name;
export type TranslationsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Body ? DomainOf<Name> : never]: TranslationOf<Module[Name]>;
};

const declared = new Map<string, Body>();
let derive: ((texts: DeclaredTexts) => DeclaredTexts) | undefined;

/**
 * Declares a domain's English texts and returns them for reading in the current language. The domain has the name of the constant,
 * without `Text`.
 */
export function messages<const Base extends Body>(domain: string, base: Base): Messages<Base> {
  declared.set(domain, base);
  if (derive) addTo(currentLanguage.get(), { [domain]: derive(textsOf(base)) });
  let current: ReturnType<typeof follow> | undefined;
  // Prepared when a text is first read, because a start reads few of all domains.
  const read = new Proxy(base, {
    get: (_base, key) => (current ??= follow(domain, base)).get()[String(key)],
  });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it has the keys of `base`, and `get` reads their texts
  return read as unknown as Messages<Base>;
}

/** A domain's texts in the current language. */
function follow(domain: string, base: Body) {
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the library's types know other messages than ours
  const texts = define(domain, base as unknown as Translations);
  // Keeps the store mounted, so that it follows the language.
  texts.listen(() => undefined);
  return texts;
}

/** The English texts declared so far, by domain. */
export const declaredTexts = (): ReadonlyMap<string, DeclaredTexts> =>
  new Map([...declared].map(([domain, base]) => [domain, textsOf(base)]));

/** Switches to a language with the given translations. */
export function speak(language: Language, translations: Translation): void {
  derive = undefined;
  if (language !== 'en') {
    // The library would wait for a missing domain; an empty one falls back to English.
    const untranslated = Object.fromEntries([...declared.keys()].map((domain) => [domain, {}]));
    addTo(language, { ...untranslated, ...translations });
  }
  currentLanguage.set(language);
}

/** Switches to a language derived from the English texts, including those declared later. */
function speakDerived(language: Language, derivation: (texts: DeclaredTexts) => DeclaredTexts): void {
  speak(
    language,
    Object.fromEntries([...declaredTexts()].map(([domain, texts]) => [domain, derivation(texts)])),
  );
  derive = derivation;
}

function addTo(language: Language, translations: Translation): void {
  const cache: Partial<Record<Language, unknown>> = define.cache;
  cache[language] = { ...define.cache[language], ...translations };
}

const textsOf = (base: Body): DeclaredTexts =>
  Object.fromEntries(Object.entries(base).map(([key, message]) => [key, textOf(message)]));

/** The text or plural forms that a message was declared with. */
function textOf(message: Body[string]): string | Readonly<Record<string, string>> {
  if (typeof message === 'string') return message;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the shape `transform` gives
  return (message as unknown as { input: string | Record<string, string> }).input;
}

/** Switches to a language, whose texts are loaded at first use. */
export async function useLanguage(language: Language): Promise<void> {
  if (language === pseudoLanguage) {
    const { pseudoTexts } = await import('./pseudo.ts');
    speakDerived(language, pseudoTexts);
  } else speak(language, await languageDefinition(language).load());
}
