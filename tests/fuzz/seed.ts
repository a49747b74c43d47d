import { randomInt } from 'node:crypto';
import type { TestProject } from 'vitest/node';

/** The number of runs, and their seed. */
export interface FuzzForm {
  form: 'short' | 'long';
  seed: number;
}

declare module 'vitest' {
  interface ProvidedContext {
    fuzz: FuzzForm;
  }
}

/** Fixed, because the short form is part of every run and must be reproducible. */
const shortSeed = 20_300_101;

/** Chooses the seed once per run and prints how to repeat it. `FUZZ_SEED` in the environment overrides it. */
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
