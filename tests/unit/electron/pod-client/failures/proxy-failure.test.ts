import { expect, test } from 'vitest';
import {
  networkFailure,
  permitsFallback,
  ProxyUnreachable,
  proxyUnreachable,
  tunnelRefused,
} from '../../../../../electron/pod-client/failures/network-failure.ts';
import { proxyText } from '../../../../../shared/text/en/connection.ts';

const proxy = 'http://proxy.example:3128';
const pod = 'https://pod.example';
const coded = (code: string) => Object.assign(new Error('request failed'), { code });

test.each([
  ['ECONNREFUSED', proxyText.refused],
  ['ENOTFOUND', proxyText.unknownName],
  ['EAI_AGAIN', proxyText.unknownName],
  ['EHOSTUNREACH', proxyText.unreachable],
  ['ETIMEDOUT', proxyText.unreachable],
  ['UND_ERR_CONNECT_TIMEOUT', proxyText.timedOut],
  ['toString', proxyText.unreachable],
  ['', proxyText.unreachable],
  ['CERT_HAS_EXPIRED', proxyText.badCertificate],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', proxyText.badCertificate],
  ['ERR_TLS_CERT_ALTNAME_INVALID', proxyText.badCertificate],
  ['ERR_SSL_WRONG_VERSION_NUMBER', proxyText.notTls, proxyText.notTlsNext],
  ['ECONNRESET', proxyText.closed, proxyText.closedNext],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', proxyText.clientCertificate, proxyText.clientCertificateNext],
  ['ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE', proxyText.clientCertificate, proxyText.clientCertificateNext],
  ['ERR_TLS_HANDSHAKE_TIMEOUT', proxyText.badCertificate],
  ['EPROTO', proxyText.badCertificate],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', proxyText.badCertificate],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', proxyText.badCertificate],
  ['EPROTONOSUPPORT', proxyText.unreachable],
  ['NOT_EPROTO', proxyText.unreachable],
  ['X_ERR_SSL_NEW', proxyText.unreachable],
])(
  'the error %j names the proxy and what is wrong with it',
  (code, message, nextStep = proxyText.unreachableNext) => {
    const cause = coded(code);
    const failure = proxyUnreachable(proxy, cause, '10');
    expect(failure.appError).toEqual({
      kind: 'proxy',
      message: message({ proxy, seconds: '10' }),
      nextStep,
      retryable: true,
    });
    expect(failure.cause, 'for the log').toBe(cause);
  },
);

test('an error on the way to the proxy is the proxy’s, not the pod’s', () => {
  const thrown = new Error('request failed', { cause: new ProxyUnreachable(proxy, coded('ECONNREFUSED')) });
  const { appError } = networkFailure(thrown, { origin: pod, responseStarted: false });
  expect(appError).toMatchObject({ kind: 'proxy', message: proxyText.refused({ proxy }) });
});

test.each([
  [undefined, '10'],
  [{ connectMs: 1_500 }, '1.5'],
])('a proxy that does not answer is named, with the time that Podkey waited: %j', (limits, seconds) => {
  const thrown = new ProxyUnreachable(proxy, coded('UND_ERR_CONNECT_TIMEOUT'));
  const { appError } = networkFailure(thrown, {
    origin: pod,
    responseStarted: false,
    ...(limits && { limits }),
  });
  expect(appError.message).toBe(`No connection to the proxy ${proxy} after ${seconds} s.`);
});

test('a proxy that closes the connection is named, although Podkey closes connections by the same code', () => {
  const thrown = new ProxyUnreachable(proxy, coded('UND_ERR_CLOSED'));
  const { appError } = networkFailure(thrown, { origin: pod, responseStarted: false });
  expect(appError).toMatchObject({ kind: 'proxy', message: proxyText.unreachable({ proxy }) });
});

test.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
])('the next hop may be used after %s at a proxy, not after the same error at a pod', (code) => {
  expect(permitsFallback(new ProxyUnreachable(proxy, coded(code)))).toBe(true);
  expect(permitsFallback(coded(code))).toBe(false);
});

test('the next hop is not used after a fault that the person should see', () => {
  for (const cause of [coded('CERT_HAS_EXPIRED'), coded('ECONNRESET'), new Error('without a code')]) {
    expect(permitsFallback(new ProxyUnreachable(proxy, cause))).toBe(false);
  }
  expect(permitsFallback(undefined)).toBe(false);
});

test('the log’s error says that a proxy is the cause', () => {
  const cause = coded('ECONNREFUSED');
  const thrown = new ProxyUnreachable(proxy, cause);
  expect(thrown).toMatchObject({ proxy, cause, message: 'The proxy could not be reached' });
});

test.each([
  ['sign-in', true, proxyText.wrongSignIn, proxyText.wrongSignInNext],
  ['sign-in', false, proxyText.wantsSignIn, proxyText.wantsSignInNext],
  ['other-sign-in', true, proxyText.otherSignIn, proxyText.otherSignInNext],
  ['other-sign-in', false, proxyText.otherSignIn, proxyText.otherSignInNext],
  ['not-allowed', false, proxyText.notAllowed, proxyText.notAllowedNext],
  ['pod-out-of-reach', false, proxyText.couldNot, proxyText.couldNotNext],
] as const)(
  'a proxy’s refusal (%s, signed in: %s) is explained with its status',
  (reason, signedIn, message, next) => {
    const status = 'SOCKS 5, 4';
    const refused = tunnelRefused({ proxy, pod, signedIn }, { reason, status });
    expect(refused.reason).toBe(reason);
    expect(refused.appError).toEqual({
      kind: 'proxy',
      message: message({ proxy, pod, status }),
      nextStep: next,
      retryable: true,
    });
  },
);
