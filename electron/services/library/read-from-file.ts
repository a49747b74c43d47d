import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { systemCode } from '../../../shared/errors/system-code.ts';
import { libraryFailureText as text } from '../../../shared/text/failures/library-failures.ts';
import type { Clock } from '../clock.ts';
import { offline, libraryRefused, tooLarge } from './library-failures.ts';
import type { ReadSigned } from './library-source.ts';

/** A dead network share may never respond. */
const longestReadMs = 30_000;

/** Reads a library's files from a disk or a network share. */
export function readFromFile(clock: Clock): ReadSigned {
  return async (file, maxBytes, signal) => {
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const forget = clock.after(longestReadMs, () => reject(offline(text.unreachable)));
    const stop = () => reject(offline(text.unreachable));
    signal.addEventListener('abort', stop);
    try {
      return await Promise.race([readPlainFile(file, maxBytes), ended]);
    } catch (thrown) {
      throw asFailure(thrown, file);
    } finally {
      forget();
      signal.removeEventListener('abort', stop);
    }
  };
}

/** Windows has no such flags: there only `lstat` refuses links. */
const flags =
  process.platform === 'win32' ? 'r' : constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Refuses links, because a link's writer chooses what Podkey opens. Refuses pipes and devices, which may never end. */
async function readPlainFile(file: string, maxBytes: number): Promise<Uint8Array | null> {
  try {
    if (!(await lstat(file)).isFile()) throw notAFile(file);
    const handle = await open(file, flags);
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw notAFile(file);
      if (found.size > maxBytes) throw tooLarge(file);
      const content = Buffer.alloc(found.size);
      let size = 0;
      // If the file shrinks or grows meanwhile, its signature does not match.
      while (size < content.length) {
        const { bytesRead } = await handle.read(content, size, content.length - size);
        if (bytesRead === 0) break;
        size += bytesRead;
      }
      return content.subarray(0, size);
    } finally {
      await handle.close();
    }
  } catch (thrown) {
    if (systemCode(thrown) === 'ENOENT') return null;
    throw thrown;
  }
}

const notAFile = (source: string) =>
  libraryRefused('not-a-file', text.notAFile({ source }), text.notAFileNext);

function asFailure(thrown: unknown, source: string): unknown {
  const code = systemCode(thrown);
  if (code === undefined) return thrown;
  if (code === 'ELOOP') return notAFile(source);
  return offline(text.unreadableFile({ source, code }));
}
