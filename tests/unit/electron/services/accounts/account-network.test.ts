import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import {
  AccountNetwork,
  proxyPasswordEntry,
  type ProxySignIns,
} from '../../../../../electron/services/accounts/account-network.ts';
import type { NetworkSettings } from '../../../../../shared/schemas/network.ts';
import { accountFailureText } from '../../../../../shared/text/en/accounts.ts';
import { certificateText, proxyText } from '../../../../../shared/text/en/connection.ts';
import { failureOf } from '../../../../support/failure-of.ts';

const podUrl = 'https://pod.example';
const proxyUrl = 'http://proxy.example:3128';
const password = 'proxy-password-81';
const network: NetworkSettings = { proxy: 'custom', proxyUrl, proxyUserName: 'ann', caFile: '' };
const account = { podUrl, network };
const entry = `proxy ${proxyUrl} ann`;

let stores: { keychain: SessionSecretStore; session: SessionSecretStore };
let systemProxy: string;
let accounts: AccountNetwork;
const assertConfirmed = vi.fn((_account: object) => Promise.resolve());
const forgetAll = vi.fn(() => Promise.resolve());
const resolveSystemProxy = vi.fn((_url: string) => Promise.resolve(systemProxy));

beforeEach(() => {
  stores = { keychain: new SessionSecretStore(), session: new SessionSecretStore() };
  systemProxy = 'DIRECT';
  assertConfirmed.mockReset().mockResolvedValue();
  forgetAll.mockClear();
  resolveSystemProxy.mockClear();
  accounts = new AccountNetwork({
    // The routes use nothing else of the sign-ins.
    proxySignIns: { proxyAt: (origin: string) => ({ origin }), forgetAll } as unknown as ProxySignIns,
    consent: { assertConfirmed },
    stores,
    resolveSystemProxy,
  });
});

/** The entries in the keychain and in memory. */
const kept = async () => [await stores.keychain.get(entry), await stores.session.get(entry)];
const hops = (over: Partial<NetworkSettings> = {}, typed?: string, at = podUrl) =>
  accounts.route({ podUrl: at, network: { ...network, ...over } }, typed).hops();

describe('The route to a pod', () => {
  test('is asked of the system only after the person has confirmed the account', async () => {
    assertConfirmed.mockRejectedValue(new Error('not confirmed'));
    const usual = { podUrl };
    await expect(accounts.route(usual).hops()).rejects.toThrow('not confirmed');
    expect(assertConfirmed).toHaveBeenCalledWith(usual);
    expect(resolveSystemProxy).not.toHaveBeenCalled();
  });

  test('follows the system’s settings by default, with their proxies’ sign-ins', async () => {
    systemProxy = 'PROXY one.example:1; DIRECT';
    const expected = [{ origin: 'http://one.example:1' }, null];
    expect(await accounts.route({ podUrl }).hops()).toEqual(expected);
    expect(await accounts.systemRoute(podUrl).hops()).toEqual(expected);
    expect(resolveSystemProxy.mock.calls).toEqual([[podUrl], [podUrl]]);
    expect(assertConfirmed).toHaveBeenCalledTimes(1);
  });

  test('on this computer is direct, whatever the settings say', async () => {
    systemProxy = 'PROXY one.example:1';
    expect(await accounts.systemRoute('http://127.0.0.1:8080').hops()).toEqual([null]);
    expect(await hops({}, undefined, 'http://127.0.0.1:8080')).toEqual([null]);
    expect(resolveSystemProxy).not.toHaveBeenCalled();
  });

  test('may use no proxy', async () => {
    expect(await hops({ proxy: 'none' })).toEqual([null]);
    expect(resolveSystemProxy).not.toHaveBeenCalled();
  });

  test('shares what is known of unreachable proxies', () => {
    const { unreachable } = accounts.route(account);
    expect(unreachable).toBeDefined();
    expect(accounts.systemRoute(podUrl).unreachable).toBe(unreachable);
  });

  test('trusts no further authority without a CA file', async () => {
    expect(await accounts.route(account).authorities()).toEqual([]);
    const elsewhere = accounts.route({ podUrl, network: { ...network, caFile: '//server/ca.pem' } });
    expect(await failureOf(elsewhere.authorities())).toMatchObject({ kind: 'tls' });
  });
});

describe('An account’s own proxy', () => {
  /** The credentials that the first hop gets. */
  const credentials = async (typed?: string) => (await hops({}, typed))[0]?.credentials?.();

  test('gets the entered password, then the one in memory, then the one in the keychain', async () => {
    await stores.keychain.set(entry, 'in the keychain');
    expect(await credentials()).toEqual({ userName: 'ann', password: 'in the keychain' });
    await stores.session.set(entry, 'in memory');
    expect(await credentials()).toEqual({ userName: 'ann', password: 'in memory' });
    expect(await credentials('entered')).toEqual({ userName: 'ann', password: 'entered' });
    expect(resolveSystemProxy).not.toHaveBeenCalled();
  });

  test('without a stored password is not used, and says what to do', async () => {
    expect(await failureOf(hops())).toEqual({
      kind: 'proxy',
      message: proxyText.passwordMissing({ proxy: proxyUrl }),
      nextStep: proxyText.passwordMissingNext,
      retryable: false,
    });
  });

  test('without a user name gets no password', async () => {
    expect(await hops({ proxyUserName: '' })).toEqual([{ origin: proxyUrl }]);
  });

  test.each([
    ['no settings', undefined, undefined],
    ['the system’s proxies', { proxy: 'system', caFile: '' }, undefined],
    ['no user name', { ...network, proxyUserName: '' }, undefined],
    ['a user name', network, entry],
  ] as const)('has a keychain entry only with a user name: %s', (_what, settings, expected) => {
    expect(proxyPasswordEntry({ network: settings })).toBe(expected);
  });
});

describe('A proxy’s password', () => {
  test.each(['keychain', 'session'] as const)(
    'is stored where the account’s secret is: %s',
    async (remember) => {
      await accounts.storeProxyPassword(account, password, remember);
      expect(await kept()).toEqual(remember === 'keychain' ? [password, null] : [null, password]);
    },
  );

  test('that is not entered must be stored already', async () => {
    expect(await failureOf(accounts.storeProxyPassword(account, undefined, 'keychain'))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'proxyPassword', message: accountFailureText.enterProxyPassword }],
    });
    await stores.session.set(entry, password);
    await accounts.storeProxyPassword(account, undefined, 'keychain');
    expect(await kept()).toEqual([null, password]);
  });

  test('is not stored without a proxy of the account’s own', async () => {
    const set = vi.spyOn(stores.keychain, 'set');
    await accounts.storeProxyPassword({ podUrl }, password, 'keychain');
    expect(set).not.toHaveBeenCalled();
  });

  test('is not stored if the CA file can’t be used, which is reported at its field', async () => {
    const caFile = '//server/ca.pem';
    const refused = accounts.storeProxyPassword(
      { podUrl, network: { ...network, caFile } },
      password,
      'keychain',
    );
    expect(await failureOf(refused)).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'caFile', message: certificateText.fileElsewhere({ file: caFile }) }],
    });
    expect(await kept()).toEqual([null, null]);
  });
});

describe('When an account is removed, its proxy’s password', () => {
  beforeEach(async () => {
    await stores.keychain.set(entry, password);
    await stores.session.set(entry, password);
  });

  test('is forgotten everywhere', async () => {
    await accounts.release(account, [{ podUrl }]);
    expect(await kept()).toEqual([null, null]);
    expect(forgetAll).not.toHaveBeenCalled();
  });

  test('stays if one of the others uses it', async () => {
    await accounts.release(account, [{ podUrl }, { podUrl: 'https://eu.pod.example', network }]);
    expect(await kept()).toEqual([password, password]);
  });

  test('stays if the account has another proxy', async () => {
    await accounts.release({ podUrl }, [{ podUrl }]);
    await accounts.release({ podUrl, network: { ...network, proxyUserName: 'bob' } }, [{ podUrl }]);
    expect(await kept()).toEqual([password, password]);
  });

  test('goes with the sign-ins to the system’s proxies if it was the last account', async () => {
    await accounts.release(account, []);
    expect(await kept()).toEqual([null, null]);
    expect(forgetAll).toHaveBeenCalledTimes(1);
  });
});
