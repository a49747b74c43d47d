import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** The Node that Podkey's tools need: it runs TypeScript as it stands. */
export const neededNode = 24;

/**
 * The Node to run tools with: the one among the packages, or else the machine's own.
 *
 * The packages hold none for macOS, so there the machine's own must be new enough.
 */
export function toolNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = inProject('node_modules', `node-${system}-${process.arch}`, 'bin', file);
  return chooseNode({
    packaged,
    exists: existsSync(packaged),
    own: process.execPath,
    version: process.version,
  });
}

/**
 * @param {{ packaged: string, exists: boolean, own: string, version: string }} found
 * @throws {SetupFailure} where no Node at hand is new enough
 */
export function chooseNode({ packaged, exists, own, version }) {
  if (exists) return packaged;
  if (Number.parseInt(version.slice(1), 10) >= neededNode) return own;
  throw new SetupFailure(
    `Podkey's tools need Node ${neededNode} or newer; this is Node ${version.slice(1)}.`,
    `Install Node ${neededNode}, then run this again.`,
  );
}
