import type { Socket } from 'node:net';
import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { Failure } from '../../../shared/errors/failure.ts';
import { certificateText } from '../../../shared/text/en/connection.ts';
import { podTextCleaner } from '../failures/pod-text.ts';
import { refusedCertificate } from '../failures/tls-failure.ts';
import { watchHandshake } from '../routing/open-socket.ts';
import { serverName } from '../routing/pod-route.ts';
import type { CheckedTls } from '../routing/trusted-authorities.ts';

interface Options {
  /** Connected to the pod, directly or through a tunnel. */
  socket: Socket;
  host: string;
  origin: string;
  tls: CheckedTls;
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
    const explain = watchHandshake(secure);
    const abort = () => secure.destroy();
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    secure.once('error', (error) => reject(explain(error)));
    // If the server closes the connection during the handshake, there is no error event.
    secure.once('close', () => reject(explain(Object.assign(new Error('closed'), { code: 'ECONNRESET' }))));
    secure.once('secureConnect', () => {
      signal.removeEventListener('abort', abort);
      const code = secure.authorized ? undefined : codeOf(secure.authorizationError);
      const certificate: Partial<PeerCertificate> = secure.getPeerCertificate();
      resolve(
        code === undefined
          ? undefined
          : certificateFailure({ code, words: wordsFor(secure), origin, certificate, hasCompanyCa }),
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

/** OpenSSL's words for the error. Node hands them out only in the error of a connection that it ends, so this asks below it. */
function wordsFor(secure: TLSSocket): string {
  const handle: unknown = Reflect.get(secure, 'ssl');
  const verify: unknown = typeof handle === 'object' && handle !== null && Reflect.get(handle, 'verifyError');
  const error: unknown = typeof verify === 'function' ? Reflect.apply(verify, handle, []) : undefined;
  return error instanceof Error ? error.message : '';
}

/** Why a certificate is not trusted: the error code of OpenSSL or Node, OpenSSL's words for it, and the readable parts of the certificate. */
interface CertificateProblem {
  code: string;
  words?: string;
  origin: string;
  certificate: Partial<PeerCertificate>;
  hasCompanyCa: boolean;
}

const clean = podTextCleaner(() => []);

export function certificateFailure({
  code,
  words = '',
  origin,
  certificate,
  hasCompanyCa,
}: CertificateProblem): Failure {
  return new Failure({
    ...refusedCertificate(code, words, origin),
    ...explain(code, origin, certificate, hasCompanyCa),
  });
}

interface Explanation {
  message: string;
  nextStep?: string;
}

function explain(
  code: string,
  origin: string,
  certificate: Partial<PeerCertificate>,
  hasCompanyCa: boolean,
): Explanation | undefined {
  switch (code) {
    case 'CERT_HAS_EXPIRED':
      return { message: certificateText.expiredOn({ origin, day: dayOf(certificate.valid_to) }) };
    case 'CERT_NOT_YET_VALID':
      return { message: certificateText.notBefore({ origin, day: dayOf(certificate.valid_from) }) };
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'HOSTNAME_MISMATCH':
      return { message: certificateText.belongsTo({ origin, names: namesOf(certificate) }) };
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return {
        message: certificateText.selfSigned({ origin }),
        nextStep: certificateText.selfSignedNext,
      };
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return unknownIssuer(origin, certificate, hasCompanyCa);
    default:
      return undefined;
  }
}

function unknownIssuer(
  origin: string,
  { issuer: authority }: Partial<PeerCertificate>,
  hasCompanyCa: boolean,
): Explanation {
  const issuer = clean([authority?.CN ?? authority?.O ?? certificateText.unnamedAuthority].flat().join(' '));
  return hasCompanyCa
    ? {
        message: certificateText.unknownToBoth({ origin, issuer }),
        nextStep: certificateText.unknownToBothNext,
      }
    : { message: certificateText.unknown({ origin, issuer }), nextStep: certificateText.unknownNext };
}

function dayOf(time: string | undefined): string {
  const at = new Date(time ?? '');
  return Number.isNaN(at.getTime()) ? certificateText.unreadableDay : at.toISOString().slice(0, 10);
}

/** The first three names in a certificate, for a message. */
function namesOf({ subjectaltname, subject }: Partial<PeerCertificate>): string {
  const names = (subjectaltname ?? '')
    .split(', ')
    .map((name) => name.replace(/^(?:DNS|IP Address):/, ''))
    .filter(Boolean);
  return clean(names.slice(0, 3).join(', ') || [subject?.CN ?? certificateText.namesNobody].flat().join(' '));
}
