import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/*
 * Each point of the README's first list is a promise. An end-to-end test that holds one is tagged with it, for example
 * `@promise:copy-without-looking`; `npm test` runs these tests.
 */

/** Converts the bold beginning of a point to what its tag ends with. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');

const promises = [...readFileSync('README.md', 'utf8').matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, text = '']) =>
  slug(text),
);

const folder = 'tests/e2e';
const tags = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts'))
  .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(/'@promise:([a-z-]*)'/g)])
  .map(([, tag]) => tag);

test('each promise has an end-to-end test', () => {
  expect(promises.length).toBeGreaterThan(5);
  expect(promises.filter((promise) => !tags.includes(promise))).toEqual([]);
});

test('each tag is a promise of the README', () => {
  expect(tags.filter((tag) => !promises.includes(tag!))).toEqual([]);
});

test('the tagged tests are enough to rely on, and few enough for every commit', () => {
  expect(tags.length).toBeGreaterThanOrEqual(30);
  expect(tags.length).toBeLessThanOrEqual(50);
});
