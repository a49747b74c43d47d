import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importCircles } from '../../../lint/import-circles.js';
import { runOxlint } from './run-oxlint.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const sides = ['electron', 'renderer', 'shared', 'sample-pod', 'packaging'];

test(
  'a circle of imports is reported in every file of it, also one of types',
  { timeout: 120_000 },
  async () => {
    const broken = await runOxlint(
      sides.flatMap((side) => [
        { file: `${side}/a.ts`, code: `import { b } from './b.ts';\nexport const a = () => b;\n` },
        { file: `${side}/b.ts`, code: `import { c } from './c.ts';\nexport const b = () => c;\n` },
        { file: `${side}/c.ts`, code: `import { a } from './a.ts';\nexport const c = () => a;\n` },
        { file: `${side}/d.ts`, code: `import type { E } from './e.ts';\nexport type D = E | 1;\n` },
        { file: `${side}/e.ts`, code: `import type { D } from './d.ts';\nexport type E = D | 2;\n` },
        { file: `${side}/f.ts`, code: `import { a } from './a.ts';\nexport const f = () => a;\n` },
      ]),
    );
    const inCircles = [...broken].flatMap(([file, rules]) =>
      rules.includes('import/no-cycle') ? [file] : [],
    );
    expect(inCircles.toSorted()).toEqual(
      sides.flatMap((side) => ['a', 'b', 'c', 'd', 'e'].map((name) => `${side}/${name}.ts`)).toSorted(),
    );
  },
);

test('every file that may be in a circle is in one', async () => {
  expect(await filesInCircles()).toEqual([...importCircles]);
});

/** Returns the product's files that are in a circle, sorted. */
function filesInCircles(): Promise<string[]> {
  const oxlint = path.join(project, 'node_modules/oxlint/bin/oxlint');
  const config = path.join(project, 'tests/unit/lint/circles-only.json');
  return new Promise((resolve) => {
    // It exits with 1 if it finds something; if it fails, its output is not JSON.
    execFile(
      process.execPath,
      [oxlint, '--config', config, '--format', 'json', ...sides],
      { cwd: project, maxBuffer: 2 ** 26 },
      (_, stdout) => {
        const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] };
        resolve([...new Set(diagnostics.map(({ filename }) => filename))].toSorted());
      },
    );
  });
}
