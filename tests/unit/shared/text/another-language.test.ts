import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Language } from '../../../../shared/text/language.ts';
import {
  languageDefinitions,
  type LanguageDefinition,
  type DeclaredTexts,
  type Translation,
} from '../../../../shared/text/languages.ts';
import { pseudoText, pseudoTexts } from '../../../../shared/text/pseudo.ts';
import { textModules } from '../../../support/text-modules.ts';

const languagesModule = '../../../../shared/text/languages.ts';

/** Polish texts made of pseudo texts, in Polish's four plural forms. */
function polish(texts: DeclaredTexts): DeclaredTexts {
  return Object.fromEntries(
    Object.entries(pseudoTexts(texts)).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? text
        : { ...text, few: `few: ${text['other']}`, many: `many: ${text['other']}` },
    ]),
  );
}

/** Loads the modules with a third language. */
async function freshModules() {
  const [catalogue, language, formats, schemas, activity, lock] = await Promise.all([
    import('../../../../shared/text/catalogue.ts'),
    import('../../../../shared/text/language.ts'),
    import('../../../../shared/text/formats.ts'),
    import('../../../../shared/schemas/settings.ts'),
    import('../../../../shared/text/en/activity.ts'),
    import('../../../../shared/text/en/lock.ts'),
  ]);
  for (const file of textModules()) await import(file);
  return { ...catalogue, ...language, ...formats, ...schemas, ...activity, ...lock };
}

// Only this test has this language, so the type does not.
const pl = 'pl' as Language;
let modules: Awaited<ReturnType<typeof freshModules>>;

beforeAll(async () => {
  // Unit tests share a process, so the modules may already be loaded.
  vi.resetModules();
  // The line that a new language adds to the table; its folder is built from the pseudo texts.
  const load = () =>
    Promise.resolve(
      Object.fromEntries([...modules.declaredTexts()].map(([domain, texts]) => [domain, polish(texts)])),
    );
  vi.doMock(languagesModule, () => ({
    languageDefinitions: {
      ...languageDefinitions,
      pl: { name: 'Polski', switchTo: 'Przełącz na polski', region: 'pl-PL', load },
    },
  }));
  modules = await freshModules();
});
afterAll(() => {
  vi.doUnmock(languagesModule);
  vi.resetModules();
});

test('a language is added by one line and its texts: it can be selected, found and named', async () => {
  expect(modules.settingsSchema.shape.language.safeParse('pl').success).toBe(true);
  expect(modules.spokenLanguage(['pl-PL', 'de'])).toBe('pl');
  expect(modules.languageDefinition(pl).name).toBe('Polski');
  await modules.useLanguage(pl);
  expect(modules.lockText.isLocked).toBe(pseudoText('Podkey is locked'));
  expect(modules.formatDate(Date.UTC(2030, 0, 2, 12), { month: 'long', timeZone: 'UTC' })).toBe('styczeń');
});

test.each([
  [1, /^⟦1/],
  [3, /^few: ⟦3/],
  [5, /^many: ⟦5/],
  [1.5, /^⟦1,5/],
])('%d uses the form that the language’s plural rules require', async (count, form) => {
  await modules.useLanguage(pl);
  expect(modules.activityText.entryCount(count)).toMatch(form);
});

test.each(Object.entries<LanguageDefinition>(languageDefinitions))(
  'texts in %s have exactly that language’s plural forms',
  async (language, { load }) => {
    const texts: Translation = language === 'en' ? Object.fromEntries(modules.declaredTexts()) : await load();
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const [domain, each] of Object.entries(texts))
      for (const [key, text] of Object.entries(each))
        if (typeof text !== 'string') expect(Object.keys(text).toSorted(), `${domain}.${key}`).toEqual(forms);
  },
);
