import { existsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** The longest path of a socket that every system accepts, in bytes: macOS has 104 with the final zero (sys/un.h). */
const longestPath = 103;

/**
 * Where Podkey listens for `podkey`, the same for both: a socket in the user's runtime folder, or a named pipe on Windows.
 *
 * Linux: `$XDG_RUNTIME_DIR`, which only the user can enter; without it, as after `su`, systemd's folder of the user, or one named after
 * the user in the folder for temporary files, which macOS has for each user.
 *
 * @throws RangeError if the path is too long for a socket
 */
export function commandSocketPath(
  platform: NodeJS.Platform = process.platform,
  env: Record<string, string | undefined> = process.env,
  user: number = process.getuid?.() ?? 0,
): string {
  if (platform === 'win32') return `\\\\.\\pipe\\podkey-command-line-${userInfo().username}`;
  const socket = path.join(runtimeFolder(platform, env['XDG_RUNTIME_DIR'], user), 'command-line.sock');
  if (Buffer.byteLength(socket) > longestPath) throw new RangeError(`${socket} is too long for a socket`);
  return socket;
}

function runtimeFolder(platform: NodeJS.Platform, given: string | undefined, user: number): string {
  if (platform === 'linux') {
    if (given && path.isAbsolute(given)) return path.join(given, 'podkey');
    const own = `/run/user/${user}`;
    if (existsSync(own)) return path.join(own, 'podkey');
  }
  return path.join(tmpdir(), `podkey-${user}`);
}
