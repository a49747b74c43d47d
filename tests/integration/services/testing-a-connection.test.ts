import { beforeEach, expect, test, vi } from 'vitest';
import type { PodClient, PodCredentials } from '../../../electron/pod-client/pod-client.ts';
import { directRoute } from '../../../electron/pod-client/routing/pod-route.ts';
import { ConnectionTester } from '../../../electron/services/accounts/connection-tester.ts';
import type { OriginConsent } from '../../../electron/services/accounts/origin-consent.ts';
import { AllowedRoutes } from '../../../electron/services/policy/policy.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { diagnosisText } from '../../../shared/text/en/connection.ts';
import { failureOf } from '../../support/failure-of.ts';
import { northwindDraft } from '../../support/samples.ts';

const typed = { typed: 's3cret' };
const cancelled = {
  kind: 'cancelled',
  message: diagnosisText.cancelled,
  nextStep: diagnosisText.cancelledNext,
  retryable: true,
};
const noKeychain = new Failure({ kind: 'keychain', message: 'No.', nextStep: 'Look.', retryable: true });
// Nothing listens on the discard port, so the test of the connection ends there.
const draft = { ...northwindDraft, podUrl: 'http://127.0.0.1:9' };

let tester: ConnectionTester;
const ask = vi.fn((_account: object) => Promise.resolve());
const close = vi.fn(() => Promise.resolve());
const createClient = vi.fn((_credentials: PodCredentials) => ({ close }) as unknown as PodClient);
const route = vi.fn((_draft: object, _typed: string | undefined) => directRoute);
const onProgress = vi.fn();

function testerWith(allowedRoutes = new AllowedRoutes()): ConnectionTester {
  const consent = { ask } as unknown as OriginConsent;
  return new ConnectionTester({
    allowedRoutes,
    consent,
    createClient,
    network: { route },
    onVerdict: () => undefined,
    refusedKeys: { note: () => undefined },
    monotonic: () => 0,
    states: { progress: () => onProgress },
  });
}

beforeEach(() => {
  vi.clearAllMocks();
  ask.mockReset().mockResolvedValue();
  tester = testerWith();
});

test('a test with an entered secret does not read a stored one, and closes its client', async () => {
  const steps = await tester.test(draft, typed, 'proxy-password-81');
  expect(steps).toContainEqual(expect.objectContaining({ step: 'secret', outcome: 'skipped' }));
  expect(steps).toContainEqual(expect.objectContaining({ outcome: 'failed' }));
  expect(route).toHaveBeenCalledWith(draft, 'proxy-password-81');
  const [[credentials] = []] = createClient.mock.calls;
  const { accountId, apiKeyId, podUrl } = draft;
  expect(credentials).toMatchObject({ podUrl, accountId, apiKeyId });
  expect(createClient).toHaveBeenCalledWith(credentials, directRoute);
  expect(await credentials?.secret()).toBe('s3cret');
  expect(close).toHaveBeenCalledTimes(1);
  expect(onProgress.mock.calls.slice(-2)).toEqual([[steps], [null]]);
});

test('a stored secret is read once, although the client needs it, too', async () => {
  const read = vi.fn(() => Promise.resolve('s3cret'));
  const steps = await tester.test(draft, { read });
  expect(steps).toContainEqual(expect.objectContaining({ step: 'secret', outcome: 'passed' }));
  expect(await createClient.mock.calls[0]?.[0].secret()).toBe('s3cret');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a secret that can’t be read fails its step, and nothing is contacted', async () => {
  const steps = await tester.test(draft, { read: () => Promise.reject(noKeychain) });
  expect(steps.filter(({ outcome }) => outcome === 'failed')).toMatchObject([{ step: 'secret' }]);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a pod that the policy forbids, or the person refuses, is not tested', async () => {
  const refused = testerWith(new AllowedRoutes({ allowedPods: ['https://allowed.example'] }));
  expect(await failureOf(refused.test(draft, typed))).toMatchObject({ fields: [{ field: 'podUrl' }] });
  expect(ask).not.toHaveBeenCalled();
  ask.mockRejectedValueOnce(new Error('refused'));
  await expect(tester.test(draft, typed)).rejects.toThrow('refused');
  expect(createClient).not.toHaveBeenCalled();
});

/** A test that waits for its secret, and its failure. */
const waiting = () => failureOf(tester.test(draft, { read: () => new Promise<string>(() => undefined) }));

test.each(['locked', 'quit'] as const)(
  'a test ends when Podkey is %s, not when accounts change',
  async (end) => {
    const failure = waiting();
    await expect.poll(() => createClient).toHaveBeenCalled();
    let hasEnded = false;
    void failure.then(() => (hasEnded = true));
    tester.endSession('account-switched');
    tester.endSession('account-changed');
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasEnded).toBe(false);
    tester.endSession(end);
    expect(await failure).toEqual(cancelled);
    expect(close).toHaveBeenCalledTimes(1);
  },
);

test('a new test ends the former one', async () => {
  const first = waiting();
  const second = waiting();
  expect(await first).toEqual(cancelled);
  tester.cancel();
  expect(await second).toEqual(cancelled);
  tester.cancel();
});
