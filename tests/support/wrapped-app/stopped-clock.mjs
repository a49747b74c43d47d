/**
 * Stops the clocks that a program reads at a time, so that a screen shows the same times at each run. Timers still run.
 *
 * Its source is also put into pages, so it uses nothing from outside its body. There, `globalThis.advanceClock(ms)`
 * moves the clocks on.
 *
 * @param {number} stoppedAt epoch ms
 */
export function stopClock(stoppedAt) {
  let advancedMs = 0;
  const now = () => stoppedAt + advancedMs;
  const RunningDate = Date;
  class StoppedDate extends RunningDate {
    /** @param {unknown[]} parts none for the current time, or those of a date */
    constructor(...parts) {
      super(.../** @type {[number]} */ (parts.length === 0 ? [now()] : parts));
    }
    static now() {
      return now();
    }
  }
  Reflect.set(globalThis, 'Date', StoppedDate);
  // Some code treats 0 as "never".
  Reflect.set(performance, 'now', () => 1_000_000 + advancedMs);
  Reflect.set(globalThis, 'advanceClock', (/** @type {number} */ ms) => void (advancedMs += ms));
}
