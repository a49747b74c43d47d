import { readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { withProgress } from '../../scripts/progress.mjs';
import { inProject } from '../../scripts/project.mjs';
import { runNpm } from '../../scripts/run-command.mjs';
import { runScript, SetupFailure } from '../../scripts/setup-failure.mjs';
import { findVulnerabilities } from './known-vulnerabilities.ts';
import { readLockfiles, type LockedPackage } from './locked-packages.ts';
import { checkAges, minAgeDays } from './package-ages.ts';

/*
 * Checks what the lockfiles name: hashes, ages, the registry's signatures, known vulnerabilities. Says which check
 * got no answer. The exit code is 1 if a check found something, or with --require if one got no answer.
 *
 * `npm run check:packages [-- --since COMMIT] [--osv FOLDER] [--require]`; COMMIT limits the ages to versions that its
 * lockfile doesn't have, FOLDER holds OSV's unpacked `npm/all.zip`.
 */

const usage = 'npm run check:packages [-- --since COMMIT] [--osv FOLDER] [--require]';
/** What everybody installs, and what only fuzzing and the tests in Wine install. npm verifies signatures of the first. */
const lockfiles = [
  'package-lock.json',
  'tests/fuzzing/packages/package-lock.json',
  'tests/windows/packages/package-lock.json',
];

/** A check without an answer has a reason for that. */
interface Outcome {
  claim: string;
  faults: readonly string[];
  unanswered?: string | undefined;
}

function options() {
  try {
    return parseArgs({
      options: {
        since: { type: 'string' },
        osv: { type: 'string' },
        require: { type: 'boolean', default: false },
      },
    }).values;
  } catch (thrown) {
    throw new SetupFailure(thrown instanceof Error ? thrown.message : 'That is not understood.', usage);
  }
}

/** The packages whose version the lockfiles of another commit don't have. */
function addedSince(commit: string, packages: readonly LockedPackage[]): LockedPackage[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: inProject('.'), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const known = git('ls-tree', '-r', '--name-only', commit, '--', ...lockfiles).trim();
  const before = readLockfiles(known.split('\n').map((file) => git('show', `${commit}:${file}`)));
  const labels = new Set(before.packages.map(({ name, version }) => `${name} ${version}`));
  return packages.filter(({ name, version }) => !labels.has(`${name} ${version}`));
}

async function ages(packages: readonly LockedPackage[]): Promise<Outcome> {
  const { output } = await runNpm(['config', 'get', 'registry'], { quiet: true });
  const registry = output.trim();
  const { faults, known, unanswered } = await withProgress('Asking when the versions were published', () =>
    checkAges(packages, { registry, now: new Date() }),
  );
  return {
    claim: `${known} of ${packages.length} versions are at least ${minAgeDays} days old`,
    faults,
    unanswered: unanswered && `The registry answered: ${unanswered}.`,
  };
}

const named = z.array(z.object({ name: z.string(), version: z.string() }));
const signaturesSchema = z.object({ invalid: named, missing: named });
const npmErrorSchema = z.object({ error: z.object({ code: z.string() }) });

/** What npm verifies itself, with the registry's public keys. A package without a signature is named too. */
async function signatures(): Promise<Outcome> {
  const claim = 'The registry has signed every package';
  const { output } = await withProgress('Verifying the signatures', () =>
    runNpm(['audit', 'signatures', '--json'], { quiet: true }),
  );
  const answer = jsonIn(output);
  const parsed = signaturesSchema.safeParse(answer);
  if (!parsed.success) {
    const code = npmErrorSchema.safeParse(answer).data?.error.code ?? 'an unknown answer';
    return { claim, faults: [], unanswered: `npm audit signatures: ${code}.` };
  }
  const { invalid, missing } = parsed.data;
  return {
    claim,
    faults: [
      ...invalid.map(({ name, version }) => `${name} ${version} has a wrong signature.`),
      ...missing.map(({ name, version }) => `${name} ${version} has no signature.`),
    ],
  };
}

/** npm writes its warnings before its JSON. */
function jsonIn(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.search(/^\{/m)));
  } catch {
    return undefined;
  }
}

async function vulnerabilities(
  packages: readonly LockedPackage[],
  folder: string | undefined,
): Promise<Outcome> {
  const claim = 'No known vulnerability';
  if (folder === undefined)
    return { claim, faults: [], unanswered: 'Name a folder with OSV’s data: --osv FOLDER.' };
  const { records, faults } = await withProgress('Searching OSV’s data', () =>
    findVulnerabilities(packages, folder),
  );
  if (records === 0) return { claim, faults: [], unanswered: 'The folder has no records about npm.' };
  return { claim: `${claim} among ${records} records`, faults };
}

await runScript(async () => {
  const { since, osv, require: required } = options();
  const texts = await Promise.all(lockfiles.map((file) => readFile(inProject(file), 'utf8')));
  const { packages, faults } = readLockfiles(texts);
  const outcomes: Outcome[] = [
    { claim: `${packages.length} packages, each with a SHA-512, from a registry`, faults },
    await ages(since === undefined ? packages : addedSince(since, packages)),
    await signatures(),
    await vulnerabilities(packages, osv),
  ];
  for (const { claim, faults: found, unanswered } of outcomes) {
    if (found.length > 0) console.log(`✗ ${claim}:\n${found.map((fault) => `    ${fault}`).join('\n')}`);
    else if (unanswered === undefined) console.log(`✓ ${claim}`);
    if (unanswered !== undefined) console.log(`? ${claim}: not checked. ${unanswered}`);
  }
  const isBad = outcomes.some(
    (outcome) => outcome.faults.length > 0 || (required && outcome.unanswered !== undefined),
  );
  return isBad ? 1 : 0;
});
