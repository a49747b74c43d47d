import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { migrate } from '../../../electron/storage/sqlite.ts';
import { migrations } from '../../../electron/storage/migrations/index.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { startConnectProxy } from '../../support/connect-proxy.ts';
import { contosoDraft, northwindBadge, northwindDraft, routerLocator } from '../../support/samples.ts';
import { originsIn, scene, unconfirmed, useConsentScene } from './consent-scene.ts';

const typed = { typed: 'stolen' };

useConsentScene();

describe('before the person agrees', () => {
  test('no connection test contacts a new pod: no connection, no look-up, no system request', async () => {
    const { tester, heard, told } = scene.podkey();
    await expect(tester.test(scene.onAttacker(), typed)).rejects.toMatchObject(unconfirmed);
    await expect(tester.test(contosoDraft, typed)).rejects.toMatchObject(unconfirmed);
    expect(originsIn(heard.questions)).toEqual([scene.onAttacker().podUrl, contosoDraft.podUrl]);
    expect(told('connectionTest')).toEqual([]);
    expect(scene.attacker.heard).toEqual([]);
    expect(scene.proxiesAskedFor).toEqual([]);
  });

  test('no account is saved on a new pod or behind a new proxy, and none of its secrets is stored', async () => {
    const keychain = new SessionSecretStore();
    const set = vi.spyOn(keychain, 'set');
    const {
      accounts,
      accountRows: rows,
      tester,
    } = scene.podkey({
      keychain,
      policy: { allowedPods: [northwindDraft.podUrl] },
    });
    await expect(accounts.add(scene.throughAttacker(), 's', 'keychain', 'stolen')).rejects.toMatchObject(
      unconfirmed,
    );
    await expect(tester.test(scene.throughAttacker(), typed, 'stolen')).rejects.toMatchObject(unconfirmed);
    expect(rows.list()).toEqual([]);
    expect(set).not.toHaveBeenCalled();
    expect(scene.attacker.heard).toEqual([]);
    expect(scene.proxiesAskedFor).toEqual([]);
  });

  test('an account can’t be pointed at a new pod or proxy', async () => {
    scene.reply = true;
    const { accounts, accountRows: rows } = scene.podkey();
    const { id } = await accounts.add(northwindDraft, 's', 'keychain');
    scene.reply = false;
    await expect(
      accounts.edit(id, scene.throughAttacker(), undefined, 'keychain', 'p'),
    ).rejects.toMatchObject(unconfirmed);
    await expect(accounts.edit(id, scene.onAttacker(), 's', 'keychain')).rejects.toMatchObject(unconfirmed);
    expect(rows.list()).toMatchObject([northwindDraft]);
  });

  test('an account added without consent sends nothing, and says what to do', async () => {
    const { accounts, accountRows: rows, secrets, keychain } = scene.podkey();
    await accounts.addWithoutSecrets([scene.onAttacker()]);
    const [added] = rows.list();
    if (!added) throw new Error('The account was not added');
    // As if somebody had edited the database.
    rows.update({ ...added, secretIn: 'keychain' });
    await keychain.set(`${scene.onAttacker().podUrl} ${added.accountId} ${added.apiKeyId}`, 's');
    await accounts.select(added.id);
    await expect(secrets.open(added.id, routerLocator)).rejects.toMatchObject({
      appError: { kind: 'unconfirmed', nextStep: expect.stringContaining('save it') as string },
    });
    expect(scene.attacker.heard).toEqual([]);
  });
});

describe('after the person agreed', () => {
  beforeEach(() => {
    scene.reply = true;
  });

  test('a test and a save of the same account ask one question, and a restart asks none', async () => {
    const keychain = new SessionSecretStore();
    const first = scene.podkey({ keychain });
    const testing = first.tester.test(scene.onAttacker(), typed).catch(() => undefined);
    await expect.poll(() => scene.attacker.heard).not.toEqual([]);
    first.tester.cancel();
    await testing;
    const { id } = await first.accounts.add(scene.onAttacker(), 's', 'keychain');
    await first.accounts.edit(id, { ...scene.onAttacker(), label: 'Renamed' }, undefined, 'keychain');
    expect(originsIn(first.heard.questions)).toEqual([scene.onAttacker().podUrl]);
    await first.close();
    scene.reply = false;
    const second = scene.podkey({ keychain });
    await second.accounts.add({ ...scene.onAttacker(), apiKeyId: 'another' }, 's', 'keychain');
    expect(second.heard.questions).toEqual([]);
    await second.close();
  });

  test('pod and proxy are asked about separately, and port and scheme matter', async () => {
    const { accounts, heard } = scene.podkey();
    await accounts.add(scene.throughAttacker(), 's', 'keychain', 'p');
    await accounts.add({ ...northwindDraft, podUrl: 'https://pod.example:8443/v1' }, 's', 'keychain');
    // Consent to a proxy is not consent to a pod.
    await accounts.add(scene.onAttacker(), 's', 'keychain');
    expect(originsIn(heard.questions)).toEqual([
      northwindDraft.podUrl,
      `http://${scene.attacker.host}`,
      'https://pod.example:8443',
      `http://${scene.attacker.host}`,
    ]);
    expect(heard.questions.map(({ message }) => message)).toEqual([
      'Connect to a new pod?',
      'Use a new proxy?',
      'Connect to a new pod?',
      'Connect to a new pod?',
    ]);
  });

  test('an origin is forgotten with the last account that uses it', async () => {
    const { accounts, heard } = scene.podkey();
    const first = await accounts.add(scene.throughAttacker(), 's', 'keychain', 'p');
    const second = await accounts.add(
      { ...scene.throughAttacker(), apiKeyId: 'another' },
      's',
      'keychain',
      'p',
    );
    await accounts.remove(first.id);
    await accounts.edit(second.id, { ...scene.throughAttacker(), apiKeyId: 'third' }, 's', 'keychain', 'p');
    expect(heard.questions).toHaveLength(2);
    await accounts.edit(second.id, { ...northwindDraft, apiKeyId: 'third' }, undefined, 'keychain');
    await accounts.edit(
      second.id,
      { ...scene.throughAttacker(), apiKeyId: 'third' },
      undefined,
      'keychain',
      'p',
    );
    expect(originsIn(heard.questions).slice(2)).toEqual([`http://${scene.attacker.host}`]);
    await accounts.remove(second.id);
    await accounts.add(scene.throughAttacker(), 's', 'keychain', 'p');
    expect(originsIn(heard.questions).slice(3)).toEqual([
      northwindDraft.podUrl,
      `http://${scene.attacker.host}`,
    ]);
  });

  test('consent without an account lasts until the lock', async () => {
    const { tester, lock, heard } = scene.podkey();
    await tester.test(contosoDraft, typed);
    await tester.test(contosoDraft, typed);
    expect(heard.questions).toHaveLength(1);
    lock.lock('person');
    await lock.unlock(undefined);
    await tester.test(contosoDraft, typed);
    expect(heard.questions).toHaveLength(2);
  });

  test('an imported account is asked about when its secret is entered, not before', async () => {
    const file = path.join(scene.folder, 'accounts.json');
    await writeFile(
      file,
      JSON.stringify({ kind: 'podkey-accounts', version: 1, accounts: [scene.onAttacker()] }),
    );
    const {
      accountImport,
      accounts,
      accountRows: rows,
      heard,
    } = scene.podkey({ files: chosenFile(() => file) });
    const preview = await accountImport.preview();
    await accountImport.import(preview?.handle ?? '', [1]);
    expect(heard.questions).toEqual([]);
    const id = rows.list()[0]?.id ?? '';
    await accounts.edit(id, scene.onAttacker(), 's', 'session');
    expect(originsIn(heard.questions)).toEqual([scene.onAttacker().podUrl]);
  });
});

describe('no question is asked', () => {
  test('about the policy’s pods and proxies', async () => {
    const proxy = await startConnectProxy();
    const { accounts, heard } = scene.podkey({
      policy: { allowedPods: [northwindDraft.podUrl], allowedProxies: [proxy.origin] },
    });
    const network = { proxy: 'custom', proxyUrl: proxy.origin, proxyUserName: '', caFile: '' } as const;
    await accounts.add({ ...northwindDraft, network }, 's', 'keychain');
    expect(heard.questions).toEqual([]);
    await proxy.close();
  });

  test('about an administrator’s pods', async () => {
    const { accounts, heard } = scene.podkey({
      administratorsPods: () => Promise.resolve([`${northwindDraft.podUrl}/v1`]),
    });
    await accounts.add(northwindDraft, 's', 'keychain');
    expect(heard.questions).toEqual([]);
    await expect(accounts.add(contosoDraft, 's', 'keychain')).rejects.toMatchObject(unconfirmed);
  });

  test('about the sample pod', async () => {
    const running = {
      ...accountOnAttacker(),
      examples: [],
      logins: [],
      users: [],
      close: () => Promise.resolve(),
    };
    const { accounts, heard, sessions } = scene.podkey({ startSample: () => Promise.resolve(running) });
    const { id } = await accounts.startSample();
    const signingIn = sessions
      .use(id)
      .client.signIn()
      .catch(() => undefined);
    await expect.poll(() => scene.attacker.heard).not.toEqual([]);
    await sessions.quit();
    await signingIn;
    expect(heard.questions).toEqual([]);
  });
  const accountOnAttacker = () => ({ ...scene.onAttacker(), secret: 's' });
});

test('accounts older than the consent question count as confirmed', async () => {
  const before = new DatabaseSync(path.join(scene.folder, 'podkey.db'));
  migrate(
    before,
    migrations.filter(({ version }) => version < 8),
  );
  new AccountRepository(before).insert({
    ...scene.throughAttacker(),
    id: northwindBadge.id,
    secretIn: 'keychain',
  });
  before.close();
  scene.reply = false;
  const { accounts, heard } = scene.podkey();
  await accounts.add({ ...scene.throughAttacker(), apiKeyId: 'another' }, 's', 'session', 'p');
  expect(heard.questions).toEqual([]);
});
