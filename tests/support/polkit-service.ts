import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeBus } from './bus.ts';
import { removeFolder } from './remove-folder.ts';

const program = '/usr/lib/polkit-1/polkitd';
/** The folder that polkitd is built to read actions from. */
const actionsFolder = '/usr/share/polkit-1/actions';

/** Why a real polkit can't be started here, or false. */
export const whyNoPolkit = (): string | false => {
  if (!existsSync(program)) return 'It needs polkit (Debian: polkitd).';
  return process.getuid?.() !== 0 && 'It needs root, to start polkit with its own actions.';
};

/** A separate system bus with a real polkit on it. */
export interface PolkitService {
  address: string;
  end(): Promise<void>;
}

/**
 * Starts a system bus and polkit on it. polkit sees only the given actions, because it runs in its own mount namespace; the
 * computer's actions are not changed.
 */
export async function startPolkit(actions: readonly string[]): Promise<PolkitService> {
  const ownActions = await mkdtemp(path.join(tmpdir(), 'polkit-'));
  // polkit runs as another user.
  await chmod(ownActions, 0o755);
  for (const file of actions) await cp(file, path.join(ownActions, path.basename(file)));
  const bus = await makeBus('system');
  await bus.start();
  const script = `mount --bind "$1" ${actionsFolder} && exec ${program}`;
  const polkit = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ownActions], {
    env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: bus.address },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await lineOf(polkit, (line) => line.includes('Acquired the name'));
  return {
    address: bus.address,
    async end() {
      const ended = once(polkit, 'exit');
      polkit.kill();
      await ended;
      await bus.end();
      await removeFolder(ownActions);
    },
  };
}

/** Resolves with the first line on a program's stdout that fits. Rejects if the program ends before that. */
async function lineOf(child: ChildProcess, fits: (line: string) => boolean): Promise<void> {
  const { stdout } = child;
  if (!stdout) throw new Error('its output is not read');
  await new Promise<void>((resolve, reject) => {
    createInterface(stdout).on('line', (line) => fits(line) && resolve());
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)));
  });
}
