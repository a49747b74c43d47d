import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { startSamplePod, type SamplePod } from '../../sample-pod/index.ts';
import { calls } from '../../shared/ipc/contract.ts';
import { isCallName } from '../../shared/ipc/contract-names.ts';
import { bridgePodkey } from './bridge.ts';
import { fuzz } from './fuzz.ts';
import { inputsOf, plainInputsOf, withLiveNames } from './inputs-of.ts';
import { bent, oddValue } from './odd-values.ts';
import { podkeyAtWork, type PodkeyAtWork } from './podkey-at-work.ts';

/*
 * Any input to every call of the contract: through main's real registration, to main's real services, which work with a
 * real pod.
 */

/** Podkey is recreated after this many runs, so that imported data does not dominate. */
const runsOfOne = 50;

let pod: SamplePod;
let podkey: PodkeyAtWork | undefined;
let runsSoFar = 0;

beforeAll(async () => {
  pod = await startSamplePod();
});
afterEach(async () => {
  await podkey?.end();
  podkey = undefined;
});
afterAll(() => pod.close());

async function ready(): Promise<PodkeyAtWork> {
  runsSoFar += 1;
  if (podkey && runsSoFar % runsOfOne !== 0 && podkey.isAtWork()) return podkey;
  await podkey?.end();
  podkey = await podkeyAtWork(pod, bridgePodkey);
  return podkey;
}

describe('any input', () => {
  for (const name of Object.keys(calls).filter(isCallName)) {
    const { input } = calls[name];
    const good = inputsOf(input);
    let understood = 0;
    fuzz(`to ${name}`, {
      given: fc.oneof(
        { weight: 4, arbitrary: good },
        { weight: 5, arbitrary: bent(good, oddValue) },
        { weight: 1, arbitrary: oddValue },
      ),
      first: plainInputsOf(input),
      runs: 1_000,
      run: async (given) => {
        const { call, liveName } = await ready();
        const sent = await withLiveNames(given, (field) => liveName(name, field));
        if (input.safeParse(sent).success) understood += 1;
        await call(name, sent);
      },
      after: () => expect(understood, 'inputs that got as far as the service').toBeGreaterThan(0),
    });
  }
});
