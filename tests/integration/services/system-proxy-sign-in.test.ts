import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { assembleServices, closeDatabases, type Services } from '../../support/assemble-services.ts';
import { startConnectProxy, type ConnectProxy } from '../../support/connect-proxy.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { json, startFaultServer, type FaultServer } from '../../support/fault-server.ts';
import { jsonWebToken } from '../../support/json-web-token.ts';
import { northwindDraft } from '../../support/samples.ts';
import { answerQuestion, shownQuestion } from '../../support/page-questions.ts';
import { startSocksProxy } from '../../support/socks-proxy.ts';
import { testAuthority } from '../../support/test-certificates.ts';

/* A proxy from the system's settings that requires a sign-in, over real sockets. */

const ann = { userName: 'ann', password: 'proxy-password-81' };
const wanted = (origin: string, userName = '') => ({ origin, userName });

let folder: string;
let clock: FakeClock;
let pod: FaultServer;
let proxy: ConnectProxy;
let keychain: SessionSecretStore;
let systemProxy: string;
let draft: AccountDraft;
/** The person's replies in the system's dialogs. */
let agrees: boolean;

beforeEach(async () => {
  const authority = testAuthority();
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-sign-in-'));
  const caFile = path.join(folder, 'company-ca.pem');
  await writeFile(caFile, authority.cert);
  pod = await startFaultServer(authority.issue({ host: 'pod.test' }));
  pod.script('POST /v1/auth/token', json({ token: jsonWebToken() }));
  proxy = await startConnectProxy({ signIn: ann, names: podNames() });
  clock = new FakeClock();
  keychain = new SessionSecretStore();
  systemProxy = `PROXY ${new URL(proxy.origin).host}`;
  agrees = true;
  draft = { ...northwindDraft, podUrl: 'https://pod.test', network: { proxy: 'system', caFile } };
});
afterEach(async () => {
  await proxy.close();
  await pod.close();
  closeDatabases();
  await rm(folder, { recursive: true });
});

const podNames = () => ({ 'pod.test:443': Number(new URL(pod.url).port) });

function podkey(): Services {
  const services = assembleServices({
    clock,
    keychain,
    databaseFile: path.join(folder, 'podkey.db'),
    resolveSystemProxy: () => Promise.resolve(systemProxy),
    questions: { confirm: () => Promise.resolve(agrees) },
  });
  onTestFinished(() => services.close());
  return services;
}

async function started(): Promise<{ services: Services; id: string; request: () => Promise<unknown> }> {
  const services = podkey();
  const { id } = await services.accounts.add(draft, 's3cret', 'keychain');
  return { services, id, request: () => services.sessions.use(id).client.signIn() };
}

const wants = { appError: { kind: 'proxy', message: /requires a user name and password/ } };
/** How many questions a page has shown. */
const asks = (services: Services) =>
  new Set(services.told('questions').flatMap(({ main }) => main?.id ?? [])).size;
function wantedOf({ pageQuestions }: Services) {
  const question = shownQuestion(pageQuestions, 'proxy-sign-in');
  return question && wanted(question.origin, question.userName);
}
const signIn = (
  { pageQuestions }: Services,
  entered: { userName: string; password: string },
  remember: 'keychain' | 'session',
) => answerQuestion(pageQuestions, 'proxy-sign-in', { signIn: { ...entered, remember } });

test('is asked for, stored in the keychain by proxy, and used from the next connection on', async () => {
  const { services, request } = await started();
  await expect(request()).rejects.toMatchObject(wants);
  expect(asks(services)).toBe(1);
  expect(wantedOf(services)).toEqual(wanted(proxy.origin));

  await signIn(services, ann, 'keychain');
  expect(wantedOf(services)).toBeNull();
  await request();
  expect(proxy.opened).toBe(1);
  expect(await keychain.get(`system proxy ${proxy.origin} ann`)).toBe(ann.password);
});

test('survives a restart if it is in the keychain', async () => {
  const { services, id, request } = await started();
  await expect(request()).rejects.toMatchObject(wants);
  await signIn(services, ann, 'keychain');
  await podkey().sessions.use(id).client.signIn();
  expect(proxy.opened).toBe(1);
});

test('is asked for again after a restart if it was for a session only', async () => {
  const { services, id, request } = await started();
  await expect(request()).rejects.toMatchObject(wants);
  await signIn(services, ann, 'session');
  await request();
  const again = podkey();
  await expect(again.sessions.use(id).client.signIn()).rejects.toMatchObject({ appError: { kind: 'proxy' } });
  expect(wantedOf(again)).toEqual(wanted(proxy.origin, 'ann'));
});

test('is asked for again if refused, with the user name, and replaced', async () => {
  const { services, request } = await started();
  await expect(request()).rejects.toMatchObject(wants);
  await signIn(services, { userName: 'bob', password: 'wr0ng' }, 'keychain');
  await expect(request()).rejects.toMatchObject({ appError: { message: /didn’t accept/ } });
  expect(wantedOf(services)).toEqual(wanted(proxy.origin, 'bob'));
  await signIn(services, ann, 'keychain');
  await request();
  expect(await keychain.get(`system proxy ${proxy.origin} bob`)).toBeNull();
});

test('is discovered by a connection test too', async () => {
  const services = podkey();
  const steps = await services.tester.test(draft, { typed: 's3cret' });
  expect(steps.find(({ step }) => step === 'proxy')).toMatchObject({ outcome: 'failed' });
  await signIn(services, ann, 'session');
  const passing = await services.tester.test(draft, { typed: 's3cret' });
  expect(passing.find(({ step }) => step === 'credentials')).toMatchObject({ outcome: 'passed' });
});

test('works for a SOCKS proxy too', async () => {
  const socks = await startSocksProxy({ signIn: ann, names: podNames() });
  onTestFinished(() => socks.close());
  systemProxy = `SOCKS5 ${socks.host}; DIRECT`;
  const { services, request } = await started();
  await expect(request()).rejects.toMatchObject(wants);
  expect(wantedOf(services)).toEqual(wanted(`socks5://${socks.host}`));
  await signIn(services, ann, 'keychain');
  await request();
  expect(socks.opened).toBe(1);
});

test('is not requested by a proxy with another sign-in method', async () => {
  const negotiating = await startConnectProxy({ signIn: ann, schemes: ['Negotiate', 'NTLM'] });
  onTestFinished(() => negotiating.close());
  systemProxy = `PROXY ${new URL(negotiating.origin).host}`;
  const { services, request } = await started();
  await expect(request()).rejects.toMatchObject({
    appError: { message: /a sign-in method Podkey doesn’t support/ },
  });
  expect(wantedOf(services)).toBeNull();
});

test('may be one of several methods that a proxy offers', async () => {
  const choosy = await startConnectProxy({ signIn: ann, schemes: ['Negotiate, Basic realm="a"'] });
  onTestFinished(() => choosy.close());
  systemProxy = `PROXY ${new URL(choosy.origin).host}`;
  const { services, request } = await started();
  await expect(request()).rejects.toMatchObject(wants);
  expect(wantedOf(services)).toEqual(wanted(choosy.origin));
});

describe('A password is sent nowhere', () => {
  test('if no proxy has asked for one', async () => {
    const { services } = await started();
    await expect(signIn(services, ann, 'keychain')).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
    expect(await keychain.get(`system proxy ${proxy.origin} ann`)).toBeNull();
  });

  test('if the person refuses the proxy in the system’s dialog', async () => {
    const { services, request } = await started();
    await expect(request()).rejects.toMatchObject(wants);
    agrees = false;
    await expect(signIn(services, ann, 'keychain')).rejects.toMatchObject({
      appError: { kind: 'unconfirmed' },
    });
    expect(services.heard.questions.at(-1)).toMatchObject({
      message: 'Sign in to this proxy?',
      detail: expect.stringContaining(`${proxy.origin}\n`) as string,
    });
    await expect(request()).rejects.toMatchObject(wants);
  });

  test('after the last account is removed', async () => {
    const { services, id, request } = await started();
    await expect(request()).rejects.toMatchObject(wants);
    await signIn(services, ann, 'keychain');
    const another = await services.accounts.add({ ...draft, apiKeyId: 'another' }, 's3cret', 'session');
    await services.accounts.remove(id);
    expect(await keychain.get(`system proxy ${proxy.origin} ann`)).toBe(ann.password);
    await services.accounts.remove(another.id);
    expect(await keychain.get(`system proxy ${proxy.origin} ann`)).toBeNull();
  });
});

describe('A refused question', () => {
  test('is not asked again for a minute', async () => {
    const { services, request } = await started();
    await expect(request()).rejects.toMatchObject(wants);
    await answerQuestion(services.pageQuestions, 'proxy-sign-in', { signIn: null });
    await expect(request()).rejects.toMatchObject(wants);
    expect(wantedOf(services)).toBeNull();
    await clock.advance(60_000);
    await expect(request()).rejects.toMatchObject(wants);
    expect(wantedOf(services)).toEqual(wanted(proxy.origin));
    expect(asks(services)).toBe(2);
  });

  test('is closed with the session, as is an unanswered one', async () => {
    const { services, request } = await started();
    await expect(request()).rejects.toMatchObject(wants);
    await services.sessions.lock();
    expect(wantedOf(services)).toBeNull();
  });
});
