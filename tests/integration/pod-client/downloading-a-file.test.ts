import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectionsAlong, directRoute } from '../../../electron/pod-client/routing/pod-route.ts';
import { downloadFile, type DownloadResult } from '../../../electron/pod-client/transport/file-download.ts';
import { failureOf } from '../../support/failure-of.ts';
import {
  cutShort,
  flood,
  hangUp,
  startFaultServer,
  status,
  text,
  type FaultServer,
} from '../../support/fault-server.ts';

const route = 'GET /podkey/file.bin';
const bytes = Buffer.from('a'.repeat(100_000));

interface Download {
  server: FaultServer;
  folder: string;
  file: string;
  progress: number[];
  /** Downloads the file and expects 100,000 bytes. */
  download: (options?: { signal?: AbortSignal; destination?: string }) => Promise<DownloadResult>;
}

async function serverWithFile(): Promise<Download> {
  const server = await startFaultServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-download-'));
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  server.script(route, text(bytes, 'application/octet-stream'));
  const file = path.join(folder, 'file.bin');
  const progress: number[] = [];
  return {
    server,
    folder,
    file,
    progress,
    download: ({ signal, destination = file } = {}) =>
      downloadFile({ url: new URL(`${server.url}/podkey/file.bin`), size: bytes.length }, destination, {
        open: connectionsAlong(directRoute),
        onProgress: (soFar) => progress.push(soFar),
        signal,
      }),
  };
}

test('a file is written, and its hash is returned', async () => {
  const { server, file, progress, download } = await serverWithFile();
  expect(await download()).toEqual({
    kind: 'written',
    size: bytes.length,
    sha512: createHash('sha512').update(bytes).digest('base64'),
  });
  expect(await readFile(file)).toEqual(bytes);
  expect(progress.at(-1)).toBe(bytes.length);
  expect(progress).toEqual([...progress].sort((one, other) => one - other));
  expect(server.receivedBy(route)[0]!.headers).toMatchObject({ accept: '*/*', 'cache-control': 'no-cache' });
});

test('the connection is closed after the download', async () => {
  const { server, file } = await serverWithFile();
  const closed = new Promise<void>((resolve) => {
    server.script(route, (response, request) => {
      response.socket?.once('close', resolve);
      text(bytes, 'application/octet-stream')(response, request);
    });
  });
  const url = new URL(`${server.url}/podkey/file.bin`);
  await downloadFile({ url, size: bytes.length }, file, { open: connectionsAlong(directRoute) });
  await closed;
});

test.each([204, 301, 404, 500])('%i is returned, and nothing is written', async (statusCode) => {
  const { server, folder, download } = await serverWithFile();
  server.script(route, status(statusCode, { location: `${server.url}/elsewhere` }));
  expect(await download()).toEqual({ kind: 'refused', status: statusCode });
  expect(await readdir(folder)).toEqual([]);
  expect(server.received).toHaveLength(1);
});

test('a file without an end is given up as soon as it is too large', async () => {
  const { server, file, download } = await serverWithFile();
  const closed = new Promise<void>((resolve) => {
    server.script(route, (response, request) => {
      response.once('close', resolve);
      flood(response, request);
    });
  });
  const result = await download();
  if (result.kind !== 'written') throw new Error('Nothing was written');
  expect(result.size).toBeGreaterThan(bytes.length);
  expect(result.size).toBeLessThan(10 * bytes.length);
  expect((await readFile(file)).length).toBe(result.size);
  await closed;
});

test.each([
  ['before the response', hangUp, 'offline'],
  ['within the file', cutShort, 'unexpected-response'],
])('a connection that ends %s is a failure', async (_, reply, kind) => {
  const { server, download } = await serverWithFile();
  server.script(route, reply);
  const error = await failureOf(download());
  expect(error).toMatchObject({ kind, retryable: true });
  expect(error.message).toContain(server.url);
});

test('an abort is reported as such, before and during the download', async () => {
  const { server, download } = await serverWithFile();
  expect(await failureOf(download({ signal: AbortSignal.abort() }))).toMatchObject({ kind: 'cancelled' });
  const leaving = new AbortController();
  server.script(route, (response) => {
    response.writeHead(200, { 'content-length': bytes.length }).write('a', () => leaving.abort());
  });
  expect(await failureOf(download({ signal: leaving.signal }))).toMatchObject({ kind: 'cancelled' });
});

test('an error of the disk is none of the network', async () => {
  const { folder, download } = await serverWithFile();
  await expect(download({ destination: folder })).rejects.toMatchObject({
    code: expect.stringMatching(/^E(?:ISDIR|PERM|ACCES)$/),
  });
});
