import { beforeEach, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/secret-store.ts';
import { ProxySignIns } from '../../../../../electron/services/accounts/proxy-sign-ins.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { proxySignInText } from '../../../../../shared/text/en/connection.ts';
import { failureOf } from '../../../../support/failure-of.ts';

const origin = 'http://proxy.example:3128';
const another = 'http://another.example:3128';
const ann = { userName: 'ann', password: 'proxy-password-81' };

let now: number;
let preferences: Preferences;
let stores: { keychain: SessionSecretStore; session: SessionSecretStore };
let signIns: ProxySignIns;
const askConsent = vi.fn((_origin: string) => Promise.resolve());
const onWanted = vi.fn();

beforeEach(() => {
  now = 500;
  preferences = new Preferences(openDatabase(':memory:').database);
  stores = { keychain: new SessionSecretStore(), session: new SessionSecretStore() };
  askConsent.mockReset().mockResolvedValue();
  onWanted.mockClear();
  signIns = new ProxySignIns({ preferences, stores, askConsent, now: () => now, onWanted });
});

const asks = (proxy = origin) => signIns.proxyAt(proxy).onSignInWanted?.();
const credentials = () => signIns.proxyAt(origin).credentials?.();

test('a proxy that asks is the one that the person is asked about, and gets what they enter', async () => {
  expect(signIns.wanted).toBeNull();
  expect(await credentials()).toBeUndefined();
  asks();
  asks();
  asks(another);
  expect(onWanted).toHaveBeenCalledTimes(2);
  expect(signIns.wanted).toEqual({ origin, userName: '' });
  await signIns.signIn({ origin, ...ann }, 'keychain');
  expect(askConsent.mock.calls).toEqual([[origin]]);
  expect(await credentials()).toEqual(ann);
  expect(signIns.wanted).toEqual({ origin: another, userName: '' });
});

test('a proxy that asks again is offered the former user name', async () => {
  asks();
  await signIns.signIn({ origin, ...ann }, 'session');
  asks();
  expect(signIns.wanted).toEqual({ origin, userName: 'ann' });
});

test('a password in memory is used before one in the keychain, and a lost one is not sent', async () => {
  asks();
  await signIns.signIn({ origin, ...ann }, 'session');
  const entry = `system proxy ${origin} ann`;
  await stores.keychain.set(entry, 'from the keychain');
  expect(await credentials()).toEqual(ann);
  await stores.session.delete(entry);
  expect(await credentials()).toEqual({ userName: 'ann', password: 'from the keychain' });
  await stores.keychain.delete(entry);
  expect(await credentials()).toBeUndefined();
});

test('a new sign-in removes the former one from both stores', async () => {
  asks();
  await signIns.signIn({ origin, ...ann }, 'keychain');
  asks();
  await signIns.signIn({ origin, userName: 'bob', password: 'b' }, 'session');
  expect(await stores.keychain.get(`system proxy ${origin} ann`)).toBeNull();
  asks();
  await signIns.signIn({ origin, ...ann }, 'keychain');
  expect(await stores.session.get(`system proxy ${origin} bob`)).toBeNull();
});

test('a password for a proxy that has not asked, or no longer does, is refused and not stored', async () => {
  const notAsked = {
    kind: 'cancelled',
    message: proxySignInText.notAsked,
    nextStep: proxySignInText.notAskedNext,
    retryable: false,
  };
  const set = vi.spyOn(stores.keychain, 'set');
  expect(await failureOf(signIns.signIn({ origin, ...ann }, 'keychain'))).toMatchObject(notAsked);
  expect(askConsent).not.toHaveBeenCalled();
  asks();
  askConsent.mockImplementation(async () => signIns.endSession('locked'));
  expect(await failureOf(signIns.signIn({ origin, ...ann }, 'keychain'))).toMatchObject(notAsked);
  expect(set).not.toHaveBeenCalled();
});

test('a person who declines is not asked for a minute, nor after another account was selected, but after a lock', () => {
  const isAsked = () => {
    asks();
    return signIns.wanted !== null;
  };
  asks();
  signIns.decline(origin);
  now += 59_999;
  expect(isAsked()).toBe(false);
  now += 1;
  expect(isAsked()).toBe(true);
  signIns.decline(origin);
  signIns.endSession('account-switched');
  expect(isAsked()).toBe(false);
  signIns.endSession('locked');
  expect(isAsked()).toBe(true);
});

test('a proxy that did not ask can’t be declined', () => {
  signIns.decline(origin);
  asks();
  expect(signIns.wanted).toEqual({ origin, userName: '' });
});

test('all sign-ins are forgotten with the last account', async () => {
  for (const proxy of [origin, another]) {
    asks(proxy);
    await signIns.signIn({ origin: proxy, ...ann }, 'keychain');
  }
  await signIns.forgetAll();
  for (const proxy of [origin, another])
    expect(await stores.keychain.get(`system proxy ${proxy} ann`)).toBeNull();
  asks();
  expect(signIns.wanted).toEqual({ origin, userName: '' });
});

test('a person who refuses to send a password to a proxy stores none, and is still asked', async () => {
  asks();
  askConsent.mockRejectedValueOnce(new Error('refused'));
  await expect(signIns.signIn({ origin, ...ann }, 'keychain')).rejects.toThrow('refused');
  expect(await credentials()).toBeUndefined();
  expect(signIns.wanted).toEqual({ origin, userName: '' });
});

test('the sign-in to one proxy leaves the other’s', async () => {
  for (const [proxy, user] of [
    [origin, ann],
    [another, { userName: 'bob', password: 'b' }],
  ] as const) {
    asks(proxy);
    await signIns.signIn({ origin: proxy, ...user }, 'session');
  }
  expect(await credentials()).toEqual(ann);
  expect(await signIns.proxyAt(another).credentials?.()).toEqual({ userName: 'bob', password: 'b' });
  expect(signIns.proxyAt(another).origin).toBe(another);
});

test('an unanswered question ends with the session, without counting as declined', () => {
  asks();
  signIns.endSession('account-switched');
  expect(signIns.wanted).toBeNull();
  asks();
  expect(signIns.wanted).toEqual({ origin, userName: '' });
  expect(onWanted).toHaveBeenCalledTimes(2);
});
