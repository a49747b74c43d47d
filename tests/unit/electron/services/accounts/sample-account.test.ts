import { expect, test } from 'vitest';
import {
  SampleAccount,
  type RunningSamplePod,
} from '../../../../../electron/services/accounts/known-accounts.ts';
import { northwindDraft } from '../../../../support/samples.ts';

const pod: RunningSamplePod = {
  ...northwindDraft,
  secret: 's3cret',
  examples: [{ name: 'Router', path: '/v1/assets', kind: 'secret' }],
  logins: [],
  users: [],
  close: () => Promise.resolve(),
};

test('the pod starts once for all concurrent callers, and again after it was closed', async () => {
  let starts = 0;
  const sample = new SampleAccount(() => Promise.resolve({ ...pod, apiKeyId: `key ${(starts += 1)}` }));
  await Promise.all([sample.open(), sample.open()]);
  expect(sample.draft).toEqual({
    label: 'Sample pod',
    podUrl: pod.podUrl,
    accountId: pod.accountId,
    apiKeyId: 'key 1',
    environment: 'sample',
    color: 'violet',
  });
  expect(sample.examples).toEqual(pod.examples);
  await sample.close();
  expect([sample.draft, sample.examples, sample.users]).toEqual([undefined, [], []]);
  await sample.open();
  expect(sample.draft?.apiKeyId).toBe('key 2');
});

test('a start that failed is tried again', async () => {
  const failures = [new Error('no port')];
  const sample = new SampleAccount(() => {
    const failure = failures.pop();
    return failure ? Promise.reject(failure) : Promise.resolve(pod);
  });
  await expect(sample.open()).rejects.toThrow('no port');
  expect(sample.draft).toBeUndefined();
  expect(await sample.open()).toBe(pod);
});

test('an account that was never started has nothing to close', async () => {
  const sample = new SampleAccount(() => Promise.reject(new Error('no port')));
  await sample.close();
  expect(sample.examples).toEqual([]);
});
