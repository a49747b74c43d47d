import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { lineOf, resultsFile, type Result } from './results.ts';

/*
 * Runs the benches of this folder one after another, each in its own process, and writes the results to
 * `bench/results.json`.
 *
 * `npm run bench [-- name …]`, where a name is that of a file; then the other results stay as they are. The exit code
 * is 1 if a target is missed or a bench failed.
 */

/** In the table's order. */
const benches = [
  'startup-size',
  'launch',
  'memory',
  'installed-size',
  'idle-hour',
  'secure-value',
  'bulk',
  'bridge',
  'organization-load',
  'organization-search',
  'organization-peers',
  'rows-in-view',
  'palette-open',
  'palette-search',
  'logins',
  'login-list',
  'journal',
  'open-code',
  'command-line',
  'browser-fill',
];

const written = path.join(import.meta.dirname, 'results.json');
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !benches.includes(name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${benches.join(', ')}.`);
  process.exit(2);
}

const folder = await mkdtemp(path.join(tmpdir(), 'podkey-bench-'));
const answers: { question: string; results: Result[] }[] = [];
const failed: string[] = [];
for (const question of chosen.length > 0 ? chosen : benches) {
  console.log(`\n== ${question}`);
  const file = path.join(folder, `${question}.jsonl`);
  const code = await run(path.join(import.meta.dirname, `${question}.ts`), file);
  const results = await resultsIn(file);
  if (results.length === 0) failed.push(`${question} (exit code ${code})`);
  answers.push({ question, results });
}
await rm(folder, { recursive: true });

const results = answers.flatMap(({ results }) => results);
console.log(`\n${results.map(lineOf).join('\n')}`);
if (failed.length > 0) console.log(`\nNot answered: ${failed.join(', ')}`);
const missed = results.filter(({ met }) => !met).length;
console.log(`\n${results.length - missed} targets met, ${missed} missed`);
await writeFile(written, `${JSON.stringify({ results: await mergeWithOldResults(results) }, null, 2)}\n`);
if (missed > 0 || failed.length > 0) process.exitCode = 1;

/** Replaces the old results of the benches that were run. */
async function mergeWithOldResults(results: Result[]): Promise<Result[]> {
  if (chosen.length === 0) return results;
  const old = await readFile(written, 'utf8').then(
    (text) => (JSON.parse(text) as { results: Result[] }).results,
    () => [],
  );
  const isRenewed = (one: Result) =>
    results.some(({ question, against }) => question === one.question && against === one.against);
  return [...old.filter((one) => !isRenewed(one)), ...results];
}

function run(script: string, file: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], {
      stdio: 'inherit',
      env: { ...process.env, [resultsFile]: file },
    });
    child.once('error', reject);
    child.once('close', resolve);
  });
}

async function resultsIn(file: string): Promise<Result[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Result);
}
