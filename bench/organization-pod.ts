import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hrtime } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A pod that only lists organizations, on its own thread. Its pages come ready-made as `workerData`, so that making
 * them is not measured. Posts its port, and, as soon as a last page is sent, the time (`process.hrtime.bigint`).
 */

const pages = workerData as readonly Uint8Array[];
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'bench' })}.c2lnbmF0dXJl`;

const server = createServer((request, response) => {
  request.resume();
  if (request.method === 'POST') {
    respond(response, Buffer.from(JSON.stringify({ token })));
    return;
  }
  const number = Number(new URL(request.url ?? '/', 'http://pod').searchParams.get('page') ?? 1);
  const next = number < pages.length ? { link: `<?page=${number + 1}>; rel="next"` } : {};
  if (number === pages.length) response.once('finish', () => parentPort?.postMessage(hrtime.bigint()));
  respond(response, pages[number - 1] ?? new Uint8Array(), next);
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));

function respond(response: ServerResponse, body: Uint8Array, headers: Record<string, string> = {}): void {
  const described = { 'content-type': 'application/json', 'content-length': body.length, ...headers };
  response.writeHead(200, described).end(body);
}
