import type { YieldIfLong } from '../../shared/search/yield-if-long.ts';

/** Longest run without a yield, in ms. A frame has 16.7 ms (60 Hz), and the page's other work needs its share. */
const maxMs = 6;

/**
 * For long work in small steps. Call the result after each step: if the work has held up the page, it waits for the page's next
 * turn.
 */
export function yieldWhenLong(): YieldIfLong {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxMs) return undefined;
    return nextTurn().then(() => void (since = performance.now()));
  };
}

/** Uses a message: nested timers without a delay still wait 4 ms. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
