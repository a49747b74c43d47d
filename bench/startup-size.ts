import { firstScriptsBytes, firstScriptsLimit } from '../tests/support/first-scripts.ts';
import { conclude, valueAtMost } from './results.ts';

/* How much script, compressed, does the page load before its first paint? Build first. */

await conclude([
  valueAtMost(
    'the page’s first scripts, gzip',
    '–',
    (await firstScriptsBytes()) / 1000,
    'kB',
    firstScriptsLimit / 1000,
  ),
]);
