import diagnostics from 'node:diagnostics_channel';
import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';

/** A whole second, because HTTP dates have no fractions. */
const startsAt = Date.UTC(2030, 0, 1, 12);

/**
 * Replaces this process's clock and timers, including undici's, with fake ones; sockets stay real.
 *
 * So the tests exercise the product's own limits without waiting for them.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: startsAt });
}

/** Resets the clock. The timers stay fake, because undici keeps one of them as long as the process lives. */
export function resetTime(): void {
  vi.setSystemTime(startsAt);
}

export function restartTime(): void {
  vi.useRealTimers();
}

/** Advances time in steps, and handles socket events in between. */
export async function elapse(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, left));
    await turn();
  }
}

/** Moves the clock forward without firing timers, as a system sleep does. */
export function sleepFor(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** Resolves when the client has read a piece of a body. Call it before the body is sent. */
export function bodyChunkRead(): Promise<void> {
  const channel = diagnostics.channel('undici:request:bodyChunkReceived');
  return new Promise((resolve) => {
    const heard = () => {
      channel.unsubscribe(heard);
      resolve();
    };
    channel.subscribe(heard);
  });
}
