import { describe, expect, test } from 'vitest';
import { podOrigin, podUrlSchema } from '../../../../shared/schemas/network.ts';

describe('a pod URL', () => {
  test.each([
    ['https://docs.example.com/', 'https://docs.example.com'],
    ['  https://Docs.Example.com  ', 'https://docs.example.com'],
    ['docs.example.com', 'https://docs.example.com'],
    ['docs.example.com:8443/eu/', 'https://docs.example.com:8443/eu'],
    ['http://127.0.0.1:5000', 'http://127.0.0.1:5000'],
    ['http://localhost:5000/', 'http://localhost:5000'],
    ['http://[::1]:5000', 'http://[::1]:5000'],
    ['https://docs.example.com/eu///', 'https://docs.example.com/eu'],
  ])('entered as “%s” is stored as %s', (entered, taken) => {
    expect(podUrlSchema.parse(entered)).toBe(taken);
  });

  test.each([
    ['', /Enter the pod’s address/],
    ['not an address', /Enter an address/],
    ['http://docs.example.com', /Use https/],
    ['http://127.0.0.1.example.com', /Use https/],
    ['ftp://docs.example.com', /must start with https/],
    ['https://tech:hunter2@docs.example.com', /Remove the user name and password/],
    ['https://tech@docs.example.com', /Remove the user name and password/],
    ['https://:hunter2@docs.example.com', /Remove the user name and password/],
    ['docs.example.com/?next=http://docs.example.com', /Remove everything from \?/],
    ['https://docs.example.com/?a=1', /Remove everything from \?/],
    [`https://docs.example.com/${'a'.repeat(2100)}`, /too long/],
  ])('entered as “%s” is refused with the reason', (entered, reason) => {
    const parsed = podUrlSchema.safeParse(entered);
    expect(parsed.error?.issues[0]?.message).toMatch(reason);
  });
});

test('a secret is bound to scheme, host and port, whatever the path', () => {
  expect(podOrigin('https://docs.example.com:8443/eu')).toBe('https://docs.example.com:8443');
});

test('an address may have 2,048 characters', () => {
  const longest = `https://pod.example/${'a'.repeat(2_048 - 20)}`;
  expect(podUrlSchema.parse(longest)).toBe(longest);
  expect(podUrlSchema.safeParse(`${longest}a`).success).toBe(false);
});

test('an address that escaping makes too long is refused, because it could not be read back', () => {
  expect(podUrlSchema.safeParse(`https://pod.example/${'é'.repeat(300)}`).success).toBe(true);
  expect(podUrlSchema.safeParse(`https://pod.example/${'é'.repeat(400)}`).success).toBe(false);
});
