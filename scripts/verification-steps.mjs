/**
 * A part of the verification, with its script in package.json. `report` says where the counts of its tests are read from;
 * without it, the step counts as one. It is skipped on other `systems`.
 *
 * @typedef {{
 *   name: string,
 *   script: string,
 *   report?: keyof typeof import('./step-reports.mjs').stepReports,
 *   systems?: readonly NodeJS.Platform[],
 * }} Step
 */

/**
 * Steps that run after those of the phase before, `lanes` at a time.
 *
 * @typedef {{ lanes: number, steps: readonly Step[] }} Phase
 */

/**
 * The longest first. Each kind of tests has its own process: component tests in one with two workers took longer, because
 * each file set up its document again. Integration tests have a worker for each core, because they often wait.
 *
 * @type {Step[]}
 */
const quick = [
  { name: 'Integration tests', script: 'test:integration', report: 'vitest' },
  { name: 'Component tests', script: 'test:component', report: 'vitest' },
  { name: 'Lint', script: 'lint' },
  { name: 'Types', script: 'typecheck' },
  { name: 'Unit tests', script: 'test:unit', report: 'vitest' },
  { name: 'Build', script: 'build' },
  { name: 'Tests of the launcher', script: 'test:launcher' },
];

/** @type {Step[]} */
const moreTests = [
  { name: 'The launcher on each system', script: 'check:launcher' },
  { name: 'Tests with real systems', script: 'test:systems', report: 'vitest' },
  { name: 'Integration tests in every dialect', script: 'test:dialects', report: 'vitest' },
  { name: 'Faults, fuzz, races and soak', script: 'test:stress', report: 'vitest' },
  { name: 'Without each feature', script: 'check:features' },
  { name: 'Tests of the stand-in', script: 'test:stand-in', report: 'vitest', systems: ['linux'] },
];

/** @type {Step} */
const promises = { name: 'Promises', script: 'test:promises', report: 'playwright' };

/** @type {Step} */
const endToEnd = { name: 'End-to-end tests', script: 'test:e2e', report: 'playwright' };

/**
 * Returns what `npm test` runs, or all that `npm test -- --all` runs.
 *
 * Two steps run at a time, so that two cores are always in use. Tests of the built app show windows and need all cores,
 * so nothing runs beside them.
 *
 * @param {{ all: boolean }} options
 * @returns {readonly Phase[]}
 */
export function verificationPhases({ all }) {
  return all
    ? [
        { lanes: 2, steps: [...moreTests, ...quick] },
        { lanes: 1, steps: [endToEnd] },
      ]
    : [
        { lanes: 2, steps: quick },
        { lanes: 1, steps: [promises] },
      ];
}
