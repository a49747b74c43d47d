import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInTurn, startContestant, startProcess, type Contestant } from './in-turn.ts';
import { atMost, conclude, median, quantile, type Result } from './results.ts';

/*
 * How long does a secure value take through Podkey's pod client, with its token, limits, checks and redaction, compared
 * with bare undici and four other clients? One call at a time, and with 50 concurrent callers.
 *
 * Clients and pod each have their own process; all use TLS to the same pod. `node bench/secure-value.ts [rounds]`; the
 * exit code is 1 if Podkey takes more than 1.10 × as long as undici (50 at once: 1.25 ×), or longer than another client.
 */

const rounds = Number(process.argv[2] ?? 60);
const warmUp = 20;
const peers = ['undici', 'fetch', 'ky', 'got', 'axios'];
const tasks = [
  { atOnce: 1, count: 200, bareLimit: 1.1 },
  { atOnce: 50, count: 500, bareLimit: 1.25 },
];

const folder = await mkdtemp(path.join(tmpdir(), 'podkey-value-'));
const authorityFile = path.join(folder, 'authority.pem');
const pod = await startProcess<{ url: string; authority: string; token: string }>('contestants/pod.ts');
const { url, authority, token } = pod.ready;
await writeFile(authorityFile, authority);

const contestants: Contestant<(typeof tasks)[0]>[] = [];
for (const name of ['Podkey', ...peers]) {
  const env = { NODE_EXTRA_CA_CERTS: authorityFile };
  contestants.push(await startContestant(name, 'contestants/secure-value.ts', [name, url, token], env));
}

const results: Result[] = [];
for (const task of tasks) {
  const took = await runInTurn(contestants, task, { rounds, warmUp });
  console.log(`${task.atOnce} at once, medians of ${rounds} rounds of ${task.count}`);
  const figures = new Map(
    [...took].map(([name, times]) => [name, { p50: middle(times, 0.5), p99: middle(times, 0.99) }]),
  );
  for (const [name, { p50, p99 }] of figures)
    console.log(`  ${name.padEnd(8)} p50 ${p50.toFixed(3)} ms   p99 ${p99.toFixed(3)} ms`);
  const ours = figures.get('Podkey');
  for (const [name, theirs] of figures) {
    if (!ours || name === 'Podkey') continue;
    for (const share of ['p50', 'p99'] as const) {
      const question = `a secure value, ${task.atOnce} at once, ${share}`;
      results.push(
        atMost(question, name, ours[share] / theirs[share], name === 'undici' ? task.bareLimit : 1),
      );
    }
  }
}
for (const { stop } of contestants) await stop();
await pod.stop();
await rm(folder, { recursive: true });
await conclude(results);

/** The median, over the rounds, of each round's quantile. */
function middle(times: readonly number[][], share: number): number {
  return median(times.map((round) => quantile(round, share)));
}
