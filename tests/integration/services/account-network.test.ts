import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { ConfirmedOrigins } from '../../../electron/storage/account-repository.ts';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import { assembleServices, closeDatabases, type Services } from '../../support/assemble-services.ts';
import { startConnectProxy, type ConnectProxy } from '../../support/connect-proxy.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { json, startFaultServer, type FaultServer } from '../../support/fault-server.ts';
import { northwindDraft } from '../../support/samples.ts';
import { testAuthority } from '../../support/test-certificates.ts';

const user = { userName: 'ann', password: 'proxy-password-81' };
const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwIn0.c2ln';

let folder: string;
let caFile: string;
let pod: FaultServer;
let proxy: ConnectProxy;
let keychain: SessionSecretStore;
let services: Services;
let systemProxy: string;
const asked: string[] = [];

beforeEach(async () => {
  const authority = testAuthority();
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-network-'));
  caFile = path.join(folder, 'company-ca.pem');
  await writeFile(caFile, `Company authority\n${authority.cert}`);
  pod = await startFaultServer(authority.issue({ host: 'pod.test' }));
  pod.script('POST /v1/auth/token', json({ token }));
  proxy = await startConnectProxy({ signIn: user, names: { 'pod.test:443': Number(new URL(pod.url).port) } });
  keychain = new SessionSecretStore();
  systemProxy = 'DIRECT';
  asked.length = 0;
  services = assembleServices({
    clock: new FakeClock(),
    keychain,
    resolveSystemProxy: (url) => {
      asked.push(url);
      return Promise.resolve(systemProxy);
    },
  });
});
afterEach(async () => {
  await services.close();
  await proxy.close();
  await pod.close();
  closeDatabases();
  await rm(folder, { recursive: true });
});

const throughProxy = (): AccountDraft => ({
  ...northwindDraft,
  podUrl: 'https://pod.test',
  network: { proxy: 'custom', proxyUrl: proxy.origin, proxyUserName: user.userName, caFile },
});
const entry = () => `proxy ${proxy.origin} ${user.userName}`;
const signIn = async (id: string) => services.sessions.use(id).client.signIn();

test('an account reaches its pod through its own proxy, and trusts the company’s authority', async () => {
  const { id } = await services.accounts.add(throughProxy(), 's3cret', 'keychain', user.password);
  await signIn(id);
  expect(pod.receivedBy('POST /v1/auth/token')).toHaveLength(1);
  expect(proxy.asked).toEqual(['pod.test:443']);
  expect(asked, 'the system was not asked').toEqual([]);
});

test('the proxy’s password is in the keychain, by proxy and user, and not in the database', async () => {
  await services.accounts.add(throughProxy(), 's3cret', 'keychain', user.password);
  expect(await keychain.get(entry())).toBe(user.password);
  expect(JSON.stringify(services.accountRows.list())).not.toContain(user.password);
});

test('a proxy changed in the database is sent nothing, and gets no password even when confirmed', async () => {
  const { id } = await services.accounts.add(throughProxy(), 's3cret', 'keychain', user.password);
  const evil = await startConnectProxy();
  const network = { ...throughProxy().network, proxyUrl: evil.origin } as AccountDraft['network'];
  services.accountRows.update({ ...throughProxy(), network, id, secretIn: 'keychain' });
  await expect(signIn(id)).rejects.toMatchObject({ appError: { kind: 'unconfirmed' } });
  new ConfirmedOrigins(services.database).add({ kind: 'proxy', origin: evil.origin });
  await expect(signIn(id)).rejects.toMatchObject({
    appError: {
      kind: 'proxy',
      message: expect.stringMatching(`${evil.origin}.* no longer stored`) as string,
      retryable: false,
    },
  });
  expect(evil.asked).toEqual([]);
  await evil.close();
});

test('an account changed to trust another authority has no secret to send, and asks for it in the form', async () => {
  const { id } = await services.accounts.add(
    { ...northwindDraft, podUrl: 'https://pod.test' },
    's3cret',
    'keychain',
  );
  await expect(
    services.accounts.edit(id, throughProxy(), undefined, 'keychain', user.password),
  ).rejects.toMatchObject({
    appError: { fields: [{ field: 'secret' }] },
  });
  expect(() => services.accounts.secretForTest(throughProxy(), undefined, id)).toThrow(
    /Enter the API key secret/,
  );
  services.accountRows.update({ ...throughProxy(), id, secretIn: 'keychain' });
  await keychain.set(entry(), user.password);
  await expect(signIn(id)).rejects.toMatchObject({ appError: { kind: 'keychain' } });
  expect(pod.received).toHaveLength(0);
});

test('a proxy’s sign-in without a password, and an invalid CA file, are reported at the field', async () => {
  const { accounts } = services;
  await expect(accounts.add(throughProxy(), 's3cret', 'keychain')).rejects.toMatchObject({
    appError: { fields: [{ field: 'proxyPassword' }] },
  });
  await writeFile(caFile, 'nothing of the kind');
  await expect(accounts.add(throughProxy(), 's3cret', 'keychain', user.password)).rejects.toMatchObject({
    appError: { fields: [{ field: 'caFile', message: /contains no certificate/ }] },
  });
  expect((await accounts.state()).accounts).toEqual([]);
  expect(await keychain.get(keychainEntry(throughProxy()))).toBeNull();
});

test('the password is deleted with the last account that uses it', async () => {
  const { accounts } = services;
  const first = await accounts.add(throughProxy(), 's3cret', 'keychain', user.password);
  const second = await accounts.add({ ...throughProxy(), apiKeyId: 'another' }, 'other', 'keychain');
  await accounts.add(northwindDraft, 'a third one', 'keychain');
  await accounts.remove(first.id);
  expect(await keychain.get(entry())).toBe(user.password);
  await accounts.edit(
    second.id,
    { ...throughProxy(), apiKeyId: 'another', network: { proxy: 'none', caFile } },
    undefined,
    'keychain',
  );
  expect(await keychain.get(entry())).toBeNull();
});

test('an account without network settings uses the system’s proxy, but never for this computer', async () => {
  const open = await startConnectProxy({ names: { 'pod.test:443': Number(new URL(pod.url).port) } });
  systemProxy = `PROXY ${new URL(open.origin).host}; DIRECT`;
  const draft: AccountDraft = {
    ...northwindDraft,
    podUrl: 'https://pod.test',
    network: { proxy: 'system', caFile },
  };
  const steps = await services.tester.test(draft, { typed: 's3cret' });
  expect(steps).toContainEqual(expect.objectContaining({ step: 'proxy', outcome: 'passed' }));
  expect(steps).toContainEqual(expect.objectContaining({ step: 'credentials', outcome: 'passed' }));
  expect(new Set(asked)).toEqual(new Set(['https://pod.test']));
  expect(await services.network.systemRoute('http://127.0.0.1:1').hops()).toEqual([null]);
  await open.close();
});

test('an account may use no proxy, or one without a sign-in', async () => {
  systemProxy = 'PROXY system.example:1';
  const hops = (network: AccountDraft['network']) =>
    services.network.route({ podUrl: northwindDraft.podUrl, network }).hops();
  await services.accounts.add(northwindDraft, 's3cret', 'keychain');
  new ConfirmedOrigins(services.database).add({ kind: 'proxy', origin: proxy.origin });
  expect(await hops({ proxy: 'none', caFile: '' })).toEqual([null]);
  const open = { proxy: 'custom', proxyUrl: proxy.origin, proxyUserName: '', caFile: '' } as const;
  expect(await hops(open)).toEqual([{ origin: proxy.origin }]);
  expect(await hops({ proxy: 'system', caFile: '' })).toMatchObject([{ origin: 'http://system.example:1' }]);
  systemProxy = 'DIRECT';
  expect(await hops({ proxy: 'system', caFile: '' })).toEqual([null]);
});

test('the settings survive a restart', async () => {
  const databaseFile = path.join(folder, 'podkey.db');
  const start = () => assembleServices({ clock: new FakeClock(), keychain, databaseFile });
  await start().accounts.add(throughProxy(), 's3cret', 'keychain', user.password);
  expect((await start().accounts.state()).accounts[0]).toMatchObject(throughProxy());
});
