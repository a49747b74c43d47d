import { z } from 'zod';

/**
 * Many short texts as one text, each ended by a line feed, which none of them contains.
 *
 * Transferring and checking one text takes a fraction of the time that 100,000 texts take.
 */
export const lineListSchema = z.string().refine((list) => list === '' || list.endsWith('\n'));

/** Joins texts that contain no line feed. */
export function toLineList(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `${texts.join('\n')}\n`;
}

/** The number of texts in a list. */
export function countLines(list: string): number {
  let count = 0;
  for (let at = list.indexOf('\n'); at >= 0; at = list.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Whether a list contains a text. */
export function hasLine(list: string, text: string): boolean {
  return !text.includes('\n') && (list.startsWith(`${text}\n`) || list.includes(`\n${text}\n`));
}
