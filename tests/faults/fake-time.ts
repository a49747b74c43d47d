import diagnostics from 'node:diagnostics_channel';
import { setImmediate as turn } from 'node:timers/promises';
import { vi } from 'vitest';

/** A whole second, as dates in HTTP are. */
const startsAt = Date.UTC(2030, 0, 1, 12);

/**
 * Stops this process's clock and its timers, those of the product and of undici alike; sockets go on for real.
 *
 * So the product's own limits are what is measured, and no test waits for one.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: startsAt });
}

/** Begins anew at the same time of day. The timers stay: undici holds on to one of them for as long as the process lives. */
export function setBackTime(): void {
  vi.setSystemTime(startsAt);
}

export function restartTime(): void {
  vi.useRealTimers();
}

/** Lets time pass, in steps between which whatever came over a socket is seen to. */
export async function elapse(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, left));
    await turn();
  }
}

/** Puts the clock forward without a timer noticing, as it is after a sleep. */
export function sleepFor(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/** Resolves once the client has read a piece of a body. To be called before it is sent. */
export function bodyRead(): Promise<void> {
  const channel = diagnostics.channel('undici:request:bodyChunkReceived');
  return new Promise((resolve) => {
    const heard = () => {
      channel.unsubscribe(heard);
      resolve();
    };
    channel.subscribe(heard);
  });
}
