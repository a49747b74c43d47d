import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, vi } from 'vitest';
import { channelSocketPath } from '../../../electron/platform/outside-programs/channel-address.ts';
import { listenForPrograms } from '../../../electron/platform/outside-programs/channel-server.ts';
import { browserChannel } from '../../../electron/features/browser/browser-connection.ts';
import { commandChannel } from '../../../electron/features/command-line/feature.ts';
import { PodkeyProgram } from '../../../electron/features/command-line/podkey-program.ts';
import { withoutGo } from '../../../scripts/go.mjs';
import type { Services } from '../../support/assemble-services.ts';
import { removeFolder } from '../../support/remove-folder.ts';

/** What a program printed, and how it ended. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

/** A running `podkey`. */
export interface Calling {
  ended: Promise<Ended>;
  /** Resolves when it has written this to standard error, or to the terminal that it has. */
  printed: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** Types into its standard input, if it has one. */
  type: (text: string) => void;
  pid: number;
}

/** The socket of services under test, with the `podkey` program that calls it. */
export interface CommandLine {
  socket: string;
  folder: string;
  /** The path of `podkey`. */
  program: string;
  env: Record<string, string>;
  /** Calls `podkey`. */
  podkey: (args: readonly string[], options?: { env?: Record<string, string>; cwd?: string }) => Calling;
  /** Runs any program where `podkey` is on the path. */
  run: (
    program: string,
    args: readonly string[],
    options?: { env?: Record<string, string>; cwd?: string },
  ) => Calling;
  close: () => Promise<void>;
}

/** The folder with the program `podkey`. */
export function builtProgram(): Promise<string> {
  const folder = inject('podkeyFolder');
  return folder === null ? Promise.reject(new Error(withoutGo)) : Promise.resolve(folder);
}

/** Opens the command line of services, in a new folder by default. */
export async function openCommandLine(services: Services, given?: string): Promise<CommandLine> {
  const programs = await builtProgram();
  const program = path.join(programs, 'podkey');
  const answers = new PodkeyProgram(services.features.commandLine.service, '1.2.3', []);
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'podkey-run-')));
  const env = {
    XDG_RUNTIME_DIR: folder,
    LC_ALL: 'C.UTF-8',
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
  };
  const socket = channelSocketPath(process.platform, env);
  const server = await listenForPrograms({
    platform: process.platform,
    address: { socket, secret: null },
    channels: [commandChannel(answers, program), browserChannel(services.features.browser.service, program)],
    onFailure: (thrown) => {
      throw thrown;
    },
  });
  if (!server) throw new Error('Somebody listens there');
  const run: CommandLine['run'] = (file, args, options = {}) =>
    start(file, args, { cwd: options.cwd ?? folder, env: { ...env, ...options.env } });
  return {
    socket,
    folder,
    program,
    env,
    run,
    podkey: (args, options) => run(program, args, options),
    close: async () => {
      server.close();
      await removeFolder(folder);
    },
  };
}

/** Writes a script, and resolves when it is surely older than any program that starts then. */
export async function writeScript(file: string, text: string): Promise<string> {
  await writeFile(file, text, { mode: 0o755 });
  const { ctimeMs } = await stat(file);
  await vi.waitUntil(() => Date.now() > ctimeMs + 60);
  return file;
}

/** Calls `podkey` with only this environment. */
export async function callProgram(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  return start(path.join(await builtProgram(), 'podkey'), args, { cwd: tmpdir(), env }).ended;
}

/** Starts a program with only this environment. */
export function start(
  file: string,
  args: readonly string[],
  { hasInput = false, ...options }: { cwd: string; env: Record<string, string>; hasInput?: boolean },
): Calling {
  const child = spawn(file, args, { ...options, stdio: [hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe'] });
  const ended: Omit<Ended, 'code' | 'signal'> = { out: '', err: '' };
  const waiting: { text: string; tell: () => void }[] = [];
  const heard = (text: string) => ended.err.includes(text) || (hasInput && ended.out.includes(text));
  const tell = () => {
    for (const { text, tell: resolve } of waiting) if (heard(text)) resolve();
  };
  child.stdout?.on('data', (chunk: Buffer) => {
    ended.out += chunk.toString('utf8');
    tell();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    ended.err += chunk.toString('utf8');
    tell();
  });
  return {
    ended: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ ...ended, code, signal }));
    }),
    printed: (text) =>
      new Promise((resolve) => {
        waiting.push({ text, tell: resolve });
        if (heard(text)) resolve();
      }),
    kill: (signal) => void child.kill(signal),
    type: (text) => void child.stdin?.write(text),
    pid: child.pid ?? 0,
  };
}

/** Leaves a socket that nobody listens on, as a killed program does. */
export function leaveSocket(socket: string): void {
  const listen = `require('net').createServer().listen(${JSON.stringify(socket)}, () => process.kill(process.pid, 'SIGKILL'))`;
  try {
    execFileSync(process.execPath, ['-e', listen]);
  } catch {
    // Killed, as it should be.
  }
}
