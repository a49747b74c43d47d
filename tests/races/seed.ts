import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';

/** The number of interleavings, and their seed. */
export interface RacesForm {
  interleavings: number;
  seed: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    races: RacesForm;
  }
}

/** Fixed, because the short form is part of every run and must be reproducible. */
const shortForm: RacesForm = { interleavings: 500, seed: 20_300_101 };
const longForm = { interleavings: 20_000 };

/** Chooses the seed and prints how to repeat it. `RACES_SEED` in the environment overrides it. */
export default function setup(project: TestProject): void {
  const usual = project.name === 'races-long' ? { ...longForm, seed: randomInt(2 ** 31) } : shortForm;
  const asked = process.env['RACES_SEED'] ?? '';
  const form = /^\d{1,10}$/.test(asked) ? { ...usual, seed: Number(asked) } : usual;
  console.log(
    `Races, ${form.interleavings} interleavings, seed ${form.seed}. Again: RACES_SEED=${form.seed} npx vitest run --project ${project.name}`,
  );
  project.provide('races', form);
}
