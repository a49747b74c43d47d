import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launcherFile } from './build-launcher.mjs';
import { isGoInstalled } from './go.mjs';
import { withProgress } from './progress.mjs';
import { inProject, projectFolder } from './project.mjs';
import { runNpm } from './run-command.mjs';
import { SetupFailure } from './setup-failure.mjs';

const sources = [
  'electron',
  'launcher',
  'renderer',
  'shared',
  'sample-pod',
  'build/write-launcher-texts.ts',
  'scripts/build-launcher.mjs',
  'electron.vite.config.ts',
  'packaging/inventory/bundled-packages.ts',
  'package-lock.json',
  'tsconfig.json',
];
const results = ['out/main/index.js', 'out/preload/index.js', 'out/renderer/index.html'];
/** Written by the build itself. */
const generated = path.join('launcher', 'texts.json');
const stamp = inProject('out', '.built-from');

/**
 * Builds the app, unless out/ was built from the current sources.
 *
 * @throws {SetupFailure}
 */
export async function buildIfStale() {
  const fingerprint = fingerprintOf(projectFolder, sources);
  if (isBuilt() && readStamp() === fingerprint) return;
  const { code, output } = await withProgress('Building', () =>
    runNpm(['run', '--silent', 'build'], { quiet: true }),
  );
  if (code !== 0)
    throw new SetupFailure(output.trim(), 'The build failed; mend what it names and start again.');
  writeFileSync(stamp, fingerprint);
}

function isBuilt() {
  if (!results.every((file) => existsSync(inProject(file)))) return false;
  // Without Go the app is built without `podkey`; once Go is installed, the next start builds it.
  return existsSync(launcherFile()) || !isGoInstalled();
}

/**
 * Returns a hash over the names and contents of files, including all files in folders. It uses contents, not times,
 * because switching to another branch and back changes the times only.
 *
 * @param {string} folder what `paths` are relative to
 * @param {readonly string[]} paths
 */
export function fingerprintOf(folder, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((name) => filesIn(folder, name)).sort()) {
    const content = readFileSync(path.join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string[]}
 */
function filesIn(folder, name) {
  const full = path.join(folder, name);
  if (name === generated) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full).flatMap((entry) => filesIn(folder, path.join(name, entry)));
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}
