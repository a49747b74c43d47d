import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOverHttps } from '../../../../electron/features/team-library/library-source.ts';
import { libraryFailureText } from '../../../../shared/features/team-library/text/en.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { flood, startFaultServer, status, text, type FaultServer } from '../../../support/fault-server.ts';
import { testAuthority } from '../../../support/test-certificates.ts';

const authority = testAuthority();

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer(authority.issue());
});
afterAll(() => server.close());

const source = () => `${server.url}/library.json`;
const read = (where = source(), maxBytes = 100) =>
  readOverHttps({
    authorities: () => Promise.resolve([authority.cert]),
    hops: () => Promise.resolve([null]),
  })(where, maxBytes, new AbortController().signal);
const replies = (reply: Parameters<FaultServer['script']>[1]) => server.script('GET /library.json', reply);

describe('A library’s address', () => {
  test('gives its content, and is asked for nothing else', async () => {
    replies(text('signed', 'text/plain'));
    expect(Buffer.from((await read()) ?? []).toString()).toBe('signed');
    expect(server.receivedBy('GET /library.json').at(-1)?.headers).toMatchObject({
      accept: '*/*',
      'cache-control': 'no-cache',
    });
  });

  test('may have nothing', async () => {
    replies(status(404));
    expect(await read()).toBeNull();
  });

  test('may not give more than is allowed', async () => {
    replies(text('x'.repeat(100), 'text/plain'));
    expect(await read()).toHaveLength(100);
    for (const more of [text('x'.repeat(101), 'text/plain'), flood]) {
      replies(more);
      expect(await failureOf(read())).toMatchObject({
        kind: 'library-refused',
        reason: 'too-large',
        message: expect.stringContaining(source()) as string,
      });
    }
  });

  test.each([300, 399])('may not redirect: %i', async (code) => {
    replies(status(code));
    expect(await failureOf(read())).toEqual({
      kind: 'library-refused',
      reason: 'redirected',
      message: libraryFailureText.redirected({ source: source() }),
      nextStep: libraryFailureText.redirectedNext,
      retryable: false,
    });
  });

  test.each([
    [201, 'unexpected-response'],
    [299, 'unexpected-response'],
    [400, 'unexpected-response'],
    [499, 'unexpected-response'],
    [500, 'server'],
    [503, 'server'],
  ])('with the status %i fails as %s', async (code, kind) => {
    replies(status(code));
    expect(await failureOf(read())).toEqual({
      kind,
      message: libraryFailureText.unexpectedStatus({ source: source(), status: String(code) }),
      nextStep: libraryFailureText.unreachableNext,
      retryable: true,
    });
  });

  test('without TLS is not read', async () => {
    await expect(read('http://127.0.0.1:1/library.json')).rejects.toThrow('over https only');
  });
});
