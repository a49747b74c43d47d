/** Where a key leads in a list of `count` rows from the row `active`; nothing where it does not move. */
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
