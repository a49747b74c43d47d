import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { counted, declaredTexts, filled, messages, useLanguage } from '../../../../shared/text/catalogue.ts';
import { german } from '../../../../shared/text/de/index.ts';
import { lockText } from '../../../../shared/text/en/lock.ts';
import { spokenLanguage } from '../../../../shared/text/language.ts';
import { textModules } from '../../../support/text-modules.ts';

beforeAll(async () => {
  for (const file of textModules()) await import(file);
});
afterEach(() => useLanguage('en'));

const sample = messages('test-sample', {
  plain: 'Plain',
  from: filled('From {place}, {count} of them'),
  rows: counted({ one: '{count} row in {file}', other: '{count} rows in {file}' }),
});

const textsOf = (message: unknown) =>
  typeof message === 'string' ? [message] : Object.values(message as Record<string, string>);
const placesOf = (message: unknown) =>
  new Set(textsOf(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []));

test('placeholders are replaced by the given texts unchanged, and numbers are formatted', () => {
  expect(sample.from({ place: '$& {count} {place}', count: 12_345 })).toBe(
    'From $& {count} {place}, 12,345 of them',
  );
  expect(sample.rows(1, { file: 'a' })).toBe('1 row in a');
  expect(sample.rows(1000, { file: 'a' })).toBe('1,000 rows in a');
});

test('a language’s rules for numbers are made once, because a list shows hundreds of numbers', async () => {
  await useLanguage('de');
  sample.rows(1, { file: 'a' });
  const made = [vi.spyOn(Intl, 'PluralRules'), vi.spyOn(Intl, 'NumberFormat')];
  expect(sample.rows(2_000, { file: 'a' })).toBe('2.000 rows in a');
  for (const spy of made) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a text is returned in the current language', async () => {
  expect(lockText.isLocked).toBe('Podkey is locked');
  await useLanguage('de');
  expect(lockText.isLocked).toBe('Podkey ist gesperrt');
  await useLanguage('en');
  expect(lockText.isLocked).toBe('Podkey is locked');
});

test('the pseudo-locale changes every text, whenever it was declared, and keeps its placeholders', async () => {
  await useLanguage('en-XA');
  const late = messages('test-late', { from: filled('Only {place}') });
  expect(sample.plain).toMatch(/^⟦Þ/);
  expect(late.from({ place: 'here' })).toMatch(/^⟦.*here.*⟧$/);
});

test('German has every English text, with the same placeholders', () => {
  const translated = new Map<string, Record<string, unknown>>(Object.entries(german));
  for (const [domain, texts] of declaredTexts()) {
    if (domain.startsWith('test-')) continue;
    const inGerman = translated.get(domain);
    expect(Object.keys(inGerman ?? {}).sort(), domain).toEqual(Object.keys(texts).sort());
    for (const [key, text] of Object.entries(texts))
      expect(placesOf(inGerman?.[key]), `${domain}.${key}`).toEqual(placesOf(text));
  }
  expect([...translated.keys()].filter((domain) => !declaredTexts().has(domain))).toEqual([]);
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'de_DE'], 'de'],
  [['fr'], 'en'],
  [['en-XA'], 'en-XA'],
  [[], 'en'],
])('of the languages %j the first that Podkey supports is used', (tags, language) => {
  expect(spokenLanguage(tags)).toBe(language);
});
