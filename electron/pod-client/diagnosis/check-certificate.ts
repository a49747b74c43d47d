import type { Socket } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import type { Failure } from '../../../shared/errors/failure.ts';
import { serverName } from '../routing/endpoint.ts';
import type { CheckedTls } from '../routing/trusted-authorities.ts';
import { certificateFailure } from './certificate-failure.ts';

interface Options {
  /** Connected to the pod, directly or through a tunnel. */
  socket: Socket;
  host: string;
  origin: string;
  tls: CheckedTls;
  /** Whether the account names a company CA file. */
  hasCompanyCa: boolean;
  signal: AbortSignal;
}

/**
 * Checks a pod's certificate. Resolves with undefined if it is trusted, otherwise with the reason.
 *
 * Rejects with the network's error if the TLS handshake fails. Closes the socket.
 */
export function checkCertificate(options: Options): Promise<Failure | undefined> {
  const { socket, host, origin, tls, hasCompanyCa, signal } = options;
  return new Promise((resolve, reject) => {
    const secure = connect({
      socket,
      host,
      servername: serverName(host),
      secureContext: tls.secureContext,
      ALPNProtocols: ['http/1.1'],
      // An untrusted certificate must be read to explain it. Nothing is sent over this connection.
      rejectUnauthorized: false,
    });
    const abort = () => secure.destroy();
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    secure.once('error', reject);
    // If the server closes the connection during the handshake, there is no error event.
    secure.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    secure.once('secureConnect', () => {
      signal.removeEventListener('abort', abort);
      const code = secure.authorized ? undefined : codeOf(secure.authorizationError);
      const certificate: Partial<PeerCertificate> = secure.getPeerCertificate();
      resolve(
        code === undefined ? undefined : certificateFailure({ code, origin, certificate, hasCompanyCa }),
      );
      secure.on('error', () => undefined).destroy();
    });
  });
}

/** Node's types declare `tls.TLSSocket.authorizationError` as an error, but it is the error's code. */
function codeOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return String(error);
}
