import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import { keychainEntry } from '../../../../../electron/services/accounts/api-key-secrets.ts';
import { accountFailureText, accountRuleText } from '../../../../../shared/text/en/accounts.ts';
import { errorText } from '../../../../../shared/text/en/app.ts';
import { assembleServices, type Services } from '../../../../support/assemble-services.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { inForce } from '../../../../support/sample-policy.ts';
import { contosoDraft, northwindDraft } from '../../../../support/samples.ts';
import { journalEntries } from '../../../../support/journal-entries.ts';

let keychain: SessionSecretStore;
let services: Services;

beforeEach(() => {
  keychain = new SessionSecretStore();
  services = assemble();
});
afterEach(() => services.close());

const assemble = (over: Partial<Parameters<typeof assembleServices>[0]> = {}) =>
  assembleServices({
    clock: new FakeClock(),
    keychain,
    startSample: () => Promise.resolve(samplePod),
    ...over,
  });
const samplePod = {
  ...contosoDraft,
  podUrl: 'http://127.0.0.1:1',
  secret: 'sample-secret',
  examples: [{ name: 'Router', path: '/v1/assets', kind: 'secret' as const }],
  logins: [],
  users: [],
  close: () => Promise.resolve(),
};

const add = (draft = northwindDraft, remember: 'keychain' | 'session' = 'keychain') =>
  services.accounts.add(draft, 's3cret', remember);
const recorded = () =>
  journalEntries(services.activityRows.rows).map((entry) => {
    const event = entry.record?.event;
    return event && 'account' in event && [event.action, event.account.label];
  });

describe('Selecting an account', () => {
  test('ends the session of the former one, and announces the accounts', async () => {
    const { id } = await add();
    await add(contosoDraft);
    services.heard.left.length = 0;
    await services.accounts.select(id);
    expect(services.heard.left).toEqual(['account-switched']);
    expect(services.told('accounts').at(-1)).toMatchObject({ selectedId: id });
  });

  test('that is in use keeps its session', async () => {
    const { id } = await add();
    const session = services.sessions.use(id);
    await services.accounts.select(id);
    expect(services.sessions.use(id)).toBe(session);
  });

  test('that is in use only because another was removed is remembered', async () => {
    const first = await add();
    const second = await add(contosoDraft);
    await services.accounts.remove(second.id);
    expect(services.accounts.selected?.id).toBe(first.id);
    await services.accounts.select(first.id);
    expect(services.accountRows.selectedId()).toBe(first.id);
  });

  test('that was removed fails, and keeps the session', async () => {
    const { id } = await add();
    const session = services.sessions.use(id);
    expect(await failureOf(services.accounts.select('gone'))).toMatchObject({
      kind: 'not-found',
      message: accountFailureText.gone,
    });
    expect(services.sessions.use(id)).toBe(session);
  });
});

describe('Removing an account', () => {
  test('that is in use ends its session; another one’s stays', async () => {
    const first = await add();
    const second = await add(contosoDraft);
    const session = services.sessions.use(second.id);
    await services.accounts.remove(first.id);
    expect(services.sessions.use(second.id)).toBe(session);
    services.heard.left.length = 0;
    await services.accounts.remove(second.id);
    expect(services.heard.left).toEqual(['account-switched']);
    expect(session.isOver).toBe(true);
    expect(recorded().slice(0, 2)).toEqual([
      ['account-removed', 'Contoso'],
      ['account-removed', 'Northwind'],
    ]);
    expect(services.told('accounts').at(-1)).toEqual({ accounts: [], selectedId: null });
  });

  test('stops the sample pod, and leaves the account that was in use before', async () => {
    let closed = 0;
    services = assemble({
      startSample: () => Promise.resolve({ ...samplePod, close: async () => void (closed += 1) }),
    });
    const first = await add();
    const { id } = await add(contosoDraft);
    const sample = await services.accounts.startSample();
    expect(services.accounts.selected?.id).toBe(sample.id);
    await services.accounts.remove(sample.id);
    expect(closed).toBe(1);
    expect(await services.accounts.state()).toMatchObject({ accounts: [first, { id }], selectedId: id });
  });

  test('is refused while Podkey is locked, except for all of them', async () => {
    const { id } = await add();
    await add(contosoDraft);
    services.lock.lock('person');
    expect(await failureOf(services.accounts.remove(id))).toMatchObject({
      kind: 'locked',
      message: errorText.locked,
    });
    expect(services.accounts.ids).toHaveLength(2);
    await services.accounts.removeAll();
    expect(services.accounts.ids).toEqual([]);
    expect(await keychain.get(keychainEntry(northwindDraft))).toBeNull();
  });
});

describe('While Podkey is locked', () => {
  test('no account is added, edited or selected', async () => {
    const { id } = await add();
    await add(contosoDraft);
    services.lock.lock('person');
    const fabrikam = { ...northwindDraft, label: 'Fabrikam', apiKeyId: 'key-fabrikam' };
    for (const change of [
      () => add(fabrikam),
      () => services.accounts.edit(id, { ...northwindDraft, label: 'New' }, undefined, 'keychain'),
      () => services.accounts.addWithoutSecrets([fabrikam]),
      () => services.accounts.select(id),
    ])
      expect(await failureOf(change())).toMatchObject({ kind: 'locked' });
    expect(services.accountRows.list().map(({ label }) => label)).toEqual(['Northwind', 'Contoso']);
    expect(services.accounts.selected?.label).toBe('Contoso');
  });

  test('the sample pod starts, because Podkey starts locked', async () => {
    services.lock.lock('person');
    const { id } = await services.accounts.startSample();
    expect(services.accounts.selected?.id).toBe(id);
    expect(services.accounts.sampleExamples).toEqual(samplePod.examples);
  });
});

describe('Editing an account', () => {
  test('records it, announces it, and returns what is shown', async () => {
    const { id } = await add();
    const draft = { ...northwindDraft, label: 'Northwind EU' };
    const edited = await services.accounts.edit(id, draft, undefined, 'session');
    expect(edited).toEqual({ ...draft, id, secretIn: 'keychain' });
    expect(recorded()[0]).toEqual(['account-edited', 'Northwind EU']);
    expect(services.told('accounts').at(-1)).toEqual({ accounts: [edited], selectedId: id });
  });

  test('to what needs its secret again says so at the field', async () => {
    const { id } = await add();
    const moved = { ...northwindDraft, podUrl: 'https://new.example' };
    expect(await failureOf(services.accounts.edit(id, moved, undefined, 'keychain'))).toMatchObject({
      kind: 'validation',
      fields: [{ field: 'secret', message: accountFailureText.bindingChanged }],
    });
  });

  test('to another account’s API key is refused, before the person is asked anything', async () => {
    const { id } = await add();
    await add(contosoDraft);
    const asked = services.heard.questions.length;
    expect(await failureOf(services.accounts.edit(id, contosoDraft, 'fresh', 'keychain'))).toMatchObject({
      fields: [{ field: 'apiKeyId', message: accountFailureText.duplicate({ label: 'Contoso' }) }],
    });
    expect(services.heard.questions).toHaveLength(asked);
  });

  test('forgets the former proxy’s password, and keeps the new one’s', async () => {
    const behind = (proxyUrl: string) => ({
      ...northwindDraft,
      network: { proxy: 'custom', proxyUrl, proxyUserName: 'ann', caFile: '' } as const,
    });
    const [one, two] = ['http://one.example:1', 'http://two.example:2'];
    const { id } = await services.accounts.add(behind(one), 's3cret', 'keychain', 'first');
    await services.accounts.edit(id, behind(two), undefined, 'keychain', 'second');
    expect(await keychain.get(`proxy ${one} ann`)).toBeNull();
    expect(await keychain.get(`proxy ${two} ann`)).toBe('second');
    services.accountRows.update = () => ({ outcome: 'not-found' });
    await expect(services.accounts.edit(id, behind(one), undefined, 'keychain', 'third')).rejects.toThrow(
      'The account was not saved: not-found',
    );
    expect(await keychain.get(`proxy ${one} ann`)).toBeNull();
    expect(await keychain.get(`proxy ${two} ann`)).toBe('second');
  });
});

test('a new pod is confirmed until no account uses it', async () => {
  const { id } = await add();
  await services.lock.unlock(undefined);
  services.lock.lock('person');
  await services.consent.assertConfirmed(northwindDraft);
  await services.lock.unlock(undefined);
  await services.accounts.edit(id, contosoDraft, 'other', 'keychain');
  services.lock.lock('person');
  await services.consent.assertConfirmed(contosoDraft);
  expect(await failureOf(services.consent.assertConfirmed(northwindDraft))).toMatchObject({
    kind: 'unconfirmed',
  });
});

test('accounts that a policy forbids are not imported', async () => {
  services = assemble({ policy: inForce({ allowedPods: ['https://allowed.example'] }) });
  expect(await failureOf(services.accounts.addWithoutSecrets([northwindDraft]))).toMatchObject({
    fields: [{ field: 'podUrl' }],
  });
  expect(services.accountRows.list()).toEqual([]);
  expect(await failureOf(add())).toMatchObject({ fields: [{ field: 'podUrl' }] });
  expect(services.heard.questions).toEqual([]);
});

test('an imported account is recorded, and one that exists is named', async () => {
  await add();
  expect(await services.accounts.addWithoutSecrets([northwindDraft, contosoDraft])).toEqual([
    'Northwind',
    null,
  ]);
  expect(recorded()).toEqual([
    ['account-added', 'Contoso'],
    ['account-added', 'Northwind'],
  ]);
  expect(services.told('accounts').at(-1)).toMatchObject({
    accounts: [northwindDraft, { ...contosoDraft, secretIn: 'missing' }],
  });
});

test('a form without a stored secret asks for it at the field', async () => {
  const ask = (id: string | undefined) =>
    failureOf(() => services.accounts.secretForTest(northwindDraft, undefined, id));
  expect(await ask(undefined)).toMatchObject({
    kind: 'validation',
    fields: [{ field: 'secret', message: accountRuleText.enterSecret }],
  });
  expect(await ask('gone')).toMatchObject({ kind: 'not-found' });
});
