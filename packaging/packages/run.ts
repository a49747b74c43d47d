import { readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { withProgress } from '../../scripts/progress.mjs';
import { inProject } from '../../scripts/project.mjs';
import { runNpm } from '../../scripts/run-command.mjs';
import { runScript, SetupFailure } from '../../scripts/setup-failure.mjs';
import { findVulnerabilities } from './known-vulnerabilities.ts';
import { readLockfile, type LockedPackage } from './locked-packages.ts';
import { checkAges, leastAgeDays } from './package-ages.ts';

/*
 * Checks what package-lock.json names: hashes, ages, the registry's signatures, known vulnerabilities. Says which check
 * got no answer. The exit code is 1 if a check found something, or with --require if one got no answer.
 *
 * `npm run check:packages [-- --since COMMIT] [--osv FOLDER] [--require]`; COMMIT limits the ages to versions that its
 * lockfile doesn't have, FOLDER holds OSV's unpacked `npm/all.zip`.
 */

const usage = 'npm run check:packages [-- --since COMMIT] [--osv FOLDER] [--require]';
const lockfile = 'package-lock.json';

/** A check without an answer has a reason for that. */
interface Outcome {
  said: string;
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

/** The packages whose version the lockfile of another commit doesn't have. */
function addedSince(commit: string, packages: readonly LockedPackage[]): LockedPackage[] {
  const text = execFileSync('git', ['show', `${commit}:${lockfile}`], {
    cwd: inProject('.'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const before = new Set(readLockfile(text).packages.map(({ name, version }) => `${name} ${version}`));
  return packages.filter(({ name, version }) => !before.has(`${name} ${version}`));
}

async function ages(packages: readonly LockedPackage[]): Promise<Outcome> {
  const { output } = await runNpm(['config', 'get', 'registry'], { quiet: true });
  const registry = output.trim();
  const { faults, known, unanswered } = await withProgress('Asking when the versions were published', () =>
    checkAges(packages, { registry, now: new Date() }),
  );
  return {
    said: `${known} of ${packages.length} versions are at least ${leastAgeDays} days old`,
    faults,
    unanswered: unanswered && `The registry answered: ${unanswered}.`,
  };
}

const named = z.array(z.object({ name: z.string(), version: z.string() }));
const signaturesSchema = z.object({ invalid: named, missing: named });
const npmErrorSchema = z.object({ error: z.object({ code: z.string() }) });

/** What npm verifies itself, with the registry's public keys. A package without a signature is named too. */
async function signatures(): Promise<Outcome> {
  const said = 'The registry has signed every package';
  const { output } = await withProgress('Verifying the signatures', () =>
    runNpm(['audit', 'signatures', '--json'], { quiet: true }),
  );
  const answer = jsonIn(output);
  const parsed = signaturesSchema.safeParse(answer);
  if (!parsed.success) {
    const code = npmErrorSchema.safeParse(answer).data?.error.code ?? 'an unknown answer';
    return { said, faults: [], unanswered: `npm audit signatures: ${code}.` };
  }
  const { invalid, missing } = parsed.data;
  return {
    said,
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
  const said = 'No known vulnerability';
  if (folder === undefined)
    return { said, faults: [], unanswered: 'Name a folder with OSV’s data: --osv FOLDER.' };
  const { records, faults } = await withProgress('Searching OSV’s data', () =>
    findVulnerabilities(packages, folder),
  );
  if (records === 0) return { said, faults: [], unanswered: 'The folder has no records about npm.' };
  return { said: `${said} among ${records} records`, faults };
}

await runScript(async () => {
  const { since, osv, require: required } = options();
  const { packages, faults } = readLockfile(await readFile(inProject(lockfile), 'utf8'));
  const outcomes: Outcome[] = [
    { said: `${packages.length} packages, each with a SHA-512, from a registry`, faults },
    await ages(since === undefined ? packages : addedSince(since, packages)),
    await signatures(),
    await vulnerabilities(packages, osv),
  ];
  for (const { said, faults: found, unanswered } of outcomes) {
    if (found.length > 0) console.log(`✗ ${said}:\n${found.map((fault) => `    ${fault}`).join('\n')}`);
    else if (unanswered === undefined) console.log(`✓ ${said}`);
    if (unanswered !== undefined) console.log(`? ${said}: not checked. ${unanswered}`);
  }
  const isBad = outcomes.some(
    (outcome) => outcome.faults.length > 0 || (required && outcome.unanswered !== undefined),
  );
  return isBad ? 1 : 0;
});
