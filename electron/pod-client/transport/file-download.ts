import { createHash } from 'node:crypto';
import { open as openFile } from 'node:fs/promises';
import { Failure } from '../../../shared/errors/failure.ts';
import { abortFailure } from './cancellation.ts';
import { networkFailure } from '../failures/network-failure.ts';
import { defaultLimits, type DispatcherFactory } from './transport-limits.ts';

/** A file to be fetched, and what is known of it beforehand. */
export interface ExpectedFile {
  url: URL;
  /** In bytes: whatever is more is not fetched. */
  size: number;
}

/** What came of it: the file as it is on the disk, or a status that is not 200, with nothing written. */
export type DownloadResult =
  | { kind: 'written'; size: number; sha512: string }
  | { kind: 'refused'; status: number };

interface Options {
  /** Makes the connections, which are ended with the download. */
  open: DispatcherFactory;
  /** Hears how many bytes there are, each time some have come. */
  onProgress?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Fetches a file of any size onto the disk and says what its bytes come to: `sha512` in base64.
 *
 * Follows no redirect, and waits for no piece longer than the transport's limits say; how long it takes as a whole is the line's
 * matter. Stops after `size` bytes, so that nobody can fill the disk. A network that fails is a `Failure`; a disk that does is
 * thrown as Node throws it.
 */
export async function downloadFile(
  { url, size }: ExpectedFile,
  destination: string,
  { open, onProgress, signal }: Options,
): Promise<DownloadResult> {
  const dispatcher = await open(defaultLimits);
  try {
    const { statusCode, body } = await dispatcher
      .request({
        origin: url.origin,
        path: url.pathname,
        method: 'GET',
        headers: { accept: '*/*', 'cache-control': 'no-cache' },
        headersTimeout: defaultLimits.headersMs,
        bodyTimeout: defaultLimits.bodyMs,
        signal: signal ?? null,
      })
      .catch((thrown: unknown) => fail(thrown, url, false, signal));
    if (statusCode !== 200) return { kind: 'refused', status: statusCode };
    await using file = await openFile(destination, 'w');
    const hash = createHash('sha512');
    let written = 0;
    for await (const chunk of piecesOf(body, url, signal)) {
      await file.writeFile(chunk);
      hash.update(chunk);
      written += chunk.length;
      onProgress?.(written);
      // It is not the file any more, whatever else would come.
      if (written > size) break;
    }
    return { kind: 'written', size: written, sha512: hash.digest('base64') };
  } finally {
    await dispatcher.destroy();
  }
}

/** The body, whose failures are the network's: so they are told from the disk's. */
async function* piecesOf(
  body: AsyncIterable<Uint8Array>,
  url: URL,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (thrown) {
    fail(thrown, url, true, signal);
  }
}

function fail(thrown: unknown, { origin }: URL, answered: boolean, signal: AbortSignal | undefined): never {
  if (signal?.aborted) throw abortFailure(signal);
  throw Failure.is(thrown) ? thrown : networkFailure(thrown, { origin, answered });
}
