import type { Socket } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import type { Failure } from '../../../shared/errors/failure.ts';
import { serverName } from '../routing/endpoint.ts';
import type { CheckedTls } from '../routing/trusted-authorities.ts';
import { certificateFailure } from './certificate-failure.ts';

interface Options {
  /** Connected to the pod, straight or through a tunnel. */
  socket: Socket;
  host: string;
  origin: string;
  tls: CheckedTls;
  /** Whether the account names a company CA file. */
  hasCompanyCa: boolean;
  signal: AbortSignal;
}

/**
 * Looks at the certificate that a pod shows: nothing where it is to be trusted, else why not.
 *
 * Rejects with what the network said where no secure connection came about. The socket is closed afterwards.
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
      // To read a certificate that can't be trusted, and say whose it is. Nothing is ever sent over this connection.
      rejectUnauthorized: false,
    });
    const giveUp = () => secure.destroy();
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    secure.once('error', reject);
    // A server that hangs up in the middle ends the stream without an error.
    secure.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    secure.once('secureConnect', () => {
      signal.removeEventListener('abort', giveUp);
      const code = secure.authorized ? undefined : codeOf(secure.authorizationError);
      const certificate: Partial<PeerCertificate> = secure.getPeerCertificate();
      resolve(
        code === undefined ? undefined : certificateFailure({ code, origin, certificate, hasCompanyCa }),
      );
      secure.on('error', () => undefined).destroy();
    });
  });
}

/** Node's types say an error, and Node gives its code (tls.TLSSocket.authorizationError). */
function codeOf(error: unknown): string {
  if (error instanceof Error) return 'code' in error ? String(error.code) : error.message;
  return String(error);
}
