/**
 * Returns how long `act` computed on this thread, in ms.
 *
 * Other programs do not count, nor do V8's helper threads and the kernel: both take many times longer on a machine that is busy or short
 * of memory, where a linear act has measured 55-fold for eightfold the size.
 */
export async function cpuMs(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await act();
  return process.threadCpuUsage(before).user / 1000;
}

/**
 * Runs `act` with sizes that grow eightfold, up to `largest`, and returns the growth of the first step whose time grows more than
 * 32-fold, or undefined. Eightfold is linear and 64-fold quadratic. Durations are the shortest of three, because V8 may collect
 * garbage in one, and those under 5 ms count as 5.
 */
export async function growthBeyondLinear(
  act: (size: number) => unknown,
  largest: number,
): Promise<{ size: number; growth: number } | undefined> {
  let before: number | undefined;
  for (const size of [largest / 64, largest / 8, largest]) {
    const limitMs = before === undefined ? Infinity : 32 * before;
    let best = Infinity;
    // Once suffices if it is quick enough.
    for (let tries = 0; tries < 3 && (tries === 0 || best > limitMs || before === undefined); tries += 1)
      best = Math.min(best, await cpuMs(() => act(size)));
    if (before !== undefined && best > limitMs) return { size, growth: Math.round(best / before) };
    before = Math.max(5, best);
  }
  return undefined;
}
