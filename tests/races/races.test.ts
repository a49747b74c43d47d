import { expect, inject, test } from 'vitest';
import { runInterleaving, type Outcome } from './interleaving.ts';
import type { Kinds } from './random-actions.ts';

const { interleavings, seed } = inject('races');

const kinds: [name: string, kinds: Kinds][] = [
  ['', { bulk: false, edits: false }],
  [', with a bulk change', { bulk: true, edits: false }],
  [', with edits', { bulk: false, edits: true }],
  [', with a bulk change and edits', { bulk: true, edits: true }],
];
const each = Math.ceil(interleavings / kinds.length);

/** The first failure in full, and the number of failures per broken rule. */
function report(broken: readonly (Outcome & { seed: number })[]): string {
  const counts = new Map<string, number>();
  for (const what of broken.flatMap((outcome) => outcome.broken))
    counts.set(what, (counts.get(what) ?? 0) + 1);
  const lines = [...counts].map(([what, count]) => `${count} × ${what}`);
  const [first] = broken;
  return [...lines, `The first, with seed ${first?.seed ?? 0}:`, ...(first?.trace ?? [])].join('\n');
}

test.each(kinds)(
  `${each} random interleavings of all calls break no invariant%s`,
  { timeout: each * 1_000 },
  async (_, given) => {
    const broken: (Outcome & { seed: number })[] = [];
    const seen = { keys: 0, printed: 0 };
    for (let index = 0; index < each; index += 1) {
      const outcome = await runInterleaving(seed + index, given);
      seen.keys += outcome.keys;
      seen.printed += outcome.printed;
      if (outcome.broken.length > 0) broken.push({ ...outcome, seed: seed + index });
    }
    expect(broken.length, report(broken)).toBe(0);
    // Otherwise nothing was shown of what is typed and printed.
    expect(seen.keys).toBeGreaterThan(each / 4);
    expect(seen.printed).toBeGreaterThan(each / 25);
  },
);
