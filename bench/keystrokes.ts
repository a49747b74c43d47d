import type { Page } from 'playwright';
import { quantile } from './results.ts';

/** One frame at 60 per second. */
export const frameMs = 1000 / 60;
/** Time between keystrokes of a fast typist. */
export const typingDelayMs = 80;

/** The duration of one keystroke, in ms. */
export interface Keystroke {
  workMs: number;
  paintedMs: number;
}

/** What the page records while it is watched. */
export interface Record {
  keystrokes: Keystroke[];
  frames: number[];
  longTasks: number[];
}

/** Runs in the page: records keystrokes, frames and long tasks. */
export function recordKeystrokes(): void {
  const record: Record = { keystrokes: [], frames: [], longTasks: [] };
  /** Waits for the microtasks that the event's listeners have queued, and for those that they queue. */
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const afterPaint = (task: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = task;
      channel.port2.postMessage(undefined);
    });
  let startedAt = 0;
  const begin = () => (startedAt = performance.now());
  const end = (event: Event) => {
    // Typed characters are handled on `input`, the list's keys on `keydown`.
    if (event.type === 'keydown' && event.target instanceof HTMLInputElement) return;
    const began = startedAt;
    const keystroke = { workMs: 0, paintedMs: 0 };
    record.keystrokes.push(keystroke);
    void settled().then(() => (keystroke.workMs = performance.now() - began));
    afterPaint(() => (keystroke.paintedMs = performance.now() - began));
  };
  for (const type of ['input', 'keydown']) {
    // The first and the last listener of an event.
    addEventListener(type, begin, true);
    addEventListener(type, end);
  }
  let last = performance.now();
  const frame = (now: number) => {
    record.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    record.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  Object.defineProperty(window, 'takeRecord', {
    value: () => ({
      keystrokes: record.keystrokes.splice(0),
      frames: record.frames.splice(0),
      longTasks: record.longTasks.splice(0),
    }),
  });
}

/** Returns the record since the last call, after the last frame was painted. */
export async function collectRecord(page: Page): Promise<Record> {
  await page.waitForTimeout(100);
  return page.evaluate(() => (window as unknown as { takeRecord: () => Record }).takeRecord());
}

/** Types three times. Returns each keystroke as the fastest of the three, because other programs slow single ones down. */
export async function fastest(type: () => Promise<readonly Keystroke[]>): Promise<readonly Keystroke[]> {
  const rounds = [await type(), await type(), await type()];
  const least = (at: number, of: (keystroke: Keystroke) => number) =>
    Math.min(...rounds.flatMap((keystrokes) => keystrokes.slice(at, at + 1).map(of)));
  return (rounds[0] ?? []).map((_, at) => ({
    workMs: least(at, ({ workMs }) => workMs),
    paintedMs: least(at, ({ paintedMs }) => paintedMs),
  }));
}

/** Prints a row of figures under the headings `ms p50 p95 max`, and p95 in frames. */
export function report(name: string, values: readonly number[]): void {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => quantile(values, share));
  const columns = [p50, p95, most].map((value) => (value ?? Number.NaN).toFixed(1).padStart(8)).join('');
  console.log(`${name.padEnd(24)}${columns}${((p95 ?? Number.NaN) / frameMs).toFixed(2).padStart(8)}`);
}
