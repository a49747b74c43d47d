import { expect, test } from 'vitest';
import { diagnoseConnection } from '../../../../../electron/pod-client/diagnosis/diagnose-connection.ts';
import { directRoute, type PodRoute } from '../../../../../electron/pod-client/routing/pod-route.ts';
import { errorFailures } from '../../../../../shared/text/en/app.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { connectionSteps, type ConnectionTest } from '../../../../../shared/schemas/network.ts';
import { settled } from '../../../../support/fake-clock.ts';

const gone = new Failure({ kind: 'not-found', message: 'Gone.', nextStep: 'Next.', retryable: false });
const client = { signIn: () => Promise.resolve(), clockSkewMs: () => null };

interface Scene {
  route?: Partial<PodRoute>;
  readSecret?: () => Promise<unknown>;
  /** The readings of the clock, one after another; the last one repeats. */
  times?: readonly number[];
  signal?: AbortSignal;
  onProgress?: (steps: ConnectionTest) => void;
}

/** Tests a connection that fails before it reaches the network, unless the scene says otherwise. */
function diagnose({ route, times = [0], signal, ...scene }: Scene): Promise<ConnectionTest> {
  const left = [...times];
  return diagnoseConnection({
    podUrl: 'https://pod.test',
    route: { ...directRoute, hops: () => Promise.reject(gone), ...route },
    client,
    now: () => (left.length > 1 ? left.shift() : left[0]) ?? 0,
    signal: signal ?? new AbortController().signal,
    ...scene,
  });
}

test('each step has its time, and the steps after a failure have none', async () => {
  const steps = await diagnose({
    readSecret: () => Promise.resolve(),
    route: { authorities: () => Promise.resolve(['a CA']) },
    times: [100, 103, 200, 207, 300, 311],
  });
  expect(steps.slice(0, 4)).toEqual([
    { step: 'secret', outcome: 'passed', elapsedMs: 3 },
    { step: 'ca', outcome: 'passed', elapsedMs: 7 },
    { step: 'proxy', outcome: 'failed', elapsedMs: 11, error: gone.appError },
    { step: 'dns', outcome: 'skipped', elapsedMs: 0 },
  ]);
  expect(steps.map(({ step }) => step)).toEqual(connectionSteps);
  expect(new Set(steps.slice(3).map(({ outcome }) => outcome))).toEqual(new Set(['skipped']));
});

test('a clock that went back shows no negative time', async () => {
  const steps = await diagnose({ readSecret: () => Promise.resolve(), times: [100, 90] });
  expect(steps[0]).toEqual({ step: 'secret', outcome: 'passed', elapsedMs: 0 });
});

test('without a stored secret and a company CA file their steps are skipped', async () => {
  expect((await diagnose({})).slice(0, 2)).toEqual([
    { step: 'secret', outcome: 'skipped', elapsedMs: 0 },
    { step: 'ca', outcome: 'skipped', elapsedMs: 0 },
  ]);
});

test('a secret that can’t be read is the finding, and no later step runs', async () => {
  let asked = 0;
  const steps = await diagnose({
    readSecret: () => Promise.reject(gone),
    route: {
      authorities: () => {
        asked += 1;
        return Promise.resolve([]);
      },
    },
  });
  expect(steps[0]).toMatchObject({ step: 'secret', outcome: 'failed', error: gone.appError });
  expect(asked).toBe(0);
});

test('what was reported of the steps stays as it was', async () => {
  const heard: ConnectionTest[] = [];
  const steps = await diagnose({ onProgress: (soFar) => heard.push(soFar) });
  expect(heard.map((soFar) => soFar.length)).toEqual(connectionSteps.map((_, place) => place + 1));
  expect(heard.at(-1)).toEqual(steps);
});

test.each([
  ['with its reason', errorFailures.connectionClosed()],
  ['as cancelled', undefined],
])('an abort during a step ends the test %s', async (_, reason) => {
  const aborter = new AbortController();
  const testing = diagnose({
    signal: aborter.signal,
    readSecret: () => {
      aborter.abort(reason);
      return new Promise(() => undefined);
    },
  });
  let thrown: unknown;
  testing.catch((error: unknown) => (thrown = error));
  await settled();
  expect(Failure.is(thrown, 'cancelled')).toBe(true);
  if (reason) expect(thrown).toBe(reason);
});

test('a failure of an aborted step is reported as the abort', async () => {
  const aborter = new AbortController();
  const testing = diagnose({
    signal: aborter.signal,
    readSecret: () => {
      aborter.abort();
      return Promise.reject(gone);
    },
  });
  await expect(testing).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
});

test('an error in Podkey ends the test', async () => {
  const bug = new TypeError('unforeseen');
  await expect(diagnose({ route: { hops: () => Promise.reject(bug) } })).rejects.toBe(bug);
});
