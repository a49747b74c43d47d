import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { skippedOnWine } from '../../support/skipped.ts';
import { OfflineWork, planOf, type Act } from './offline-copies-work.ts';

/*
 * Offline copies that are sealed, renewed, opened and ended while Podkey is killed: before its own steps, and at random times.
 * `KILL_ROUNDS=200` does so 200 times.
 */

const rounds = Number(process.env['KILL_ROUNDS'] ?? 24);
const program = path.join(import.meta.dirname, 'work-on-offline-copies.ts');

interface Ended {
  /** How many acts were done. */
  done: number;
  /** Null if it was killed. */
  steps: number | null;
  workMs: number;
}

const passphrasesOf = (acts: readonly Act[]) =>
  acts.flatMap((act) => ('passphrase' in act ? act.passphrase : []));

/** Runs the program until it ends or is killed: by itself before a step, or some time after it began to work. */
async function work(file: string, seed: number, { step = 0, afterMs = Infinity }): Promise<Ended> {
  const child = spawn(process.execPath, [program, file, String(seed), String(step)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Caches the compiled TypeScript for the next run.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'podkey-writers'), NODE_NO_WARNINGS: '1' },
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  const ended: Ended = { done: 0, steps: null, workMs: 0 };
  let beganAt = 0;
  for await (const line of createInterface(child.stdout)) {
    if (line === '0') {
      beganAt = performance.now();
      if (Number.isFinite(afterMs)) setTimeout(() => child.kill('SIGKILL'), afterMs);
    }
    if (line.startsWith('steps ')) ended.steps = Number(line.slice('steps '.length));
    else ended.done = Number(line);
    ended.workMs = performance.now() - beganAt;
  }
  const [code, signal] = await closed;
  expect(complaint).toBe('');
  if (signal !== 'SIGKILL') expect(code).toBe(0);
  return ended;
}

test('what opens after each act is what the plan says, if nothing kills Podkey', async () => {
  const firstSeed = Math.floor(Math.random() * 1_000_000);
  for (let seed = firstSeed; seed < firstSeed + 20; seed += 1) {
    const folder = mkdtempSync(path.join(tmpdir(), 'podkey-offline-'));
    try {
      const { acts, opens } = planOf(seed);
      const passphrases = passphrasesOf(acts);
      const work = new OfflineWork(path.join(folder, 'unhurt.db'));
      for (const [number, act] of acts.entries()) {
        await work.do(act);
        const where = `seed ${seed}, after ${number + 1}: ${JSON.stringify(act).slice(0, 60)}`;
        expect(await work.opens(passphrases), where).toEqual(opens[number + 1]);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
});

test(
  `What opens after Podkey was killed opened before or after what it did, ${rounds} times`,
  {
    timeout: 30_000 + rounds * 5_000,
    ...skippedOnWine('The program is Podkey’s TypeScript as it stands, for Node 24; Wine runs Node 22.'),
  },
  async () => {
    const killed = { atSteps: 0, atTimes: 0, before: 0, after: 0 };
    const firstSeed = Math.floor(Math.random() * 1_000_000);
    let whole: Ended = { done: 0, steps: 0, workMs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      // Several rounds with one seed, because the program must have run to its end once.
      const seed = firstSeed + Math.floor(round / 50);
      const folder = mkdtempSync(path.join(tmpdir(), 'podkey-offline-'));
      try {
        const file = path.join(folder, 'killed.db');
        const { acts, opens } = planOf(seed);
        const passphrases = passphrasesOf(acts);
        if (round % 50 === 0) {
          const unhurt = path.join(folder, 'unhurt.db');
          whole = await work(unhurt, seed, {});
          expect(whole.done).toBe(acts.length);
        }
        const isAtStep = round % 2 === 0;
        const spread = ((round % 50) + Math.random()) / Math.min(50, rounds);
        const how = isAtStep
          ? { step: 1 + Math.floor(spread * (whole.steps ?? 0)) }
          : { afterMs: spread * whole.workMs };
        const { done, steps } = await work(file, seed, how);
        const where = `seed ${seed}, ${JSON.stringify(how)}, after ${done}: ${JSON.stringify(acts[done] ?? 'the end').slice(0, 60)}`;
        const found = await new OfflineWork(file).opens(passphrases).catch((thrown: unknown) => {
          throw new Error(where, { cause: thrown });
        });
        const [before, after] = [opens[done], opens[done + 1] ?? opens[done]];
        expect([before, after], where).toContainEqual(found);
        if (steps !== null) continue;
        killed[isAtStep ? 'atSteps' : 'atTimes'] += 1;
        killed[JSON.stringify(found) === JSON.stringify(before) ? 'before' : 'after'] += 1;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    console.log(`killed with offline copies: ${JSON.stringify(killed)}`);
    expect(killed.atSteps + killed.atTimes).toBeGreaterThan(rounds / 2);
  },
);
