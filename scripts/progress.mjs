const quietForMs = 1000;

/**
 * Prints what is running once it takes longer than a second, and how long it took.
 *
 * @template T
 * @param {string} doing such as "Installing packages"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(doing, work) {
  const start = performance.now();
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    console.log(`${doing} …`);
  }, quietForMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (told) console.log(`${doing}: ${seconds(performance.now() - start)}.`);
  }
}

/**
 * Formats a duration: "12.3 s".
 *
 * @param {number} ms
 */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
