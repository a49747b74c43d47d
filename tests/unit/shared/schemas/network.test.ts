import { expect, test } from 'vitest';
import { networkSettingsSchema, proxyOrigin, proxyOriginSchema } from '../../../../shared/schemas/network.ts';

test.each([
  ['proxy.example:3128', 'http://proxy.example:3128'],
  ['https://Proxy.example/', 'https://proxy.example'],
  ['socks5://Proxy.Example', 'socks5://proxy.example:1080'],
  ['socks5h://proxy.example:80/', 'socks5://proxy.example:80'],
  ['SOCKS://10.0.0.1:443', 'socks5://10.0.0.1:443'],
  ['socks4://[::1]:9', 'socks4://[::1]:9'],
])('the proxy %s is stored as %s', (typed, origin) => {
  expect(proxyOriginSchema.parse(typed)).toBe(origin);
  expect(proxyOriginSchema.parse(origin), 'read again as stored').toBe(origin);
});

test.each([
  ['ftp://proxy.example', /must start with/],
  ['socks5://ann:secret@proxy.example', /their own fields/],
  ['ann@proxy.example', /their own fields/],
  ['http://:secret@proxy.example', /their own fields/],
  ['socks5://proxy.example/path', /after the port/],
  ['proxy.example/?to=http://pod.example', /after the port/],
  ['socks5://', /Enter an address/],
  ['socks5://exa mple', /Enter an address/],
])('%s is not a proxy’s address', (typed, message) => {
  expect(proxyOriginSchema.safeParse(typed).error?.issues[0]?.message).toMatch(message);
});

test('SOCKS 4 accepts no user name, because it accepts no password', () => {
  const settings = { proxy: 'custom', caFile: '', proxyUserName: 'ann' };
  const refused = networkSettingsSchema.safeParse({ ...settings, proxyUrl: 'socks4://proxy.example' });
  expect(refused.error?.issues).toMatchObject([{ path: ['proxyUserName'] }]);
  expect(networkSettingsSchema.safeParse({ ...settings, proxyUrl: 'socks5://proxy.example' }).success).toBe(
    true,
  );
});

test('SOCKS 4 is accepted without a user name', () => {
  const settings = {
    proxy: 'custom',
    caFile: '',
    proxyUserName: '',
    proxyUrl: 'socks4://proxy.example:1080',
  };
  expect(networkSettingsSchema.parse(settings)).toEqual(settings);
});

test.each([
  ['http', ''],
  ['https', 'exa mple:80'],
  ['socks5', ''],
  ['socks5', 'exa mple:1080'],
  ['socks5', String.raw`proxy.example\1080`],
])('a proxy of the system’s settings with the scheme %s and the address “%s” is none', (scheme, address) => {
  expect(proxyOrigin(scheme, address)).toBeNull();
});

test('the stored form of a proxy may have 2,048 characters, its scheme included', () => {
  const longest = 'a'.repeat(2_048 - 'http://'.length);
  expect(proxyOriginSchema.parse(longest)).toBe(`http://${longest}`);
  expect(proxyOriginSchema.safeParse(`${longest}a`).error?.issues[0]?.message).toMatch(/too long/);
});
