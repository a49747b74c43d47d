/** The row that a key leads to from row `active` of `count`; undefined if the key does not move. */
export function rowAfterKey(
  key: string,
  { active, count, page }: { active: number; count: number; page: number },
): number | undefined {
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return target === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, target));
}
