import type { Page } from 'playwright-core';
import { quantile } from './results.ts';

/** A frame of the screen at 60 a second. */
export const frameMs = 1000 / 60;
/** Between keystrokes, as a person types who is in a hurry. */
export const typingDelayMs = 80;

/** What one keystroke took, in ms. */
export interface Keystroke {
  workMs: number;
  paintedMs: number;
}

/** What the page writes down while it is watched. */
export interface Record {
  keystrokes: Keystroke[];
  frames: number[];
  longTasks: number[];
}

/** Runs in the page: writes down keystrokes, frames and long tasks. */
export function watch(): void {
  const record: Record = { keystrokes: [], frames: [], longTasks: [] };
  /** After what the event's listeners have put off to microtasks, and those in turn. */
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
    // What is typed does its work on `input`, the keys of the list on `keydown`.
    if (event.type === 'keydown' && event.target instanceof HTMLInputElement) return;
    const began = startedAt;
    const keystroke = { workMs: 0, paintedMs: 0 };
    record.keystrokes.push(keystroke);
    void settled().then(() => (keystroke.workMs = performance.now() - began));
    afterPaint(() => (keystroke.paintedMs = performance.now() - began));
  };
  for (const type of ['input', 'keydown']) {
    // First and last of the listeners an event comes by.
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

/** What was written down since it was last taken, once the last frame has been painted. */
export async function take(page: Page): Promise<Record> {
  await page.waitForTimeout(100);
  return page.evaluate(() => (window as unknown as { takeRecord: () => Record }).takeRecord());
}

/** Prints a line of figures, under the headings `ms p50 p95 max`, and p95 in frames. */
export function report(name: string, values: readonly number[]): void {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => quantile(values, share));
  const columns = [p50, p95, most].map((value) => (value ?? Number.NaN).toFixed(1).padStart(8)).join('');
  console.log(`${name.padEnd(24)}${columns}${((p95 ?? Number.NaN) / frameMs).toFixed(2).padStart(8)}`);
}
