import { expect, test } from 'vitest';
import { runOxlint } from './run-oxlint.ts';

const sides = ['electron', 'renderer', 'shared', 'sample-pod', 'packaging'];

test(
  'an import circle is reported in each of its files, even if it has only types',
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
