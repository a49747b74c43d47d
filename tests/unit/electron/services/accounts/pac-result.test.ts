import { describe, expect, test } from 'vitest';
import { hopsFromPac } from '../../../../../electron/services/accounts/account-network.ts';

describe('the system’s proxy settings for a pod', () => {
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
    [
      'SOCKS5 socks.example:1081; PROXY proxy.example:3128',
      ['socks5://socks.example:1081', 'http://proxy.example:3128'],
    ],
    ['SOCKS5 [::1]; DIRECT', ['socks5://[::1]:1080', null]],
    ['SOCKS socks.example:80; SOCKS4 socks.example:80', ['socks4://socks.example:80']],
    ['QUIC quic.example:443; PROXY proxy.example:3128', ['http://proxy.example:3128']],
    ['  proxy   proxy.example:3128 ; ', ['http://proxy.example:3128']],
  ])('%j gives the hops %j', (result, hops) => {
    expect(hopsFromPac(result)).toEqual(hops);
  });

  test.each(['QUIC quic.example:443', 'SOCKS5', 'nonsense'])(
    '%j fails instead of connecting directly',
    (result) => {
      expect(() => hopsFromPac(result)).toThrow(
        expect.objectContaining({
          appError: expect.objectContaining({ kind: 'proxy', retryable: false }) as object,
        }),
      );
      expect(() => hopsFromPac(result)).toThrow(/a proxy type Podkey doesn’t support/);
    },
  );
});
