import { z } from 'zod';

/**
 * Many short texts as one, each ended by a line feed, which none of them holds.
 *
 * One text crosses the bridge, and is checked, in a fraction of the time that 100,000 take.
 */
export const lineListSchema = z.string().refine((list) => list === '' || list.endsWith('\n'));

/** Texts without a line feed in them, as one. */
export function toLineList(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `${texts.join('\n')}\n`;
}

/** How many texts are in a list. */
export function countLines(list: string): number {
  let count = 0;
  for (let at = list.indexOf('\n'); at >= 0; at = list.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Whether a text is in a list. */
export function hasLine(list: string, text: string): boolean {
  return !text.includes('\n') && (list.startsWith(`${text}\n`) || list.includes(`\n${text}\n`));
}
