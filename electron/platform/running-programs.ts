import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { RunningPrograms } from '../services/service-dependencies.ts';

const run = promisify(execFile);

/** How long the desktop's settings may take to respond, in ms. */
const longestMs = 1_000;

/**
 * The processes of this person's session, from /proc (proc_pid_cmdline(5)), and GNOME Shell's extensions.
 *
 * Empty on Windows and macOS, where a copy's markers keep it out of the system's own history.
 */
export async function runningPrograms(platform: NodeJS.Platform, folder = '/proc'): Promise<RunningPrograms> {
  if (platform !== 'linux') return { commands: [], extensions: [], isWayland: false };
  const entries = await readdir(folder);
  const ids = entries.filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(ids.map((id) => commandLine(`${folder}/${id}`)));
  const commands = found.filter((command) => command !== null);
  const isGnome = commands.some(([program = '']) => program.endsWith('gnome-shell'));
  const isWayland = process.env['XDG_SESSION_TYPE'] === 'wayland';
  return { commands, extensions: isGnome ? await gnomeExtensions() : [], isWayland };
}

/** Null for another user's process, and for one that has ended. */
async function commandLine(folder: string): Promise<string[] | null> {
  try {
    if ((await stat(folder)).uid !== process.getuid?.()) return null;
    return (await readFile(`${folder}/cmdline`, 'utf8')).split('\0');
  } catch {
    return null;
  }
}

/** The UUIDs from GVariant text, such as `['a@b', 'c@d']`; none if they can't be read. */
async function gnomeExtensions(): Promise<string[]> {
  const args = ['get', 'org.gnome.shell', 'enabled-extensions'];
  try {
    const { stdout } = await run('gsettings', args, { timeout: longestMs });
    return [...stdout.matchAll(/'([^']*)'/g)].map(([, uuid = '']) => uuid);
  } catch {
    return [];
  }
}
