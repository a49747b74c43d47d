import type { Socket } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { ClientCertificateWanted, HandshakeFailed, isHandshakeAlert } from '../failures/tls-failure.ts';
import { serverName } from './pod-route.ts';
import type { CheckedTls } from './trusted-authorities.ts';

interface Options {
  /** Connected to the server, directly or through a tunnel. Destroyed if the handshake fails. */
  socket: Socket;
  host: string;
  tls: CheckedTls;
  signal: AbortSignal;
  /** The session of an earlier connection, to shorten the handshake. */
  session?: Buffer | undefined;
  /** Called with each new session (RFC 8446 §4.6.1). */
  onSession?: (session: Buffer) => void;
}

/**
 * Opens TLS on a connected socket and checks the server's certificate.
 *
 * Rejects with `HandshakeFailed`, or with the signal's reason. Offers only HTTP/1.1, so that a connection carries one request
 * at a time.
 */
export function openTls({ socket, host, tls, signal, session, onSession }: Options): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const secure = connect({
      ...tls,
      socket,
      host,
      servername: serverName(host),
      ALPNProtocols: ['http/1.1'],
      ...(session && { session }),
    });
    const explain = watchHandshake(secure);
    const abort = () => {
      secure.destroy();
      socket.destroy();
      reject(signal.reason instanceof Error ? signal.reason : new Error('Aborted'));
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    if (onSession) secure.on('session', onSession);
    const fail = (error: Error) => {
      signal.removeEventListener('abort', abort);
      socket.destroy();
      reject(explain(error));
    };
    // If the socket below is closed during the handshake, there is no error event.
    const close = () => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    secure
      .once('error', fail)
      .once('close', close)
      .once('secureConnect', () => {
        signal.removeEventListener('abort', abort);
        // Until the caller listens, an error must not be unhandled. The caller sees that the socket is destroyed.
        secure
          .off('error', fail)
          .off('close', close)
          .on('error', () => undefined);
        nameMissingCertificate(secure);
        resolve(secure);
      });
  });
}

/**
 * Watches a handshake, and returns a function that wraps its error.
 *
 * With TLS 1.2, a server refuses a client without a certificate with the alert for no agreement. It does so only after the
 * client has sent its part. The keys exist then, which `keylog` reports. Nothing reads the keys themselves.
 */
export function watchHandshake(secure: TLSSocket): (thrown: unknown) => Error {
  let hasKeys = false;
  secure.once('keylog', () => (hasKeys = true));
  return (thrown) =>
    hasKeys && isHandshakeAlert(thrown) ? new ClientCertificateWanted(thrown) : new HandshakeFailed(thrown);
}

/**
 * Names the missing client certificate if the server ends the connection before its first byte.
 *
 * With TLS 1.3, a client learns only after the handshake that the server refuses it. The algorithms that both sides share are
 * known only if the server asked for a certificate. BoringSSL doesn't report them: Electron has only the server's alert.
 */
function nameMissingCertificate(secure: TLSSocket): void {
  if (secure.getSharedSigalgs().length === 0) return;
  const end = () => {
    if (secure.readableLength === 0) secure.destroy(new ClientCertificateWanted());
  };
  const fail = (error: Error) => {
    error.cause ??= new ClientCertificateWanted();
  };
  const read = () => {
    if (secure.readableLength === 0) return;
    secure.off('end', end).off('error', fail).off('readable', read);
  };
  secure.on('end', end).on('error', fail).on('readable', read);
}
