import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';
import { commandSocketPath } from '../../../command-line/socket-path.ts';
import { listenForCommands } from '../../../electron/platform/command-line/command-server.ts';
import type { CommandResponse } from '../../../shared/schemas/command-line.ts';
import type { Services } from '../../support/assemble-services.ts';

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
  /** Resolves when it has written this to standard error. */
  said: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  pid: number;
}

/** The socket of services under test, with the `podkey` program that calls it. */
export interface CommandLine {
  socket: string;
  folder: string;
  /** The bundled program. */
  script: string;
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

const failed = (message: string): CommandResponse => ({
  kind: 'failed',
  failure: { reason: 'busy', message, nextStep: '', choices: [] },
});

let built: Promise<string> | undefined;

/** The folder with the bundled program, and a launcher called `podkey`. */
export function builtProgram(): Promise<string> {
  return (built ??= buildProgram());
}

async function buildProgram(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-program-'));
  await build({
    configFile: path.resolve(import.meta.dirname, '../../../command-line/vite.config.ts'),
    build: { outDir: folder, emptyOutDir: false },
  });
  const launcher = `#!/bin/sh\nexec '${process.execPath}' '${folder}/podkey.cjs' "$@"\n`;
  await writeFile(path.join(folder, 'podkey'), launcher, { mode: 0o755 });
  return folder;
}

/** Opens the command line of services, in a new folder by default. */
export async function openCommandLine(services: Services, given?: string): Promise<CommandLine> {
  const program = await builtProgram();
  const folder = given ?? (await mkdtemp(path.join(tmpdir(), 'podkey-run-')));
  const env = { XDG_RUNTIME_DIR: folder, LC_ALL: 'C.UTF-8', PATH: `${program}:${process.env['PATH'] ?? ''}` };
  const socket = commandSocketPath(process.platform, env);
  const server = await listenForCommands({
    platform: process.platform,
    address: { socket, secret: null },
    own: { program: '/opt/Podkey/podkey', script: path.join(program, 'podkey.cjs') },
    respond: (received, call) => services.commandLine.respond(received, call),
    tooManyCallers: () => failed('too many callers'),
    anotherUser: () => failed('another user'),
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
    script: path.join(program, 'podkey.cjs'),
    env,
    run,
    podkey: (args, options) => run(path.join(program, 'podkey'), args, options),
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
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
  options: { cwd: string; env: Record<string, string> },
): Calling {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended: Omit<Ended, 'code' | 'signal'> = { out: '', err: '' };
  const waiting: { text: string; tell: () => void }[] = [];
  child.stdout.on('data', (chunk: Buffer) => (ended.out += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => {
    ended.err += chunk.toString('utf8');
    for (const { text, tell } of waiting) if (ended.err.includes(text)) tell();
  });
  return {
    ended: new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => resolve({ ...ended, code, signal }));
    }),
    said: (text) =>
      new Promise((tell) => {
        waiting.push({ text, tell });
        if (ended.err.includes(text)) tell();
      }),
    kill: (signal) => void child.kill(signal),
    pid: child.pid ?? 0,
  };
}
