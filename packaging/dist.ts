import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { buildIfStale } from '../scripts/build.mjs';
import { inProject } from '../scripts/project.mjs';
import { runCommand } from '../scripts/run-command.mjs';
import { runScript, SetupFailure } from '../scripts/setup-failure.mjs';
import { buildApplication, type Application } from './build-application.ts';
import { buildArtefact, type Artefact } from './build-artefact.ts';
import { recordRequestedTargets, readRequestedTargets, type RequestedTarget } from './requested-targets.ts';
import { applicationInputs, artefactInputs } from './build-inputs.ts';
import { thisMachine, type BuildMachine } from './build-machine.ts';
import { readCommand, usage, type Command } from './command-line.ts';
import { finishBuild, writeNotices, type PackedApplication } from './finish.ts';
import { byApplication, planFor, planText, type Buildable, type Unbuildable } from './plan.ts';
import { results } from './results-folder.ts';
import { checkSigning, type Signing } from './signing.ts';
import { applicationName, targetName, targetsOf, type Target } from './targets.ts';

/*
 * `npm run dist`: makes installers. See docs/installers.md for its options and requirements.
 *
 * The exit code is 1 if a requested target was not built, 2 if the command line is invalid.
 */

interface Outcome {
  target: Target;
  artefact?: Artefact;
  application?: Application;
  failure?: string;
}

async function main(): Promise<number> {
  const machine = thisMachine();
  const asked = readOrExplain(() => {
    const command = readCommand(process.argv.slice(2), machine.system);
    return { command, targets: targetsOf(command.targetRequest) };
  });
  if (!asked) return 2;
  const { command, targets } = asked;
  const plan = planFor(
    targets,
    packageVersion(inProject('node_modules', 'electron', 'package.json')),
    machine,
    command.download,
  );
  console.log(planText(plan));
  if (command.planOnly || plan.buildable.length === 0) return plan.unbuildable.length === 0 ? 0 : 1;

  const platforms = [...new Set(plan.buildable.map(({ target }) => target.platform))];
  const signing = await checkSigning({
    env: process.env,
    platforms,
    release: command.release,
    now: new Date(),
    system: machine.system,
  });
  for (const note of signing.notes) console.log(`  ${note}`);
  if (signing.problems.length > 0) {
    console.error(`\nNothing was built.\n${signing.problems.join('\n')}`);
    return 1;
  }
  await buildIfStale();
  await writeNotices();
  await mkdir(results, { recursive: true });
  const env = await builderEnvironment(machine, command);
  const outcomes: Outcome[] = [];
  for (const group of byApplication(plan.buildable).values())
    outcomes.push(...(await buildAll(group, env, command, signing)));
  await recordRequestedTargets(results, [...outcomes.map(resultOf), ...plan.unbuildable.map(lackedBy)]);
  await finish(outcomes, signing);
  console.log('');
  for (const outcome of outcomes) console.log(lineOf(outcome));
  const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
  const without = failed + plan.unbuildable.length;
  console.log(
    `\n${outcomes.length - failed} of ${targets.length} are in dist/${without > 0 ? `; ${without} are not` : ''}.`,
  );
  return without === 0 ? 0 : 1;
}

/** Makes the installers of one application. If one fails, the others are still made. */
async function buildAll(
  group: readonly Buildable[],
  env: NodeJS.ProcessEnv,
  command: Command,
  signing: Signing,
): Promise<Outcome[]> {
  const [first] = group;
  if (!first) return [];
  const publisher = signing.win?.publisher;
  const options = publisher === undefined ? [] : [`-c.win.signtoolOptions.publisherName=${publisher}`];
  let application: Awaited<ReturnType<typeof buildApplication>>;
  let inputs: string;
  try {
    inputs = await applicationInputs(first.runtime, process.env, options);
    application = await buildApplication(first, inputs, options, env);
    if (command.release && application.isPlaceholder)
      throw new Error('ELECTRON_DIST has a placeholder for Electron in it: a release needs the real one.');
  } catch (thrown) {
    return group.map(({ target }) => ({ target, failure: messageOf(thrown) }));
  }
  const outcomes: Outcome[] = [];
  for (const buildable of group) {
    const { target, settings } = buildable;
    try {
      const signed = signing[target.platform] !== undefined;
      const made = artefactInputs(inputs, target.platform, {
        ...settings,
        signedBy: signing.linux?.fingerprint ?? '',
        signed: String(signed),
      });
      const artefact = await buildArtefact(buildable, application, made, options, env, {
        isSigned: signed,
        key: signing.linux,
      });
      outcomes.push({ target, artefact, application });
    } catch (thrown) {
      outcomes.push({ target, failure: messageOf(thrown) });
    }
  }
  return outcomes;
}

function resultOf({ target, artefact, failure }: Outcome): RequestedTarget {
  return { target, name: artefact?.name, why: failure, failed: failure !== undefined };
}

function lackedBy({ target, lacks }: Unbuildable): RequestedTarget {
  const each = lacks.map(({ lacks: what, supply }) => `lacks ${what} (${supply})`);
  return { target, why: each.join('; ') };
}

/** Takes an inventory of everything in dist/, including earlier runs. */
async function finish(outcomes: readonly Outcome[], signing: Signing): Promise<void> {
  const applications = new Map<string, PackedApplication>();
  for (const { target, application } of outcomes) {
    const name = applicationName(target);
    if (application) applications.set(name, { name, platform: target.platform, folder: application.folder });
  }
  const all: RequestedTarget[] = await readRequestedTargets(results);
  const inventory = await finishBuild({
    folder: results,
    artefacts: all.flatMap(({ name }) => name ?? []).filter((name) => existsSync(path.join(results, name))),
    applications: [...applications.values()],
    prefix: `podkey-${packageVersion(inProject('package.json'))}`,
    key: signing.linux,
  });
  console.log(`\nAlso in dist/: ${inventory.join(', ')}`);
  if (!signing.linux)
    console.log(
      'SHA256SUMS is UNSIGNED: set PODKEY_GPG_KEY to the fingerprint of the key that is to sign it.',
    );
}

/**
 * Returns electron-builder's environment. It fetches nothing without a mirror or `--download`, and file times are the
 * source's, not the build's.
 */
async function builderEnvironment({ env }: BuildMachine, { download }: Command): Promise<NodeJS.ProcessEnv> {
  const mayFetch = download || env['ELECTRON_MIRROR'] || env['ELECTRON_BUILDER_BINARIES_MIRROR'];
  return {
    SOURCE_DATE_EPOCH: env['SOURCE_DATE_EPOCH'] ?? (await sourceTime()),
    ...(!mayFetch && { ELECTRON_BUILDER_OFFLINE: 'true' }),
  };
}

/** The last commit's time in seconds since 1970; without a git history, the start of 2026. */
async function sourceTime(): Promise<string> {
  const { code, output } = await runCommand('git', ['log', '-1', '--format=%ct'], { quiet: true });
  return code === 0 ? output.trim() : '1767225600';
}

function packageVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function readOrExplain<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof RangeError || thrown instanceof TypeError)) throw thrown;
    console.error(`${thrown.message}\n\n${usage}`);
    return undefined;
  }
}

function lineOf({ target, artefact, failure }: Outcome): string {
  if (artefact)
    return `  ${targetName(target)}: ${artefact.unchanged ? 'unchanged' : 'built'}, dist/${artefact.name}`;
  return `  ${targetName(target)}: NOT BUILT. ${failure ?? ''}`;
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof SetupFailure) return `${thrown.message}\n${thrown.nextStep}`;
  return thrown instanceof Error ? thrown.message : String(thrown);
}

await runScript(main);
