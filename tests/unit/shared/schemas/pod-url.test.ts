import { describe, expect, test } from 'vitest';
import { accountDraftSchema, storedAccountSchema } from '../../../../shared/schemas/account.ts';
import { enteredUuidSchema } from '../../../../shared/schemas/uuid.ts';
import { northwindDraft } from '../../../support/samples.ts';
import {
  enteredNetworkSettingsSchema,
  enteredPodUrlSchema,
  podOrigin,
  podUrlSchema,
} from '../../../../shared/schemas/network.ts';

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

test.each([
  ['"https://pod.example', /quotation marks/],
  ['https://pod“.example', /quotation marks/],
  ["https://pod.example'", /quotation marks/],
  ['<https://pod.example', /quotation marks/],
  ['https:\\\\pod.example', /Use \/ instead/],
  ['https//pod.example', /https:\/\/ with its colon/],
  ['https:/pod.example', /https:\/\/ with its colon/],
  ['https;//pod.example', /https:\/\/ with its colon/],
  ['https:pod.example', /https:\/\/ with its colon/],
  ['HTTPS//pod.example', /https:\/\/ with its colon/],
  ['https://pod\u200b.example/', /U\+200B/],
  ['https://pod\u00ad.example', /U\+00AD/],
  ['https://pod.example/\u202ea', /U\+202E/],
])('the address %j is refused with the reason', (typed, reason) => {
  expect(enteredPodUrlSchema.safeParse(typed).error?.issues[0]?.message).toMatch(reason);
});

test.each([
  'https.example',
  'http-pod.example:8443',
  'https:8443',
  'socks.example',
  "https://pod.example/o'neil",
])('the address %j is not mistaken for a slip', (typed) => {
  expect(enteredPodUrlSchema.safeParse(typed).error?.issues[0]?.message ?? '').not.toMatch(/colon|quotation/);
});

test.each(['"http://proxy.example:3128', 'http//proxy.example:3128', 'socks5:\\\\proxy.example:1080'])(
  'the proxy address %j is refused with the reason',
  (proxyUrl) => {
    const settings = { proxy: 'custom', caFile: '', proxyUrl, proxyUserName: '' };
    const message = enteredNetworkSettingsSchema.safeParse(settings).error?.issues[0]?.message;
    expect(message).toMatch(/quotation marks|with its colon|instead of/);
  },
);

test('an account with such an address, stored before this rule, is still readable', () => {
  const account = { ...northwindDraft, podUrl: 'https://"https//pod.example%22' };
  expect(accountDraftSchema.safeParse(account).success).toBe(false);
  expect(storedAccountSchema.safeParse(account).success).toBe(podUrlSchema.safeParse(account.podUrl).success);
});

test('a UUID with a hidden character names it', () => {
  const typed = '0b9f5f0e-6a51-4c0f-9a39-4f2f7f6a1d01\u200b';
  expect(enteredUuidSchema.safeParse(typed).error?.issues[0]?.message).toMatch(/U\+200B/);
  expect(enteredUuidSchema.safeParse('soon').error?.issues[0]?.message).not.toMatch(/invisible/);
});
