import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { inProject, projectFolder } from '../../scripts/project.mjs';
import { ensureSystemPackages, missingPackagesMessage } from '../../scripts/system-packages.mjs';
import { runScript, SetupFailure } from '../../scripts/setup-failure.mjs';
import { readRequestedTargets } from '../requested-targets.ts';
import { shippedPackages } from '../inventory/shipped-packages.ts';
import { results } from '../results-folder.ts';
import { targetName } from '../targets.ts';
import { checkArtefact, type CheckContext } from './artefact.ts';
import { differences } from './contents.ts';
import { secretsOfBuild } from './forbidden.ts';
import { startVerifier } from './gpg-signatures.ts';
import { listProblems, putBetweenMarkers, tableOf, type Row } from './report.ts';
import { wrongBill, wrongSums } from './sums.ts';
import { trustedAuthorities } from './windows-signatures.ts';

/*
 * `npm run dist:check`: opens every artefact in dist/ with tools that were not used to make it, and checks it.
 * `--write` updates the committed lists of contents, `--docs` writes the table into docs/installers.md, `--release`
 * rejects anything that must not be distributed.
 *
 * The exit code is 1 if there is any problem.
 */

const document = inProject('docs', 'installers.md');

async function main(): Promise<number> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: {
      write: flag,
      docs: flag,
      release: flag,
      folder: { type: 'string', default: results },
    },
  });
  const { folder } = values;
  const asked = await readRequestedTargets(folder);
  if (asked.length === 0)
    throw new SetupFailure(`Nothing was built into ${folder}.`, 'npm run dist, and then this again');
  const missing = await ensureSystemPackages('packaging');
  if (missing.length > 0) console.log(missingPackagesMessage('packaging', missing));
  const work = await mkdtemp(path.join(tmpdir(), 'podkey-check-'));
  const key = process.env['PODKEY_GPG_KEY'];
  const verifier = key ? await startVerifier(key) : undefined;
  try {
    const version = versionOfProject();
    const context: CheckContext = {
      version,
      folder,
      prefix: `podkey-${version}`,
      shipped: await shippedPackages(projectFolder),
      secrets: secretsOfBuild(process.env, projectFolder),
      authorities: await trustedAuthorities(process.env, work),
      verifier,
      release: values.release,
      compareContents: (target, contents) => compareContents(targetName(target), contents, values.write),
    };
    const rows: Row[] = [];
    for (const one of asked) {
      console.log(`${targetName(one.target)} …`);
      rows.push({
        asked: one,
        verdict: one.name ? await checkArtefact(one.target, path.join(folder, one.name), context) : undefined,
      });
    }
    const table = tableOf(rows);
    if (values.docs) await writeFile(document, putBetweenMarkers(await readFile(document, 'utf8'), table));
    const wrong = [
      ...listProblems(rows),
      ...(await wrongSums(folder, verifier, values.release)),
      ...(await wrongBill(path.join(folder, `${context.prefix}.cdx.json`), context.shipped)),
    ];
    console.log(`\n${table}\n`);
    for (const line of wrong) console.log(`✗ ${line}`);
    const opened = rows.filter(({ verdict }) => verdict).length;
    console.log(
      `${opened} artefacts opened, ${rows.length - opened} not built here; ${wrong.length === 0 ? 'all as it should be' : `${wrong.length} not as it should be`}.`,
    );
    return wrong.length === 0 ? 0 : 1;
  } finally {
    await verifier?.close();
    await rm(work, { recursive: true, force: true });
  }
}

async function compareContents(name: string, contents: readonly string[], write: boolean): Promise<string[]> {
  const file = inProject('packaging', 'contents', `${name}.txt`);
  if (write) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${contents.join('\n')}\n`);
  }
  return differences(existsSync(file) ? await readFile(file, 'utf8') : undefined, contents);
}

function versionOfProject(): string {
  return (JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as { version: string }).version;
}

await runScript(main);
