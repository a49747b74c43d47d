import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bannedPhrases } from '../../../lint/banned-phrases.js';
import { bannedIn, bannedInFiles, problemsOf } from '../../../lint/plain-english.js';
import { projectFiles } from '../../../scripts/project-files.mjs';

const namesIn = (file: string, text: string) => bannedIn(file, text).map(({ name }) => name);

describe.each(bannedPhrases)('$name', ({ name, examples, fine = [] }) => {
  test.each(examples)('is found in a text on screen: %s', (example) => {
    expect(namesIn('shared/text/en/example.ts', `const text = ${JSON.stringify(example)};`)).toContain(name);
  });

  test.each(fine)('is not found in: %s', (example) => {
    expect(namesIn('shared/text/en/example.ts', `const text = ${JSON.stringify(example)};`)).toEqual([]);
  });
});

test.each([
  ['a line comment', 'shared/a.ts', '// Made anew.'],
  ['a comment that wraps', 'shared/a.ts', '/**\n * Podkey lets\n * go of it.\n */'],
  ['line comments that continue', 'shared/a.ts', '// Nobody\n// knows.'],
  ['a comment in a list', 'shared/a.ts', 'f([1, /* anew */ 2]);'],
  ['a comment before a closing bracket', 'shared/a.ts', 'f(() => {\n  // Anew.\n});'],
  ['a script', 'scripts/a.mjs', '/** Made anew. */\nconst a = 1;'],
  ["a component's script", 'renderer/A.svelte', '<script lang="ts">\n  // Made anew.\n</script>'],
  ["a component's markup", 'renderer/A.svelte', '<p>text</p>\n<!-- Made anew. -->'],
  ["a component's style", 'renderer/A.svelte', '<style>\n  /* Made anew. */\n</style>'],
  ['a style sheet', 'renderer/a.css', '/* Made anew. */'],
  ['a document', 'docs/a.md', 'It is made anew.'],
  ['a test title', 'tests/unit/a.test.ts', "test('is made anew', () => {});"],
  ['the title of a test with cases', 'tests/unit/a.test.ts', "test.each([1])('%s is made anew', () => {});"],
  ['a text with a placeholder', 'shared/text/en/a.ts', 'const a = `anew ${b}`;'],
  ['a text of a feature', 'shared/text/en/a.ts', "const a = 'anew';"],
  ['a comment in a translation', 'shared/text/de/a.ts', '// Made anew.'],
])('%s is read', (_, file, text) => {
  expect(bannedIn(file, text)).toHaveLength(1);
});

test.each([
  ['a name', 'shared/a.ts', 'const anew = 1;'],
  ['a string that is not shown', 'electron/a.ts', "f('anew');"],
  ['slashes in a string', 'electron/a.ts', "f('// anew');"],
  ['slashes in a template', 'electron/a.ts', 'f(`${a}// anew`);'],
  ['code in a comment', 'shared/a.ts', '// Calls `anew()`.'],
  ['a text in another language', 'shared/text/de/a.ts', "const a = 'Organisation';"],
  ['an import of the catalogue', 'shared/text/en/a.ts', "import { a } from './anew.ts';"],
  ['code in a document', 'docs/a.md', '    anew\n\n```\nanew\n```\n\n`anew`'],
  ['the target of a link', 'docs/a.md', '[ADR](adr/0002-a-process-anew.md)'],
  ['a rule for texts on screen in a comment', 'shared/a.ts', "// It can't, it cannot."],
])('%s is not prose', (_, file, text) => {
  expect(bannedIn(file, text)).toEqual([]);
});

test('a hit names its line, what was found, and what to write', () => {
  expect(bannedIn('shared/a.ts', 'const a = 1;\n\n/**\n * First.\n * Nobody\n * knows.\n */')).toEqual([
    expect.objectContaining({
      file: 'shared/a.ts',
      line: 5,
      found: 'Nobody knows',
      instead: expect.any(String),
    }),
  ]);
});

describe('the whole project', () => {
  async function project(files: Record<string, string>): Promise<string[]> {
    const root = await mkdtemp(path.join(tmpdir(), 'podkey-english-'));
    onTestFinished(() => rm(root, { recursive: true }));
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
    return problemsOf(bannedInFiles(root, projectFiles(root)));
  }

  test('fails on a planted phrase and says what to write', async () => {
    const problems = await project({ 'electron/ipc/a.ts': '// Made anew.', 'docs/b.md': 'Made again.' });
    expect(problems).toEqual(['electron/ipc/a.ts:1: “anew”. Write instead: again']);
  });

  test('leaves out what is installed or built', async () => {
    const problems = await project({ 'node_modules/a/README.md': 'Made anew.', 'out/a.js': '// Made anew.' });
    expect(problems).toEqual([]);
  });
});
