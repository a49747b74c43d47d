import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readdirSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { vi } from 'vitest';
import type { Wine } from '../support/wine.ts';

/** A call of `podkey.exe` that can't end, because nobody reads what it prints. */
export interface HeldCall {
  /** Reads it; resolves with the call's exit code. */
  release: () => Promise<number | null>;
}

/**
 * Starts `podkey.exe`, and resolves when it runs.
 *
 * @param folder where this may put a file
 */
export async function startHeldCall({ env }: Wine, program: string, folder: string): Promise<HeldCall> {
  const pipe = path.join(folder, `held-${process.hrtime.bigint()}`);
  execFileSync('mkfifo', [pipe]);
  const ours = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const page = Buffer.alloc(4096);
  while (fits(ours, page));
  const theirs = openSync(pipe, constants.O_WRONLY);
  const child = spawn('wine', [program, 'completion', 'bash'], { env, stdio: ['ignore', theirs, 'ignore'] });
  closeSync(theirs);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // Go starts further threads when Windows has loaded the program; one shows that Wine itself runs.
  await vi.waitUntil(() => readdirSync(`/proc/${child.pid ?? 0}/task`).length > 3, { timeout: 60_000 });
  return {
    release: async () => {
      const reading = setInterval(() => {
        drain(ours, page);
      }, 10);
      const code = await ended;
      clearInterval(reading);
      closeSync(ours);
      return code;
    },
  };
}

function fits(descriptor: number, bytes: Buffer): boolean {
  try {
    return writeSync(descriptor, bytes) === bytes.length;
  } catch {
    // EAGAIN: the pipe is full.
    return false;
  }
}

function drain(descriptor: number, page: Buffer): void {
  try {
    while (readSync(descriptor, page) > 0);
  } catch {
    // EAGAIN: the pipe is empty.
  }
}
