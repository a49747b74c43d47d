import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { verificationPhases } from '../../../scripts/verification-steps.mjs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const stepsOf = (options: { all: boolean }) => verificationPhases(options).flatMap(({ steps }) => steps);
const namesOf = (options: { all: boolean }) => stepsOf(options).map(({ script }) => script);

/** The projects of Vitest or Playwright that a form of `npm test` runs. */
const projectsOf = (options: { all: boolean }) =>
  namesOf(options).flatMap((name) =>
    [...(scripts[name] ?? '').matchAll(/--project[= ](\S+)/g)].map(([, project]) => project),
  );

test('each step is a script, once', () => {
  for (const all of [false, true]) {
    expect(namesOf({ all }).filter((name) => !(name in scripts))).toEqual([]);
    expect(new Set(namesOf({ all })).size).toBe(namesOf({ all }).length);
  }
});

test('--all runs everything that npm test runs; of the end-to-end tests, all', () => {
  const everything = projectsOf({ all: true });
  const missing = projectsOf({ all: false }).filter((project) => !everything.includes(project));
  expect(missing).toEqual(['promises']);
  expect(everything).toEqual(expect.arrayContaining(['e2e', 'leaks', 'storage']));
});

test('tests of the built app have the machine to themselves, after the build', () => {
  for (const all of [false, true]) {
    const phases = verificationPhases({ all });
    const build = phases.findIndex(({ steps }) => steps.some(({ script }) => script === 'build'));
    const shown = phases.findIndex(({ steps }) => steps.some(({ report }) => report === 'playwright'));
    expect(shown).toBeGreaterThan(build);
    expect(phases.slice(shown).map(({ lanes }) => lanes)).toEqual([1]);
  }
});
