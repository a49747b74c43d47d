import { expect, test } from 'vitest';
import {
  originSchema,
  siteOfAddress,
  sitesInText,
  siteSchema,
  sitesSchema,
  sitesText,
} from '../../../../shared/schemas/site.ts';

test.each([
  ['https://fw.example', 'https://fw.example'],
  ['https://FW.Example:8443/login?next=1', 'https://fw.example:8443'],
  ['https://fw.example:443/', 'https://fw.example'],
  ['https://user:secret@fw.example/', 'https://fw.example'],
  ['https://fw.example./', 'https://fw.example'],
  ['https://10.0.0.1', 'https://10.0.0.1'],
  ['https://[FE80::1]:8443', 'https://[fe80::1]:8443'],
  ['https://nas/', 'https://nas'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['srv01.brightwater.example', 'https://srv01.brightwater.example'],
  ['srv01.brightwater.example:8443/admin', 'https://srv01.brightwater.example:8443'],
  [' 10.20.0.1 ', 'https://10.20.0.1'],
])('The address %o means the site %o', (address, origin) => {
  expect(siteOfAddress(address)).toEqual({ origin, subdomains: false });
});

test.each([
  'http://fw.example',
  'ssh://vpn.redwood.example',
  'nas',
  'Rack 4, second shelf. Ask Ada.',
  'ada@harbour.example',
  '\\\\files\\team',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://',
  '',
])('The address %o means no site', (address) => {
  expect(siteOfAddress(address)).toBeUndefined();
});

test('An address without encryption is a site only if the person says so', () => {
  expect(siteOfAddress('http://fw.example', true)).toEqual({
    origin: 'http://fw.example',
    subdomains: false,
  });
});

test.each([
  'https://fw.example/',
  'https://FW.example',
  'https://fw.example:443',
  'https://user@fw.example',
  'ftp://fw.example',
  'null',
  'fw.example',
])('%o is no origin', (origin) => {
  expect(originSchema.safeParse(origin).success).toBe(false);
});

test('a page may be at a name with a dot at its end, a login’s site is not', () => {
  expect(originSchema.safeParse('https://fw.example.').success).toBe(true);
  expect(siteSchema.safeParse({ origin: 'https://fw.example.', subdomains: false }).success).toBe(false);
  expect(siteSchema.safeParse({ origin: 'https://fw.example.:8443', subdomains: false }).success).toBe(false);
});

test.each(['https://fw.example,https', 'https://*.example', 'https://a,b.example', 'https://a..example'])(
  'no page is at %s, so no login’s site is',
  (origin) => {
    expect(siteSchema.safeParse({ origin, subdomains: false }).success).toBe(false);
  },
);

test('a login has each site once, and at most twenty', () => {
  const site = (number: number) => ({ origin: `https://s${number}.example`, subdomains: false });
  const all = Array.from({ length: 21 }, (_, number) => site(number));
  expect(sitesSchema.safeParse(all.slice(1)).success).toBe(true);
  expect(sitesSchema.safeParse(all).success).toBe(false);
  expect(sitesSchema.safeParse([site(1), { ...site(1), subdomains: true }]).success).toBe(false);
});

test('sites are the same after they were a text', () => {
  const sites = [
    { origin: 'https://a.example', subdomains: true },
    { origin: 'http://10.0.0.1:8080', subdomains: false },
    { origin: 'https://b.example', subdomains: true, suggested: true } as const,
    { origin: 'https://c.example', subdomains: false, suggested: true } as const,
  ];
  expect(sitesInText(sitesText(sites))).toEqual(sites);
  expect(sitesInText('')).toEqual([]);
  expect(sitesInText(' https://a.example +subdomains | ')).toEqual(sites.slice(0, 1));
});
