import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uncheckedFiles } from '../../../scripts/unchecked-files.mjs';

const files = ['List.svelte', 'Row.svelte'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'podkey-unchecked-'));
  mkdirSync(path.join(root, 'lint'));
  for (const file of [...files, 'package-lock.json', 'eslint.config.js', '.oxfmtrc.json', 'lint/rule.js'])
    write(file, 'first');
});

afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, content: string) => writeFileSync(path.join(root, file), content);
const unchecked = (tool = 'ESLint') => uncheckedFiles(tool, files, root).unchecked;
const remember = (some = files) => uncheckedFiles('ESLint', some, root).remember();

test('a file that passed is checked again only after it has changed', () => {
  expect(unchecked()).toEqual(files);
  remember();
  expect(unchecked()).toEqual([]);
  write('Row.svelte', 'second');
  expect(unchecked()).toEqual(['Row.svelte']);
});

test('what changed while a tool was running is checked again', () => {
  const { remember: rememberBefore } = uncheckedFiles('ESLint', files, root);
  write('List.svelte', 'second');
  rememberBefore();
  expect(unchecked()).toEqual(['List.svelte']);
});

test('files that passed one by one are remembered together', () => {
  remember(['List.svelte']);
  expect(unchecked()).toEqual(['Row.svelte']);
  remember(['Row.svelte']);
  expect(unchecked()).toEqual([]);
});

test('another tool checks its files itself', () => {
  remember();
  expect(unchecked('oxfmt')).toEqual(files);
});

test.each(['package-lock.json', 'eslint.config.js', '.oxfmtrc.json', 'lint/rule.js', 'lint/new-rule.js'])(
  'after a change to %s all files are checked again',
  (setting) => {
    remember();
    write(setting, 'second');
    expect(unchecked()).toEqual(files);
  },
);
