import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { declaredExports, duplicateExports, unusedExports } from '../../../lint/exports.js';

test.each([
  ['export const a = 1, b = 2;', ['a', 'b']],
  ['export const { a, b: [c] } = d;', ['a', 'c']],
  ['export function a() {}', ['a']],
  ['export class A {}', ['A']],
  ['export interface A {}', ['A']],
  ['export const a = z.object({}); export type a = z.infer<typeof a>;', ['a']],
  ['const a = 1; export { a as b };', ['b']],
  ["export { a } from './a.ts'; export * from './b.ts';", []],
  ["import { a } from './a.ts'; export { a };", []],
  ['export default function a() {}', []],
  ['const a = 1;', []],
])('%s declares %j', (code, names) => {
  expect([...declaredExports('shared/a.ts', code)]).toEqual(names);
});

test('a component’s exports are those of its module script', () => {
  const text =
    '<script module lang="ts">\n  export const a = 1;\n</script>\n<script lang="ts">\n  export function focus() {}\n</script>';
  expect([...declaredExports('renderer/A.svelte', text)]).toEqual(['a']);
});

/** What a check reports of these files. */
async function reported(check: typeof duplicateExports, files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'podkey-exports-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return check(root, Object.keys(files));
}

const twins = (files: Record<string, string>) => reported(duplicateExports, files);

test('two modules that export the same name are reported', async () => {
  expect(
    await twins({ 'electron/a.ts': 'export const clock = 1;', 'renderer/b.ts': 'export type clock = 2;' }),
  ).toEqual([expect.stringMatching(/^clock is exported by electron\/a\.ts and renderer\/b\.ts/)]);
});

test('a module that re-exports a name is not a twin', async () => {
  expect(
    await twins({ 'shared/a.ts': 'export const a = 1;', 'shared/b.ts': "export { a } from './a.ts';" }),
  ).toEqual([]);
});

test('tests and translations may reuse a name of the product', async () => {
  expect(
    await twins({
      'shared/text/en/a.ts': 'export const a = 1;',
      'shared/text/de/a.ts': 'export const a = 1;',
      'tests/unit/a.ts': 'export const a = 1;',
    }),
  ).toEqual([]);
});

test('a name that no other file contains is reported; a test is a file', async () => {
  const files = {
    'shared/a.ts': 'export const lonely = 1;\nexport const tested = lonely;\nexport type Shown = 1;',
    'shared/text/en/a.ts': 'export const translatedText = 1;',
    'renderer/B.svelte': '<script lang="ts">\n  let shown: Shown;\n</script>',
    'tests/unit/a.test.ts': 'tested;',
    'docs/a.md': 'lonely',
  };
  expect(await reported(unusedExports, files)).toEqual([
    'lonely is exported by shared/a.ts and used by no other file: don’t export it',
  ]);
});
