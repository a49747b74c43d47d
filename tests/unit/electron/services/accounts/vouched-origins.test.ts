import { expect, test } from 'vitest';
import { vouchedOrigins } from '../../../../../electron/services/accounts/origin-consent.ts';
import { northwindDraft } from '../../../../support/samples.ts';

const pod = (origin: string) => ({ kind: 'pod', origin }) as const;
const proxy = (origin: string) => ({ kind: 'proxy', origin }) as const;
const none = {
  policy: undefined,
  sample: { draft: undefined },
  administratorsPods: () => Promise.resolve([]),
};

test('nothing vouches for an origin without a policy, a sample pod or a list', async () => {
  const isVouchedFor = vouchedOrigins(none);
  expect(await isVouchedFor(pod('https://pod.example'))).toBe(false);
  expect(await isVouchedFor(proxy('http://proxy.example:3128'))).toBe(false);
});

test('the policy vouches for its pods, at whatever path, and for its proxies', async () => {
  const allowedPods = ['https://eu.pod.example/docs', 'https://us.pod.example'];
  const allowedProxies = ['http://proxy.example:3128'];
  const isVouchedFor = vouchedOrigins({ ...none, policy: { version: 1, allowedPods, allowedProxies } });
  expect(await isVouchedFor(pod('https://eu.pod.example'))).toBe(true);
  expect(await isVouchedFor(pod('https://us.pod.example'))).toBe(true);
  expect(await isVouchedFor(pod('https://pod.example'))).toBe(false);
  expect(await isVouchedFor(proxy('http://proxy.example:3128'))).toBe(true);
  expect(await isVouchedFor(proxy('http://other.example:3128'))).toBe(false);
  expect(await isVouchedFor(proxy('https://us.pod.example'))).toBe(false);
  expect(await isVouchedFor(pod('http://proxy.example:3128'))).toBe(false);
});

test('a policy that names neither pods nor proxies vouches for none', async () => {
  const isVouchedFor = vouchedOrigins({ ...none, policy: { version: 1 } });
  expect(await isVouchedFor(pod('https://pod.example'))).toBe(false);
  expect(await isVouchedFor(proxy('http://proxy.example:3128'))).toBe(false);
});

test('the sample pod and an administrator’s list are vouched for as pods only', async () => {
  const isVouchedFor = vouchedOrigins({
    policy: undefined,
    sample: { draft: { ...northwindDraft, podUrl: 'http://127.0.0.1:8080' } },
    administratorsPods: () => Promise.resolve(['https://listed.example/v1']),
  });
  for (const origin of ['http://127.0.0.1:8080', 'https://listed.example']) {
    expect(await isVouchedFor(pod(origin))).toBe(true);
    expect(await isVouchedFor(proxy(origin))).toBe(false);
  }
});
