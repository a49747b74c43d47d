import { expect, test } from 'vitest';
import { networkFailure } from '../../../../../electron/pod-client/failures/network-failure.ts';
import { HandshakeFailed } from '../../../../../electron/pod-client/failures/tls-failure.ts';
import { NotLoopback } from '../../../../../electron/pod-client/routing/open-socket.ts';
import { isKnownErrorCode } from '../../../../../shared/errors/redact.ts';
import { errorText } from '../../../../../shared/text/en/app.ts';
import { certificateText, networkFailureText } from '../../../../../shared/text/en/connection.ts';

const origin = 'https://pod.example';
const coded = (code: string, message = 'request failed') => Object.assign(new Error(message), { code });
const textsOf = (thrown: unknown, responseStarted = false) => {
  const { message, nextStep } = networkFailure(thrown, { origin, responseStarted }).appError;
  return [message, nextStep];
};

const text = networkFailureText;
const refused = [text.refused({ origin }), text.refusedNext];
const unreachable = [text.unreachable({ origin }), text.unreachableNext];
const unknownName = [text.unknownName({ origin }), text.unknownNameNext];
const noConnection = [text.noConnection({ origin, seconds: '10' }), text.noConnectionNext];
const systemTimeout = [text.systemTimeout({ origin }), text.noConnectionNext];
const noResponse = [text.noResponse({ origin, seconds: '20' }), text.noResponseNext];
const responseStopped = (seconds: string) => [text.responseStopped({ origin, seconds }), text.noResponseNext];
const proxyFailed = [text.proxyFailed({ origin }), text.proxyFailedNext];
const cutOff = [text.cutOff({ origin }), text.cutOffNext];
const lost = [text.lost({ origin }), text.lostNext];
const notHttp = [text.notHttp({ origin }), text.notHttpNext];

test.each([
  ['ECONNREFUSED', refused],
  ['EHOSTUNREACH', unreachable],
  ['EHOSTDOWN', unreachable],
  ['ENETUNREACH', unreachable],
  ['ENETDOWN', unreachable],
  ['EADDRNOTAVAIL', unreachable],
  ['EACCES', unreachable],
  ['EPERM', unreachable],
  ['ENOTFOUND', unknownName],
  ['ENODATA', unknownName],
  ['EAI_AGAIN', unknownName],
  ['EAI_FAIL', unknownName],
  ['EAI_NODATA', unknownName],
  ['EAI_NONAME', unknownName],
  ['UND_ERR_CONNECT_TIMEOUT', noConnection],
  ['ETIMEDOUT', systemTimeout],
  ['UND_ERR_HEADERS_TIMEOUT', noResponse],
  ['UND_ERR_PRX_TLS', proxyFailed],
  ['UND_ERR_PRX_CONN', proxyFailed],
  ['UND_ERR_ABORTED', proxyFailed],
  ['UND_ERR_SOCKS5', proxyFailed],
  ['UND_ERR_HEADERS_OVERFLOW', notHttp],
  ['ERR_ASSERTION', notHttp],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', [text.twoLengths({ origin }), text.twoLengthsNext]],
  ['UND_ERR_SOCKET', lost],
  ['ECONNRESET', lost],
  ['ECONNABORTED', lost],
  ['EPIPE', lost],
  ['SOMETHING_NEW', [text.unknown({ origin }), errorText.internalNext]],
])('%s says what happened to the pod, and what to do', (code, texts) => {
  expect(textsOf(coded(code))).toEqual(texts);
});

test.each([
  ['UND_ERR_BODY_TIMEOUT', responseStopped('10')],
  ['UND_ERR_HEADERS_TIMEOUT', responseStopped('20')],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', cutOff],
  ['ECONNRESET', cutOff],
  ['UND_ERR_SOCKET', cutOff],
])('%s after the response began says that the response is incomplete', (code, texts) => {
  expect(textsOf(coded(code), true)).toEqual(texts);
});

test.each([
  ['UND_ERR_CONNECT_TIMEOUT', false, 'No connection to https://pod.example after 4 s.'],
  ['UND_ERR_HEADERS_TIMEOUT', false, 'No answer from https://pod.example after 25 s.'],
  [
    'UND_ERR_BODY_TIMEOUT',
    true,
    'The response from https://pod.example stopped: nothing more came for 1.5 s.',
  ],
])('%s tells the exchange’s own limit', (code, responseStarted, message) => {
  const limits = { connectMs: 4_000, headersMs: 25_000, bodyMs: 1_500 };
  const { appError } = networkFailure(coded(code), { origin, responseStarted, limits });
  expect(appError.message).toBe(message);
});

test('a response that is not HTTP differs from a response that becomes unreadable', () => {
  const thrown = Object.assign(new Error('bytes'), { name: 'HTTPParserError' });
  expect(textsOf(thrown)).toEqual(notHttp);
  expect(textsOf(thrown, true)).toEqual(cutOff);
});

test.each(['bad response', 'bad upgrade'])('undici’s “%s” is an interim response that may pass', (words) => {
  const thrown = coded('UND_ERR_SOCKET', words);
  expect(textsOf(thrown)).toEqual([text.unaskedContinue({ origin }), text.unaskedContinueNext]);
  expect(networkFailure(thrown, { origin, responseStarted: false }).appError.retryable).toBe(true);
});

test('a name that leads to another computer says that nothing was sent', () => {
  expect(textsOf(new NotLoopback('elsewhere'))).toEqual([text.notLoopback({ origin }), text.notLoopbackNext]);
});

test.each(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED'])('%s is the end of the connection by Podkey', (code) => {
  const thrown = coded(code);
  const failure = networkFailure(thrown, { origin, responseStarted: false });
  expect(failure.appError).toMatchObject({ kind: 'cancelled', message: errorText.connectionClosed });
  expect(failure.cause).toBe(thrown);
});

const refusals = {
  untrusted: [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'CERT_UNTRUSTED',
    'CERT_REJECTED',
  ],
  badSignature: [
    'CERT_SIGNATURE_FAILURE',
    'UNABLE_TO_DECRYPT_CERT_SIGNATURE',
    'UNABLE_TO_DECODE_ISSUER_PUBLIC_KEY',
  ],
  badChain: ['CERT_CHAIN_TOO_LONG', 'INVALID_CA', 'PATH_LENGTH_EXCEEDED'],
  notForServers: ['INVALID_PURPOSE'],
  unreadable: ['ERROR_IN_CERT_NOT_BEFORE_FIELD', 'ERROR_IN_CERT_NOT_AFTER_FIELD'],
  expired: ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'],
  otherName: ['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_TLS_CERT_ALTNAME_FORMAT', 'HOSTNAME_MISMATCH'],
  revoked: ['CERT_REVOKED'],
  revocationUnknown: [
    'UNABLE_TO_GET_CRL',
    'UNABLE_TO_DECRYPT_CRL_SIGNATURE',
    'CRL_SIGNATURE_FAILURE',
    'CRL_NOT_YET_VALID',
    'CRL_HAS_EXPIRED',
    'ERROR_IN_CRL_LAST_UPDATE_FIELD',
    'ERROR_IN_CRL_NEXT_UPDATE_FIELD',
  ],
  refusedCertificate: ['UNSPECIFIED', 'OUT_OF_MEM'],
  clientCertificate: [
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'ERR_SSL_TLSV1_CERTIFICATE_REQUIRED',
    'ERR_SSL_TLSV1_ALERT_CERTIFICATE_REQUIRED',
    'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE',
    'ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE',
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    'ERR_SSL_TLSV1_ALERT_ACCESS_DENIED',
    'ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED',
  ],
  notTls: [
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_SSL_PACKET_LENGTH_TOO_LONG',
    'ERR_SSL_HTTP_REQUEST',
    'ERR_SSL_HTTPS_PROXY_REQUEST',
  ],
  oldVersion: [
    'ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED',
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    'ERR_SSL_UNSUPPORTED_PROTOCOL',
  ],
  weak: ['ERR_SSL_EE_KEY_TOO_SMALL', 'ERR_SSL_DH_KEY_TOO_SMALL'],
  noAgreement: ['EPROTO', 'ERR_SSL_SOMETHING_NEW', 'ERR_TLS_HANDSHAKE_TIMEOUT'],
} as const;

test.each(
  Object.entries(refusals).flatMap(([reason, codes]) =>
    codes.map((code) => [code, reason as keyof typeof refusals] as const),
  ),
)('%s says why the connection is not secure: %s', (code, reason) => {
  expect(textsOf(coded(code))).toEqual([
    certificateText[reason]({ origin }),
    certificateText[`${reason}Next`],
  ]);
});

test.each(Object.values(refusals).flat())('%s may stand in the log', (code) => {
  expect(isKnownErrorCode(code)).toBe(true);
});

test.each([
  ['EE certificate key too weak', 'weak'],
  ['permitted subtree violation', 'constrained'],
  ['unhandled critical extension', 'unknownExtension'],
  ['something new', 'refusedCertificate'],
] as const)('OpenSSL’s words “%s”, which have no code, say why', (words, reason) => {
  expect(textsOf(coded('UNSPECIFIED', words))[0]).toBe(certificateText[reason]({ origin }));
});

test('an unknown error of a handshake is a refusal, and a network’s error is not', () => {
  expect(textsOf(new HandshakeFailed(coded('SOMETHING_NEW')))[0]).toBe(
    certificateText.refusedCertificate({ origin }),
  );
  expect(textsOf(new HandshakeFailed(coded('ECONNRESET')))).toEqual([
    text.lostInHandshake({ origin }),
    text.lostInHandshakeNext,
  ]);
  const late = new HandshakeFailed(coded('ETIMEDOUT'));
  expect(networkFailure(late, { origin, responseStarted: false }).appError.kind).toBe('timeout');
});

test.each(['X_ERR_SSL_NEW', 'ERR_SOCKET_BAD_PORT'])('%s is not about TLS', (code) => {
  expect(networkFailure(coded(code), { origin, responseStarted: false }).appError.kind).toBe('internal');
});
