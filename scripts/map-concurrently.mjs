/**
 * Runs `work` for each item, a limited number at a time.
 *
 * @template T, R
 * @param {number} lanes how many at a time
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of `items`
 */
export async function mapConcurrently(lanes, items, work) {
  /** @type {R[]} */
  const results = [];
  const waiting = [...items.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
