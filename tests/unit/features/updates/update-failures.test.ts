import { describe, expect, test } from 'vitest';
import { rethrowForFeed, unexpectedStatus } from '../../../../electron/features/updates/feed-client.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { updateFailures } from '../../../../shared/features/updates/text/en.ts';

const feed = 'https://updates.example/latest.yml';
const unreachable = expect.stringContaining('tell IT that the update feed');

/** What `act` throws. */
function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (thrown) {
    return thrown;
  }
}

describe('A response of the feed’s server', () => {
  test.each([300, 302, 399])('with status %i is a refused redirect', (status) => {
    expect(unexpectedStatus(feed, status).appError).toEqual({
      kind: 'update-refused',
      reason: 'redirected',
      message: `The update feed ${feed} redirects to another address, which Podkey doesn’t follow.`,
      nextStep: expect.stringContaining('final address'),
      retryable: false,
    });
  });

  test.each([
    [299, 'unexpected-response'],
    [400, 'unexpected-response'],
    [499, 'unexpected-response'],
    [500, 'server'],
    [503, 'server'],
  ])('with status %i is a failure of kind %s, and may work later', (status, kind) => {
    expect(unexpectedStatus(feed, status).appError).toEqual({
      kind,
      message: `The update feed ${feed} responded with status ${status}.`,
      nextStep: unreachable,
      retryable: true,
    });
  });

  test('that there is no feed may change', () => {
    expect(updateFailures.notThere({ feed }).appError).toEqual({
      kind: 'not-found',
      message: `There is no update feed at ${feed}.`,
      nextStep: unreachable,
      retryable: true,
    });
  });
});

describe('A failed connection to the feed', () => {
  test('is told like a pod’s, with the advice for a feed', () => {
    const failure = new Failure({ kind: 'dns', message: 'No host.', nextStep: 'Ask.', retryable: false });
    const thrown = thrownBy(() => rethrowForFeed(failure));
    expect(thrown).toMatchObject({
      appError: { kind: 'dns', message: 'No host.', nextStep: unreachable, retryable: true },
      cause: failure,
    });
  });

  test.each([
    new Failure({ kind: 'cancelled', message: 'No.', nextStep: 'Ask.', retryable: false }),
    new TypeError('x'),
  ])('that was cancelled or is a fault of Podkey stays as it is: %s', (thrown) => {
    expect(thrownBy(() => rethrowForFeed(thrown))).toBe(thrown);
  });
});
