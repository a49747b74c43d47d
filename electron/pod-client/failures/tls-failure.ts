import type { AppError } from '../../../shared/errors/app-error.ts';
import { certificateText } from '../../../shared/text/en/connection.ts';
import { codeOf, errorUnder } from '../../../shared/errors/failure.ts';

/** The TLS handshake failed; `cause` is Node's error. */
export class HandshakeFailed extends Error {
  constructor(cause: unknown) {
    super('The TLS handshake failed', { cause });
  }
}

/** The server wants a client certificate, and ended the connection because Podkey has none; `cause` is Node's error. */
export class ClientCertificateWanted extends Error {
  constructor(cause?: unknown) {
    super('The server wants a client certificate', { cause });
  }
}

type Reason =
  | 'untrusted'
  | 'badSignature'
  | 'notForServers'
  | 'badChain'
  | 'unreadable'
  | 'expired'
  | 'otherName'
  | 'revoked'
  | 'revocationUnknown'
  | 'weak'
  | 'constrained'
  | 'unknownExtension'
  | 'refusedCertificate'
  | 'clientCertificate'
  | 'notTls'
  | 'oldVersion'
  | 'noAgreement';

/**
 * The verification errors that Node names (ncrypto, `X509Pointer::ErrorCode`), with OpenSSL in Node and with BoringSSL in
 * Electron, and Node's own for the name check. Node calls all other verification errors `UNSPECIFIED`.
 */
const byCode: Readonly<Record<string, Reason>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'untrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'untrusted',
  CERT_UNTRUSTED: 'untrusted',
  CERT_REJECTED: 'untrusted',
  CERT_SIGNATURE_FAILURE: 'badSignature',
  UNABLE_TO_DECRYPT_CERT_SIGNATURE: 'badSignature',
  UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY: 'badSignature',
  CERT_CHAIN_TOO_LONG: 'badChain',
  INVALID_CA: 'badChain',
  PATH_LENGTH_EXCEEDED: 'badChain',
  INVALID_PURPOSE: 'notForServers',
  ERROR_IN_CERT_NOT_BEFORE_FIELD: 'unreadable',
  ERROR_IN_CERT_NOT_AFTER_FIELD: 'unreadable',
  OUT_OF_MEM: 'refusedCertificate',
  UNSPECIFIED: 'refusedCertificate',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'otherName',
  ERR_TLS_CERT_ALTNAME_FORMAT: 'otherName',
  HOSTNAME_MISMATCH: 'otherName',
  CERT_REVOKED: 'revoked',
  UNABLE_TO_GET_CRL: 'revocationUnknown',
  UNABLE_TO_DECRYPT_CRL_SIGNATURE: 'revocationUnknown',
  CRL_SIGNATURE_FAILURE: 'revocationUnknown',
  CRL_NOT_YET_VALID: 'revocationUnknown',
  CRL_HAS_EXPIRED: 'revocationUnknown',
  ERROR_IN_CRL_LAST_UPDATE_FIELD: 'revocationUnknown',
  ERROR_IN_CRL_NEXT_UPDATE_FIELD: 'revocationUnknown',
  EPROTO: 'noAgreement',
};

/** OpenSSL's and BoringSSL's words for verification errors that have no code in Node (`X509_verify_cert_error_string`). */
const byWords: Readonly<Record<string, Reason>> = {
  'EE certificate key too weak': 'weak',
  'CA certificate key too weak': 'weak',
  'CA signature digest algorithm too weak': 'weak',
  'permitted subtree violation': 'constrained',
  'excluded subtree violation': 'constrained',
  'name constraints minimum and maximum not supported': 'constrained',
  'unsupported name constraint type': 'constrained',
  'unsupported or invalid name constraint syntax': 'constrained',
  'unsupported or invalid name syntax': 'constrained',
  'unhandled critical extension': 'unknownExtension',
  'invalid or inconsistent certificate extension': 'unknownExtension',
  'key usage does not include certificate signing': 'badChain',
  'invalid non-CA certificate (has CA markings)': 'badChain',
  'invalid CA certificate': 'badChain',
  'path length invalid for non-CA cert': 'badChain',
  'path length given without key usage keyCertSign': 'badChain',
  'unsuitable certificate purpose': 'notForServers',
  'hostname mismatch': 'otherName',
  'IP address mismatch': 'otherName',
};

/**
 * Codes of alerts and of OpenSSL's own errors, by their ends, because OpenSSL 3.0, OpenSSL 3.2 and BoringSSL begin them
 * differently: `ERR_SSL_SSLV3_ALERT_…`, `ERR_SSL_SSL/TLS_ALERT_…`, `ERR_SSL_TLSV1_…`.
 *
 * A server sends the alerts about a certificate about the client's (RFC 8446 §6.2), as Chromium reads them, too.
 */
const byEnd: readonly [RegExp, Reason][] = [
  [
    /(?:ALERT_(?:BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|CERTIFICATE_(?:REVOKED|EXPIRED|UNKNOWN)|UNKNOWN_CA|ACCESS_DENIED)|CERTIFICATE_REQUIRED|ALERT_NO_CERTIFICATE)$/,
    'clientCertificate',
  ],
  [
    /(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTPS?_(?:PROXY_)?REQUEST|INVALID_RECORD_TYPE)$/,
    'notTls',
  ],
  [
    /(?:ALERT_PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL|VERSION_TOO_LOW|UNSAFE_LEGACY_RENEGOTIATION_DISABLED|NO_RENEGOTIATION|ALERT_INSUFFICIENT_SECURITY)$/,
    'oldVersion',
  ],
  [/(?:EE_KEY_TOO_SMALL|CA_KEY_TOO_SMALL|CA_MD_TOO_WEAK|DH_KEY_TOO_SMALL)$/, 'weak'],
];

/** The codes of a network that fails during the handshake, which say nothing about TLS. */
const ofNetwork = /^(?:UND_ERR_|E(?!PROTO$)[A-Z]+$)/;

/** The server refused the handshake, without a reason. After the client's part, it misses a client certificate. */
export const isHandshakeAlert = (thrown: unknown): boolean =>
  /ALERT_HANDSHAKE_FAILURE$/.test(codeOf(thrown) ?? '');

/** Whether bytes begin with a TLS alert: its content type, and the first byte of its version (RFC 8446 §5.1). */
export const isTlsAlert = (bytes: unknown): boolean =>
  bytes instanceof Uint8Array && bytes[0] === 21 && bytes[1] === 3;

/** Explains an error about TLS with `origin`; undefined if it is not about TLS. An unknown error of a handshake is. */
export function tlsFailure(thrown: unknown, origin: string): AppError | undefined {
  const reason = tlsReasonOf(thrown);
  return reason && tlsAppError(reason, origin);
}

/** nginx's own statuses for a client certificate that it refuses or misses (`ngx_http_request.h`). */
const clientCertificateStatuses: ReadonlySet<number> = new Set([495, 496]);

/**
 * What servers write on a page if the handshake succeeds without the client certificate that they require: nginx and gateways made from
 * it, Apache after a handshake with TLS 1.3, Tomcat, JBoss, IIS and Azure. HAProxy and Envoy end the handshake instead.
 */
const clientCertificatePage =
  /No required SSL certificate was sent|The SSL certificate error|Cannot perform Post-Handshake Authentication|No client certificate chain in this request|HTTP Error 403\.7|client certificate (?:is )?required/i;

/** Whether a refusal's status or page, which is not from the pod itself, says that a client certificate is missing. */
export const saysClientCertificate = (status: number, page: string): boolean =>
  clientCertificateStatuses.has(status) || (status < 500 && clientCertificatePage.test(page));

export const clientCertificateFailure = (origin: string): AppError =>
  tlsAppError('clientCertificate', origin);

/** Explains the code with which Node names a verification error, and OpenSSL's words, if known. Any code is a refusal. */
export function refusedCertificate(code: string, words: string, origin: string): AppError {
  return tlsAppError(reasonOfCode(code, words) ?? 'refusedCertificate', origin);
}

/** The reason of an error about TLS; undefined if it is not about TLS. */
export function tlsReasonOf(thrown: unknown): Reason | undefined {
  if (errorUnder(thrown, ClientCertificateWanted)) return 'clientCertificate';
  const code = codeOf(thrown) ?? '';
  const handshake = errorUnder(thrown, HandshakeFailed);
  const { cause } = handshake ?? { cause: thrown };
  const known = reasonOfCode(code, cause instanceof Error ? cause.message : '');
  if (known || !handshake || ofNetwork.test(code)) return known;
  return 'refusedCertificate';
}

function reasonOfCode(code: string, words: string): Reason | undefined {
  if (code === 'UNSPECIFIED' && Object.hasOwn(byWords, words)) return byWords[words];
  if (Object.hasOwn(byCode, code)) return byCode[code];
  if (!/^ERR_(?:SSL|TLS)_/.test(code)) return undefined;
  return byEnd.find(([end]) => end.test(code))?.[1] ?? 'noAgreement';
}

function tlsAppError(reason: Reason, origin: string): AppError {
  return {
    kind: 'tls',
    message: certificateText[reason]({ origin }),
    nextStep: certificateText[`${reason}Next`],
    retryable: false,
  };
}
