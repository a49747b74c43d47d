import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';
import { SetupFailure } from './setup-failure.mjs';

/** The Node version that Podkey's tools need, because it runs TypeScript directly. */
const neededNode = 24;

/**
 * Returns the Node to run tools with: the npm package's, otherwise the machine's own.
 *
 * There is no package for macOS, so there the machine's own must be new enough.
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
 * @throws {SetupFailure} if no available Node is new enough
 */
export function chooseNode({ packaged, exists, own, version }) {
  if (exists) return packaged;
  if (Number.parseInt(version.slice(1), 10) >= neededNode) return own;
  throw new SetupFailure(
    `Podkey's tools need Node ${neededNode} or newer; this is Node ${version.slice(1)}.`,
    `Install Node ${neededNode}, then run this again.`,
  );
}
