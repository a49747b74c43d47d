import process from 'node:process';
import { parseArgs } from 'node:util';
import { damageRepeatedly } from './damages.ts';
import { killRepeatedly } from './rounds.ts';

/*
 * Kills a process that writes to Podkey's database, 500 times, and checks the database each time; then damages a database 1,000 times,
 * and starts Podkey on it: `npm run test:storage [-- --rounds N --damages N --seed N]`. The exit code is 0 if no acknowledged write was
 * lost, and each start said what it lost.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    damages: { type: 'string', default: '1000' },
    seed: { type: 'string' },
  },
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

const damages = Number(values.damages);
console.log(`\n${damages} damages, seed ${seed}`);
const damagesFrom = performance.now();
const damaged = await damageRepeatedly({ rounds: damages, seed }, (round) => {
  if (round % 100 === 0) console.log(`damage ${round}`);
});
console.log(`
damages                             ${damaged.rounds}`);
for (const [kind, times] of Object.entries(damaged.kinds)) console.log(`  ${kind.padEnd(34)}${times}`);
console.log(`copy restored                       ${damaged.restored}
latest writes lost                  ${damaged.latestLost}
started empty, as agreed            ${damaged.startedEmpty}
rows set aside                      ${damaged.setAside}
journal found broken                ${damaged.journalBroken}
start refused with a reason         ${damaged.refused}
lost without a word, or failed      ${damaged.wrong.length}
minutes                             ${((performance.now() - damagesFrom) / 60_000).toFixed(1)}`);
for (const wrong of damaged.wrong) console.error(wrong.slice(0, 2_000));
if (report.wrong.length + damaged.wrong.length > 0) process.exitCode = 1;
