import { createHash } from 'node:crypto';
import { expect, inject, test, vi } from 'vitest';
import { runInterleaving, type Outcome } from './interleaving.ts';
import type { Kinds } from './random-actions.ts';

// Scrypt runs in a thread, so its responses would come in an order that no seed decides.
vi.mock('../../electron/services/derive-key.ts', () => ({
  currentParameters: { cost: 2, blockSize: 1, parallelization: 1 },
  deriveKey: (passphrase: string, salt: Uint8Array) =>
    Promise.resolve(createHash('sha256').update(passphrase).update(salt).digest()),
}));

const { interleavings, seed } = inject('races');

const kinds: [name: string, kinds: Kinds][] = [
  ['', { bulk: false, edits: false, offline: false }],
  [', with a bulk change', { bulk: true, edits: false, offline: false }],
  [', with edits', { bulk: false, edits: true, offline: false }],
  [', with a bulk change and edits', { bulk: true, edits: true, offline: false }],
  [', with offline copies', { bulk: false, edits: false, offline: true }],
  [', with offline copies and edits', { bulk: false, edits: true, offline: true }],
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
    const seen = { keys: 0, printed: 0, kept: 0 };
    for (let index = 0; index < each; index += 1) {
      const outcome = await runInterleaving(seed + index, given);
      seen.keys += outcome.keys;
      seen.printed += outcome.printed;
      seen.kept += outcome.kept;
      if (outcome.broken.length > 0) broken.push({ ...outcome, seed: seed + index });
    }
    expect(broken.length, report(broken)).toBe(0);
    // Otherwise nothing was shown of what is typed, printed, and opened from copies. Pods that are out of reach send nothing to type.
    if (given.offline) expect(seen.kept).toBeGreaterThan(each / 50);
    else {
      expect(seen.keys).toBeGreaterThan(each / 4);
      expect(seen.printed).toBeGreaterThan(each / 25);
    }
  },
);
