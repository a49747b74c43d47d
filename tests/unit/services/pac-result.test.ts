import { describe, expect, test } from 'vitest';
import { hopsFromPac } from '../../../electron/services/accounts/pac-result.ts';

describe('what the system says of the way to a pod', () => {
  test.each([
    ['DIRECT', [null]],
    ['', [null]],
    ['PROXY proxy.example:3128', ['http://proxy.example:3128']],
    ['HTTPS proxy.example:8443', ['https://proxy.example:8443']],
    ['PROXY [::1]:3128', ['http://[::1]:3128']],
    [
      'PROXY first.example:1; HTTPS second.example:2; DIRECT',
      ['http://first.example:1', 'https://second.example:2', null],
    ],
    ['PROXY one.example:1; PROXY one.example:1', ['http://one.example:1']],
    ['SOCKS5 socks.example:1080; PROXY proxy.example:3128', ['http://proxy.example:3128']],
    ['  proxy   proxy.example:3128 ; ', ['http://proxy.example:3128']],
  ])('%j leads to %j', (result, ways) => {
    expect(hopsFromPac(result)).toEqual(ways);
  });

  test.each(['SOCKS socks.example:1080', 'SOCKS5 a:1; SOCKS4 b:2'])(
    '%j is refused, not gone around',
    (result) => {
      expect(() => hopsFromPac(result)).toThrow(/can’t use: SOCKS/);
    },
  );
});
