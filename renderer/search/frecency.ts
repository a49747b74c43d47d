const dayMs = 86_400_000;
/** A use counts half after this many days: technicians' work changes by the week. */
const halfLife = 7;

/** A score for how often and how recently something was used; 0 if never. `now` and `lastUsedAt` are epoch ms. */
export function frecency(
  { uses, lastUsedAt }: { uses: number; lastUsedAt: number | null },
  now: number,
): number {
  if (lastUsedAt === null) return 0;
  const days = Math.max(0, now - lastUsedAt) / dayMs;
  // The square root lets a few uses today outrank a hundred uses last month.
  return Math.sqrt(Math.max(1, uses)) * 2 ** (-days / halfLife);
}
