import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import {
  ConnectionLost,
  networkFailure,
} from '../../../../../electron/pod-client/failures/network-failure.ts';
import { NotLoopback } from '../../../../../electron/pod-client/routing/open-socket.ts';
import { appErrorSchema, type AppErrorKind } from '../../../../../shared/errors/app-error.ts';

const origin = 'https://pod.example';
const coded = (code: string) => Object.assign(new Error('do-not-quote'), { code });

/** Trying again doesn't help. */
const final = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'EPROTO',
  'UND_ERR_HEADERS_OVERFLOW',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

const kinds: [AppErrorKind, string[]][] = [
  ['offline', ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']],
  ['dns', ['ENOTFOUND', 'EAI_AGAIN']],
  ['timeout', ['UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']],
  [
    'tls',
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'ERR_SSL_WRONG_VERSION_NUMBER',
      'EPROTO',
    ],
  ],
  ['proxy', ['UND_ERR_PRX_TLS', 'UND_ERR_PRX_CONN', 'UND_ERR_ABORTED']],
  ['unexpected-response', ['UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']],
  ['cancelled', ['UND_ERR_DESTROYED', 'UND_ERR_CLOSED']],
  ['internal', ['SOMETHING_NEW', '']],
];

test.each(kinds.flatMap(([kind, codes]) => codes.map((code) => [code, kind] as const)))(
  '%s is `%s`, with what to do and without the error’s own words',
  (code, kind) => {
    const thrown = coded(code);
    const { appError, cause } = networkFailure(thrown, { origin, responseStarted: false });
    expect(appErrorSchema.parse(appError)).toMatchObject({ kind, retryable: !final.has(code) });
    if (kind !== 'cancelled') expect(appError.message).toContain(origin);
    expect(appError.nextStep).toMatch(/\.$/);
    expect(cause, 'for the log').toBe(thrown);
    expect(JSON.stringify(appError)).not.toContain('do-not-quote');
  },
);

test('a connection lost before the response differs from an interrupted response', () => {
  const before = networkFailure(coded('ECONNRESET'), { origin, responseStarted: false });
  const during = networkFailure(coded('ECONNRESET'), { origin, responseStarted: true });
  expect(before).toBeInstanceOf(ConnectionLost);
  expect(during).not.toBeInstanceOf(ConnectionLost);
  expect(during.appError.kind).toBe('unexpected-response');
  expect(during.cause).toMatchObject({ code: 'ECONNRESET' });
});

test.each([true, false])(
  'the parser’s error is kept by its name alone; the response has started: %s',
  (started) => {
    const thrown = Object.assign(new Error('do-not-quote'), {
      name: 'HTTPParserError',
      data: 'do-not-quote',
    });
    const { appError, cause } = networkFailure(thrown, { origin, responseStarted: started });
    expect(appError).toMatchObject({ kind: 'unexpected-response', retryable: started });
    expect(inspect(cause)).toContain('HTTPParserError');
    expect(inspect(cause)).not.toContain('do-not-quote');
  },
);

test('a name that leads to another computer is named with the pod, and stays so', () => {
  const thrown = new NotLoopback('do-not-quote');
  const { appError, cause } = networkFailure(thrown, { origin, responseStarted: false });
  expect(appError).toMatchObject({ kind: 'dns', retryable: false, message: expect.stringContaining(origin) });
  expect(cause).toBe(thrown);
});

test('an interim response is recognized by undici’s code and message', () => {
  const thrown = Object.assign(new Error('bad response'), { code: 'UND_ERR_SOCKET' });
  const { appError, cause } = networkFailure(thrown, { origin, responseStarted: false });
  expect(appError).toMatchObject({ kind: 'unexpected-response', message: expect.stringContaining(origin) });
  expect(cause).toBe(thrown);
  for (const other of [
    Object.assign(new Error('bad response'), { code: 'EPIPE' }),
    coded('UND_ERR_SOCKET'),
  ]) {
    expect(networkFailure(other, { origin, responseStarted: false }).appError.kind).toBe('offline');
  }
});

test('the code is found in an error’s cause', () => {
  const wrapped = new Error('request failed', { cause: coded('ENOTFOUND') });
  expect(networkFailure(wrapped, { origin, responseStarted: false }).appError.kind).toBe('dns');
  const numbered = Object.assign(new Error('request failed', { cause: coded('ENOTFOUND') }), { code: 20 });
  expect(networkFailure(numbered, { origin, responseStarted: false }).appError.kind).toBe('dns');
});

test('an error that is its own cause is not followed forever', () => {
  const circular = new Error('around');
  circular.cause = circular;
  expect(networkFailure(circular, { origin, responseStarted: false }).appError.kind).toBe('internal');
});

test('any value may be thrown', () => {
  for (const thrown of [undefined, null, 'text', { code: 'ENOTFOUND' }]) {
    expect(networkFailure(thrown, { origin, responseStarted: false }).appError.kind).toBe('internal');
  }
});
