import { expect, test } from 'vitest';
import { networkFailure } from '../../../../../electron/pod-client/failures/network-failure.ts';
import { NotLoopback } from '../../../../../electron/pod-client/routing/loopback-lookup.ts';
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
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', cutOff],
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

const { untrusted, untrustedNext, expired, expiredNext, otherName, otherNameNext } = certificateText;
const { revoked, revokedNext, noAgreement, noAgreementNext } = certificateText;

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', untrusted, untrustedNext],
  ['SELF_SIGNED_CERT_IN_CHAIN', untrusted, untrustedNext],
  ['UNABLE_TO_GET_ISSUER_CERT', untrusted, untrustedNext],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', untrusted, untrustedNext],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', untrusted, untrustedNext],
  ['CERT_UNTRUSTED', untrusted, untrustedNext],
  ['CERT_REJECTED', untrusted, untrustedNext],
  ['CERT_SIGNATURE_FAILURE', untrusted, untrustedNext],
  ['CERT_CHAIN_TOO_LONG', untrusted, untrustedNext],
  ['INVALID_CA', untrusted, untrustedNext],
  ['INVALID_PURPOSE', untrusted, untrustedNext],
  ['CERT_HAS_EXPIRED', expired, expiredNext],
  ['CERT_NOT_YET_VALID', expired, expiredNext],
  ['ERR_TLS_CERT_ALTNAME_INVALID', otherName, otherNameNext],
  ['HOSTNAME_MISMATCH', otherName, otherNameNext],
  ['CERT_REVOKED', revoked, revokedNext],
  ['EPROTO', noAgreement, noAgreementNext],
  ['ERR_SSL_WRONG_VERSION_NUMBER', noAgreement, noAgreementNext],
  ['ERR_TLS_HANDSHAKE_TIMEOUT', noAgreement, noAgreementNext],
])('%s says why the connection is not secure', (code, message, nextStep) => {
  expect(textsOf(coded(code))).toEqual([message({ origin }), nextStep]);
});

test.each(['X_ERR_SSL_NEW', 'ERR_SOCKET_BAD_PORT'])('%s is not about TLS', (code) => {
  expect(networkFailure(coded(code), { origin, responseStarted: false }).appError.kind).toBe('internal');
});
