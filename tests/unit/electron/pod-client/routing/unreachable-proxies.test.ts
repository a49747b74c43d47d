import { expect, test } from 'vitest';
import { UnreachableProxies } from '../../../../../electron/pod-client/routing/pod-route.ts';

const hops = ['http://a:1', 'http://b:1', null].map((origin) => ({
  hop: origin === null ? null : { origin },
}));
const [a, b, straight] = hops;

function proxiesAt(start: number) {
  let now = start;
  const proxies = new UnreachableProxies(() => now);
  return { proxies, pass: (ms: number) => (now += ms) };
}

test('hops are tried in order', () => {
  expect(proxiesAt(0).proxies.inOrder(hops)).toEqual(hops);
});

test('an unreachable proxy comes last for five minutes', () => {
  const { proxies, pass } = proxiesAt(1000);
  proxies.remember('http://a:1');
  expect(proxies.inOrder(hops)).toEqual([b, straight, a]);
  pass(5 * 60_000 - 1);
  expect(proxies.inOrder(hops)).toEqual([b, straight, a]);
  pass(1);
  expect(proxies.inOrder(hops)).toEqual([a, b, straight]);
});

test('by default the machine’s clock counts', () => {
  const proxies = new UnreachableProxies();
  proxies.remember('http://a:1');
  expect(proxies.inOrder(hops)).toEqual([b, straight, a]);
});

test('if all proxies are unreachable, the order does not change', () => {
  const { proxies } = proxiesAt(0);
  proxies.remember('http://b:1');
  proxies.remember('http://a:1');
  expect(proxies.inOrder(hops.slice(0, 2))).toEqual([a, b]);
});

test('a proxy that is reachable again is tried in its turn', () => {
  const { proxies } = proxiesAt(0);
  proxies.remember('http://a:1');
  proxies.forget('http://a:1');
  expect(proxies.inOrder(hops)).toEqual(hops);
});
