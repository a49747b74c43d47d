/** Well within a frame (16.7 ms at 60 a second), in ms: what else the page has to do takes its part. */
const longestMs = 6;

/** For long work in small steps: called after each, it waits for the page's next turn where the work has held it up. */
export function yieldWhenLong(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestMs) return undefined;
    return nextTurn().then(() => void (since = performance.now()));
  };
}

/** By a message: a timer of no delay waits for 4 ms all the same, once it has been set a few times in a row. */
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
