import { expect, test } from 'vitest';
import {
  networkFailure,
  tookTooLong,
  isUnreachable,
  ProxyUnreachable,
  tunnelRefused,
} from '../../../../../electron/pod-client/failures/network-failure.ts';
import { podTextCleaner } from '../../../../../electron/pod-client/failures/pod-text.ts';
import { serviceFailure } from '../../../../../electron/pod-client/failures/service-failure.ts';
import { NotLoopback } from '../../../../../electron/pod-client/routing/open-socket.ts';
import { errorFailures } from '../../../../../shared/text/en/app.ts';
import { responseOf } from '../response-of.ts';

const origin = 'https://pod.example';
const coded = (code: string) => Object.assign(new Error(code), { code });
const after = (thrown: unknown, responseStarted = false) =>
  isUnreachable(networkFailure(thrown, { origin, responseStarted }));

const names = ['ENOTFOUND', 'ENODATA', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME'];
const routes = ['ECONNREFUSED', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL'];
const times = ['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT'];

test.each([...names, ...routes, ...times])('a pod is out of reach after %s', (code) => {
  expect(after(coded(code))).toBe(true);
});

test.each([
  // Something answered, and ended the connection.
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_BODY_TIMEOUT'],
  // Something answered with another protocol, or with half a response.
  ...['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'ERR_ASSERTION'],
  // Something answered with another certificate.
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'CERT_HAS_EXPIRED'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO', 'SELF_SIGNED_CERT_IN_CHAIN'],
  // A proxy answered.
  ...['UND_ERR_PRX_TLS', 'UND_ERR_PRX_CONN', 'UND_ERR_ABORTED', 'UND_ERR_SOCKS5'],
  // This computer refused.
  ...['EACCES', 'EPERM', 'UND_ERR_DESTROYED', 'UND_ERR_CLOSED', 'SOMETHING_NEW', ''],
])('a pod is not out of reach after “%s”', (code) => {
  expect(after(coded(code))).toBe(false);
  expect(after(coded(code), true)).toBe(false);
});

test('a pod is not out of reach if its name leads to another computer', () => {
  expect(after(new NotLoopback('pod.localhost'))).toBe(false);
});

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ETIMEDOUT'])(
  'a pod is out of reach if its proxy is, after %s',
  (code) => expect(after(new ProxyUnreachable('http://proxy', coded(code)))).toBe(true),
);

test.each(['CERT_HAS_EXPIRED', 'ECONNRESET', 'ERR_SSL_WRONG_VERSION_NUMBER', ''])(
  'a pod is not out of reach if its proxy answers: %s',
  (code) => expect(after(new ProxyUnreachable('http://proxy', coded(code)))).toBe(false),
);

test.each(['sign-in', 'other-sign-in', 'not-allowed', 'pod-out-of-reach'] as const)(
  'a pod is not out of reach if its proxy refuses a tunnel: %s',
  (reason) => {
    const failure = tunnelRefused(
      { proxy: 'http://proxy', pod: origin, signedIn: true },
      { reason, status: '1' },
    );
    expect(isUnreachable(failure)).toBe(false);
  },
);

test('no status of a response means that a pod is out of reach', () => {
  const clean = podTextCleaner(() => []);
  const advice = { rejected: 'x', forbidden: 'x', notFound: 'x', causes: [] };
  for (let status = 300; status < 600; status += 1)
    expect(isUnreachable(serviceFailure(responseOf(status), clean, advice, origin)), String(status)).toBe(
      false,
    );
});

test('a response that trickles is an answer', () => {
  expect(isUnreachable(tookTooLong(origin, {}))).toBe(false);
});

test('a request that Podkey cancels does not mean that a pod is out of reach', () => {
  expect(isUnreachable(errorFailures.requestCancelled())).toBe(false);
});
