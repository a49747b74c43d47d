import { test as base } from '../e2e/fixtures.ts';

export { expect } from '../e2e/fixtures.ts';

/** The options that differ between the short form, which is part of every run, and the long one. */
export interface LeakOptions {
  /** How often Podkey is killed with a copy on the clipboard. */
  killRounds: number;
}

export const test = base.extend<LeakOptions>({ killRounds: [1, { option: true }] });
