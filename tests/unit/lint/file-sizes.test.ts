import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sizeProblems } from '../../../lint/file-sizes.js';

async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'podkey-file-sizes-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return sizeProblems(root, Object.keys(files));
}

const lines = (count: number) => 'export const a = 1;\n'.repeat(count);

test('a file with more than 400 lines is reported', async () => {
  expect(await problemsOf({ 'electron/a.ts': lines(400), 'shared/b.ts': lines(401) })).toEqual([
    'shared/b.ts has 401 lines: split it by meaning, at most 400',
  ]);
});

test('a short file that one file imports is reported, with its user', async () => {
  const user = "import {\n  a,\n} from './b.ts';\n";
  expect(await problemsOf({ 'shared/a.ts': user, 'shared/b.ts': lines(39) })).toEqual([
    'shared/b.ts has 39 lines and one user: move it into shared/a.ts',
  ]);
});

const user = "import { a } from './b.ts';\n";

test.each([
  ['with 40 lines', { 'shared/a.ts': user, 'shared/b.ts': lines(40) }],
  ['with two users', { 'shared/a.ts': user, 'shared/c.ts': user, 'shared/b.ts': lines(1) }],
  [
    'that a test imports',
    {
      'shared/a.ts': user,
      'shared/b.ts': lines(1),
      'tests/unit/b.test.ts': "import { a } from '../../shared/b.ts';\n",
    },
  ],
  [
    'that is loaded later',
    { 'shared/a.ts': user, 'shared/b.ts': lines(1), 'shared/c.ts': "await import('./b.ts');\n" },
  ],
  ['that nothing imports, such as an entry', { 'shared/b.ts': lines(1) }],
  ['of the tests', { 'tests/a.ts': user, 'tests/b.ts': lines(1) }],
])('a short file %s stays', async (_which, files) => {
  expect(await problemsOf(files)).toEqual([]);
});
