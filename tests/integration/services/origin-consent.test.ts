import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/session-secret-store.ts';
import type { PersonQuestion } from '../../../electron/services/dialogs/person-questions.ts';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { migrate } from '../../../electron/storage/migrate.ts';
import { migrations } from '../../../electron/storage/migrations/index.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { assembleServices, closeDatabases, type AssembleOptions } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { startConnectProxy } from '../../support/connect-proxy.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { startListener, type Listener } from '../../support/listener.ts';
import { contosoDraft, northwindBadge, northwindDraft, routerLocator } from '../../support/samples.ts';
import { inForce } from '../../support/sample-policy.ts';

const typed = { typed: 'stolen' };
const unconfirmed = { appError: { kind: 'unconfirmed' } };
const wait = { appError: { kind: 'rate-limited' } };

let folder: string;
let clock: FakeClock;
let attacker: Listener;
/** The person's reply to each further question. */
let answer: boolean | 'later';
let answerLater: (isYes: boolean) => void;
/** The addresses for which main asked the system for a proxy; a network's proxy script can see them. */
let proxiesAskedFor: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-consent-'));
  clock = new FakeClock();
  attacker = await startListener();
  answer = false;
  proxiesAskedFor = [];
});
afterEach(async () => {
  await attacker.close();
  closeDatabases();
  await rm(folder, { recursive: true });
});

function podkey({
  policy,
  ...more
}: Omit<Partial<AssembleOptions>, 'policy'> & { policy?: Omit<Policy, 'version'> } = {}) {
  return assembleServices({
    clock,
    databaseFile: path.join(folder, 'podkey.db'),
    policy: policy ? inForce(policy) : null,
    resolveSystemProxy: (url) => {
      proxiesAskedFor.push(url);
      return Promise.resolve('DIRECT');
    },
    questions: {
      confirm: (_question, signal) => {
        if (answer !== 'later') return Promise.resolve(answer);
        return new Promise((resolve) => {
          answerLater = resolve;
          signal.addEventListener('abort', () => resolve(false));
        });
      },
    },
    ...more,
  });
}

const onAttacker = (): AccountDraft => ({ ...northwindDraft, podUrl: `http://${attacker.host}` });
const throughAttacker = (): AccountDraft => ({
  ...northwindDraft,
  network: { proxy: 'custom', proxyUrl: `http://${attacker.host}`, proxyUserName: 'ann', caFile: '' },
});
const originsIn = (questions: readonly PersonQuestion[]) =>
  questions.map(({ detail }) => detail.split('\n')[0]);

describe('before the person agrees', () => {
  test('no connection test contacts a new pod: no connection, no look-up, no system request', async () => {
    const { tester, heard, told } = podkey();
    await expect(tester.test(onAttacker(), typed)).rejects.toMatchObject(unconfirmed);
    await expect(tester.test(contosoDraft, typed)).rejects.toMatchObject(unconfirmed);
    expect(originsIn(heard.questions)).toEqual([onAttacker().podUrl, contosoDraft.podUrl]);
    expect(told('accounts.testProgressed')).toEqual([]);
    expect(attacker.heard).toEqual([]);
    expect(proxiesAskedFor).toEqual([]);
  });

  test('no account is saved on a new pod or behind a new proxy, and none of its secrets is stored', async () => {
    const keychain = new SessionSecretStore();
    const set = vi.spyOn(keychain, 'set');
    const { accounts, rows, tester } = podkey({ keychain, policy: { allowedPods: [northwindDraft.podUrl] } });
    await expect(accounts.add(throughAttacker(), 's', 'keychain', 'stolen')).rejects.toMatchObject(
      unconfirmed,
    );
    await expect(tester.test(throughAttacker(), typed, 'stolen')).rejects.toMatchObject(unconfirmed);
    expect(rows.list()).toEqual([]);
    expect(set).not.toHaveBeenCalled();
    expect(attacker.heard).toEqual([]);
    expect(proxiesAskedFor).toEqual([]);
  });

  test('an account can’t be pointed at a new pod or proxy', async () => {
    answer = true;
    const { accounts, rows } = podkey();
    const { id } = await accounts.add(northwindDraft, 's', 'keychain');
    answer = false;
    await expect(accounts.edit(id, throughAttacker(), undefined, 'keychain', 'p')).rejects.toMatchObject(
      unconfirmed,
    );
    await expect(accounts.edit(id, onAttacker(), 's', 'keychain')).rejects.toMatchObject(unconfirmed);
    expect(rows.list()).toMatchObject([northwindDraft]);
  });

  test('an account added without consent sends nothing, and says what to do', async () => {
    const { accounts, rows, secrets, keychain } = podkey();
    await accounts.addWithoutSecrets([onAttacker()]);
    const [added] = rows.list();
    if (!added) throw new Error('The account was not added');
    // As if somebody had edited the database.
    rows.update({ ...added, secretKept: 'keychain' });
    await keychain.set(`${onAttacker().podUrl} ${added.accountId} ${added.apiKeyId}`, 's');
    await accounts.select(added.id);
    await expect(secrets.open(added.id, routerLocator)).rejects.toMatchObject({
      appError: { kind: 'unconfirmed', nextStep: expect.stringContaining('save it') as string },
    });
    expect(attacker.heard).toEqual([]);
  });
});

describe('after the person agreed', () => {
  beforeEach(() => {
    answer = true;
  });

  test('a test and a save of the same account ask one question, and a restart asks none', async () => {
    const keychain = new SessionSecretStore();
    const first = podkey({ keychain });
    const testing = first.tester.test(onAttacker(), typed).catch(() => undefined);
    await vi.waitFor(() => expect(attacker.heard).not.toEqual([]));
    first.tester.cancel();
    await testing;
    const { id } = await first.accounts.add(onAttacker(), 's', 'keychain');
    await first.accounts.edit(id, { ...onAttacker(), label: 'Renamed' }, undefined, 'keychain');
    expect(originsIn(first.heard.questions)).toEqual([onAttacker().podUrl]);
    await first.close();
    answer = false;
    const second = podkey({ keychain });
    await second.accounts.add({ ...onAttacker(), apiKeyId: 'another' }, 's', 'keychain');
    expect(second.heard.questions).toEqual([]);
    await second.close();
  });

  test('pod and proxy are asked about separately, and port and scheme matter', async () => {
    const { accounts, heard } = podkey();
    await accounts.add(throughAttacker(), 's', 'keychain', 'p');
    await accounts.add({ ...northwindDraft, podUrl: 'https://pod.example:8443/v1' }, 's', 'keychain');
    // Consent to a proxy is not consent to a pod.
    await accounts.add(onAttacker(), 's', 'keychain');
    expect(originsIn(heard.questions)).toEqual([
      northwindDraft.podUrl,
      `http://${attacker.host}`,
      'https://pod.example:8443',
      `http://${attacker.host}`,
    ]);
    expect(heard.questions.map(({ message }) => message)).toEqual([
      'Connect to a new pod?',
      'Use a new proxy?',
      'Connect to a new pod?',
      'Connect to a new pod?',
    ]);
  });

  test('an origin is forgotten with the last account that uses it', async () => {
    const { accounts, heard } = podkey();
    const first = await accounts.add(throughAttacker(), 's', 'keychain', 'p');
    const second = await accounts.add({ ...throughAttacker(), apiKeyId: 'another' }, 's', 'keychain', 'p');
    await accounts.remove(first.id);
    await accounts.edit(second.id, { ...throughAttacker(), apiKeyId: 'third' }, 's', 'keychain', 'p');
    expect(heard.questions).toHaveLength(2);
    await accounts.edit(second.id, { ...northwindDraft, apiKeyId: 'third' }, undefined, 'keychain');
    await accounts.edit(second.id, { ...throughAttacker(), apiKeyId: 'third' }, undefined, 'keychain', 'p');
    expect(originsIn(heard.questions).slice(2)).toEqual([`http://${attacker.host}`]);
    await accounts.remove(second.id);
    await accounts.add(throughAttacker(), 's', 'keychain', 'p');
    expect(originsIn(heard.questions).slice(3)).toEqual([northwindDraft.podUrl, `http://${attacker.host}`]);
  });

  test('consent without an account lasts until the lock', async () => {
    const { tester, lock, heard } = podkey();
    await tester.test(contosoDraft, typed);
    await tester.test(contosoDraft, typed);
    expect(heard.questions).toHaveLength(1);
    lock.lock('person');
    await lock.unlock(undefined);
    await tester.test(contosoDraft, typed);
    expect(heard.questions).toHaveLength(2);
  });

  test('an imported account is asked about when its secret is entered, not before', async () => {
    const file = path.join(folder, 'accounts.json');
    await writeFile(file, JSON.stringify({ kind: 'podkey-accounts', version: 1, accounts: [onAttacker()] }));
    const { accountImport, accounts, rows, heard } = podkey({ files: chosenFile(() => file) });
    const preview = await accountImport.preview();
    await accountImport.import(preview?.handle ?? '', [1]);
    expect(heard.questions).toEqual([]);
    const id = rows.list()[0]?.id ?? '';
    await accounts.edit(id, onAttacker(), 's', 'session');
    expect(originsIn(heard.questions)).toEqual([onAttacker().podUrl]);
  });
});

describe('no question is asked', () => {
  test('about the policy’s pods and proxies', async () => {
    const proxy = await startConnectProxy();
    const { accounts, heard } = podkey({
      policy: { allowedPods: [northwindDraft.podUrl], allowedProxies: [proxy.origin] },
    });
    const network = { proxy: 'custom', proxyUrl: proxy.origin, proxyUserName: '', caFile: '' } as const;
    await accounts.add({ ...northwindDraft, network }, 's', 'keychain');
    expect(heard.questions).toEqual([]);
    await proxy.close();
  });

  test('about an administrator’s pods', async () => {
    const { accounts, heard } = podkey({
      administratorsPods: () => Promise.resolve([`${northwindDraft.podUrl}/v1`]),
    });
    await accounts.add(northwindDraft, 's', 'keychain');
    expect(heard.questions).toEqual([]);
    await expect(accounts.add(contosoDraft, 's', 'keychain')).rejects.toMatchObject(unconfirmed);
  });

  test('about the sample pod', async () => {
    const running = { ...accountOnAttacker(), examples: [], users: [], close: () => Promise.resolve() };
    const { accounts, heard, sessions } = podkey({ startSample: () => Promise.resolve(running) });
    const { id } = await accounts.startSample();
    const signingIn = sessions
      .use(id)
      .client.signIn()
      .catch(() => undefined);
    await vi.waitFor(() => expect(attacker.heard).not.toEqual([]));
    await sessions.quit();
    await signingIn;
    expect(heard.questions).toEqual([]);
  });
  const accountOnAttacker = () => ({ ...onAttacker(), secret: 's' });
});

describe('a hostile page', () => {
  test('gets one dialog at a time, however often it asks', async () => {
    answer = 'later';
    const { tester, accounts, heard } = podkey();
    const asked = [
      ...Array.from({ length: 50 }, (_, at) =>
        tester.test({ ...onAttacker(), podUrl: `https://p${at}.example` }, typed),
      ),
      ...Array.from({ length: 50 }, (_, at) =>
        accounts.add({ ...onAttacker(), apiKeyId: `${at}` }, 's', 'session'),
      ),
    ].map((end) => end.catch((thrown: unknown) => thrown));
    await settled();
    await settled();
    expect(heard.questions).toHaveLength(1);
    answerLater(false);
    const kinds = (await Promise.all(asked)).map(
      (thrown) => (thrown as { appError: { kind: string } }).appError.kind,
    );
    expect(kinds.filter((kind) => kind === 'unconfirmed')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'rate-limited')).toHaveLength(99);
    expect(heard.questions).toHaveLength(1);
  });

  test('can’t ask about a refused address again for a minute', async () => {
    const { tester, heard } = podkey();
    await expect(tester.test(onAttacker(), typed)).rejects.toMatchObject(unconfirmed);
    await clock.advance(59_000);
    await expect(tester.test(onAttacker(), typed)).rejects.toMatchObject({
      appError: { kind: 'unconfirmed', nextStep: expect.stringContaining('in 1 s') as string },
    });
    expect(heard.questions).toHaveLength(1);
    await clock.advance(1_000);
    await expect(tester.test(onAttacker(), typed)).rejects.toMatchObject(unconfirmed);
    expect(heard.questions).toHaveLength(2);
  });

  test('can’t wear a person down with ever new addresses: each refusal lengthens the pause', async () => {
    const { tester, heard } = podkey();
    let asked = 0;
    for (let second = 0; second < 600; second += 1) {
      const podUrl = `https://p${second}.example`;
      await tester.test({ ...contosoDraft, podUrl }, typed).catch(() => undefined);
      await clock.advance(1_000);
      asked += 1;
    }
    expect(asked).toBe(600);
    expect(heard.questions.length).toBeLessThanOrEqual(7);
    await expect(tester.test(contosoDraft, typed)).rejects.toMatchObject(wait);
    // A person who comes back later is asked immediately.
    await clock.advance(600_000);
    await expect(tester.test(contosoDraft, typed)).rejects.toMatchObject(unconfirmed);
  });

  test('gets no reply from a locked Podkey: the question closes', async () => {
    answer = 'later';
    const { accounts, rows, lock, heard, tester } = podkey();
    const adding = expect(accounts.add(onAttacker(), 's', 'session')).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    await settled();
    expect(heard.questions).toHaveLength(1);
    lock.lock('person');
    await adding;
    expect(rows.list()).toEqual([]);
    await lock.unlock(undefined);
    // It was not refused, so the person is asked immediately.
    answer = true;
    await tester.test(contosoDraft, typed);
    expect(heard.questions).toHaveLength(2);
  });

  test('can’t make dialogs flicker by locking and unlocking', async () => {
    answer = 'later';
    const { tester, lock, heard } = podkey();
    for (let times = 0; times < 50; times += 1) {
      const testing = tester.test(onAttacker(), typed).catch(() => undefined);
      await settled();
      lock.lock('person');
      await testing;
      await lock.unlock(undefined);
    }
    expect(heard.questions).toHaveLength(3);
  });

  test('can’t continue a test that was cancelled before the reply', async () => {
    answer = 'later';
    const { tester } = podkey();
    const testing = expect(tester.test(onAttacker(), typed)).rejects.toMatchObject({
      appError: { kind: 'cancelled' },
    });
    await settled();
    tester.cancel();
    answerLater(true);
    await testing;
    expect(attacker.heard).toEqual([]);
  });

  test('opens one file dialog at a time, and none for a while after several were cancelled', async () => {
    let opened = 0;
    let cancel: () => void = () => undefined;
    const dialog = () => {
      opened += 1;
      return new Promise<null>((resolve) => (cancel = () => resolve(null)));
    };
    const { accountImport, activity, dialogTurns } = podkey({
      files: { save: dialog, open: dialog },
    });
    const first = accountImport.preview();
    await expect(accountImport.preview()).rejects.toMatchObject(wait);
    await expect(activity.exportCsv(null, {})).rejects.toMatchObject(wait);
    await expect(dialogTurns.open(() => Promise.resolve('ca.pem'))).rejects.toMatchObject(wait);
    expect(opened).toBe(1);
    cancel();
    expect(await first).toBeNull();
    for (let times = 0; times < 200; times += 1) {
      const again = accountImport.preview().catch(() => undefined);
      cancel();
      await again;
    }
    expect(opened).toBe(3);
    await expect(accountImport.preview()).rejects.toMatchObject({ appError: { retryAfterMs: 30_000 } });
  });
});

test('accounts older than the consent question count as confirmed', async () => {
  const before = new DatabaseSync(path.join(folder, 'podkey.db'));
  migrate(
    before,
    migrations.filter(({ version }) => version < 8),
  );
  new AccountRepository(before).insert({
    ...throughAttacker(),
    id: northwindBadge.id,
    secretKept: 'keychain',
  });
  before.close();
  answer = false;
  const { accounts, heard } = podkey();
  await accounts.add({ ...throughAttacker(), apiKeyId: 'another' }, 's', 'session', 'p');
  expect(heard.questions).toEqual([]);
});
