import { beforeAll, describe, expect, test } from 'vitest';
import * as rules from '../../../lint/oxlint-rules.js';
import * as examples from './examples.ts';
import { runOxlint, type LintedFile } from './run-oxlint.ts';

const declarations = {
  ts: 'declare const f: (...a: unknown[]) => void; declare const n: number; declare const o: any;\n',
  mjs: 'const f = (...a) => a; let n = 1; const o = {};\n',
};

/** Each example in its own file, in the most restricted side with Node's types. */
const files = Object.entries(examples).flatMap(([group, codes]) =>
  Object.entries(codes).map(([rule, code]) => {
    const kind = group === 'javaScript' ? 'mjs' : 'ts';
    const file = `electron/services/${rule.replace('/', '-')}.${kind}`;
    return { rule, file, code: `${code}\n${declarations[kind]}export {};\n` };
  }),
) satisfies LintedFile[];

let broken: Map<string, string[]>;
beforeAll(async () => {
  broken = await runOxlint(files);
}, 120_000);

describe('oxlint reports violations of', () => {
  test.each(files)('$rule', ({ rule, file }) => {
    expect(broken.get(file)).toContain(rule);
  });
});

test.each(['everyFile', 'javaScript', 'typeScript', 'linearTime'] as const)(
  'every rule for %s has its example',
  (group) => {
    expect(Object.keys(examples[group])).toEqual(expect.arrayContaining(Object.keys(rules[group])));
  },
);
