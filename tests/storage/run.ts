import process from 'node:process';
import { parseArgs } from 'node:util';
import { killRepeatedly } from './rounds.ts';

/*
 * Kills a process that writes to Podkey's database, 500 times, and checks the database each time: `npm run test:storage
 * [-- --rounds N --seed N]`. The exit code is 0 if no acknowledged write was lost.
 */

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '500' }, seed: { type: 'string' } },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));

console.log(`${rounds} rounds, seed ${seed}`);
const startedAt = performance.now();
const report = await killRepeatedly({ rounds, seed }, (round) => {
  if (round % 25 === 0) console.log(`round ${round}`);
});
const total = Object.values(report.acknowledged).reduce((sum, each) => sum + each, 0);
console.log(`
rounds                              ${report.rounds}
killed within a transaction         ${report.inTransaction}
killed within a write               ${report.inWrite}
killed while it opened the database ${report.atStart}
writes acknowledged                 ${total}`);
for (const [kind, writes] of Object.entries(report.acknowledged))
  console.log(`  ${kind.padEnd(34)}${writes}`);
console.log(`lost, half there or damaged         ${report.wrong.length}`);
console.log(`minutes                             ${((performance.now() - startedAt) / 60_000).toFixed(1)}`);
for (const wrong of report.wrong) console.error(wrong.slice(0, 2_000));
if (report.wrong.length > 0) process.exitCode = 1;
