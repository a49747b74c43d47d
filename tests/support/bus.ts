import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { removeFolder } from './remove-folder.ts';

/** A separate message bus (dbus-daemon), which can be stopped and started at the same address. */
export interface TestBus {
  address: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its files. */
  end(): Promise<void>;
}

/** Prepares a bus; it runs once `start` resolves. A system bus also serves other users. */
export async function makeBus(type: 'session' | 'system' = 'session'): Promise<TestBus> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bus-'));
  if (type === 'system') await chmod(folder, 0o755);
  const address = `unix:path=${path.join(folder, 'socket')}`;
  const config = path.join(folder, 'bus.conf');
  await writeFile(
    config,
    `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>${type}</type>
      <listen>${address}</listen>
      <auth>EXTERNAL</auth>
      <policy context="default">
        ${type === 'system' ? '<allow user="*"/>' : ''}
        <allow send_destination="*"/>
        <allow receive_sender="*"/>
        <allow own="*"/>
      </policy>
    </busconfig>`,
  );
  let daemon: ChildProcess | undefined;
  const stop = async (): Promise<void> => {
    if (!daemon) return;
    const ended = once(daemon, 'exit');
    daemon.kill();
    daemon = undefined;
    await ended;
  };
  return {
    address,
    async start() {
      const args = [`--config-file=${config}`, '--nofork', '--print-address'];
      const started = spawn('dbus-daemon', args, { stdio: ['ignore', 'pipe', 'ignore'] });
      daemon = started;
      await once(createInterface(started.stdout), 'line');
    },
    stop,
    async end() {
      await stop();
      await removeFolder(folder);
    },
  };
}
