import { expect, test } from 'vitest';
import { endpointOf, serverName } from '../../../../../electron/pod-client/routing/pod-route.ts';

test.each([
  ['https://pod.example', 'pod.example', 443],
  ['http://localhost', 'localhost', 80],
  ['https://pod.example:8443', 'pod.example', 8443],
  ['https://[2001:db8::1]', '2001:db8::1', 443],
  ['socks5://10.0.0.1:1080', '10.0.0.1', 1080],
])('%s is at %s, port %i', (url, host, port) => {
  expect(endpointOf(new URL(url))).toEqual({ host, port });
});

test.each([
  ['pod.example', 'pod.example'],
  ['pod.example.', 'pod.example'],
  ['10.0.0.1', ''],
  ['::1', ''],
])('TLS asks %s for the certificate of “%s”', (host, name) => {
  expect(serverName(host)).toBe(name);
});
