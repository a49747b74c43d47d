import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, type TlsOptions } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PodClient } from '../../../electron/pod-client/pod-client.ts';
import { connectionsAlong, type PodRoute } from '../../../electron/pod-client/routing/pod-route.ts';
import { Transport } from '../../../electron/pod-client/transport/transport.ts';
import type { AppError } from '../../../shared/errors/app-error.ts';
import { certificateText, networkFailureText, proxyText } from '../../../shared/text/en/connection.ts';
import { failureOf } from '../../support/failure-of.ts';
import { skippedOnWindows } from '../../support/skipped.ts';
import { testAuthority } from '../../support/test-certificates.ts';
import { testConnection } from '../diagnosis/connection-test-setup.ts';
import { accountId, apiKeySecret } from './account-on-fault-server.ts';

const authority = testAuthority();

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The failure of a request, and that of a connection test. */
async function failuresAt(podUrl: string, route: PodRoute): Promise<AppError[]> {
  const client = new PodClient({
    credentials: { podUrl, accountId, apiKeyId: 'id', secret: () => Promise.resolve(apiKeySecret) },
    transport: new Transport({ dispatcher: connectionsAlong(route) }),
  });
  onTestFinished(() => client.close());
  const steps = await testConnection({ podUrl, route });
  const failed = steps.find(({ outcome }) => outcome === 'failed')?.error;
  if (!failed) throw new Error('The connection test passed');
  return [await failureOf(client.signIn()), failed];
}

const routeTrusting = (ca: string, proxy?: string): PodRoute => ({
  authorities: () => Promise.resolve([ca]),
  hops: () => Promise.resolve([proxy === undefined ? null : { origin: proxy }]),
});

describe('A certificate that OpenSSL refuses is a `tls` failure that says to stop', () => {
  function openssl(folder: string, ...args: string[]): void {
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  }

  /** Issues a certificate for 127.0.0.1 with the `openssl` program. */
  function issued(change: { bits?: number; digest?: string; ca?: string; leaf?: string; middle?: string }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'podkey-certificates-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { bits = 2048, digest = 'sha256', ca = '', leaf = '', middle } = change;
    const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const request = (name: string, keyBits: number) =>
      openssl(folder, 'req', '-newkey', `rsa:${keyBits}`, '-nodes', '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`); // prettier-ignore
    const sign = (name: string, by: string, ext: string, md: string) => {
      write(`${name}.ext`, ext);
      const self =
        by === name
          ? ['-signkey', `${name}.key`]
          : ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-set_serial', '7'];
      openssl(folder, 'x509', '-req', '-in', `${name}.csr`, ...self, '-days', '900', `-${md}`, '-extfile', `${name}.ext`, '-out', `${name}.pem`); // prettier-ignore
    };
    request('ca', 2048);
    sign('ca', 'ca', `basicConstraints=critical,CA:TRUE${ca}\n`, 'sha256');
    if (middle !== undefined) {
      request('middle', 2048);
      sign('middle', 'ca', middle, 'sha256');
    }
    const issuer = middle === undefined ? 'ca' : 'middle';
    request('leaf', bits);
    sign('leaf', issuer, `subjectAltName=IP:127.0.0.1\n${leaf}`, digest);
    const chain = middle === undefined ? '' : read('middle.pem');
    return { key: read('leaf.key'), cert: read('leaf.pem') + chain, ca: read('ca.pem') };
  }

  test.each([
    ['a key of 1024 bits', { bits: 1024 }, certificateText.weak],
    ['a signature with SHA-1', { digest: 'sha1' }, certificateText.weak],
    [
      'an authority for other names',
      { ca: '\nnameConstraints=critical,permitted;IP:10.0.0.0/255.0.0.0' },
      certificateText.constrained,
    ],
    [
      'a longer chain than its authority allows',
      { ca: ',pathlen:0', middle: 'basicConstraints=critical,CA:TRUE\n' },
      certificateText.badChain,
    ],
    [
      'an issuer that is no authority',
      { middle: 'basicConstraints=critical,CA:FALSE\n' },
      certificateText.notForServers,
    ],
    [
      'an unknown critical extension',
      { leaf: '1.2.3.4=critical,DER:0500\n' },
      certificateText.unknownExtension,
    ],
    [
      'a purpose other than servers',
      { leaf: 'extendedKeyUsage=clientAuth\n' },
      certificateText.notForServers,
    ],
  ])('%s', skippedOnWindows('It has no `openssl` program.'), async (_what, change, message) => {
    const { key, cert, ca } = issued(change);
    const server = createServer({ key, cert, ciphers: 'DEFAULT:@SECLEVEL=0' });
    server.on('tlsClientError', () => undefined);
    const origin = `https://127.0.0.1:${await listening(server)}`;
    for (const failure of await failuresAt(origin, routeTrusting(ca))) {
      expect(failure).toMatchObject({ kind: 'tls', message: message({ origin }), retryable: false });
      expect(failure.nextStep).toContain('Don’t continue');
    }
  });
});

describe('A server that wants a client certificate', () => {
  const wanting = (options: TlsOptions, onConnection: 'silent' | 'alert' = 'alert') => {
    const server = createServer({
      ...authority.issue(),
      requestCert: true,
      rejectUnauthorized: onConnection === 'alert',
      ...options,
    });
    server.on('tlsClientError', () => undefined);
    // A server that closes the connection without an alert, as some gateways do.
    if (onConnection === 'silent')
      server.on('secureConnection', (socket) => socket.on('error', () => undefined).end());
    return listening(server);
  };

  test.each([
    ['TLSv1.2', 'alert'],
    ['TLSv1.3', 'alert'],
    ['TLSv1.2', 'silent'],
    ['TLSv1.3', 'silent'],
  ] as const)('is named, with %s and %s', async (maxVersion, how) => {
    const origin = `https://127.0.0.1:${await wanting({ maxVersion }, how)}`;
    for (const failure of await failuresAt(origin, routeTrusting(authority.cert))) {
      expect(failure).toMatchObject({ kind: 'tls', message: certificateText.clientCertificate({ origin }) });
    }
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('is named as a proxy, with %s', async (maxVersion) => {
    const proxy = `https://127.0.0.1:${await wanting({ maxVersion })}`;
    for (const failure of await failuresAt('https://pod.test', routeTrusting(authority.cert, proxy))) {
      expect(failure).toMatchObject({ kind: 'proxy', message: proxyText.clientCertificate({ proxy }) });
    }
  });

  test('is not confused with one that shares no cipher', async () => {
    const server = createServer({
      ...authority.issue(),
      maxVersion: 'TLSv1.2',
      ciphers: 'ECDHE-RSA-AES256-GCM-SHA384',
    });
    server.on('tlsClientError', () => undefined);
    const origin = `https://127.0.0.1:${await listening(server)}`;
    for (const failure of await failuresAt(origin, routeTrusting(authority.cert))) {
      expect(failure).toMatchObject({ kind: 'tls', message: certificateText.noAgreement({ origin }) });
    }
  });
});

describe('Another protocol on the port is named', () => {
  /** Sends bytes at the client's first ones, or at once. */
  const saying = (bytes: string | Uint8Array) =>
    listening(createPlainServer((socket) => socket.on('error', () => undefined).end(bytes)));

  test.each(['HTTP/1.1 400 Bad Request\r\n\r\n', 'SSH-2.0-OpenSSH_9.9\r\n', '220 mail.example ESMTP\r\n'])(
    'where a pod should speak TLS: %j',
    async (bytes) => {
      const origin = `https://127.0.0.1:${await saying(bytes)}`;
      for (const failure of await failuresAt(origin, routeTrusting(authority.cert))) {
        expect(failure).toMatchObject({ kind: 'tls', message: certificateText.notTls({ origin }) });
      }
    },
  );

  test('where a proxy should speak TLS', async () => {
    const proxy = `https://127.0.0.1:${await saying('HTTP/1.1 400 Bad Request\r\n\r\n')}`;
    for (const failure of await failuresAt('https://pod.test', routeTrusting(authority.cert, proxy))) {
      expect(failure).toMatchObject({ message: proxyText.notTls({ proxy }), nextStep: proxyText.notTlsNext });
    }
  });

  /** A TLS alert, as a TLS server sends it after a plain request. */
  const alert = Uint8Array.of(21, 3, 1, 0, 2, 2, 70);

  test.each(['http', 'socks5', 'socks4'])('where a proxy should speak %s, and speaks TLS', async (scheme) => {
    const proxy = `${scheme}://127.0.0.1:${await saying(alert)}`;
    const pod = 'https://127.0.0.1:9';
    for (const failure of await failuresAt(pod, routeTrusting(authority.cert, proxy))) {
      expect(failure.message).toMatch(/expects an encrypted connection|closed the connection without/);
    }
  });

  test('where a pod should speak plain HTTP, and speaks TLS', async () => {
    const origin = `http://127.0.0.1:${await saying(alert)}`;
    const [failure] = await failuresAt(origin, routeTrusting(authority.cert));
    expect(failure?.message).toBe(networkFailureText.tlsInsteadOfHttp({ origin }));
  });
});
