import { beforeEach, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { ProxySignIns } from '../../../../../electron/services/accounts/account-network.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import type { PageQuestions } from '../../../../../electron/services/questions/page-questions.ts';
import { errorText } from '../../../../../shared/text/en/app.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { answerQuestion, shownQuestion, questionsOn } from '../../../../support/page-questions.ts';
import { failureOf } from '../../../../support/failure-of.ts';

const origin = 'http://proxy.example:3128';
const another = 'http://another.example:3128';
const ann = { userName: 'ann', password: 'proxy-password-81' };

let now: number;
let preferences: Preferences;
let stores: { keychain: SessionSecretStore; session: SessionSecretStore };
let signIns: ProxySignIns;
const askConsent = vi.fn((_origin: string) => Promise.resolve());
/** The origins of the proxies that the person was asked about. */
let askedAbout: string[];
let questions: PageQuestions;

beforeEach(() => {
  now = 500;
  preferences = new Preferences(openDatabase(':memory:').database);
  stores = { keychain: new SessionSecretStore(), session: new SessionSecretStore() };
  askConsent.mockReset().mockResolvedValue();
  askedAbout = [];
  questions = questionsOn(new FakeClock());
  const ask = questions.ask.bind(questions);
  vi.spyOn(questions, 'ask').mockImplementation((question, options) => {
    if (question.kind === 'proxy-sign-in') askedAbout.push(question.origin);
    return ask(question, options);
  });
  signIns = new ProxySignIns({
    preferences,
    stores,
    consent: { askAboutProxy: askConsent },
    monotonic: () => now,
    pageQuestions: questions,
  });
});

/** The proxy that the person is asked about. */
function wanted() {
  const question = shownQuestion(questions, 'proxy-sign-in');
  return question && { origin: question.origin, userName: question.userName };
}
const signIn = (entered: { userName: string; password: string }, remember: 'keychain' | 'session') =>
  answerQuestion(questions, 'proxy-sign-in', { signIn: { ...entered, remember } });
const decline = () => answerQuestion(questions, 'proxy-sign-in', { signIn: null });
const asks = (proxy = origin) => signIns.proxyAt(proxy).onSignInWanted?.();
const credentials = () => signIns.proxyAt(origin).credentials?.();

test('a proxy that asks is the one that the person is asked about, and gets what they enter', async () => {
  expect(wanted()).toBeNull();
  expect(await credentials()).toBeUndefined();
  asks();
  asks();
  asks(another);
  expect(askedAbout).toHaveLength(2);
  expect(wanted()).toEqual({ origin, userName: '' });
  await signIn(ann, 'keychain');
  expect(askConsent.mock.calls).toEqual([[origin]]);
  expect(await credentials()).toEqual(ann);
  expect(wanted()).toEqual({ origin: another, userName: '' });
});

test('a proxy that asks again is offered the former user name', async () => {
  asks();
  await signIn(ann, 'session');
  asks();
  expect(wanted()).toEqual({ origin, userName: 'ann' });
});

test('a password in memory is used before one in the keychain, and a lost one is not sent', async () => {
  asks();
  await signIn(ann, 'session');
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
  await signIn(ann, 'keychain');
  asks();
  await signIn({ userName: 'bob', password: 'b' }, 'session');
  expect(await stores.keychain.get(`system proxy ${origin} ann`)).toBeNull();
  asks();
  await signIn(ann, 'keychain');
  expect(await stores.session.get(`system proxy ${origin} bob`)).toBeNull();
});

test('a password for a proxy that has not asked, or no longer does, is refused and not stored', async () => {
  const notAsked = {
    kind: 'not-found',
    message: errorText.questionOver,
    nextStep: errorText.questionOverNext,
    retryable: false,
  };
  const set = vi.spyOn(stores.keychain, 'set');
  expect(await failureOf(signIn(ann, 'keychain'))).toMatchObject(notAsked);
  expect(askConsent).not.toHaveBeenCalled();
  asks();
  askConsent.mockImplementation(async () => questions.endSession('locked'));
  expect(await failureOf(signIn(ann, 'keychain'))).toMatchObject(notAsked);
  expect(set).not.toHaveBeenCalled();
});

test('a person who declines is not asked for a minute, nor after another account was selected, but after a lock', async () => {
  const isAsked = () => {
    asks();
    return wanted() !== null;
  };
  asks();
  await decline();
  now += 59_999;
  expect(isAsked()).toBe(false);
  now += 1;
  expect(isAsked()).toBe(true);
  await decline();
  signIns.endSession('account-switched');
  expect(isAsked()).toBe(false);
  signIns.endSession('locked');
  expect(isAsked()).toBe(true);
});

test('a proxy that did not ask can’t be declined', async () => {
  await failureOf(decline());
  asks();
  expect(wanted()).toEqual({ origin, userName: '' });
});

test('all sign-ins are forgotten with the last account', async () => {
  for (const proxy of [origin, another]) {
    asks(proxy);
    await signIn(ann, 'keychain');
  }
  await signIns.forgetAll();
  for (const proxy of [origin, another])
    expect(await stores.keychain.get(`system proxy ${proxy} ann`)).toBeNull();
  asks();
  expect(wanted()).toEqual({ origin, userName: '' });
});

test('a person who refuses to send a password to a proxy stores none, and is still asked', async () => {
  asks();
  askConsent.mockRejectedValueOnce(new Error('refused'));
  await expect(signIn(ann, 'keychain')).rejects.toThrow('refused');
  expect(await credentials()).toBeUndefined();
  expect(wanted()).toEqual({ origin, userName: '' });
});

test('the sign-in to one proxy leaves the other’s', async () => {
  for (const [proxy, user] of [
    [origin, ann],
    [another, { userName: 'bob', password: 'b' }],
  ] as const) {
    asks(proxy);
    await signIn(user, 'session');
  }
  expect(await credentials()).toEqual(ann);
  expect(await signIns.proxyAt(another).credentials?.()).toEqual({ userName: 'bob', password: 'b' });
  expect(signIns.proxyAt(another).origin).toBe(another);
});

test('an unanswered question ends with the session, without counting as declined', () => {
  asks();
  questions.endSession('account-switched');
  signIns.endSession('account-switched');
  expect(wanted()).toBeNull();
  asks();
  expect(wanted()).toEqual({ origin, userName: '' });
  expect(askedAbout).toHaveLength(2);
});
