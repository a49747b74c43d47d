import { expect, test } from 'vitest';
import { AllowedRoutes } from '../../../../../electron/services/policy/policy.ts';
import { usualNetwork, type NetworkSettings } from '../../../../../shared/schemas/network.ts';
import { failureOf } from '../../../../support/failure-of.ts';

const allowedPods = ['https://eu.pod.example', 'https://us.pod.example'];
const allowedProxies = ['system', 'https://proxy.example:8443'];
const [podUrl = ''] = allowedPods;
const proxied: NetworkSettings = {
  proxy: 'custom',
  proxyUrl: 'http://other.example',
  proxyUserName: '',
  caFile: '',
};

test.each<[string, NetworkSettings, string, string[]]>([
  ['https://pod.example', usualNetwork, 'podUrl', allowedPods],
  [podUrl, { ...usualNetwork, proxy: 'none' }, 'proxy', ['https://proxy.example:8443']],
  [podUrl, proxied, 'proxyUrl', ['https://proxy.example:8443']],
])(
  'an account on %s that the policy forbids is refused at its field and for use, naming what is allowed',
  async (...row) => {
    const [pod, network, field, allowed] = row;
    const routes = new AllowedRoutes({ allowedPods, allowedProxies });
    const account = { podUrl: pod, network };
    const entered = await failureOf(() => routes.assertEntered(account));
    expect(entered).toMatchObject({ kind: 'validation', fields: [{ field }] });
    const used = await failureOf(() => routes.assertUsable(account));
    expect(used).toMatchObject({ kind: 'policy', retryable: false });
    for (const { message } of [entered, used]) for (const one of allowed) expect(message).toContain(one);
  },
);

test('the form offers only allowed pods, by their labels or else by their addresses', () => {
  const [eu, us] = ['https://eu.pod.example/docs/', `https://us.pod.example/${'x'.repeat(80)}`];
  const list = {
    pods: [{ label: 'Europe', url: 'https://eu.pod.example' }],
    trouble: 'The list is damaged.',
  };
  expect(new AllowedRoutes().offered(list)).toBe(list);
  expect(new AllowedRoutes({ allowedPods: [...allowedPods, eu, us] }).offered(list)).toEqual({
    pods: [
      { label: 'Europe', url: 'https://eu.pod.example' },
      { label: 'us.pod.example', url: 'https://us.pod.example' },
      { label: 'eu.pod.example/docs', url: eu },
      { label: `us.pod.example/${'x'.repeat(65)}`, url: us },
    ],
    trouble: null,
  });
});
