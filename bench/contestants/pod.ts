import { createServer } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { selfSignedCertificate } from '../../tests/support/test-certificates.ts';

/*
 * A minimal pod over TLS in its own process: it accepts any key, returns the same value for every secure value, and the
 * updated user for each update. Its own work counts for the contestants only as waiting.
 */

const part = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
const claims = { sub: '77777777-7777-4777-8777-777777777777', exp: Math.floor(Date.now() / 1000) + 3600 };
const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${'s'.repeat(43)}`;
const tokenBody = JSON.stringify({ access_token: token, token_type: 'Bearer', expires_in: 3600 });
const secureValue = JSON.stringify({ type: 'secret', value: 'correct horse battery staple' });

const tls = selfSignedCertificate();
const server = createServer({ ...tls, keepAliveTimeout: 60_000 }, (request, response) => {
  const { method, url = '' } = request;
  const respond = (body: string) =>
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  if (method === 'GET') return void respond(secureValue);
  void bodyOf(request).then((body) => respond(method === 'POST' ? tokenBody : userAfter(url, body)));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `https://127.0.0.1:${port}`, authority: tls.cert, token });
});
process.once('disconnect', () => process.exit());

/** In the format of service-api §4.4. */
function userAfter(url: string, patch: string): string {
  return JSON.stringify({
    id: url.slice(url.lastIndexOf('/') + 1),
    account_id: '11111111-1111-4111-8111-111111111111',
    email: 'anna@northwind.example',
    first_name: 'Anna',
    last_name: 'Berg',
    role: 'viewer',
    account_scopes: ['11111111-1111-4111-8111-111111111111'],
    organization_scopes: ['aaaaaaaa-1111-4111-8111-111111111111', 'bbbbbbbb-1111-4111-8111-111111111111'],
    external_ids: { psa: 'T-1' },
    created_at: '2029-01-01T00:00:00.000Z',
    updated_at: '2029-06-01T00:00:00.000Z',
    created_by: '88888888-8888-4888-8888-888888888888',
    updated_by: '88888888-8888-4888-8888-888888888888',
    ...(JSON.parse(patch) as object),
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
