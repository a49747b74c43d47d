import type { runSelfCheck } from './self-check.ts';
import type { readSelfCheckOrder } from './order.ts';

type Ordered = ReturnType<typeof readSelfCheckOrder>;

/** Runs the self-check on the running Podkey, if one was ordered. Its code is loaded only then. */
export async function runOrderedSelfCheck(
  order: Ordered,
  parts: Parameters<typeof runSelfCheck>[1],
): Promise<void> {
  if (!order || order === 'refused') return;
  const { runSelfCheck: run } = await import('./self-check.ts');
  await run(order, parts);
}

/** Writes the report of an ordered self-check if Podkey did not start, and ends Podkey. */
export async function reportStartToSelfCheck(order: Ordered, thrown: unknown): Promise<void> {
  if (!order || order === 'refused') return;
  const { reportFailedStart } = await import('./self-check.ts');
  reportFailedStart(order, thrown);
}
