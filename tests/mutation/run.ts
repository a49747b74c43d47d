import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { Stryker } from '@stryker-mutator/core';
import { mutatedFolders } from './folders.ts';
import { strykerOptions } from './options.ts';

/*
 * Changes the code a little at a time and looks whether a test fails: `npm run test:mutation [-- FOLDER …]`, all four folders
 * if none is named, one after another. The report of each is in reports/mutation. Runs again only what has changed since.
 *
 * The exit code is 0 if every score is high enough.
 */

const folders = process.argv.slice(2);
mkdirSync('reports/mutation', { recursive: true });
for (const folder of folders.length > 0 ? folders : mutatedFolders) {
  process.env['MUTATED'] = folder;
  // Stryker sets the exit code by its threshold.
  await new Stryker(strykerOptions(folder)).runMutationTest();
}
