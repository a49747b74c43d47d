import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

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
  const folder = await mkdtemp(path.join(tmpdir(), 'polkit-'));
  // polkit and the program that asks it run as other users.
  await chmod(folder, 0o755);
  const ownActions = path.join(folder, 'actions');
  await mkdir(ownActions);
  for (const file of actions) await cp(file, path.join(ownActions, path.basename(file)));
  const address = `unix:path=${path.join(folder, 'socket')}`;
  const config = path.join(folder, 'bus.conf');
  await writeFile(
    config,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>system</type>
      <listen>${address}</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        <allow user="*"/>
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>`,
  );
  const bus = spawn('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await lineOf(bus, () => true);
  const script = `mount --bind "$1" ${actionsFolder} && exec ${program}`;
  const polkit = spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ownActions], {
    env: { ...process.env, DBUS_SYSTEM_BUS_ADDRESS: address },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await lineOf(polkit, (line) => line.includes('Acquired the name'));
  return {
    address,
    async end() {
      for (const child of [polkit, bus]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
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
