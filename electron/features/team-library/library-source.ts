import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { type Failure, systemCode } from '../../../shared/errors/failure.ts';
import { libraryLimits, librarySignatureOf } from '../../../shared/features/team-library/contract.ts';
import { libraryFailures } from '../../../shared/features/team-library/text/en.ts';
import { connectionsAlong, type PodRoute } from '../../pod-client/routing/pod-route.ts';
import { Transport, ResponseTooLarge } from '../../pod-client/transport/transport.ts';
import type { SignedLibrary } from './library-repository.ts';
import type { Clock } from '../../services/clock.ts';
import { unreachable, tooLarge } from './library-file.ts';

/** The most bytes read as a signature, which is 88 characters of base64. */
const signatureBytes = 1024;

/** Reads a file at an address or path, at most `maxBytes`; null if it isn't there. Rejects with a `Failure`, or the system's error. */
type ReadSigned = (where: string, maxBytes: number, signal: AbortSignal) => Promise<Uint8Array | null>;

/** A library's source: an HTTPS address or a file. */
export class LibrarySource {
  /** The library's address or path. */
  readonly where: string;
  readonly #read: ReadSigned;

  constructor(where: string, read: ReadSigned) {
    this.where = where;
    this.#read = read;
  }

  /**
   * Reads the library with its signature, unverified; `current` if its signature is this one. Only the small signature is
   * read then. Fails with a `Failure`.
   */
  async read(current: string | undefined, signal: AbortSignal): Promise<SignedLibrary | 'current'> {
    try {
      const signature = await this.#read(librarySignatureOf(this.where), signatureBytes, signal);
      const written = signature && Buffer.from(signature).toString('latin1').trim();
      if (written !== null && written === current) return 'current';
      const content = await this.#read(this.where, libraryLimits.bytes, signal);
      if (!content) throw libraryFailures.notThere({ source: this.where });
      if (written === null) throw libraryFailures.unsigned({ source: this.where });
      return { content, signature: written };
    } catch (thrown) {
      throw unreachable(thrown);
    }
  }
}

/** A dead network share may never respond. */
const maxReadMs = 30_000;

/** Reads a library's files from a disk or a network share. */
export function readFromFile(clock: Clock): ReadSigned {
  return async (file, maxBytes, signal) => {
    const { promise: ended, reject } = Promise.withResolvers<never>();
    const forget = clock.after(maxReadMs, () => reject(libraryFailures.unreachable()));
    const stop = () => reject(libraryFailures.unreachable());
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
    if (!(await lstat(file)).isFile()) throw libraryFailures.notAFile({ source: file });
    const handle = await open(file, flags);
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw libraryFailures.notAFile({ source: file });
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

function asFailure(thrown: unknown, source: string): unknown {
  const code = systemCode(thrown);
  if (code === undefined) return thrown;
  if (code === 'ELOOP') return libraryFailures.notAFile({ source });
  return libraryFailures.unreadableFile({ source, code });
}

/** Headers that reveal nothing about the person or the program. */
const headers = { accept: '*/*', 'cache-control': 'no-cache' };

/** Reads a library's files over connections like those to a pod. Follows no redirect. */
export function readOverHttps(route: PodRoute): ReadSigned {
  return async (address, responseBytes, signal) => {
    const { origin, pathname, protocol } = new URL(address);
    if (protocol !== 'https:') throw new Error('The policy allows libraries over https only');
    const transport = new Transport({ dispatcher: connectionsAlong(route) });
    try {
      const { body, status } = await transport.send(
        { method: 'GET', origin, path: pathname, headers, limits: { responseBytes } },
        signal,
      );
      if (status === 404) return null;
      if (status !== 200) throw unexpectedStatus(address, status);
      return body;
    } catch (thrown) {
      throw thrown instanceof ResponseTooLarge ? tooLarge(address) : thrown;
    } finally {
      await transport.close();
    }
  };
}

function unexpectedStatus(source: string, status: number): Failure {
  if (status >= 300 && status < 400) return libraryFailures.redirected({ source });
  const explain = status >= 500 ? libraryFailures.serverStatus : libraryFailures.unexpectedStatus;
  return explain({ source, status: String(status) });
}
