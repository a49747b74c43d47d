import { createHash } from 'node:crypto';
import { open as openFile } from 'node:fs/promises';
import { Failure } from '../../../shared/errors/failure.ts';
import { abortFailure, defaultLimits, type DispatcherFactory } from './exchange.ts';
import { networkFailure } from '../failures/network-failure.ts';

interface ExpectedFile {
  url: URL;
  /** In bytes. The download stops when it gets more. */
  size: number;
}

/** The written file, or a status other than 200, in which case nothing is written. */
export type DownloadResult =
  | { kind: 'written'; size: number; sha512: string }
  | { kind: 'refused'; status: number };

interface Options {
  /** Makes the connections. They are closed after the download. */
  open: DispatcherFactory;
  /** Called with the number of bytes so far, after each chunk. */
  onProgress?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Downloads a file of any size to the disk and returns its hash: SHA-512 in base64.
 *
 * Follows no redirect. The transport's limits apply to each chunk, not to the whole download. Stops after `size` bytes, so
 * that a server can't fill the disk. Network errors are thrown as a `Failure`, disk errors as Node throws them.
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
      .catch((thrown: unknown) => throwFailure(thrown, url, false, signal));
    if (statusCode !== 200) return { kind: 'refused', status: statusCode };
    await using file = await openFile(destination, 'w');
    const hash = createHash('sha512');
    let written = 0;
    for await (const chunk of chunksOf(body, url, signal)) {
      await file.writeFile(chunk);
      hash.update(chunk);
      written += chunk.length;
      onProgress?.(written);
      // It is not the expected file, so the rest doesn't matter.
      if (written > size) break;
    }
    return { kind: 'written', size: written, sha512: hash.digest('base64') };
  } finally {
    await dispatcher.destroy();
  }
}

/** Yields the body's chunks and converts its errors, so that they differ from the disk's errors. */
async function* chunksOf(
  body: AsyncIterable<Uint8Array>,
  url: URL,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (thrown) {
    throwFailure(thrown, url, true, signal);
  }
}

function throwFailure(
  thrown: unknown,
  { origin }: URL,
  responseStarted: boolean,
  signal: AbortSignal | undefined,
): never {
  if (signal?.aborted) throw abortFailure(signal);
  throw Failure.is(thrown) ? thrown : networkFailure(thrown, { origin, responseStarted });
}
