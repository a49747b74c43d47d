const dayMs = 86_400_000;
/** After so many days a use counts half, in days: what a technician works on changes by the week. */
const halfLife = 7;

/** How much something is used, by how often and how lately: 0 where it never was. `now` and `lastUsedAt` are epoch ms. */
export function frecency(
  { uses, lastUsedAt }: { uses: number; lastUsedAt: number | null },
  now: number,
): number {
  if (lastUsedAt === null) return 0;
  const days = Math.max(0, now - lastUsedAt) / dayMs;
  // By the root: a thing used a hundred times last month gives way to one used a few times today.
  return Math.sqrt(Math.max(1, uses)) * 2 ** (-days / halfLife);
}
