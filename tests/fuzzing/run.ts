import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from '../../scripts/project.mjs';
import { runScript, SetupFailure } from '../../scripts/setup-failure.mjs';
import { bundleTarget } from './bundle.ts';
import { reasonIn, summaryOf } from './fuzzer-log.ts';
import { installJazzer } from './jazzer.ts';
import {
  corpusFiles,
  corpusFolder,
  fuzzTargets,
  loadTarget,
  maxCorpusBytes,
  type FuzzTargetName,
} from './targets.ts';

/*
 * Fuzzes the parsers of what others wrote, guided by the code that each input reaches: Jazzer keeps an input that reaches new code, and
 * changes it further. (`npm run test:fuzz` is another thing: generated inputs, without coverage, for the whole of Podkey.)
 *
 * `npm run fuzz [-- TARGET …] [--minutes N] [--merge]`, all targets one after another if none is named, each for an hour. --merge
 * doesn't fuzz: it makes the smallest corpus that reaches what the last runs have reached. What a run finds and its log are in
 * reports/fuzzing/TARGET. The exit code is 1 if an input made a target fail.
 */

const usage = `npm run fuzz [-- TARGET …] [--minutes N] [--merge]\nTargets: ${fuzzTargets.join(', ')}`;
/** Larger inputs seldom reach more, and take longer. */
const maxInputLength = 8 * 1024;
/** The longest time of one input, in ms, and the most memory. */
const maxMs = 10_000;
const maxMemory = '-rss_limit_mb=3072';

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { minutes: { type: 'string', default: '60' }, merge: { type: 'boolean', default: false } },
    });
    const minutes = Number(values.minutes);
    if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
    const unknown = positionals.find((name) => !fuzzTargets.some((target) => target === name));
    if (unknown !== undefined) throw new Error(`There is no target ${unknown}.`);
    const chosen = fuzzTargets.filter((target) => positionals.length === 0 || positionals.includes(target));
    return { minutes, merge: values.merge, chosen };
  } catch (thrown) {
    throw new SetupFailure(thrown instanceof Error ? thrown.message : 'That is not understood.', usage);
  }
}

const workFolder = (target: FuzzTargetName) => inProject('reports', 'fuzzing', target);

/** Jazzer's arguments for a target. What follows them is libFuzzer's. */
async function jazzerArguments(jazzer: string, target: FuzzTargetName, corpora: readonly string[]) {
  const bundle = await bundleTarget(target, path.join(workFolder(target), 'bundle'));
  const { isSync } = await loadTarget(target);
  // The bundle has our code and the parsers' packages, and nothing else is measured.
  const instrumented = ['--includes', bundle, '--excludes', 'nothing'];
  const limits = ['--timeout', String(maxMs), '--', maxMemory];
  return [jazzer, bundle, ...corpora, ...instrumented, ...(isSync ? ['--sync'] : []), ...limits];
}

/** Fuzzes a target. Returns whether it found a flaw. */
async function fuzz(jazzer: string, target: FuzzTargetName, minutes: number): Promise<boolean> {
  const folder = workFolder(target);
  const corpus = path.join(folder, 'corpus');
  const findings = path.join(folder, 'findings');
  for (const made of [corpus, findings, corpusFolder(target)]) mkdirSync(made, { recursive: true });
  const before = new Set(readdirSync(findings));
  const args = await jazzerArguments(jazzer, target, [corpus, corpusFolder(target)]);
  const libFuzzer = [
    `-max_total_time=${Math.round(minutes * 60)}`,
    `-max_len=${maxInputLength}`,
    `-artifact_prefix=${findings}${path.sep}`,
    '-print_final_stats=1',
  ];
  console.log(`${target}: ${minutes} min …`);
  const log = path.join(folder, 'log.txt');
  const { code, output } = await jazzerRun([...args, ...libFuzzer], log);
  const found = readdirSync(findings).filter((name) => !before.has(name) && !name.startsWith('slow-unit'));
  console.log(`${target}: ${summaryOf(output)}, ${found.length} findings`);
  for (const name of found) console.log(`    ${path.join(findings, name)}`);
  if (code !== 0) console.log(`    ${reasonIn(output) ?? `Jazzer ended with ${code}`}\n    Log: ${log}`);
  return code !== 0;
}

/** Replaces the committed corpus by the smallest inputs that reach as much as it and the last runs' inputs together. */
async function merge(jazzer: string, target: FuzzTargetName): Promise<void> {
  const folder = workFolder(target);
  const merged = path.join(folder, 'merged');
  rmSync(merged, { recursive: true, force: true });
  mkdirSync(merged, { recursive: true });
  const sources = [corpusFolder(target), path.join(folder, 'corpus')].filter((source) => existsSync(source));
  const args = await jazzerArguments(jazzer, target, [merged, ...sources]);
  const log = path.join(folder, 'merge.txt');
  const { code } = await jazzerRun([...args, '-merge=1'], log);
  if (code !== 0) throw new SetupFailure(`The corpus of ${target} was not merged.`, `Log: ${log}`);
  const before = new Set(corpusFiles(target));
  rmSync(corpusFolder(target), { recursive: true, force: true });
  mkdirSync(corpusFolder(target), { recursive: true });
  // What was kept before comes first, so that small inputs do not push out whole files of real programs.
  const inOrder = readdirSync(merged)
    .map((name) => ({ name, isNew: !before.has(name), size: statSync(path.join(merged, name)).size }))
    .sort((one, other) => Number(one.isNew) - Number(other.isNew) || one.size - other.size);
  let bytes = 0;
  const kept = inOrder.filter(({ size }) => (bytes += size) <= maxCorpusBytes);
  for (const { name } of kept) copyFileSync(path.join(merged, name), path.join(corpusFolder(target), name));
  console.log(`${target}: ${kept.length} of ${inOrder.length} inputs kept`);
}

/** Runs Jazzer with its output in a file, and returns its exit code and that output. */
async function jazzerRun(args: readonly string[], file: string): Promise<{ code: number; output: string }> {
  const { promise, resolve } = Promise.withResolvers<number>();
  // Not through a pipe, whose end gets lost when the fuzzer exits.
  const log = openSync(file, 'w');
  const child = spawn(process.execPath, args, { stdio: ['ignore', log, log] });
  closeSync(log);
  child.on('error', () => resolve(1));
  child.on('close', (code) => resolve(code ?? 1));
  return { code: await promise, output: readFileSync(file, 'utf8') };
}

await runScript(async () => {
  const { minutes, merge: merges, chosen } = options();
  const jazzer = await installJazzer();
  let hasFound = false;
  for (const target of chosen) {
    if (merges) await merge(jazzer, target);
    else hasFound = (await fuzz(jazzer, target, minutes)) || hasFound;
  }
  return hasFound ? 1 : 0;
});
