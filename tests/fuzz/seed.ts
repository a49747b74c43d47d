import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';

/** How much is tried, and from which seed. */
export interface FuzzForm {
  form: 'short' | 'long';
  seed: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: FuzzForm;
  }
}

/** The short form is a part of every run, which has to come out alike each time. */
const shortSeed = 20_300_101;

/** Chooses the seed, once for a whole run, and says how to repeat it. `FUZZ_SEED` in the environment names another. */
export default function setup(project: TestProject): void {
  const form = project.name === 'fuzz-long' ? 'long' : 'short';
  const asked = process.env['FUZZ_SEED'] ?? '';
  const usual = form === 'long' ? randomInt(2 ** 31) : shortSeed;
  const seed = /^\d{1,10}$/.test(asked) ? Number(asked) : usual;
  console.log(
    `Fuzz, ${form} form, seed ${seed}. Again: FUZZ_SEED=${seed} npx vitest run --project ${project.name}`,
  );
  project.provide('fuzz', { form, seed });
}
