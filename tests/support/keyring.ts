import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { folderInMemory } from './folder-in-memory.ts';
import { removeFolder } from './remove-folder.ts';

/**
 * The state of a machine's keyring.
 *
 * - `unlocked`: as after a graphical log-in.
 * - `locked`: there is a locked keyring, and no way to ask for its password.
 * - `missing`: the Secret Service runs without any keyring, and has no way to ask for a new one.
 * - `prompting`: like `missing`, but it opens a prompt on a separate display, which is never answered.
 * - `no-service`: a session bus without a Secret Service.
 * - `no-bus`: no session bus.
 */
export type KeyringState = 'unlocked' | 'locked' | 'missing' | 'prompting' | 'no-service' | 'no-bus';

/** A desktop session's keyring, separate from any other on this machine. */
export interface Keyring {
  /** Environment variables that put a process into this session. */
  env: Record<string, string>;
  /** Reads an entry with libsecret's own tool; null if there is none. */
  lookup(service: string, account: string): Promise<string | null>;
  /** Locks the keyring, as a desktop may at any time. */
  lock(): Promise<void>;
  /** Kills the keyring, as a crash would. */
  kill(): Promise<void>;
  /** Resolves when a prompt was opened. */
  prompted(): Promise<void>;
  /** Ends every process of the session and removes its files. */
  stop(): Promise<void>;
}

const run = promisify(execFile);
const login = '/org/freedesktop/secrets/collection/login';
const prompter = 'org.gnome.keyring.SystemPrompter.service';

/** In memory, because the keyring flushes its file at each change, which takes most of a test's time on a disk. */
const parent = folderInMemory() ?? tmpdir();

/** Starts a real gnome-keyring on its own session bus, in `state`. */
export async function startKeyring({ state }: { state: KeyringState }): Promise<Keyring> {
  const session = new Session(await mkdtemp(path.join(parent, 'keyring-')));
  const keyring: Keyring = {
    env: session.env,
    lookup: (service, account) => session.lookup(service, account),
    lock: () =>
      session.send('secrets', 'Secret.Service.Lock', `array:objpath:${login}`).then(() => undefined),
    kill: async () => {
      session.daemon?.kill('SIGKILL');
      if (session.daemon) await ended(session.daemon);
    },
    prompted: async () => {
      while (!(await session.offers('org.gnome.keyring.SystemPrompter')));
    },
    stop: () => session.stop(),
  };
  try {
    await session.prepare();
    if (state === 'no-bus') return keyring;
    await session.startBus({ prompts: state === 'prompting' });
    if (state === 'no-service') return keyring;
    await session.startDaemon({ unlocked: state === 'unlocked' || state === 'locked' });
    if (state === 'locked') await keyring.lock();
    return keyring;
  } catch (error) {
    await session.stop();
    throw error;
  }
}

/** The processes and files of one session. */
class Session {
  readonly env: { XDG_RUNTIME_DIR: string; XDG_DATA_HOME: string; DBUS_SESSION_BUS_ADDRESS: string };
  daemon: ChildProcess | undefined;
  readonly #folder: string;
  readonly #services: string;
  readonly #children: ChildProcess[] = [];
  // So that an interrupted run leaves no daemons behind.
  readonly #killAll = (): void => this.#children.forEach((child) => child.kill('SIGKILL'));

  constructor(folder: string) {
    this.#folder = folder;
    this.#services = path.join(folder, 'services');
    const runtime = path.join(folder, 'run');
    this.env = {
      XDG_RUNTIME_DIR: runtime,
      XDG_DATA_HOME: path.join(folder, 'data'),
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${path.join(runtime, 'bus')}`,
    };
    process.once('exit', this.#killAll);
  }

  async prepare(): Promise<void> {
    const folders = [this.env.XDG_RUNTIME_DIR, this.env.XDG_DATA_HOME, this.#services];
    for (const folder of folders) await mkdir(folder, { mode: 0o700 });
  }

  /** Starts a bus that activates no services, except the prompter if `prompts`. */
  async startBus({ prompts }: { prompts: boolean }): Promise<void> {
    let display = {};
    if (prompts) {
      await symlink(path.join('/usr/share/dbus-1/services', prompter), path.join(this.#services, prompter));
      display = { DISPLAY: `:${await this.#start('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp'], {})}` };
    }
    const config = path.join(this.#folder, 'bus.conf');
    await writeFile(config, busConfig(this.env.DBUS_SESSION_BUS_ADDRESS, this.#services));
    await this.#start('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address'], display);
  }

  async startDaemon({ unlocked }: { unlocked: boolean }): Promise<void> {
    const mode = ['--foreground', '--components=secrets', ...(unlocked ? ['--unlock'] : [])];
    const daemon = this.#spawn('gnome-keyring-daemon', mode, ['pipe', 'ignore', 'ignore'], {});
    this.daemon = daemon;
    await once(daemon, 'spawn');
    // It creates the login keyring with the password on its input, and leaves it unlocked.
    daemon.stdin?.end(unlocked ? 'password' : '');
    while (!(await this.offers('org.freedesktop.secrets'))) {
      if (daemon.exitCode !== null) throw new Error(`gnome-keyring-daemon ended with ${daemon.exitCode}`);
    }
  }

  /** Calls a method of a freedesktop.org service on the bus: `send('secrets', 'Secret.Service.Lock', …)`. */
  async send(service: string, method: string, ...args: string[]): Promise<string> {
    const to = [`--dest=org.freedesktop.${service}`, `/org/freedesktop/${service}`];
    const call = ['--session', '--print-reply', ...to, `org.freedesktop.${method}`, ...args];
    return (await run('dbus-send', call, { env: this.#environment() })).stdout;
  }

  /** Whether a service on the bus owns this name. */
  async offers(name: string): Promise<boolean> {
    const reply = await this.send('DBus', 'DBus.NameHasOwner', `string:${name}`);
    return reply.includes('boolean true');
  }

  async lookup(service: string, account: string): Promise<string | null> {
    const query = ['lookup', 'service', service, 'account', account];
    try {
      return (await run('secret-tool', query, { env: this.#environment() })).stdout;
    } catch (error) {
      // "Not found" is exit code 1 without a message.
      if (error instanceof Error && 'stderr' in error && error.stderr === '') return null;
      throw error;
    }
  }

  async stop(): Promise<void> {
    process.off('exit', this.#killAll);
    this.#killAll();
    await Promise.all(this.#children.map(ended));
    await removeFolder(this.#folder);
  }

  /** Starts a program that prints its address on one line when it is ready. */
  async #start(command: string, args: string[], extra: Record<string, string>): Promise<string> {
    const child = this.#spawn(command, args, ['ignore', 'pipe', 'ignore'], extra);
    if (!child.stdout) throw new Error(`${command} has no output`);
    const line = once(createInterface(child.stdout), 'line').then(([text]) => String(text));
    const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${command} ended at once`)));
    failed.catch(() => undefined);
    return Promise.race([line, failed]);
  }

  #spawn(
    command: string,
    args: string[],
    stdio: ('ignore' | 'pipe')[],
    extra: Record<string, string>,
  ): ChildProcess {
    const child = spawn(command, args, { env: { ...this.#environment(), ...extra }, stdio });
    this.#children.push(child);
    return child;
  }

  #environment(): NodeJS.ProcessEnv {
    return { ...process.env, ...this.env };
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  if (isRunning) await once(child, 'exit');
}

function busConfig(address: string, services: string): string {
  return `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
    "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
  <busconfig>
    <type>session</type>
    <listen>${address}</listen>
    <auth>EXTERNAL</auth>
    <servicedir>${services}</servicedir>
    <policy context="default">
      <allow send_destination="*" eavesdrop="true"/>
      <allow eavesdrop="true"/>
      <allow own="*"/>
    </policy>
  </busconfig>`;
}
