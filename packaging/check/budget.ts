import { stat } from 'node:fs/promises';
import type { Opened } from './opened.ts';

const megabyte = 1_000_000;

/**
 * Maximum sizes in MB of Podkey's own code and of a whole artefact, most of which is Electron. Raising one needs a
 * reason.
 */
const budgets = { archive: 5, artefact: 150, universal: 260 };

/** Returns a sentence for each size over its maximum. */
export async function tooLarge({ target, file, asar }: Opened): Promise<string[]> {
  const whole = target.arch === 'universal' ? budgets.universal : budgets.artefact;
  const looked = [
    { what: 'the artefact', size: await sizeOf(file), max: whole },
    { what: 'app.asar', size: await sizeOf(asar), max: budgets.archive },
  ];
  return looked
    .filter(({ size, max }) => size > max)
    .map(({ what, size, max }) => `${what} has ${size.toFixed(1)} MB, and ${max} are allowed`);
}

/** Returns a file's size in MB. */
export async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size / megabyte;
}
