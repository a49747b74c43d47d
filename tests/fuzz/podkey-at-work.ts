import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { startEmbeddedSamplePod } from '../../electron/main/sample-pod.ts';
import type { SamplePod } from '../../sample-pod/index.ts';
import { accountFileKind, accountFileVersion } from '../../shared/schemas/account.ts';
import type { CallName, CallOutput } from '../../shared/ipc/contract.ts';
import { parseSecureValueLink } from '../../shared/schemas/secure-value-link.ts';
import { Cable } from '../support/cable.ts';
import { memorySshAgent } from '../support/features/ssh-keys/memory-ssh-agent.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import { addAccountOn, examplePath } from '../support/sample-entries.ts';
import { inForce } from '../support/sample-policy.ts';
import { contosoDraft, northwindDraft } from '../support/samples.ts';
import { userOn } from '../support/sample-users.ts';
import { feedKey } from '../support/update-feed.ts';
import type { BridgedPodkey, bridgePodkey } from './bridge.ts';
import { shownQuestion } from '../support/page-questions.ts';

/** Podkey with a selected account on a pod, and something to name in every call. */
export interface PodkeyAtWork {
  call: BridgedPodkey['call'];
  /** Whether it is unlocked and its account is selected. */
  isAtWork(): boolean;
  /** Returns a current name for a field of a call's input, such as the handle of an open value. */
  liveName(call: CallName, field: string): Promise<string>;
  end(): Promise<void>;
}

const passphrase = 'seven tired otters';
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Starts it. */
export async function podkeyAtWork(pod: SamplePod, bridge: typeof bridgePodkey): Promise<PodkeyAtWork> {
  const secrets = Object.values(pod.apiKeys).map(({ secret }) => secret);
  const cable = await Cable.into(pod.baseUrl);
  const podkey = bridge({
    policy: inForce({ offlineCopies: { days: 30, most: 100, codes: true } }),
    secrets: () => secrets,
    startSample: startEmbeddedSamplePod,
    outside: { sshAgents: memorySshAgent() },
  });
  const { services, chosen } = podkey;
  const accountId = await addAccountOn({ ...pod, baseUrl: cable.url }, services.accounts, {
    label: 'Northwind',
    role: 'admin',
  });
  const parsed = parseSecureValueLink(examplePath(pod, 'Microsoft 365 · one-time code'), pod.baseUrl);
  if (parsed.kind !== 'locator') throw new Error('The sample pod has no such example');
  const { locator } = parsed;
  const user = userOn(pod, 'viewer').id;

  /** Makes a call that must succeed, and returns its value. */
  const made = async <Name extends CallName>(name: Name, input: object): Promise<CallOutput<Name>> => {
    const result = await podkey.call(name, input);
    if (!result.ok) throw new Error(`${name} gave nothing: ${result.error.message}`);
    return result.value;
  };
  const sheetId = async () => {
    const { sheet } = await made('bulk.readTable', {
      accountId,
      pasted: `User ID,Last name\n${user},Berg\n`,
    });
    return sheet?.id ?? '';
  };
  const plan = async () => {
    const mapping = { columns: ['userId', 'lastName'], fixed: {} };
    return made('bulk.check', { accountId, sheetId: await sheetId(), mapping });
  };
  const job = async () => {
    const [latest] = await made('bulk.jobs', { accountId });
    if (latest) return latest.id;
    return (await made('bulk.start', { accountId, planId: (await plan()).id, maxParallel: 1 })).id;
  };
  const login = async () => {
    const [first] = services.logins.list(accountId).logins;
    if (first) return first;
    const items = [{ kind: 'code' as const, label: null, locator }];
    return made('logins.save', { accountId, draft: aLoginDraft({ items }) });
  };
  const loginId = async () => (await login()).id;
  const itemId = async () => (await login()).items[0]?.id ?? '';
  const accountFile = async () => {
    const file = {
      kind: accountFileKind,
      version: accountFileVersion,
      accounts: [northwindDraft, contosoDraft],
    };
    chosen.file = { name: 'accounts.json', bytes: utf8(JSON.stringify(file)) };
    return (await made('accounts.previewImport', {})).preview?.handle ?? '';
  };
  const loginFile = async () => {
    const { assetType, assetId, revisionId, property } = locator;
    const table = `Login,Asset type,Asset ID,Revision ID,Property\nRouter,${assetType},${assetId},${revisionId},${property}-2\n`;
    chosen.file = { name: 'logins.csv', bytes: utf8(table) };
    return (await made('logins.previewImport', { accountId })).preview?.handle ?? '';
  };
  const keyLink = parseSecureValueLink(examplePath(pod, 'Core router · SSH private key'), pod.baseUrl);
  if (keyLink.kind !== 'locator') throw new Error('The sample pod has no SSH key');
  const openedKey = async () => (await made('secrets.open', { accountId, locator: keyLink.locator })).handle;
  const opened = async () => (await made('secrets.open', { accountId, locator })).handle;

  /** A question for the passphrase, because the pod is out of reach for a moment. */
  const question = async () => {
    const loginIds = [await loginId()];
    await made('offline.keep', { accountId, loginIds, days: 30, passphrase });
    await cable.pull();
    services.secrets.open(accountId, locator).catch(() => undefined);
    const waiting = () => shownQuestion(services.pageQuestions, 'passphrase');
    await expect.poll(waiting).not.toBeNull();
    await cable.plug();
    return waiting()?.id ?? '';
  };

  /** By field, or by call and field if a call uses the field differently. */
  const names: Readonly<Record<string, () => string | Promise<string>>> = {
    accountId: () => accountId,
    ids: () => accountId,
    id: () => accountId,
    podUrl: () => cable.url,
    userId: () => user,
    assetType: () => locator.assetType,
    assetId: () => locator.assetId,
    revisionId: () => locator.revisionId,
    property: () => locator.property,
    handle: opened,
    sheetId,
    planId: async () => (await plan()).id,
    jobId: job,
    loginId,
    itemId,
    itemIds: itemId,
    source: () => path.join(tmpdir(), 'podkey-no-library', 'library.json'),
    publicKey: () => feedKey().publicKey,
    loginIds: loginId,
    'logins.id': loginId,
    'questions.id': question,
    // Podkey keeps none here; a restore that this ID were of would end the test's Podkey.
    'dataCopies.id': () => '2030-01-01T12-00-00-000Z',
    'logins.undo.id': () => '2030-01-01T12-00-00-000Z',
    'ssh.id': async () => {
      await services.features.sshKeys.service.add(await openedKey(), { minutes: 60, confirms: false });
      return services.features.sshKeys.service.keys[0]?.id ?? '';
    },
    'ssh.inspect.handle': openedKey,
    'ssh.copy.handle': openedKey,
    'ssh.add.handle': openedKey,
    'organizations.copyId.id': async () =>
      (await made('organizations.list', { accountId, refresh: false })).ids.split('\n', 1)[0] ?? '',
    'accounts.import.handle': accountFile,
    'logins.import.handle': loginFile,
    'diagnostics.save.handle': async () => (await made('diagnostics.collect', {})).handle,
  };
  return {
    call: podkey.call,
    isAtWork: () => podkey.isOpen() && services.accounts.selected?.id === accountId,
    liveName: async (call, field) => {
      const [domain = ''] = call.split('.');
      const name = names[`${call}.${field}`] ?? names[`${domain}.${field}`] ?? names[field];
      if (!name) throw new Error(`Nothing is known that ${field} of ${call} could name`);
      return name();
    },
    end: async () => {
      await services.end();
      await cable.pull();
    },
  };
}
